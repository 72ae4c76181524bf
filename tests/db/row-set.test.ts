/** Rows as one JSON parameter: the values and defaults of separate inserts, and the form of a select. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledger } from '../../src/server/db/delivery-tables.ts'
import { insertedRow, rowSet } from '../../src/server/db/row-set.ts'
import { deliveries, stops } from '../../src/server/db/schema.ts'
import { rowOf } from '../../src/server/db/statement.ts'
import { newDeliveryNumber } from '../../src/server/ids.ts'
import { makeCustomer, makeDelivery, type Person } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

type StopRow = typeof stops.$inferSelect

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

/** Reads a delivery's rows, to insert them again under another id. */
async function rowsOf(id: string) {
  const { orm } = world.service.context
  const [delivery] = await orm.select().from(deliveries).where(eq(deliveries.id, id))
  if (!delivery) throw new Error('There is no such delivery.')
  return { delivery, stops: await orm.select().from(stops).where(eq(stops.deliveryId, id)) }
}

async function copyOf(id: string) {
  const { delivery, stops: places } = await rowsOf((await makeDelivery(world, customer)).pickanddropoff_id)
  return {
    delivery: { ...delivery, id, number: newDeliveryNumber(), quoteId: null },
    stops: places.map(stop => ({ ...stop, id: `${stop.id}_${id}`, deliveryId: id }))
  }
}

const isInstant = (value: unknown) => value instanceof Date

test('inserts the same values as a separate insert, with defaults and copied columns', async () => {
  const { orm } = world.service.context
  const { delivery } = await copyOf('pad_copy')
  const { price, route, quoteId: _, cancellation: __, stageSeq: ___, spoken: ____, ...given } = delivery
  const keys = Object.keys(given) as (keyof typeof given)[]
  const rows = rowSet(deliveries, keys)
  const source = sql`(select ${JSON.stringify(price)}::jsonb as price, ${JSON.stringify(route)}::jsonb as route) as source`
  const insertion = rows.insertion(sql`${rows.encode([given])}`, source, {
    price: sql`source.price`,
    route: sql`source.route`
  })
  await orm.execute(insertion)
  const stored = await rowsOf('pad_copy')
  expect(stored.delivery).toEqual({ ...delivery, quoteId: null })
  expect(insertedRow(deliveries, { ...given, price, route })).toEqual(stored.delivery)
  expect(Object.values(stored.delivery).some(isInstant)).toBe(true)
})

test('inserts any number of rows, and none without a row in the source', async () => {
  const { orm } = world.service.context
  const { delivery, stops: places } = await copyOf('pad_many')
  await orm.insert(deliveries).values(delivery)
  const rows = rowSet(stops, Object.keys(places[0]!) as (keyof StopRow)[])
  const insert = (count: number, source: SQL) =>
    orm.execute(rows.insertion(sql`${rows.encode(places.slice(0, count))}`, source))
  await insert(0, sql`(select 1) as source`)
  await insert(2, sql`(select 1 where false) as source`)
  expect((await rowsOf('pad_many')).stops).toEqual([])
  await insert(2, sql`(select 1) as source`)
  expect((await rowsOf('pad_many')).stops).toEqual(expect.arrayContaining(places))
})

test('refuses a row with a default that only the database knows', () => {
  expect(() =>
    insertedRow(ledger, { deliveryId: 'pad_1', actor: 'system', after: 'searching', at: new Date() })
  ).toThrow('id has no known default')
})

test('reads rows from JSON in the form of a select', async () => {
  const { delivery } = await rowsOf((await makeDelivery(world, customer)).pickanddropoff_id)
  const { rows } = await world.service.context.database.pool.query(
    'select to_json(deliveries) as delivery from deliveries where id = $1',
    [delivery.id]
  )
  expect(rowOf(deliveries, rows[0].delivery)).toEqual(delivery)
})
