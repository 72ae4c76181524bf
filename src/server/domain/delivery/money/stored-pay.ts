/** Reads by which formulas a driver was paid. */
import { and, eq, inArray } from 'drizzle-orm'
import type { EarnedByFormula } from '../../../../lib/contract/driver/earnings.ts'
import { allOfIt } from '../../../../lib/rules/billing/pay.ts'
import type { Queryable } from '../../../db/open.ts'
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
