/** The demo's month of money, made by the use cases: closed days, charges and payments, and one difference to settle. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBalances } from '../../src/lib/contract/billing/balances.ts'
import { getMoneyDay } from '../../src/lib/contract/billing/day-end.ts'
import { listEntries } from '../../src/lib/contract/billing/entries.ts'
import { addDays } from '../../src/lib/rules/schedule/days.ts'
import { users } from '../../src/server/db/tables/people/identity.ts'
import { demoBookkeeper } from '../../src/server/demo/accounts.ts'
import { beginHistory } from '../../src/server/demo/history/history.ts'
import { keepBooks } from '../../src/server/demo/history/money.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { faultsOf } from '../books.ts'
import { type Person, signInAs } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

const days = 9
let world: TestService
let bruno: Person
beforeAll(async () => {
  world = await startTestService({ environment: { DROPWAY_MODE: 'demo', DEMO_HISTORY_DAYS: String(days) } })
  const { context } = world.service
  await seedDemo(context, () => {})
  const history = await beginHistory(context)
  await history?.add(new AbortController().signal)
  expect(await keepBooks(context, new AbortController().signal)).toBe(days - 1)
  const [user] = await context.orm
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoBookkeeper.email))
  bruno = await signInAs(world, user?.id ?? '')
}, 120_000)
afterAll(() => world.close())

test('all days but the last are closed, and the last has one difference to settle', async () => {
  const { today } = await bruno.client.call(getBalances, { query: {} })
  const page = (ago: number) => bruno.client.call(getMoneyDay, { params: { day: addDays(today, -ago) } })
  expect(await page(2)).toMatchObject({ is_closed: true })
  const last = await page(1)
  expect(last).toMatchObject({ is_closed: false, can_close: true })
  expect(last.drivers.filter(({ open }) => open !== 0)).toHaveLength(1)
  expect(last.drivers.filter(({ counted }) => counted > 0).length).toBeGreaterThan(1)
})

test('the books add up, and have a payment by hand', async () => {
  const { debit, credit, kinds } = await bruno.client.call(getBalances, { query: {} })
  expect(debit).toBe(credit)
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bank', 'cash_desk', 'revenue']))
  expect((await bruno.client.call(listEntries, { query: { account: 'bank' } })).items).toHaveLength(1)
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

test('books that somebody keeps stay as they are', async () => {
  expect(await keepBooks(world.service.context, new AbortController().signal)).toBe(0)
})
