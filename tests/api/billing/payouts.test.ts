/** Paying drivers out: the bank account, two operators, what comes back, and the list for the bank. */
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmSecondFactor, prepareSecondFactor } from '../../../src/lib/contract/account/security.ts'
import { adjustPay } from '../../../src/lib/contract/billing/pay/adjustments.ts'
import { setBankAccount, setOwnBankAccount } from '../../../src/lib/contract/billing/pay/bank-accounts.ts'
import { getEntry } from '../../../src/lib/contract/billing/entries.ts'
import {
  createPayoutFile,
  listPayoutFiles,
  openPayoutFile
} from '../../../src/lib/contract/billing/pay/payout-files.ts'
import { createPayouts, exportPayouts, returnPayout } from '../../../src/lib/contract/billing/pay/payouts.ts'
import { listOwnStatements, type StatementDetail } from '../../../src/lib/contract/billing/pay/statements.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { bankAccounts } from '../../../src/server/db/tables/statement-tables.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { balancesOf, entriesAbout, faultsOf } from '../../books.ts'
import { makeBookkeeper, makeDriver, type Person, signInAs } from '../../builders.ts'
import { makeOwner, password } from '../../identity.ts'
import { mailTo } from '../../mailbox.ts'
import { startOperatorWorld } from '../../operators.ts'
import { enterIban, issueNow, payNow, readStatement, testIban } from '../../statements.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let dana: Person
let bruno: Person
let clara: Person
let driver: Person
beforeEach(async () => {
  ;({ world, admin, dispatcher: dana, customer: clara } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
  driver = await makeDriver(world, { firstName: 'Vera' })
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
  await world.close()
})

const orm = () => world.service.context.orm
const today = () => dayOf(world.service.context.now(), 'Europe/Zurich')
const whole = testIban.replaceAll(' ', '')

const bonus = (amount: number, of = driver) =>
  admin.client.call(adjustPay, {
    body: { driver_id: of.userId, kind: 'bonus', direction: 'more', amount, currency: 'EUR', reason: 'Rain' }
  })
/** Issues a statement over this amount. */
async function issueOver(amount: number, of = driver): Promise<StatementDetail> {
  await bonus(amount, of)
  return issueNow(bruno, of, today(), true)
}
const payOut = (by: Person, { statement_id: id }: StatementDetail, amount: number) =>
  by.client.call(createPayouts, { body: { statements: [{ statement_id: id ?? '', amount }] } })
const payable = async () => 0 - ((await balancesOf(world, 'driver_payable'))[driver.userId] ?? 0)

test('a payout is posted right away, once', async () => {
  await enterIban(world, driver)
  const issued = await issueOver(9_000)
  await payNow(world, bruno, issued)
  expect(await payable()).toBe(0)
  expect((await entriesAbout(world, driver.userId)).at(-1)).toMatchObject({
    cause: 'payout',
    lines: ['bank -9000', `driver_payable driver ${driver.userId} 9000`]
  })
  const paid = await readStatement(bruno, driver)
  expect(paid).toMatchObject({
    state: 'paid',
    payable: 0,
    payouts: [{ amount: 9_000, by: 'Bruno T.', returned: null }]
  })
  await expect(payOut(admin, issued, 9_000)).rejects.toMatchObject({ code: 'statement-paid', status: 409 })
})

test('the trail of an entry leads to the statements', async () => {
  await enterIban(world, driver)
  const issued = await issueOver(9_000)
  await payNow(world, bruno, issued)
  const [bonusEntry, payoutEntry] = await entriesAbout(world, driver.userId)
  const statement = { number: issued.number, driver: { id: driver.userId, name: 'Vera T.' }, to: today() }
  const trail = (id = 0) => bruno.client.call(getEntry, { params: { id } })
  expect(await trail(bonusEntry?.id)).toMatchObject({
    step: { action: 'adjustment', reason: 'Rain' },
    statements: [statement]
  })
  expect(await trail(payoutEntry?.id)).toMatchObject({
    step: { action: 'payout', by: { name: 'Bruno T.' } },
    statements: [statement]
  })
})

test('the trail of an entry leads to the payouts and to the file for the bank', async () => {
  await enterIban(world, driver)
  await enterCompanyAccount()
  const issued = await issueOver(9_000)
  const lost = await payNow(world, bruno, issued)
  await bruno.client.call(createPayoutFile, { body: {} })
  await bruno.client.call(returnPayout, { params: { id: lost }, body: { reason: 'Closed' } })
  const again = await payNow(world, bruno, await readStatement(bruno, driver))
  const [{ id: file } = { id: '' }] = (await bruno.client.call(listPayoutFiles)).items
  const [earned, payout, back, second] = await entriesAbout(world, driver.userId)
  const at = expect.any(String)
  const first = {
    payout_id: lost,
    entry_id: payout?.id,
    at,
    amount: 9_000,
    is_returned: true,
    file: { id: file, day: today() }
  }
  const other = { payout_id: again, entry_id: second?.id, at, amount: 9_000, is_returned: false, file: null }
  const payoutsOf = async (entry?: { id: number }) =>
    (await bruno.client.call(getEntry, { params: { id: entry?.id ?? 0 } })).payouts
  expect(await payoutsOf(earned)).toEqual([first, other])
  expect(await payoutsOf(payout)).toEqual([first])
  expect(await payoutsOf(back)).toEqual([first])
  expect(await payoutsOf(second)).toEqual([other])
})

test('two operators pay one statement: one of them', async () => {
  await enterIban(world, driver)
  const issued = await issueOver(9_000)
  const done = await Promise.allSettled([payOut(bruno, issued, 9_000), payOut(admin, issued, 9_000)])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'statement-paid' }
  })
  expect(await payable()).toBe(0)
})

