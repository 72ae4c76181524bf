/** Reads by which formulas a driver was paid. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { EarnedByFormula } from '../../../../lib/contract/billing/pay/earned-by-formula.ts'
import { allOfIt } from '../../../../lib/rules/billing/pay.ts'
import type { Queryable } from '../../../db/open.ts'
import { transitions } from '../../../db/tables/delivery/delivery-tables.ts'
import { deliveryPay, payRules } from '../../../db/tables/pay-tables.ts'

/** Returns formulas by the rows of the ledger that ended deliveries. Those without one are absent. */
export async function formulasOf(
  db: Queryable,
  driverId: string,
  ledgerIds: readonly number[]
): Promise<Map<number, EarnedByFormula>> {
  if (ledgerIds.length === 0) return new Map()
  const rows = await db
    .select({ paid: deliveryPay, formula: payRules.data })
    .from(deliveryPay)
    .leftJoin(payRules, eq(payRules.id, deliveryPay.ruleId))
    .where(and(inArray(deliveryPay.ledgerId, [...ledgerIds]), eq(deliveryPay.driverId, driverId)))
  return new Map(
    rows.map(({ paid: { ledgerId, gross, net, meters, pay, share }, formula }) => [
      ledgerId,
      { formula: formula ?? allOfIt, gross, net, meters, pay, share }
    ])
  )
}

/** Returns a driver's own rules, and what each delivery paid them, for the file of their data. Amounts are in minor units. */
export async function payOfDriver(db: Queryable, driverId: string) {
  const { gross, net, meters, pay, share, amount } = deliveryPay
  return {
    rules: await db
      .select({ effective_from: payRules.effectiveFrom, formula: payRules.data, currency: payRules.currency })
      .from(payRules)
      .where(eq(payRules.driverId, driverId))
      .orderBy(asc(payRules.effectiveFrom)),
    deliveries: await db
      .select({
        delivery_id: transitions.deliveryId,
        formula: payRules.data,
        gross,
        net,
        meters,
        pay,
        share,
        amount
      })
      .from(deliveryPay)
      .innerJoin(transitions, eq(transitions.id, deliveryPay.ledgerId))
      .leftJoin(payRules, eq(payRules.id, deliveryPay.ruleId))
      .where(eq(deliveryPay.driverId, driverId))
      .orderBy(asc(deliveryPay.ledgerId))
  }
}
