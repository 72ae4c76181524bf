/** Erases a person's data in deliveries, which stay as records of the company and of the other participant. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { noDoor } from '../../../lib/contract/delivery/door.ts'
import { caseEntries, cases } from '../../db/case-tables.ts'
import { isAmong } from '../../db/columns.ts'
import { ledger, packages } from '../../db/delivery-tables.ts'
import { deliveryCorrections, deliveryNotes } from '../../db/dispatch-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { messages, ratings, trackingLinks } from '../../db/people-tables.ts'
import { cancellationReasons } from '../../db/reference-tables.ts'
import { deliveries, offers, stops } from '../../db/schema.ts'

/** What people read where a text was erased. It's the same in every language. */
const erasedText = '—'
/** Places keep two decimals of a degree: the part of the town, about a kilometer. */
const decimals = 2

/** Selects the ids of the deliveries that a person has booked. */
export const deliveriesBooked = (userId: string): SQL =>
  sql`(select ${deliveries.id} from ${deliveries} where ${deliveries.customerId} = ${userId})`

/** Selects the ids of the deliveries that a person has booked, driven or given back. */
export const deliveriesShared = (userId: string): SQL => sql`(
  select ${deliveries.id} from ${deliveries}
  where ${deliveries.customerId} = ${userId} or ${deliveries.driverId} = ${userId}
  union select ${offers.deliveryId} from ${offers}
  where ${offers.driverId} = ${userId} and ${offers.status} = 'accepted'
)`

/** As above, without those that others are still working on. */
export const deliveriesEnded = (userId: string): SQL => sql`(
  select ${deliveries.id} from ${deliveries}
  where ${deliveries.id} in ${deliveriesShared(userId)} and not ${isAmong(deliveries.status, activeStatuses)}
)`

export async function eraseDeliveries(transaction: Transaction, userId: string): Promise<void> {
  await eraseBookings(transaction, userId)
  await eraseReasons(transaction, userId)
  await eraseWords(transaction, userId)
}

async function eraseBookings(transaction: Transaction, userId: string): Promise<void> {
  const own = deliveriesBooked(userId)
  const rounded = (degrees: SQL) => sql`round(${degrees}::numeric, ${sql.raw(String(decimals))})::float8`
  await transaction
    .update(stops)
    .set({
      name: erasedText,
      detail: '',
      latitude: rounded(sql`${stops.latitude}`),
      longitude: rounded(sql`${stops.longitude}`),
      contactName: '',
      contactPhone: '',
      instructions: '',
      door: noDoor,
      pin: null,
      receivedBy: null,
      recipientWish: null
    })
    .where(sql`${stops.deliveryId} in ${own}`)
  // The way leads from door to door, so only a line between the rounded places is left of it.
  const line = sql`(
    select coalesce(jsonb_agg(jsonb_build_array(${stops.longitude}, ${stops.latitude}) order by ${stops.position}), '[]')
    from ${stops} where ${stops.deliveryId} = ${deliveries.id}
  )`
  await transaction
    .update(deliveries)
    .set({ route: sql`jsonb_set(${deliveries.route}, '{geometry}', ${line})`, outline: line })
    .where(eq(deliveries.customerId, userId))
  await transaction
    .update(packages)
    .set({ description: '' })
    .where(sql`${packages.deliveryId} in ${own}`)
  for (const table of [deliveryCorrections, trackingLinks]) {
    await transaction.delete(table).where(sql`${table.deliveryId} in ${own}`)
  }
}

/** Reasons of customers and operators are free text. Those of drivers are codes, and names of the company's list. */
async function eraseReasons(transaction: Transaction, userId: string): Promise<void> {
  const ended = deliveriesEnded(userId)
  await transaction
    .update(ledger)
    .set({ reason: null })
    .where(and(sql`${ledger.deliveryId} in ${ended}`, inArray(ledger.actor, ['customer', 'operator'])))
  const chosen = sql`(
    select ${cancellationReasons.name} from ${cancellationReasons}
    where ${cancellationReasons.id} = (${deliveries.cancellation} ->> 'reason_id')::int
  )`
  await transaction
    .update(deliveries)
    .set({
      cancellation: sql`jsonb_set(${deliveries.cancellation}, '{reason}', to_jsonb(coalesce(${chosen}, '')))`
    })
    .where(
      and(
        sql`${deliveries.id} in ${ended}`,
        sql`${deliveries.cancellation} ->> 'by' in ('customer', 'operator')`
      )
    )
}

/** The person's texts, and texts about them in their cases, ratings and deliveries. */
async function eraseWords(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(messages)
    .set({ text: erasedText, fileId: null, clientId: sql`${messages.id}` })
    .where(eq(messages.senderId, userId))
  await transaction
    .update(ratings)
    .set({ comment: '' })
    .where(or(eq(ratings.customerId, userId), eq(ratings.driverId, userId)))
  const reported = transaction.select({ id: cases.id }).from(cases).where(eq(cases.reporterId, userId))
  await transaction
    .update(caseEntries)
    .set({ text: '', photos: [] })
    .where(or(eq(caseEntries.authorId, userId), inArray(caseEntries.caseId, reported)))
  await transaction
    .delete(deliveryNotes)
    .where(sql`${deliveryNotes.deliveryId} in ${deliveriesEnded(userId)}`)
}