test('refuses an amount that has changed, and says the one of now', async () => {
  await enterIban(world, driver)
  const issued = await issueOver(9_000)
  const { client } = admin
  await client.call(adjustPay, {
    body: {
      driver_id: driver.userId,
      kind: 'advance',
      direction: 'less',
      amount: 2_000,
      currency: 'EUR',
      method: 'cash',
      reason: 'Rent'
    }
  })
  const body = { statements: [{ statement_id: issued.statement_id, amount: 9_000 }] }
  const answer = await world.request('POST', '/ops/money/payouts', { bearer: bruno.bearer, body })
  expect(answer).toMatchObject({ status: 409, code: 'payout-changed', body: { open: 7_000 } })
  await payOut(bruno, issued, 7_000)
  expect(await payable()).toBe(0)
})

test('pays several statements together, or none of them', async () => {
  const other = await makeDriver(world, { firstName: 'Umut' })
  await enterIban(world, driver)
  const [one, two] = [await issueOver(9_000), await issueOver(4_000, other)]
  const statements = [
    { statement_id: one.statement_id ?? '', amount: 9_000 },
    { statement_id: two.statement_id ?? '', amount: 4_000 }
  ]
  const pay = () => bruno.client.call(createPayouts, { body: { statements } })
  await expect(pay()).rejects.toMatchObject({ code: 'bank-account-missing' })
  expect(await payable()).toBe(9_000)
  await enterIban(world, other)
  expect((await pay()).items).toHaveLength(2)
  expect(await balancesOf(world, 'driver_payable')).toEqual({})
})

