/** Adds pay rules that have begun, which the API can't. */
import type { PayFormula } from '../src/lib/contract/billing/pay/pay-rules.ts'
import { dayOf } from '../src/lib/rules/schedule/days.ts'
import { newId } from '../src/server/core/ids.ts'
import { payRules } from '../src/server/db/tables/pay-tables.ts'
import type { TestService } from './service.ts'

/** Returns a formula with these parts, and nothing else. */
export const formulaOf = (parts: Partial<PayFormula>): PayFormula => ({
  percent: 0,
  of: 'gross',
  per_delivery: 0,
  per_km: 0,
  ...parts
})

interface TestRule {
  /** Absent for a rule of the company. */
  driverId?: string
  transportTypeId?: number
  /** In seconds from now. */
  beginsIn: number
  formula: Partial<PayFormula>
}

let count = 0
/** Adds a rule, and returns its id. Each has a day to itself, so that several can begin within minutes. */
export async function addTestRule(
  { service }: TestService,
  { driverId, transportTypeId, beginsIn, formula }: TestRule
): Promise<string> {
  const { context } = service
  const { currency } = context.company.newest().data.settings
  const now = context.now()
  const id = newId('prl', now)
  const day = dayOf(new Date(Date.UTC(2030, 0, ++count)), 'UTC')
  await context.orm.insert(payRules).values({
    id,
    scope: driverId ? 'driver' : transportTypeId ? 'vehicle' : 'company',
    driverId: driverId ?? null,
    transportTypeId: transportTypeId ?? null,
    effectiveFrom: day,
    beginsAt: new Date(now.getTime() + beginsIn * 1_000),
    currency,
    data: formulaOf(formula),
    createdAt: now
  })
  return id
}
