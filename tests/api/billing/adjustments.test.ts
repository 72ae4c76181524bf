/** Advances, fines and other changes of what a driver gets. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adjustPay } from '../../../src/lib/contract/billing/pay/adjustments.ts'
import { payAdjustments } from '../../../src/server/db/tables/statement-tables.ts'
import { balancesOf, entriesAbout, faultsOf } from '../../books.ts'
import { makeBookkeeper, makeDriver, type Person } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let dana: Person
let bruno: Person
let clara: Person
let driver: Person
beforeAll(async () => {
  ;({ world, admin, dispatcher: dana, customer: clara } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  driver = await makeDriver(world, { firstName: 'Vera' })
})

type Given = Parameters<typeof bodyOf>[0]
const bodyOf = (given: {
  kind?: 'advance' | 'fine' | 'fuel' | 'bonus' | 'other'
  direction?: 'more' | 'less'
  amount?: number
  currency?: string
  method?: 'cash' | 'bank'
  driver_id?: string
}) => ({
  driver_id: driver.userId,
  kind: 'fine' as const,
  direction: 'less' as const,
  amount: 2_500,
  currency: 'EUR',
  reason: 'Parked on the pavement',
  ...given
})
const adjust = (given: Given = {}, by = admin) => by.client.call(adjustPay, { body: bodyOf(given) })

test('a fine is less for the driver, and a lower cost of the company', async () => {
  expect(await adjust()).toMatchObject({ kind: 'fine', amount: -2_500, reason: 'Parked on the pavement' })
  expect(await entriesAbout(world, driver.userId)).toMatchObject([
    { cause: 'adjustment', lines: ['driver_cost -2500', `driver_payable driver ${driver.userId} 2500`] }
  ])
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})

test('an advance is paid from the bank or from the cash desk', async () => {
  const before = await balancesOf(world, 'bank')
  await adjust({ kind: 'advance', amount: 10_000, method: 'bank' }, bruno)
  await adjust({ kind: 'advance', amount: 3_000, method: 'cash' }, bruno)
  await adjust({ kind: 'advance', direction: 'more', amount: 1_000, method: 'bank' }, bruno)
  expect((await balancesOf(world, 'bank'))['']).toBe((before[''] ?? 0) - 9_000)
  expect((await balancesOf(world, 'driver_payable'))[driver.userId]).toBe(12_000)
})

test('a bookkeeper gives advances, and only an admin changes what a driver earns', async () => {
  for (const kind of ['fine', 'fuel', 'bonus', 'other'] as const)
    await expect(adjust({ kind }, bruno)).rejects.toMatchObject({ code: 'forbidden' })
  for (const by of [dana, driver, clara])
    await expect(adjust({ kind: 'advance', method: 'bank' }, by)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await entriesAbout(world, driver.userId)).toEqual([])
})

test('refuses another currency, a method without an advance, and somebody who is no driver', async () => {
  await expect(adjust({ currency: 'USD' })).rejects.toMatchObject({ errors: [{ field: 'currency' }] })
  await expect(adjust({ method: 'bank' })).rejects.toMatchObject({ errors: [{ field: 'method' }] })
  await expect(adjust({ kind: 'advance' })).rejects.toMatchObject({ errors: [{ field: 'method' }] })
  await expect(adjust({ amount: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(adjust({ driver_id: clara.userId })).rejects.toMatchObject({ code: 'not-found' })
})

test('an adjustment is never changed, except that its reason is emptied', async () => {
  const { id } = await adjust()
  const { orm } = world.service.context
  for (const statement of [
    sql`update pay_adjustments set amount = 1 where id = ${id}`,
    sql`delete from pay_adjustments where id = ${id}`
  ])
    await expect(orm.execute(statement)).rejects.toThrow()
  await orm.update(payAdjustments).set({ reason: '' }).where(eq(payAdjustments.id, id))
  expect(await orm.$count(payAdjustments, eq(payAdjustments.reason, ''))).toBe(1)
})
