/** Drivers' statements: what a period has earned, and what stays once it's issued. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '../../../src/lib/contract/account/accounts.ts'
import { adjustPay } from '../../../src/lib/contract/billing/pay/adjustments.ts'
import {
  getOwnStatementFile,
  getStatementFile,
  issueStatement,
  listOwnStatements,
  listStatements
} from '../../../src/lib/contract/billing/pay/statements.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { addDays, dayOf, dayStart, periodOf } from '../../../src/lib/rules/schedule/days.ts'
import { driverAvailability } from '../../../src/server/db/tables/people/driver-tables.ts'
import { makeMissing } from '../../../src/server/domain/billing/statements/statement-files.ts'
import { balancesOf, faultsOf } from '../../books.ts'
import {
  complete,
  makeAccepted,
  makeBookkeeper,
  makeDriver,
  type Person,
  signInAs,
  spot
} from '../../builders.ts'
import { addTestRule } from '../../pay-rules.ts'
import { startOperatorWorld } from '../../operators.ts'
import { enterIban, issueNow, payNow, readStatement } from '../../statements.ts'
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
  // Noon of the first day of a month.
  passUntil(dayStart(addDays(periodOf(today(), 'month').to, 1), zone).getTime() + 12 * 3_600_000)
  await signOperatorsIn()
  driver = await makeDriver(world, { at: spot(world), firstName: 'Vera' })
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
  await world.close()
})

const zone = 'Europe/Zurich'
const orm = () => world.service.context.orm
const now = () => world.service.context.now()
const today = () => dayOf(now(), zone)
const passUntil = (at: number) => world.pass((at - now().getTime()) / 1_000)
/** A month can be longer than a session. */
async function signOperatorsIn(): Promise<void> {
  const again = (person: Person) => signInAs(world, person.userId)
  ;[admin, dana, bruno, clara] = [
    await again(admin),
    await again(dana),
    await again(bruno),
    await again(clara)
  ]
}
/** Moves to the noon after the current month, where everybody signs in again. Returns the last day of the month. */
async function endMonth(): Promise<string> {
  const { to } = periodOf(today(), 'month')
  passUntil(dayStart(addDays(to, 1), zone).getTime() + 12 * 3_600_000)
  await signOperatorsIn()
  driver = await signInAs(world, driver.userId)
  return to
}
async function handOver(by = driver): Promise<number> {
  const delivery = await makeAccepted(world, clara, by)
  await complete(world, by, delivery)
  return delivery.price.total
}
const goOffline = (of = driver) => of.client.call(setDriverStatus, { body: { online: false } })
const adjust = (kind: 'fine' | 'bonus', direction: 'more' | 'less', amount: number) =>
  admin.client.call(adjustPay, {
    body: { driver_id: driver.userId, kind, direction, amount, currency: 'EUR', reason: `A ${kind}` }
  })
const payable = async () => 0 - ((await balancesOf(world, 'driver_payable'))[driver.userId] ?? 0)

test('grows with deliveries and adjustments, and says by which formula', async () => {
  await addTestRule(world, { driverId: driver.userId, beginsIn: 0, formula: { percent: 8_000 } })
  const total = await handOver()
  const earned = Math.floor(total * 0.8)
  await adjust('fine', 'less', 150)
  const statement = await readStatement(bruno, driver)
  expect(statement).toMatchObject({
    state: 'open',
    statement_id: null,
    earned,
    closing: earned - 150,
    payable: 0,
    content: {
      opening: 0,
      adjusted: -150,
      paid: 0,
      lines: [
        { kind: 'delivery', amount: earned, by: { formula: { percent: 8_000 }, gross: total } },
        { kind: 'fine', amount: -150, reason: 'A fine', delivery: null }
      ]
    }
  })
  expect(statement.content.lines[0]?.delivery?.number).toMatch(/^DW-/)
  const own = await driver.client.call(listOwnStatements)
  expect(own.current).toEqual(statement.content)
  expect(await payable()).toBe(statement.closing)
})