test('a payout that comes back is a new entry, and the statement can be paid again', async () => {
  await enterIban(world, driver)
  const issued = await issueOver(9_000)
  const id = await payNow(world, bruno, issued)
  const back = () =>
    bruno.client.call(returnPayout, { params: { id }, body: { reason: 'The account is closed' } })
  await back()
  await expect(back()).rejects.toMatchObject({ code: 'payout-returned' })
  const entries = await entriesAbout(world, driver.userId)
  const paid = entries.at(-2)
  expect(entries.at(-1)).toMatchObject({ cause: 'payout', reverses: paid?.id })
  expect(await payable()).toBe(9_000)
  const returned = await readStatement(bruno, driver)
  expect(returned).toMatchObject({
    state: 'returned',
    payable: 9_000,
    payouts: [{ returned: { reason: 'The account is closed' } }]
  })
  await payNow(world, bruno, returned)
  expect((await readStatement(bruno, driver)).state).toBe('paid')
  const own = await driver.client.call(listOwnStatements)
  expect(own.issued[0]?.payouts.map(({ by }) => by)).toEqual(['', ''])
})

test('a later statement takes the amount of an unpaid one over', async () => {
  await enterIban(world, driver)
  const first = await issueOver(9_000)
  world.pass(86_400)
  const second = await issueOver(1_000)
  expect(second.closing).toBe(10_000)
  await expect(payOut(bruno, first, 9_000)).rejects.toMatchObject({ code: 'requires-recent-login' })
  bruno = await signInAs(world, bruno.userId)
  await expect(payOut(bruno, first, 9_000)).rejects.toMatchObject({ code: 'statement-carried' })
  await payOut(bruno, second, 10_000)
  expect(await payable()).toBe(0)
})

test('an IBAN is checked, encrypted, and shown in part', async () => {
  const set = (iban: string) => driver.client.call(setOwnBankAccount, { body: { iban } })
  for (const wrong of ['DE89 3704 0044 0532 0130 01', 'XX12', 'GB82 WEST 1234 5698 7654 3'])
    await expect(set(wrong)).rejects.toMatchObject({ errors: [{ field: 'iban' }] })
  expect(await set(testIban.toLowerCase())).toMatchObject({ country: 'DE', last_four: '3000' })
  const [row] = await orm().select().from(bankAccounts)
  expect(JSON.stringify(row)).not.toContain(whole.slice(4))
  expect(row?.iban).toMatch(/^[\da-f]{80,}$/)
  await expect(
    bruno.client.call(setBankAccount, { params: { id: clara.userId }, body: { iban: testIban } })
  ).rejects.toMatchObject({ code: 'not-found' })
  await bruno.client.call(setBankAccount, {
    params: { id: driver.userId },
    body: { iban: 'CH93 0076 2011 6238 5295 7' }
  })
  expect((await driver.client.call(listOwnStatements)).bank).toMatchObject({
    country: 'CH',
    last_four: '2957'
  })
  const { items } = await admin.client.call(listAudit, { query: { subject: driver.userId } })
  expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['driver.bank-changed', null, null],
    ['driver.bank-entered', null, null]
  ])
})

test('the driver gets a mail when the account changes, and none when it stays', async () => {
  const [{ email } = { email: null }] = await orm().select().from(users).where(eq(users.id, driver.userId))
  await orm().update(users).set({ locale: 'fr' }).where(eq(users.id, driver.userId))
  const mails = async () =>
    (await mailTo(world, email ?? '')).filter(({ subject }) => subject.includes('compte de votre paie'))
  await enterIban(world, driver)
  await enterIban(world, driver, whole.toLowerCase())
  expect(await mails()).toHaveLength(1)
  const other = 'CH93 0076 2011 6238 5295 7'
  await bruno.client.call(setBankAccount, { params: { id: driver.userId }, body: { iban: other } })
  const [newest, ...earlier] = await mails()
  expect(earlier).toHaveLength(1)
  expect(newest?.text).toContain('se termine par 2957')
  expect(newest?.text).not.toContain(other.replaceAll(' ', '').slice(0, -4))
  expect(earlier[0]?.text).toContain('se termine par 3000')
  await expect(
    bruno.client.call(setBankAccount, { params: { id: driver.userId }, body: { iban: 'DE00' } })
  ).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await mails()).toHaveLength(2)
})

