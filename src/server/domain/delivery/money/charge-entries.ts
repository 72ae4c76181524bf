/** Says what charges after the end of deliveries do to the books. */
import { asc, inArray } from 'drizzle-orm'
import { type Fact, postingsOf } from '../../../../lib/rules/journal/postings.ts'
import { charges } from '../../../db/tables/delivery/charge-tables.ts'
import type { Queryable } from '../../../db/open.ts'
import type { NewEntry } from '../../journal/entries.ts'
import { currencyOf, type PaidDelivery, partyOf } from './facts.ts'

export type ChargeRow = typeof charges.$inferSelect

/** Reads the charges of deliveries, the oldest first. */
export const chargesOf = (db: Queryable, ids: readonly string[]): Promise<ChargeRow[]> =>
  db
    .select()
    .from(charges)
    .where(inArray(charges.deliveryId, [...ids]))
    .orderBy(asc(charges.ledgerId))

/** Returns the entry of a charge. Its act in the ledger is the cause. */
export const chargeEntry = (delivery: PaidDelivery, charge: ChargeRow): NewEntry => ({
  cause: { kind: 'delivery', id: String(charge.ledgerId) },
  subject: delivery.id,
  currency: currencyOf(delivery),
  occurredAt: charge.at,
  lines: postingsOf([factOf(delivery, charge)])
})

function factOf(delivery: PaidDelivery, { kind, amount, driverId, driverPart }: ChargeRow): Fact {
  const owner = partyOf(delivery)
  if (kind === 'write_off') return { kind: 'written_off', owner, amount }
  const sign = kind === 'surcharge' ? 1 : -1
  const { vatRate: rate, treatment } = delivery
  return {
    kind: 'charged',
    owner,
    price: { gross: sign * amount, rate, treatment },
    parts: driverId !== null && driverPart !== null ? [{ driverId, amount: sign * driverPart }] : []
  }
}
