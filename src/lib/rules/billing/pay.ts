/** Computes what one delivery pays its drivers. Pure. Amounts are integer minor units. */
import type { PayFormula, PayScope } from '../../contract/billing/pay/pay-rules.ts'

/** All of the price: what drivers get as long as the company has no rule. */
export const allOfIt: PayFormula = { percent: 10_000, of: 'gross', per_delivery: 0, per_km: 0 }

/** What a formula reads of a delivery. */
export interface PayInputs {
  /** The price with VAT, and without it. */
  gross: number
  net: number
  /** Of the booked route. */
  meters: number
}

/** Returns what a delivery pays: all parts of the formula together, rounded down once, and never negative. */
export function payOf(formula: PayFormula, { gross, net, meters }: PayInputs): number {
  const base = formula.of === 'gross' ? gross : net
  // In ten-thousandths of a minor unit, so that nothing is rounded before the end.
  const exact =
    formula.percent * base + 10_000 * formula.per_delivery + 10 * formula.per_km * Math.round(meters)
  return exact <= 0 ? 0 : (exact - (exact % 10_000)) / 10_000
}

/** A rule as it's stored. */
export interface PayRule {
  id: string
  scope: PayScope
  /** Set for the scope of a vehicle, and of a driver. */
  transportTypeId: number | null
  driverId: string | null
  beginsAt: Date
  /** The currency of its amounts. It counts only for deliveries in it. */
  currency: string
  formula: PayFormula
}

/** What decides about the rule of a delivery. */
export interface PaidHandover {
  /** Who hands it over. */
  driverId: string
  /** The vehicle that was booked. */
  transportTypeId: number
  currency: string
  at: Date
}

const ranks: Readonly<Record<PayScope, number>> = { company: 0, vehicle: 1, driver: 2 }

function isFor(rule: PayRule, { driverId, transportTypeId, currency, at }: PaidHandover): boolean {
  if (rule.currency !== currency || rule.beginsAt > at) return false
  if (rule.scope === 'company') return true
  return rule.scope === 'vehicle' ? rule.transportTypeId === transportTypeId : rule.driverId === driverId
}

/** Returns the rule of a handover: the most specific one, and of those the newest that had begun. Null for none. */
export function payRuleFor(rules: readonly PayRule[], handover: PaidHandover): PayRule | null {
  const [best] = rules
    .filter(rule => isFor(rule, handover))
    .toSorted(
      (one, other) =>
        ranks[other.scope] - ranks[one.scope] || other.beginsAt.getTime() - one.beginsAt.getTime()
    )
  return best ?? null
}
