/** The end of a day in the console. Every action answers with the whole day. */
import type * as z from 'zod/mini'
import { countCash, undoCashCount } from '../../lib/contract/billing/cash-counts.ts'
import { closeDay, getMoneyDay, type MoneyDay } from '../../lib/contract/billing/day-end.ts'
import { attempt } from '../../lib/api-error.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { client } from '../core/client.ts'
import { createPageRecord } from '../core/page-record.ts'

export const dayRecord = createPageRecord<MoneyDay>()

const read = async (day: string): Promise<MoneyDay> => (await client()).call(getMoneyDay, { params: { day } })

/** Runs an action on a day, and shows that day. If somebody else was first, shows what they did. */
async function change(day: string, run: () => Promise<MoneyDay>): Promise<boolean> {
  const isDone = await dayRecord.act(async () => {
    const answer = await run()
    return answer.day === day ? answer : read(day)
  })
  if (!isDone && dayRecord.$failure.get()?.status === 409) {
    const newest = await attempt(() => read(day))
    if (newest.ok) dayRecord.$value.set(newest.value)
  }
  return isDone
}

export const count = (body: z.input<NonNullable<typeof countCash.body>>): Promise<boolean> =>
  change(body.day, async () => (await client()).call(countCash, { body, idempotencyKey: randomUuid() }))

/** Takes a count back. `day` is the one on the page. */
export const undoCount = (day: string, id: string, reason: string): Promise<boolean> =>
  change(day, async () => (await client()).call(undoCashCount, { params: { id }, body: { reason } }))

export const close = (day: string): Promise<boolean> =>
  change(day, async () => (await client()).call(closeDay, { params: { day } }))