test('an issued statement is frozen: neither a new rule nor a later adjustment changes it', async () => {
  await handOver()
  await goOffline()
  const day = await endMonth()
  const issued = await issueNow(bruno, driver, day)
  expect(issued).toMatchObject({ state: 'issued', number: 1, payable: issued.closing })
  await addTestRule(world, { beginsIn: -90 * 86_400, formula: { percent: 1_000, per_hour: 900 } })
  await adjust('bonus', 'more', 500)
  expect((await readStatement(bruno, driver, day)).content).toEqual(issued.content)
  const next = await readStatement(bruno, driver)
  expect(next.content).toMatchObject({ opening: issued.closing, adjusted: 500, from: addDays(day, 1) })
  for (const statement of [
    sql`update statements set closing = 1`,
    sql`delete from statements`,
    sql`update statement_entries set statement_id = 'x'`,
    sql`delete from statement_entries`
  ])
    await expect(orm().execute(statement)).rejects.toThrow()
})

test('pays hours online by the rule of each time, and posts them with the statement', async () => {
  await addTestRule(world, { beginsIn: 0, formula: { percent: 10_000, per_hour: 1_000 } })
  await addTestRule(world, { beginsIn: 3_600, formula: { percent: 10_000, per_hour: 2_000 } })
  // The trigger writes the time of the database, so that a test writes its own.
  const noted = (online: boolean, at: Date) => ({ driverId: driver.userId, online, at })
  const began = now()
  await orm()
    .insert(driverAvailability)
    .values([noted(true, began), noted(false, new Date(began.getTime() + 2 * 3_600_000))])
  const day = await endMonth()
  const before = await readStatement(bruno, driver, day)
  expect(before.content.hours).toEqual([
    { per_hour: 1_000, seconds: 3_600, amount: 1_000 },
    { per_hour: 2_000, seconds: 3_600, amount: 2_000 }
  ])
  expect(await payable()).toBe(0)
  const issued = await issueNow(bruno, driver, day)
  expect(issued.closing).toBe(3_000)
  expect(await payable()).toBe(3_000)
  // Its own entry isn't counted again.
  expect((await readStatement(bruno, driver)).content).toMatchObject({
    opening: 3_000,
    lines: [],
    closing: 3_000
  })
})

test('adds up to the minimum of a period for who worked, without what an operator adjusts', async () => {
  const idle = await makeDriver(world, { firstName: 'Otto' })
  await addTestRule(world, { beginsIn: -60, formula: { percent: 10_000, minimum: 50_000 } })
  const earned = await handOver()
  await adjust('bonus', 'more', 700)
  await goOffline()
  const day = await endMonth()
  const { content, closing } = await issueNow(bruno, driver, day)
  expect(content.minimum).toMatchObject({ minimum: 50_000, earned, amount: 50_000 - earned })
  expect(closing).toBe(50_700)
  expect(await payable()).toBe(50_700)
  expect((await readStatement(bruno, idle, day)).content.minimum).toBeNull()
})

test('what arrives after the issue is in the next statement', async () => {
  await handOver()
  await goOffline()
  const day = await endMonth()
  const first = await issueNow(bruno, driver, day)
  const occurred = dayStart(day, zone).toISOString()
  // As a report that was queued on the device.
  await orm().execute(sql`
    with e as (
      insert into journal_entries (cause_kind, cause_id, subject, currency, occurred_at, posted_at, lines)
      values ('adjustment', 'adj_late', ${driver.userId}, 'EUR', ${occurred}::timestamptz, ${now().toISOString()}::timestamptz, 2)
      returning id
    )
    insert into postings (entry_id, line, account_id, amount)
    select e.id, 1, a.id, -100 from e, money_accounts a where a.kind = 'driver_payable' and a.party_id = ${driver.userId}
    union all select e.id, 2, a.id, 100 from e, money_accounts a where a.kind = 'driver_cost'`)
  expect((await readStatement(bruno, driver, day)).content).toEqual(first.content)
  const next = await readStatement(bruno, driver)
  expect(next.content.lines).toMatchObject([{ day, amount: 100, is_late: true }])
  expect(next.closing).toBe(first.closing + 100)
})

test('two operators issue one statement: one of them', async () => {
  await handOver()
  await goOffline()
  const day = await endMonth()
  const { closing } = await readStatement(bruno, driver, day)
  const issue = (by: Person) =>
    by.client.call(issueStatement, { body: { driver_id: driver.userId, day, closing } })
  const done = await Promise.allSettled([issue(bruno), issue(admin)])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'statement-issued', status: 409 }
  })
})

