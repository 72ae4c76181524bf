/** Finds the rule by which a handover pays its drivers, and divides the pay among them. */
import { inArray, ne, or } from 'drizzle-orm'
import { allOfIt, payOf, type PayRule, payRuleFor } from '../../../../lib/rules/billing/pay.ts'
import { driverParts, type Takeover } from '../../../../lib/rules/pricing/driver-parts.ts'
import { includedVat, vatPercentOf } from '../../../../lib/rules/pricing/vat.ts'
import type { Queryable } from '../../../db/open.ts'
import { type deliveryPay, payRules } from '../../../db/tables/pay-tables.ts'
import type { PaidDelivery } from './facts.ts'

/** Returns the rules of drivers, and those of all vehicles and the company. */
export async function payRulesOf(db: Queryable, driverIds: readonly string[]): Promise<PayRule[]> {
  const rows = await db
    .select()
    .from(payRules)
    .where(or(ne(payRules.scope, 'driver'), inArray(payRules.driverId, [...new Set(driverIds)])))
  return rows.map(({ data, ...row }) => ({ ...row, formula: data }))
}

/** What a delivery pays one driver, and by what. */
export type Paid = Omit<typeof deliveryPay.$inferInsert, 'ledgerId'>

/**
 * Returns what a handover pays each of its drivers. The rule is the one of the driver who hands it over, at that time, and the earlier
 * drivers get their shares of what it gives.
 */
export function paidBy(
  delivery: PaidDelivery,
  at: Date,
  takeovers: readonly Takeover[],
  rules: readonly PayRule[]
): Paid[] {
  const { driverId, transportTypeId, price, vatRate, meters: booked } = delivery
  if (driverId === null) return []
  const { total: gross, currency } = price
  const rule = payRuleFor(rules, { driverId, transportTypeId, currency, at })
  const net = gross - includedVat(gross, vatPercentOf(vatRate))
  const meters = Math.round(booked)
  const pay = payOf(rule?.formula ?? allOfIt, { gross, net, meters })
  const shareOf = (id: string) =>
    id === driverId
      ? null
      : takeovers.reduce((sum, { fromDriverId, share }) => sum + (fromDriverId === id ? share : 0), 0)
  return driverParts(pay, driverId, takeovers).map(part => ({
    driverId: part.driverId,
    ruleId: rule?.id ?? null,
    gross,
    net,
    meters,
    pay,
    share: shareOf(part.driverId),
    amount: part.amount
  }))
}
