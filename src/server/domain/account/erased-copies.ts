/** Erases copies of a person's data: in notifications, events, stored answers, the outbox and the audit log. */
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { cases } from '../../db/tables/delivery/case-tables.ts'
import { dispatchMessages } from '../../db/tables/delivery/dispatch-tables.ts'
import type { users } from '../../db/tables/people/identity.ts'
import type { Transaction } from '../../db/open.ts'
import { auditLog } from '../../db/tables/ops-tables.ts'
import { notifications, outbox } from '../../db/tables/people/people-tables.ts'
import { stops } from '../../db/tables/schema.ts'
import { eventCursors, events, idempotencyKeys } from '../../db/tables/transient-tables.ts'
import type { Owner } from '../core/principal.ts'
import { deliveriesOwned, deliveriesShared, driverAt } from './erased-deliveries.ts'

/** Where an account or a contact can be reached. What isn't verified may be someone else's. */
export interface Reachable {
  verified: (string | null)[]
  entered: (string | null)[]
  /** A part of their name. An answer that has it beside an entered number is about them. */
  name: string
}

export const reachableOf = (user: typeof users.$inferSelect): Reachable => ({
  verified: [user.email, user.phoneVerified ? user.phone : null],
  entered: [user.enteredEmail, user.phone],
  name: user.lastName || user.firstName
})

const given = (texts: readonly (string | null)[]) => texts.flatMap(text => (text ? [text] : []))

/** Erases the copies of a person or contact. Who has no account has no events, and nothing is found under the id. */
export async function eraseCopies(transaction: Transaction, owner: Owner, reached: Reachable): Promise<void> {
  const { id } = owner
  await eraseAnswers(transaction, owner, reached)
  await eraseOutbox(transaction, owner, reached)
  await transaction.delete(notifications).where(eq(notifications.userId, id))
  await transaction.delete(events).where(eq(events.recipientId, id))
  await transaction.delete(eventCursors).where(eq(eventCursors.recipientId, id))
  await emptyNotices(transaction, deliveriesShared(owner), ['name', 'text', 'driver'])
  await emptyNotices(transaction, deliveriesOwned(owner), ['pickup', 'place'])
  await emptyReasons(transaction, owner)
}

/** Empties values in the notifications about these deliveries, and in the events that carried them. */
async function emptyNotices(transaction: Transaction, about: SQL, keys: string[]): Promise<void> {
  // Keys that aren't there stay away. The types only have texts.
  const emptied = (data: SQL) => sql`(
    select coalesce(jsonb_object_agg(key, case when key = any(${sql.param(keys)}) then '""'::jsonb else value end), '{}')
    from jsonb_each(${data})
  )`
  await transaction
    .update(notifications)
    .set({ data: emptied(sql`${notifications.data}`) })
    .where(sql`${notifications.deliveryId} in ${about}`)
  // An event stays, because the numbers of a recipient have no gaps.
  await transaction
    .update(events)
    .set({ data: sql`jsonb_set(${events.data}, '{data}', ${emptied(sql`${events.data} -> 'data'`)})` })
    .where(
      and(
        eq(events.type, 'notification.created'),
        sql`${events.data} ->> 'pickanddropoff_id' in ${about}`,
        sql`${events.recipientId} in (
          select ${notifications.userId} from ${notifications} where ${notifications.deliveryId} in ${about}
        )`
      )
    )
}

/**
 * Deletes the stored answers to the person's requests, and to requests of others that name the person or their records.
 * What runs now isn't an answer yet, and may be the request to erase.
 */
async function eraseAnswers(
  transaction: Transaction,
  owner: Owner,
  { verified, entered, name }: Reachable
): Promise<void> {
  const { id } = owner
  const { answer, steps } = idempotencyKeys
  const stored = sql`concat(${answer}, ${steps})`
  const ids = sql`
    select ${id} union all ${deliveriesShared(owner)}
    union all select ${cases.id} from ${cases} where ${cases.reporterId} = ${id}
    union all select ${dispatchMessages.id} from ${dispatchMessages} where ${dispatchMessages.driverId} = ${id}`
  await transaction.delete(idempotencyKeys).where(
    and(
      isNotNull(idempotencyKeys.status),
      or(
        eq(idempotencyKeys.userId, id),
        sql`exists (
          select 1 from regexp_matches(${stored}, '[a-z]{3}_[0-9a-z]+', 'g') as found(id) where found.id[1] in (${ids})
        )`,
        // The answer to opening contacts has no ids.
        ...given(verified).map(text => sql`strpos(${stored}, ${text}) > 0`),
        ...given(entered).map(
          text => sql`${name} <> '' and strpos(${stored}, ${name}) > 0 and strpos(${stored}, ${text}) > 0`
        ),
        sql`exists (
          select 1 from ${stops} where ${stops.deliveryId} in ${deliveriesOwned(owner)}
            and ${stops.contactPhone} <> '' and strpos(${stored}, ${stops.contactPhone}) > 0
        )`
      )
    )
  )
}

/**
 * Deletes the mails to the person, also those that wait. An address or a number that isn't verified may be someone else's:
 * that person's mail is still to be sent, unless it's about the erased deliveries.
 */
async function eraseOutbox(
  transaction: Transaction,
  owner: Owner,
  { verified, entered }: Reachable
): Promise<void> {
  const contacts = transaction
    .select({ phone: stops.contactPhone })
    .from(stops)
    .where(sql`${stops.deliveryId} in ${deliveriesOwned(owner)}`)
  const isTheirs = or(
    inArray(outbox.recipient, given(entered)),
    inArray(outbox.recipient, contacts),
    sql`${outbox.deliveryId} in ${deliveriesOwned(owner)}`
  )
  await transaction
    .delete(outbox)
    .where(
      or(
        inArray(outbox.recipient, given(verified)),
        and(
          inArray(outbox.recipient, given(entered)),
          sql`${outbox.deliveryId} in ${deliveriesOwned(owner)}`
        ),
        and(ne(outbox.status, 'waiting'), isTheirs)
      )
    )
}

/** The log still says who did what, and when. Why is free text about a person. */
async function emptyReasons(transaction: Transaction, owner: Owner): Promise<void> {
  const { id } = owner
  const { action, subjectId, subjectLabel, before, after, at } = auditLog
  // A corrected stop is the only change that names a place.
  const namesPlace = sql`${action} = 'delivery.stop-corrected' and ${subjectId} in ${deliveriesOwned(owner)}`
  await transaction
    .update(auditLog)
    .set({
      reason: '',
      words: sql`lower(concat_ws(' ', ${subjectId}, ${subjectLabel}, ''))`,
      before: sql`case when not (${namesPlace}) then ${before} end`,
      after: sql`case when not (${namesPlace}) then ${after} end`
    })
    .where(
      or(
        sql`${subjectId} in (
          select ${id} union all ${deliveriesOwned(owner)}
          union all select ${cases.id} from ${cases} where ${cases.reporterId} = ${id}
        )`,
        sql`${id} in (${before} ->> 'driver', ${after} ->> 'driver')`,
        sql`${driverAt(subjectId, at)} = ${id}`
      )
    )
}
