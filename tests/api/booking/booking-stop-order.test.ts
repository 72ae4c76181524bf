import type { Point } from '../../../src/lib/geo.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStopOrder } from '../../../src/lib/contract/booking.ts'
import { makeCustomer, makeDriver, type Person, spot } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const ask = (body: unknown, bearer = customer.bearer) =>
  world.request('POST', '/stop-orders', { bearer, body })

function ordersOf(indices: number[]): number[][] {
  if (indices.length < 2) return [indices]
  return indices.flatMap(first =>
    ordersOf(indices.filter(index => index !== first)).map(rest => [first, ...rest])
  )
}

/** Returns the seconds that an order takes. Requests each leg separately. */
async function secondsOf(pickup: Point, dropoffs: Point[], order: number[]): Promise<number> {
  const { region, now } = world.service.context
  const stops = [pickup, ...order.map(index => dropoffs[index]!)]
  const costs = await Promise.all(
    stops.slice(1).map((stop, at) => region.costsTo(stop, [stops[at]!], { departAt: now() }))
  )
  return costs.reduce((sum, [cost]) => sum + (cost?.seconds ?? NaN), 0)
}

test('finds the fastest of all 120 orders of five dropoffs', async () => {
  const pickup = spot(world, 200, 100)
  const dropoffs = [
    spot(world, -900, 1_500),
    spot(world, 1_600, -700),
    spot(world, -1_200, -1_100),
    spot(world, 1_100, 1_300),
    spot(world, -400, -900)
  ]
  const found = await customer.client.call(findStopOrder, {
    body: { pickup, dropoffs }
  })
  const given = [0, 1, 2, 3, 4]
  const every = await Promise.all(ordersOf(given).map(order => secondsOf(pickup, dropoffs, order)))
  expect(every).toHaveLength(120)
  expect(found.seconds_after).toBe(Math.round(Math.min(...every)))
  expect(Math.round(await secondsOf(pickup, dropoffs, found.order))).toBe(found.seconds_after)
  expect(found.seconds_before).toBe(Math.round(await secondsOf(pickup, dropoffs, given)))
  expect(found.seconds_before).toBeGreaterThan(found.seconds_after)

  const again = await customer.client.call(findStopOrder, {
    body: { pickup, dropoffs: found.order.map(index => dropoffs[index]!) }
  })
  expect(again).toEqual({
    order: given,
    seconds_before: found.seconds_after,
    seconds_after: found.seconds_after
  })
})

test('keeps a window, even if the way is longer', async () => {
  const pickup = spot(world, 200, 100)
  const [near, middle, far] = [spot(world, 500, 100), spot(world, 900, 100), spot(world, 1_600, -900)]
  const usual = await customer.client.call(findStopOrder, { body: { pickup, dropoffs: [near, middle, far] } })
  expect(usual.order).toEqual([0, 1, 2])
  const start = world.service.context.now().getTime() + 3_600_000
  const [direct = NaN] = (
    await world.service.context.region.costsTo(far, [pickup], { departAt: new Date(start) })
  ).map(cost => cost?.seconds)
  // Nobody who goes to the others first is there by then: each takes two minutes.
  const latest = new Date(start + (direct + 150 + 60) * 1000).toISOString()
  const dropoffs = [near, middle, { ...far, window: { latest } }]
  const scheduled_at = new Date(start).toISOString()
  const found = await customer.client.call(findStopOrder, { body: { pickup, dropoffs, scheduled_at } })
  expect(found.order[0]).toBe(2)
  expect(found).toMatchObject({ seconds_before: null })
  expect(found.seconds_after).toBeGreaterThan(usual.seconds_after)

  // Where nothing helps, the answer is the fastest order. The quote says which stop is late.
  const soon = new Date(start + 60_000).toISOString()
  const impossible = await customer.client.call(findStopOrder, {
    body: { pickup, dropoffs: [near, middle, { ...far, window: { latest: soon } }], scheduled_at }
  })
  expect(impossible).toEqual(usual)
})

test('orders ten dropoffs', async () => {
  const dropoffs = Array.from({ length: 10 }, (_, index) =>
    spot(world, ((index * 7) % 10) * 250 - 1_100, ((index * 3) % 10) * 220 - 900)
  )
  const found = await customer.client.call(findStopOrder, {
    body: { pickup: spot(world), dropoffs }
  })
  expect(found.order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(found.seconds_after).toBeLessThan(found.seconds_before ?? 0)
})

test('measures the order on the roads and at the speed of the vehicle', async () => {
  const pickup = spot(world, 200, 100)
  const dropoffs = [spot(world, -900, 1_500), spot(world, 1_600, -700), spot(world, -1_200, -1_100)]
  const types = world.service.context.company.reference().offered.transportTypes
  const bicycle = types.find(({ picture }) => picture === 'bicycle')!
  const asked = { pickup, dropoffs, transport_type_id: bicycle.id }
  const found = await customer.client.call(findStopOrder, { body: asked })
  const { maps, now } = world.service.context
  const stops = [pickup, ...found.order.map(index => dropoffs[index]!)]
  let seconds = 0
  for (const [at, stop] of stops.slice(1).entries()) {
    const [cost] = await maps.costsTo(stop, [stops[at]!], { departAt: now(), roads: 'bicycle' })
    seconds += cost!.seconds
  }
  expect(found.seconds_after).toBe(Math.round(seconds / bicycle.speed_factor))
  const byCar = await customer.client.call(findStopOrder, { body: { pickup, dropoffs } })
  expect(found.seconds_after).not.toBe(byCar.seconds_after)
})

test('never puts the same place twice in a row, because that cannot be booked', async () => {
  const [home, shop] = [spot(world, 200, 100), spot(world, 1_400, 900)]
  const there = await customer.client.call(findStopOrder, {
    body: { pickup: home, dropoffs: [home, shop] }
  })
  expect(there.order).toEqual([1, 0])
  expect(await ask({ pickup: home, dropoffs: [shop, shop] })).toMatchObject({
    status: 422,
    code: 'same-place',
    body: { errors: [{ field: 'dropoffs.1' }] }
  })
})

test('names the field when stops cannot be ordered', async () => {
  const pickup = spot(world)
  const near = spot(world, 500, 0)
  const away = { latitude: 0, longitude: 0 }
  expect(await ask({ pickup, dropoffs: [near, away] })).toMatchObject({
    status: 422,
    code: 'outside-region',
    body: { errors: [{ field: 'dropoffs.1' }] }
  })
  expect(await ask({ pickup: away, dropoffs: [near, pickup] })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'pickup' }] }
  })
  const bad = { status: 400, code: 'invalid-input' }
  expect(await ask({ pickup, dropoffs: [near] })).toMatchObject(bad)
  expect(await ask({ pickup, dropoffs: Array.from({ length: 11 }, () => near) })).toMatchObject(bad)
  expect(await ask({ pickup, dropoffs: [near, { latitude: 91, longitude: 0 }] })).toMatchObject(bad)
  expect(await ask({ dropoffs: [near, pickup] })).toMatchObject(bad)
})

test('refuses drivers and strangers', async () => {
  const body = {
    pickup: spot(world),
    dropoffs: [spot(world, 500, 0), spot(world, 0, 500)]
  }
  const driver = await makeDriver(world)
  expect(await ask(body, driver.bearer)).toMatchObject({
    status: 403,
    code: 'forbidden'
  })
  expect(await ask(body, '')).toMatchObject({ status: 401 })
})
