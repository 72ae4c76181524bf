/** Finds the rule by which a handover pays its drivers, and divides the pay among them. */
import { inArray, ne, or } from 'drizzle-orm'
import type { Money } from '../../../../lib/contract/common.ts'
import { allOfIt, payOf, type PayRule, payRuleFor } from '../../../../lib/rules/billing/pay.ts'
import { driverParts, type Takeover } from '../../../../lib/rules/pricing/driver-parts.ts'
import { includedVat, vatPercentOf } from '../../../../lib/rules/pricing/vat.ts'
import type { Queryable } from '../../../db/open.ts'
import { type deliveryPay, payRules } from '../../../db/tables/pay-tables.ts'
import type { DeliveryRow } from '../delivery-queries.ts'
import type { PaidDelivery } from './facts.ts'

/** Returns the rules of drivers, and those of all vehicles and the company. */
export async function payRulesOf(db: Queryable, driverIds: readonly string[]): Promise<PayRule[]> {
  const rows = await db
    .select()
    .from(payRules)
    .where(or(ne(payRules.scope, 'driver'), inArray(payRules.driverId, [...new Set(driverIds)])))
  return rows.map(({ data, ...row }) => ({ ...row, formula: data }))
}

/** The columns of a delivery that decide about its pay. */
type PayColumns = Pick<PaidDelivery, 'transportTypeId' | 'price' | 'vatRate' | 'meters'>

/** Returns what a delivery pays if a driver hands it over at a time, with the rule and all that its formula had. */
function payAt(
  { transportTypeId, price, vatRate, meters: booked }: PayColumns,
  driverId: string,
  at: Date,
  rules: readonly PayRule[]
) {
  const { total: gross, currency } = price
  const rule = payRuleFor(rules, { driverId, transportTypeId, currency, at })
  const inputs = {
    gross,
    net: gross - includedVat(gross, vatPercentOf(vatRate)),
    meters: Math.round(booked)
  }
  return { ruleId: rule?.id ?? null, ...inputs, pay: payOf(rule?.formula ?? allOfIt, inputs) }
}

/**
 * Returns about when a delivery is handed over: at the end of its route, which begins at the pickup time, but not before the driver is
 * there. `seconds` is the time to the pickup.
 */
export function handoverOf(
  { scheduledAt, route }: Pick<DeliveryRow, 'scheduledAt' | 'route'>,
  now: Date,
  seconds = 0
): Date {
  const begins = Math.max(now.getTime() + seconds * 1_000, scheduledAt?.getTime() ?? 0)
  return new Date(begins + route.seconds * 1_000)
}

/** Returns what a driver gets who carries a delivery alone, and hands it over at a time. */
export function promisedPay(
  delivery: Pick<DeliveryRow, 'transportTypeId' | 'price' | 'vatRate' | 'route'>,
  driverId: string,
  at: Date,
  rules: readonly PayRule[]
): Money {
  const { pay } = payAt({ ...delivery, meters: delivery.route.meters }, driverId, at, rules)
  return { amount: pay, currency: delivery.price.currency }
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
  const { driverId } = delivery
  if (driverId === null) return []
  const given = payAt(delivery, driverId, at, rules)
  const shareOf = (id: string) =>
    id === driverId
      ? null
      : takeovers.reduce((sum, { fromDriverId, share }) => sum + (fromDriverId === id ? share : 0), 0)
  return driverParts(given.pay, driverId, takeovers).map(part => ({
    ...given,
    driverId: part.driverId,
    share: shareOf(part.driverId),
    amount: part.amount
  }))
}
