/** Says what charges after the end of deliveries, and payments that somebody entered, do to the books. */
import { asc, inArray } from 'drizzle-orm'
import { type Fact, paidInto, postingsOf } from '../../../../lib/rules/journal/postings.ts'
import { charges, enteredPayments } from '../../../db/tables/delivery/charge-tables.ts'
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

export type PaymentRow = typeof enteredPayments.$inferSelect

/** Reads the payments for deliveries that somebody entered, the oldest first. */
export const paymentsOf = (db: Queryable, ids: readonly string[]): Promise<PaymentRow[]> =>
  db
    .select()
    .from(enteredPayments)
    .where(inArray(enteredPayments.deliveryId, [...ids]))
    .orderBy(asc(enteredPayments.ledgerId))

const entryOf = (
  delivery: PaidDelivery,
  { ledgerId, at }: { ledgerId: number; at: Date },
  fact: Fact
): NewEntry => ({
  cause: { kind: 'delivery', id: String(ledgerId) },
  subject: delivery.id,
  currency: currencyOf(delivery),
  occurredAt: at,
  lines: postingsOf([fact])
})

/** Returns the entry of a payment. Its act in the ledger is the cause. */
export function paymentEntry(delivery: PaidDelivery, payment: PaymentRow): NewEntry {
  const { direction, method, amount } = payment
  return entryOf(delivery, payment, {
    kind: 'paid',
    owner: partyOf(delivery),
    into: paidInto[method],
    amount: direction === 'received' ? amount : -amount
  })
}

/** Returns the entry of a charge. Its act in the ledger is the cause. */
export const chargeEntry = (delivery: PaidDelivery, charge: ChargeRow): NewEntry =>
  entryOf(delivery, charge, factOf(delivery, charge))

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