test('numbers have no gaps, also if an issue is refused', async () => {
  const other = await makeDriver(world, { firstName: 'Umut' })
  await goOffline()
  const day = await endMonth()
  expect((await issueNow(bruno, driver, day)).number).toBe(1)
  const wrong = { driver_id: other.userId, day, closing: 1 }
  const answer = await world.request('POST', '/ops/money/statements', { bearer: bruno.bearer, body: wrong })
  expect(answer).toMatchObject({ status: 409, code: 'statement-changed', body: { open: 0 } })
  expect((await issueNow(bruno, other, day)).number).toBe(2)
})

test('a period that goes on has only a last statement, which the driver can be paid by', async () => {
  const total = await handOver()
  await goOffline()
  await expect(issueNow(bruno, driver, today())).rejects.toMatchObject({ code: 'statement-open' })
  const last = await issueNow(bruno, driver, today(), true)
  expect(last).toMatchObject({ state: 'issued', closing: total, content: { is_last: true, to: today() } })
  await expect(issueNow(bruno, driver, today(), true)).rejects.toMatchObject({ code: 'statement-issued' })
  const own = await driver.client.call(listOwnStatements)
  expect(own).toMatchObject({ issued: [{ number: 1, closing: total }], current: { opening: total } })
})

test('a driver leaves once a last statement is paid', async () => {
  const total = await handOver()
  await goOffline()
  const leave = () => driver.client.call(deleteAccount, { body: {} })
  await expect(leave()).rejects.toMatchObject({ code: 'driver-owed', status: 409 })
  const last = await issueNow(bruno, driver, today(), true)
  await enterIban(world, driver)
  await expect(leave()).rejects.toMatchObject({ code: 'driver-owed' })
  await payNow(world, bruno, last)
  await leave()
  const { content, name, bank } = await readStatement(bruno, driver)
  expect({ name, bank, closing: content.closing }).toEqual({ name: '', bank: null, closing: total })
  // The issued document stays.
  expect(content.driver.name).toBe('Vera Test')
})

test('a company can have periods of a week', async () => {
  const { version } = await admin.client.call(getCompanyData)
  await admin.client.call(changeCompany, {
    body: { version, reason: 'Weekly', settings: { statement_period: 'week' } }
  })
  const { from, to } = await bruno.client.call(listStatements, { query: {} })
  expect({ from, to }).toEqual(periodOf(today(), 'week'))
  await expect(
    bruno.client.call(listStatements, { query: { day: addDays(today(), 1) } })
  ).rejects.toMatchObject({ errors: [{ field: 'day' }] })
})

test('each role reads only its part', async () => {
  await handOver()
  await goOffline()
  const day = await endMonth()
  const other = await makeDriver(world, { firstName: 'Umut' })
  const { statement_id: id } = await issueNow(bruno, driver, day)
  const params = { id: id ?? '' }
  await expect(other.client.call(getOwnStatementFile, { params })).rejects.toMatchObject({
    code: 'not-found'
  })
  expect((await other.client.call(listOwnStatements)).issued).toEqual([])
  for (const by of [dana, clara, driver]) {
    await expect(readStatement(by, driver)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(by.client.call(getStatementFile, { params })).rejects.toMatchObject({ code: 'forbidden' })
  }
  for (const by of [bruno, dana, clara])
    await expect(by.client.call(listOwnStatements)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readStatement(bruno, clara)).rejects.toMatchObject({ code: 'not-found' })
  const { items } = await bruno.client.call(listStatements, { query: { day } })
  expect(items.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
    'Umut Test ended',
    'Vera Test issued'
  ])
})

test('the document is made once, by the job or when somebody asks first', async () => {
  await handOver()
  await goOffline()
  const day = await endMonth()
  const { statement_id: id } = await issueNow(bruno, driver, day)
  await makeMissing(world.service.context)
  const params = { id: id ?? '' }
  const first = await driver.client.call(getOwnStatementFile, { params })
  world.pass(60)
  expect(await bruno.client.call(getStatementFile, { params })).toEqual(first)
  expect(first.file_name).toBe('statement-1.pdf')
  expect(Buffer.from(first.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})
