/** How much somebody may charge or credit after the end of a delivery. Pure. Amounts are integer minor units. */
import type { ChargeKind } from '../../contract/billing/charge-kinds.ts'

export interface Charged {
  kind: ChargeKind
  amount: number
}

/** What the books have of a delivery. */
export interface DeliveryBalance {
  /** What its owner owes for it in all, paid or not. */
  sold: number
  /** What its owner hasn't paid yet. Negative if they have paid too much. */
  owed: number
}

/** Returns what charges change for the owner. Positive if they owe more. */
export const netOf = (charges: readonly Charged[]): number =>
  charges.reduce((sum, { kind, amount }) => sum + (kind === 'surcharge' ? amount : -amount), 0)

/** Returns the most that a charge can be: a credit the whole sale, a write-off the debt. Null for no limit. */
export function mostOf(kind: ChargeKind, { sold, owed }: DeliveryBalance): number | null {
  if (kind === 'surcharge') return null
  return Math.max(0, kind === 'credit' ? sold : owed)
}

/**
 * Checks whether a charge stays within a limit in percent of the price, together with all earlier ones of the delivery. Each direction
 * counts alone, so that a credit makes no room for a surcharge.
 */
export function isWithinLimit(
  charge: Charged,
  earlier: readonly Charged[],
  { price, percent }: { price: number; percent: number }
): boolean {
  const isMore = ({ kind }: Charged) => kind === 'surcharge'
  const alike = [...earlier, charge].filter(each => isMore(each) === isMore(charge))
  return Math.abs(netOf(alike)) * 100 <= price * percent
}
