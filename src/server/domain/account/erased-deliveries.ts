/** Erases a person's data in deliveries, which stay as records of the company and of the other participant. */
import { and, eq, inArray, isNotNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { erasedDetails } from '../../db/tables/delivery/stop-details.ts'
import { caseEntries, cases } from '../../db/tables/delivery/case-tables.ts'
import { ledger, packages, transitions } from '../../db/tables/delivery/delivery-tables.ts'
import {
  deliveryCorrections,
  deliveryNotes,
  dispatchMessages
} from '../../db/tables/delivery/dispatch-tables.ts'
import { lateReports } from '../../db/tables/delivery/intervention-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { messages, orderLinks, ratings, trackingLinks } from '../../db/tables/people/people-tables.ts'
import { cancellationReasons } from '../../db/tables/company/reference-tables.ts'
import { recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import { deliveries, offers, quotes, stops } from '../../db/tables/schema.ts'
import { isOwnedBy } from '../core/owner.ts'
import type { Owner } from '../core/principal.ts'

/** What people read where a text was erased. It's the same in every language. */
const erasedText = '—'
/** Places keep two decimals of a degree: the part of the town, about a kilometer. */
const decimals = 2

/** Selects the ids of the deliveries that somebody owns. */
export const deliveriesOwned = (owner: Owner): SQL =>
  sql`(select ${deliveries.id} from ${deliveries} where ${isOwnedBy(owner)})`

/** Selects the ids of the deliveries that somebody owns, has driven or given back. */
export const deliveriesShared = (owner: Owner): SQL => sql`(
  select ${deliveries.id} from ${deliveries}
  where ${isOwnedBy(owner)} or ${deliveries.driverId} = ${owner.id}
  union select ${offers.deliveryId} from ${offers}
  where ${offers.driverId} = ${owner.id} and ${offers.status} = 'accepted'
)`

/**
 * Selects the driver who had a delivery at a time, or had it last by then. What operators wrote then may be about them.
 * Offers would know it for 90 days only.
 */
export const driverAt = (deliveryId: SQLWrapper, at: SQLWrapper): SQL => sql`(
  select taken.actor_id from ${transitions} as taken
  where taken.delivery_id = ${deliveryId} and taken.at <= ${at}
    and (taken.action = 'hand_over' or taken.before = 'searching' and taken.after = 'accepted')
  order by taken.id desc limit 1
)`

export async function eraseDeliveries(transaction: Transaction, userId: string): Promise<void> {
  await eraseOwned(transaction, { kind: 'person', id: userId })
  await eraseDriven(transaction, userId)
  await eraseWords(transaction, userId)
}

/** Erases the data of an owner in their deliveries. */
export async function eraseOwned(transaction: Transaction, owner: Owner): Promise<void> {
  await eraseBookings(transaction, owner)
  await eraseReasons(transaction, owner)
  await transaction.delete(deliveryNotes).where(sql`${deliveryNotes.deliveryId} in ${deliveriesOwned(owner)}`)
  // Their rules book nothing anymore. Those that they set up for an organization are the organization's.
  const { customerId, contactId } = recurringRules
  await transaction.delete(recurringRules).where(or(eq(customerId, owner.id), eq(contactId, owner.id)))
}

async function eraseBookings(transaction: Transaction, owner: Owner): Promise<void> {
  const own = deliveriesOwned(owner)
  const rounded = (degrees: SQL) => sql`round(${degrees}::numeric, ${sql.raw(String(decimals))})::float8`
  await transaction
    .update(stops)
    .set({
      name: erasedText,
      detail: '',
      latitude: rounded(sql`${stops.latitude}`),
      longitude: rounded(sql`${stops.longitude}`),
      ...erasedDetails,
      locale: null,
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
    .set({ route: sql`jsonb_set(${deliveries.route}, '{geometry}', ${line})`, outline: line, reference: '' })
    .where(isOwnedBy(owner))
  await transaction
    .update(lateReports)
    .set({ receivedBy: null })
    .where(sql`${lateReports.deliveryId} in ${own}`)
  await transaction
    .update(packages)
    .set({ description: '' })
    .where(sql`${packages.deliveryId} in ${own}`)
  await transaction
    .update(ratings)
    .set({ comment: '' })
    .where(sql`${ratings.deliveryId} in ${own}`)
  for (const table of [deliveryCorrections, trackingLinks, orderLinks, quotes]) {
    await transaction.delete(table).where(sql`${table.deliveryId} in ${own}`)
  }
}

/**
 * Reasons of customers and operators are free text. Those of drivers are codes, and names of the company's list. A
 * customer's reason is theirs, as a message is, so it stays when the driver is erased.
 */
async function eraseReasons(transaction: Transaction, owner: Owner): Promise<void> {
  await transaction
    .update(ledger)
    .set({ reason: null })
    .where(
      and(
        inArray(ledger.actor, ['customer', 'operator']),
        sql`${ledger.deliveryId} in ${deliveriesOwned(owner)}`
      )
    )
  await transaction
    .update(deliveries)
    .set({ cancellation: withoutReason })
    .where(and(isOwnedBy(owner), sql`${cancelledBy} in ('customer', 'operator')`))
}

const cancelledBy = sql`${deliveries.cancellation} ->> 'by'`
const chosenReason = sql`(
  select ${cancellationReasons.name} from ${cancellationReasons}
  where ${cancellationReasons.id} = (${deliveries.cancellation} ->> 'reason_id')::int
)`
const withoutReason = sql`jsonb_set(${deliveries.cancellation}, '{reason}', to_jsonb(coalesce(${chosenReason}, '')))`

/** What operators wrote about a driver. */
async function eraseDriven(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(ledger)
    .set({ reason: null })
    .where(
      and(
        eq(ledger.actor, 'operator'),
        isNotNull(ledger.reason),
        sql`${driverAt(ledger.deliveryId, ledger.at)} = ${userId}`
      )
    )
  await transaction
    .update(deliveries)
    .set({ cancellation: withoutReason })
    .where(
      and(sql`${cancelledBy} = 'operator'`, sql`${driverAt(deliveries.id, deliveries.updatedAt)} = ${userId}`)
    )
  await transaction
    .delete(deliveryNotes)
    .where(sql`${driverAt(deliveryNotes.deliveryId, deliveryNotes.at)} = ${userId}`)
}

/** The person's texts, and texts about them in their cases, ratings and deliveries. */
async function eraseWords(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .update(messages)
    .set({ text: erasedText, fileId: null, clientId: sql`${messages.id}` })
    .where(eq(messages.senderId, userId))
  // An operator's. Those to and from a driver go with the driver.
  await transaction
    .update(dispatchMessages)
    .set({ text: erasedText, clientId: sql`${dispatchMessages.id}` })
    .where(eq(dispatchMessages.senderId, userId))
  await transaction
    .update(ratings)
    .set({ comment: '' })
    .where(or(eq(ratings.customerId, userId), eq(ratings.driverId, userId)))
  const reported = transaction.select({ id: cases.id }).from(cases).where(eq(cases.reporterId, userId))
  await transaction
    .update(caseEntries)
    .set({ text: '', photos: [] })
    .where(or(eq(caseEntries.authorId, userId), inArray(caseEntries.caseId, reported)))
}
