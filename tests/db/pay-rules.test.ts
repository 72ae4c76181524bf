/** The triggers that keep pay rules and what they gave, against statements that no use case writes. */
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseCode } from '../../src/server/db/errors.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const [check, unique, foreign, restrict] = ['23514', '23505', '23503', '23001']
const codeOf = (statement: SQL) =>
  world.service.context.orm.execute(statement).then(
    () => 'done',
    (error: unknown) => databaseCode(error)
  )

const data = '{"percent":8000,"of":"gross","per_delivery":0,"per_km":0}'
/** Adds a rule that begins some days from now. */
const add = (
  id: string,
  days: number,
  scope = 'company',
  vehicle: number | null = null,
  driver: string | null = null
) =>
  codeOf(sql`
    insert into pay_rules (id, scope, transport_type_id, driver_id, effective_from, begins_at, currency, data, created_at)
    values (${id}, ${scope}, ${vehicle}, ${driver}, current_date + ${days}::int, now() + ${days} * interval '1 day',
      'CHF', ${data}::jsonb, now())`)

test('a rule that has begun stays as it is, and only its author can go', async () => {
  expect(await add('prl_begun', -1)).toBe('done')
  for (const change of [
    sql`delete from pay_rules where id = 'prl_begun'`,
    sql`update pay_rules set data = jsonb_set(data, '{percent}', '9000') where id = 'prl_begun'`,
    sql`update pay_rules set begins_at = now() + interval '1 day' where id = 'prl_begun'`,
    sql`update pay_rules set currency = 'EUR' where id = 'prl_begun'`
  ])
    expect(await codeOf(change)).toBe(check)
  expect(await codeOf(sql`update pay_rules set author_id = null where id = 'prl_begun'`)).toBe('done')
})

test('a later rule can change and go', async () => {
  expect(await add('prl_later', 2)).toBe('done')
  expect(await codeOf(sql`update pay_rules set currency = 'EUR' where id = 'prl_later'`)).toBe('done')
  expect(await codeOf(sql`delete from pay_rules where id = 'prl_later'`)).toBe('done')
})

test('there is one rule per day for all, for a vehicle and for a driver', async () => {
  const places: [string, number | null, string | null][] = [
    ['company', null, null],
    ['vehicle', 1, null],
    ['vehicle', 2, null],
    ['driver', null, 'usr_nora']
  ]
  for (const [index, place] of places.entries()) {
    expect(await add(`prl_${index}`, 9, ...place)).toBe('done')
    expect(await add(`prl_${index}_again`, 9, ...place)).toBe(unique)
  }
})

test('a rule names a vehicle or a driver exactly if it is for one', async () => {
  expect(await add('prl_w1', 20, 'company', 1)).toBe(check)
  expect(await add('prl_w2', 20, 'vehicle')).toBe(check)
  expect(await add('prl_w3', 20, 'driver', 1, 'usr_nora')).toBe(check)
  expect(await add('prl_w4', 20, 'region')).toBe(check)
})

test('what a rule gave is never changed or deleted, and keeps its rule', async () => {
  const pay = (ledger: number, rule: string | null, amount: number) =>
    codeOf(sql`
      insert into delivery_pay (ledger_id, driver_id, rule_id, gross, net, meters, pay, amount)
      values (${ledger}, 'usr_nora', ${rule}, 1000, 900, 4000, 800, ${amount})`)
  await add('prl_used', 30)
  expect(await pay(1, 'prl_used', 800)).toBe('done')
  expect(await pay(1, 'prl_used', 800)).toBe(unique)
  expect(await pay(2, 'prl_used', 801)).toBe(check)
  expect(await pay(3, 'prl_unknown', 800)).toBe(foreign)
  expect(await codeOf(sql`delete from pay_rules where id = 'prl_used'`)).toBe(foreign)
  expect(await codeOf(sql`update delivery_pay set amount = 1`)).toBe(restrict)
  expect(await codeOf(sql`delete from delivery_pay`)).toBe(restrict)
  expect(await codeOf(sql`truncate delivery_pay`)).toBe(restrict)
})
