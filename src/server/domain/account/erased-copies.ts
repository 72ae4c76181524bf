/** Erases copies of a person's data: in notifications, events, stored answers, the outbox and the audit log. */
import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { cases } from '../../db/tables/case-tables.ts'
import { dispatchMessages } from '../../db/tables/dispatch-tables.ts'
import type { users } from '../../db/tables/identity.ts'
import type { Transaction } from '../../db/open.ts'
import { auditLog } from '../../db/tables/ops-tables.ts'
import { notifications, outbox } from '../../db/tables/people-tables.ts'
import { stops } from '../../db/tables/schema.ts'
import { eventCursors, events, idempotencyKeys } from '../../db/tables/transient-tables.ts'
import { deliveriesBooked, deliveriesShared, driverAt } from './erased-deliveries.ts'

type User = typeof users.$inferSelect

const given = (...texts: (string | null)[]) => texts.flatMap(text => (text ? [text] : []))

export async function eraseCopies(transaction: Transaction, user: User): Promise<void> {
  await eraseAnswers(transaction, user)
  await eraseOutbox(transaction, user)
  await transaction.delete(notifications).where(eq(notifications.userId, user.id))
  await transaction.delete(events).where(eq(events.recipientId, user.id))
  await transaction.delete(eventCursors).where(eq(eventCursors.recipientId, user.id))
  await emptyNotices(transaction, deliveriesShared(user.id), ['name', 'text', 'driver'])
  await emptyNotices(transaction, deliveriesBooked(user.id), ['pickup', 'place'])
  await emptyReasons(transaction, user.id)
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
  { id, email, enteredEmail, phone }: User
): Promise<void> {
  const { answer, steps } = idempotencyKeys
  const stored = sql`concat(${answer}, ${steps})`
  const ids = sql`
    select ${id} union all ${deliveriesShared(id)}
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
        ...given(email, enteredEmail, phone).map(text => sql`strpos(${stored}, ${text}) > 0`),
        sql`exists (
          select 1 from ${stops} where ${stops.deliveryId} in ${deliveriesBooked(id)}
            and ${stops.contactPhone} <> '' and strpos(${stored}, ${stops.contactPhone}) > 0
        )`
      )
    )
  )
}

/** An address or a number that isn't verified may be someone else's. That person's mail is still to be sent. */
async function eraseOutbox(transaction: Transaction, user: User): Promise<void> {
  const { id, email, enteredEmail, phone } = user
  const contacts = transaction
    .select({ phone: stops.contactPhone })
    .from(stops)
    .where(sql`${stops.deliveryId} in ${deliveriesBooked(id)}`)
  const isTheirs = or(
    inArray(outbox.recipient, given(enteredEmail, phone)),
    inArray(outbox.recipient, contacts)
  )
  await transaction
    .delete(outbox)
    .where(
      or(
        email === null ? undefined : eq(outbox.recipient, email),
        and(ne(outbox.status, 'waiting'), isTheirs)
      )
    )
}

/** The log still says who did what, and when. Why is free text about a person. */
async function emptyReasons(transaction: Transaction, userId: string): Promise<void> {
  const { action, subjectId, subjectLabel, before, after, at } = auditLog
  // A corrected stop is the only change that names a place.
  const namesPlace = sql`${action} = 'delivery.stop-corrected' and ${subjectId} in ${deliveriesBooked(userId)}`
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
          select ${userId} union all ${deliveriesBooked(userId)}
          union all select ${cases.id} from ${cases} where ${cases.reporterId} = ${userId}
        )`,
        sql`${userId} in (${before} ->> 'driver', ${after} ->> 'driver')`,
        sql`${driverAt(subjectId, at)} = ${userId}`
      )
    )
}