test('asks for the second factor again, and otherwise for a recent sign-in', async () => {
  await enterIban(world, driver)
  const issued = await issueOver(9_000)
  await orm().update(users).set({ twoFactorEnabled: true }).where(eq(users.id, bruno.userId))
  await expect(payOut(bruno, issued, 9_000)).rejects.toMatchObject({ code: 'code-needed', status: 403 })
  const withCode = (code: string) =>
    bruno.client.call(createPayouts, {
      body: { statements: [{ statement_id: issued.statement_id ?? '', amount: 9_000 }], code }
    })
  await expect(withCode('000000')).rejects.toMatchObject({ code: 'wrong-code', status: 403 })
  world.pass(11 * 60)
  await expect(payOut(admin, issued, 9_000)).rejects.toMatchObject({ code: 'requires-recent-login' })
  await expect(driver.client.call(setOwnBankAccount, { body: { iban: testIban } })).rejects.toMatchObject({
    code: 'requires-recent-login'
  })
  expect(await payable()).toBe(9_000)
})

test('a right code of the app pays once, and no second payout', async () => {
  await enterIban(world, driver)
  const other = await makeDriver(world)
  await enterIban(world, other)
  const [first, second] = [await issueOver(9_000), await issueOver(500, other)]
  const owner = await makeOwner(world, 'olga@example.test')
  await orm().update(users).set({ type: 'bookkeeper' }).where(eq(users.email, 'olga@example.test'))
  const { secret } = await world.clientOf(owner.token).call(prepareSecondFactor, { body: { password } })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeOfNow = () => app.generate({ timestamp: world.service.context.now().getTime() })
  const { token } = await world
    .clientOf(owner.token)
    .call(confirmSecondFactor, { body: { code: codeOfNow() } })
  // The sign-in isn't recent any more, so only the code confirms.
  world.pass(11 * 60)
  const code = codeOfNow()
  const pay = ({ statement_id: id, payable: amount }: StatementDetail, given: string) =>
    world.clientOf(token).call(createPayouts, {
      body: { statements: [{ statement_id: id ?? '', amount }], code: given }
    })
  const { items } = await pay(first, code)
  expect(items).toMatchObject([{ amount: 9_000 }])
  await expect(pay(second, code)).rejects.toMatchObject({ code: 'wrong-code', status: 403 })
  expect(await payable()).toBe(0)
  world.pass(30)
  expect((await pay(second, codeOfNow())).items).toMatchObject([{ amount: 500 }])
})

test('the list for the bank has full IBANs, without what came back, and is audited', async () => {
  const other = await makeDriver(world, { firstName: '=Umut' })
  await enterIban(world, driver)
  await enterIban(world, other, 'CH93 0076 2011 6238 5295 7')
  await payNow(world, bruno, await issueOver(9_000))
  const lost = await payNow(world, bruno, await issueOver(4_050, other))
  const range = { from: today(), to: today() }
  const list = () => bruno.client.call(exportPayouts, { body: range })
  const { csv, rows } = await list()
  expect(rows).toBe(2)
  expect(csv).toContain(`Vera Test,${whole},90.00,EUR,1`)
  expect(csv).toContain("'=Umut Test,CH9300762011623852957,40.50,EUR,2")
  await bruno.client.call(returnPayout, { params: { id: lost }, body: { reason: 'Closed' } })
  expect((await list()).rows).toBe(1)
  const { items } = await admin.client.call(listAudit, { query: { action: 'payouts.exported' } })
  expect(items).toMatchObject([{ after: { ...range, rows: 1 } }, { after: { ...range, rows: 2 } }])
  expect(JSON.stringify(items)).not.toContain(whole)
})

