/** The list of drivers for a delivery reads a bounded number of rows, however many drivers there are. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveryDrivers, mostChosenFrom } from '../../src/lib/contract/ops/delivery/delivery-drivers.ts'
import { makeCustomer, makeDelivery, makeDispatcher, type Person } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

/** As many as a large company has. Of fewer, PostgreSQL rightly reads whole tables. */
const count = 100_000
/** A statement reads at most this many rows of a table: some of each vehicle, and who went offline last. */
const mostRows = 1_500
const tables = ['drivers', 'users', 'deliveries', 'driver_availability', 'offers']

let world: TestService
let dana: Person
let id: string
beforeAll(async () => {
  world = await startTestService()
  dana = await makeDispatcher(world)
  id = (await makeDelivery(world, await makeCustomer(world))).pickanddropoff_id
  const { orm } = world.service.context
  await orm.execute(sql`
    insert into users (id, email, email_verified, first_name, last_name, phone, type, created_at, updated_at)
    select 'usr_many' || n, 'many' || n || '@example.test', true, 'Driver' || n, 'Many', '+4179' || (1000000 + n),
      'driver', now(), now()
    from generate_series(1, ${count}) n`)
  await orm.execute(sql`
    insert into drivers (user_id, transport_type_id, vehicle, plate, approval, online)
    select 'usr_many' || n, 1 + n % 5, 'Car', 'ZX' || n, 'approved', n % 2 = 0 from generate_series(1, ${count}) n`)
  await orm.execute(sql`
    insert into driver_availability (driver_id, at, online)
    select 'usr_many' || n, now() - n * interval '1 second', n % 2 = 0 from generate_series(1, ${count}) n`)
  await orm.execute(sql`analyze`)
}, 300_000)
afterAll(() => world.close())

interface Plan {
  'Relation Name'?: string
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

test('reads a bounded number of rows, and answers a bounded list', async () => {
  const { pool } = world.service.context.database
  const { query } = pool
  const seen: { text: string; values: unknown[] }[] = []
  pool.query = ((...given: [{ text: string }, unknown[]]) => {
    const [{ text }, values] = given
    if (tables.some(table => text?.includes(`"${table}"`))) seen.push({ text, values })
    return (query as unknown as (...all: unknown[]) => unknown).apply(pool, given)
  }) as unknown as typeof query
  const { others } = await dana.client
    .call(listDeliveryDrivers, { params: { id }, query: {} })
    .finally(() => (pool.query = query))
  // All of them are offline or silent, which is one group.
  expect(others.length).toBe(mostChosenFrom)
  expect(seen.length).toBeGreaterThan(0)
  for (const { text, values } of seen) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    const nodes = flat((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
    const read = nodes
      .filter(node => tables.includes(node['Relation Name'] ?? ''))
      .map(node => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
    expect({ text, read: Math.max(0, ...read) <= mostRows }).toEqual({ text, read: true })
  }
})

test('a search answers at most some of many', async () => {
  const { drivers, others } = await dana.client.call(listDeliveryDrivers, {
    params: { id },
    query: { q: 'many' }
  })
  expect([drivers.length, others.length]).toEqual([0, mostChosenFrom])
  const plate = await dana.client.call(listDeliveryDrivers, { params: { id }, query: { q: `zx${count}` } })
  expect(plate.others.map(each => each.id)).toEqual([`usr_many${count}`])
})
