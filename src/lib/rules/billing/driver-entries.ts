/** Turns what drivers get beside their deliveries into the lines of an entry. Pure. Amounts are integer minor units. */
import type { AdjustmentKind } from '../../contract/billing/pay/adjustments.ts'
import type { PaymentMethod } from '../../contract/billing/payment-kinds.ts'
import type { AccountKind } from '../../contract/journal.ts'
import { type Line, ofCompany, ofDriver, paidInto } from '../journal/postings.ts'

/** Returns the postings by which a driver gets an amount more or, if it's negative, less. They add up to 0. */
const lines = (driverId: string, amount: number, from: AccountKind): Line[] =>
  [
    { account: ofCompany(from), amount },
    { account: ofDriver('driver_payable', driverId), amount: -amount }
  ].filter(line => line.amount !== 0)

/** An advance moves money. All else is the company's cost, or lowers it. */
export const adjustmentLines = ({
  driverId,
  kind,
  amount,
  method
}: {
  driverId: string
  kind: AdjustmentKind
  /** Positive if the driver gets more. */
  amount: number
  method: PaymentMethod | null
}): Line[] => lines(driverId, amount, kind === 'advance' ? paidInto[method ?? 'bank'] : 'driver_cost')

/** Returns the postings of what a period pays beside its deliveries. Empty for nothing. */
export const periodLines = (driverId: string, amount: number): Line[] =>
  lines(driverId, amount, 'driver_cost')

/** Returns the postings of a payout by bank or, if the amount is negative, of one that came back. */
export const payoutLines = (driverId: string, amount: number): Line[] => lines(driverId, -amount, 'bank')