test('nobody else pays, takes back, or reads bank accounts', async () => {
  await enterIban(world, driver)
  const issued = await issueOver(9_000)
  const id = await payNow(world, bruno, issued)
  for (const by of [dana, clara, driver]) {
    const forbidden = { code: 'forbidden' }
    await expect(payOut(by, issued, 9_000)).rejects.toMatchObject(forbidden)
    await expect(
      by.client.call(returnPayout, { params: { id }, body: { reason: 'x' } })
    ).rejects.toMatchObject(forbidden)
    await expect(
      by.client.call(exportPayouts, { body: { from: today(), to: today() } })
    ).rejects.toMatchObject(forbidden)
    await expect(
      by.client.call(setBankAccount, { params: { id: driver.userId }, body: { iban: testIban } })
    ).rejects.toMatchObject(forbidden)
  }
  await expect(payOut(bruno, { ...issued, statement_id: 'stm_unknown' }, 1)).rejects.toMatchObject({
    code: 'not-found'
  })
  for (const statement of [sql`update payouts set amount = 1`, sql`delete from payouts`])
    await expect(orm().execute(statement)).rejects.toThrow()
})

/** Enters what a bank's file says of the company. */
async function enterCompanyAccount(): Promise<void> {
  const { version } = await admin.client.call(getCompanyData)
  const address = {
    street: 'Depot Road 5',
    additional: '',
    postal_code: '8004',
    city: 'Zurich',
    country: 'CH'
  }
  await admin.client.call(changeCompany, {
    body: { version, reason: 'Bank', settings: { invoicing: { address, iban: testIban } } }
  })
}

test('each payout is in one file for the bank, which stays the same bytes', async () => {
  const write = (by = bruno) => by.client.call(createPayoutFile, { body: {} })
  await expect(write()).rejects.toMatchObject({ code: 'no-payouts' })
  await enterIban(world, driver)
  await payNow(world, bruno, await issueOver(9_000))
  await expect(write()).rejects.toMatchObject({ code: 'company-data-missing' })
  await enterCompanyAccount()
  // Two operators at the same time.
  const both = await Promise.allSettled([write(), write(admin)])
  const [file, ...others] = both.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
  expect(others).toEqual([])
  expect(file).toMatchObject({ payouts: 1, amount: 9_000, replaced: [] })
  expect(file?.xml).toContain(`<IBAN>${whole}</IBAN>`)
  world.pass(60)
  await enterIban(world, driver, 'CH93 0076 2011 6238 5295 7')
  const { id = '', xml } = file ?? {}
  const again = await bruno.client.call(openPayoutFile, { params: { id }, body: {} })
  expect(again.xml).toBe(xml)
  const { items, waiting } = await bruno.client.call(listPayoutFiles)
  expect(items.map(each => each.id)).toEqual([id])
  expect(waiting).toEqual({ payouts: 0, amount: 0, currency: 'EUR' })
  // Encrypted, as the IBANs are.
  const { rows } = await orm().execute<{ xml: string }>(sql`select xml from payout_files`)
  expect(JSON.stringify(rows)).not.toContain(whole)
  for (const statement of [sql`update payout_files set amount = 1`, sql`delete from payout_file_rows`])
    await expect(orm().execute(statement)).rejects.toThrow()
  for (const by of [dana, clara, driver]) {
    await expect(write(by)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(by.client.call(openPayoutFile, { params: { id }, body: {} })).rejects.toMatchObject({
      code: 'forbidden'
    })
  }
  const { items: logged } = await admin.client.call(listAudit, { query: { action: 'payouts.written' } })
  expect(logged).toMatchObject([{ after: { rows: 1 } }])
})

test('a payout that came back before is in no file', async () => {
  await enterIban(world, driver)
  await enterCompanyAccount()
  const lost = await payNow(world, bruno, await issueOver(9_000))
  await bruno.client.call(returnPayout, { params: { id: lost }, body: { reason: 'Closed' } })
  await expect(bruno.client.call(createPayoutFile, { body: {} })).rejects.toMatchObject({
    code: 'no-payouts'
  })
})
