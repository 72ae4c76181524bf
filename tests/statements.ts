/** What tests of statements share: a driver's earnings, and the steps of an operator. */
import { adjustPay } from '../src/lib/contract/billing/pay/adjustments.ts'
import { countCash } from '../src/lib/contract/billing/cash-counts.ts'
import { setOwnBankAccount } from '../src/lib/contract/billing/pay/bank-accounts.ts'
import { createPayouts } from '../src/lib/contract/billing/pay/payouts.ts'
import {
  getStatement,
  issueStatement,
  type StatementDetail
} from '../src/lib/contract/billing/pay/statements.ts'
import { dayOf } from '../src/lib/rules/schedule/days.ts'
import { driverBalances } from '../src/server/domain/journal/driver-balances.ts'
import { type Person, signInAs } from './builders.ts'
import type { TestService } from './service.ts'

/** A valid IBAN, from the examples of the standard. */
export const testIban = 'DE89 3704 0044 0532 0130 00'

/** Gets a driver's statement for the period of a day. */
export const readStatement = (by: Person, driver: Person, day?: string): Promise<StatementDetail> =>
  by.client.call(getStatement, { params: { id: driver.userId }, query: day === undefined ? {} : { day } })

/** Issues a statement as it is now. */
export async function issueNow(
  by: Person,
  driver: Person,
  day: string,
  isLast = false
): Promise<StatementDetail> {
  const { closing } = await readStatement(by, driver, day)
  return by.client.call(issueStatement, {
    body: { driver_id: driver.userId, day, closing, ...(isLast ? { is_last: true } : {}) }
  })
}

/** Enters the driver's IBAN, in a new session: without a password, only a recent sign-in confirms. */
export async function enterIban(world: TestService, driver: Person, iban = testIban): Promise<void> {
  const fresh = await signInAs(world, driver.userId)
  await fresh.client.call(setOwnBankAccount, { body: { iban } })
}

/** Pays a statement out as it is, in a new session of an operator. */
export async function payNow(
  world: TestService,
  by: Person,
  { statement_id: id, payable }: Pick<StatementDetail, 'statement_id' | 'payable'>
): Promise<string> {
  const fresh = await signInAs(world, by.userId)
  const { items } = await fresh.client.call(createPayouts, {
    body: { statements: [{ statement_id: id ?? '', amount: payable }] }
  })
  return items[0]?.id ?? ''
}

/** Leaves a driver and the company without debts: an advance and a count of cash, as before the account is deleted. */
export async function settle(
  world: TestService,
  admin: Person,
  driver: Person,
  reason = 'Left the company'
): Promise<void> {
  const { context } = world.service
  const { currency, time_zone: timeZone } = context.company.newest().data.settings
  const found = (await driverBalances(context.orm, [driver.userId], currency)).get(driver.userId)
  const { payable = 0, cash = 0 } = found ?? {}
  const given = { driver_id: driver.userId, currency }
  if (payable !== 0)
    await admin.client.call(adjustPay, {
      body: {
        ...given,
        kind: 'advance',
        method: 'bank',
        direction: payable > 0 ? 'less' : 'more',
        amount: Math.abs(payable),
        reason
      }
    })
  const day = dayOf(context.now(), timeZone)
  if (cash !== 0) await admin.client.call(countCash, { body: { ...given, day, open: cash, amount: cash } })
}
