/** Rows of several tables in one statement: all or none, with the values and defaults of separate inserts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { ledger, packages } from '../../src/server/db/delivery-tables.ts'
import { insertTogether, into } from '../../src/server/db/insert-together.ts'
import { deliveries, stops } from '../../src/server/db/schema.ts'
import { rowOf } from '../../src/server/db/statement.ts'
import { makeCustomer, makeDelivery, type Person } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

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
    delivery: { ...delivery, id, quoteId: null },
    stops: places.map(stop => ({ ...stop, id: `${stop.id}_${id}`, deliveryId: id }))
  }
}

test('stores the same values as separate inserts, in any order of the tables', async () => {
  const { orm } = world.service.context
  const copy = await copyOf('pad_copy')
  const booked = {
    deliveryId: 'pad_copy',
    actor: 'system' as const,
    after: 'searching' as const,
    at: new Date()
  }
  await insertTogether(
    orm,
    into(ledger, [booked]),
    into(packages, []),
    into(stops, copy.stops),
    into(deliveries, [copy.delivery])
  )
  const stored = await rowsOf('pad_copy')
  expect(stored.delivery).toEqual(copy.delivery)
  expect(stored.stops).toEqual(expect.arrayContaining(copy.stops))
  expect(await orm.select().from(ledger).where(eq(ledger.deliveryId, 'pad_copy'))).toMatchObject([
    { id: expect.any(Number), ...booked, before: null, reason: null }
  ])
  const view = await customer.client.call(getDelivery, { params: { id: 'pad_copy' } })
  expect(view.stops.map(stop => stop.name)).toEqual(copy.stops.map(stop => stop.name))
})

test('stores nothing if one row is refused', async () => {
  const { orm } = world.service.context
  const copy = await copyOf('pad_refused')
  const wrong = copy.stops.map(stop => ({ ...stop, latitude: 91 }))
  await expect(insertTogether(orm, into(deliveries, [copy.delivery]), into(stops, wrong))).rejects.toThrow()
  expect(await orm.select().from(deliveries).where(eq(deliveries.id, 'pad_refused'))).toEqual([])
  await insertTogether(orm)
})

test('reads rows from JSON in the form of a select', async () => {
  const { delivery } = await rowsOf((await makeDelivery(world, customer)).pickanddropoff_id)
  const { rows } = await world.service.context.database.pool.query(
    'select to_json(deliveries) as delivery from deliveries where id = $1',
    [delivery.id]
  )
  expect(rowOf(deliveries, rows[0].delivery)).toEqual(delivery)
})
