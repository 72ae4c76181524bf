/** Says what a step of a delivery does to the books: by its row as it is, and by what it pays its drivers. */
import type { DriverPart, Fact, Party, Taxed } from '../../../../lib/rules/journal/postings.ts'
import type { MoneyMove } from '../../../../lib/rules/delivery/money-steps.ts'
import { ownerOf } from '../../core/owner.ts'
import type { DeliveryRow } from '../delivery-queries.ts'

/** The columns that decide about the postings. */
export type PaidDelivery = Pick<
  DeliveryRow,
  | 'id'
  | 'driverId'
  | 'customerId'
  | 'contactId'
  | 'organizationId'
  | 'price'
  | 'vatRate'
  | 'treatment'
  | 'cancellation'
  | 'transportTypeId'
> & {
  /** Of the booked route. */
  meters: number
}

export const partyOf = (delivery: Pick<PaidDelivery, 'customerId' | 'contactId' | 'organizationId'>): Party =>
  ownerOf(delivery)

export const currencyOf = ({ price }: PaidDelivery): string => price.currency

const taxed = ({ vatRate: rate, treatment }: PaidDelivery, gross: number): Taxed => ({
  gross,
  rate,
  treatment
})

/** Returns the facts of a step. A fee of 0 is one, too: the rule leaves it out. */
export function factsOf(
  delivery: PaidDelivery,
  { end, cash }: Pick<MoneyMove, 'end' | 'cash'>,
  parts: readonly DriverPart[]
): Fact[] {
  const owner = partyOf(delivery)
  const { cancellation } = delivery
  const price = taxed(delivery, delivery.price.total)
  const facts: Fact[] = []
  if (end === 'delivered') facts.push({ kind: 'delivered', owner, price, parts })
  if (end === 'returned') facts.push({ kind: 'returned', owner, price })
  if (end === 'cancelled')
    facts.push({ kind: 'cancelled', owner, fee: taxed(delivery, cancellation?.fee ?? 0) })
  if (cash) facts.push({ kind: 'collected', owner, ...cash })
  return facts
}
