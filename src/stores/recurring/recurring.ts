/** A recurring delivery on its page. Every action answers with all of it. */
import type * as z from 'zod/mini'
import * as changes from '../../lib/contract/recurring/changes.ts'
import {
  createRecurring,
  openRecurringContacts,
  type Recurring
} from '../../lib/contract/recurring/recurring.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

type Body<Endpoint extends { body?: z.ZodMiniType }> = z.input<NonNullable<Endpoint['body']>>
type Unversioned<Endpoint extends { body?: z.ZodMiniType }> = Omit<Body<Endpoint>, 'version'>

export const recurringRecord = createPageRecord<Recurring>()

/** Runs an action. Returns the rule after it, or null if it failed. */
const act = async (run: () => Promise<Recurring>): Promise<Recurring | null> =>
  (await recurringRecord.act(run)) ? recurringRecord.$value.get() : null

/** Opens phones and emails for an operator. The server records who did. */
export const openContacts = ({ id }: Pick<Recurring, 'id'>) =>
  act(async () => (await client()).call(openRecurringContacts, { params: { id }, body: {} }))

type Changed = Pick<Recurring, 'id' | 'version'>

export const create = (body: Body<typeof createRecurring>): Promise<Recurring | null> =>
  act(async () => (await client()).call(createRecurring, { body, idempotencyKey: randomUuid() }))

/** Changes the rule, or from a date on the one that continues it: its id is another one then. */
export const changeRule = ({ id, version }: Changed, change: Unversioned<typeof changes.changeRecurring>) =>
  act(async () =>
    (await client()).call(changes.changeRecurring, { params: { id }, body: { version, ...change } })
  )

export const changeDate = (
  { id, version }: Changed,
  date: string,
  change: Unversioned<typeof changes.changeRecurringDate>
) =>
  act(async () =>
    (await client()).call(changes.changeRecurringDate, {
      params: { id, date },
      body: { version, ...change }
    })
  )

export const pause = ({ id, version }: Changed, span: { from: string; until: string | null }) =>
  act(async () =>
    (await client()).call(changes.pauseRecurring, { params: { id }, body: { version, ...span } })
  )

export const resume = ({ id, version }: Changed) =>
  act(async () => (await client()).call(changes.resumeRecurring, { params: { id }, body: { version } }))

export const end = ({ id, version }: Changed) =>
  act(async () => (await client()).call(changes.endRecurring, { params: { id }, body: { version } }))
