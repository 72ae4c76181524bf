/** Behavior with external routing and places engines. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer, getDriverRoute } from '../../../src/lib/contract/driver/driver.ts'
import { findRoute, getRegion, suggestPlaces } from '../../../src/lib/contract/places/places.ts'
import { matchOnce } from '../../../src/server/domain/matching/round.ts'
import { topics } from '../../../src/server/live/bus.ts'
import { offers } from '../../../src/server/db/tables/schema.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  makeQuote,
  noTimeLimit,
  type Person,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { pointsIn, straightRoute } from '../../server/engines/shapes.ts'
import { type Script, type FakeEngine, startFakeEngine } from '../../server/engines/fake-engine.ts'

let engine: FakeEngine
let world: TestService
let customer: Person
beforeEach(async () => {
  engine = await startFakeEngine(routes)
})
afterEach(async () => {
  await world.close()
  await engine.close()
})

const routes: Script = ({ path }) => {
  const points = pointsIn(path)
  if (path.startsWith('/table/')) {
    const costs = points.slice(1)
    return { json: { code: 'Ok', durations: costs.map(() => [90]), distances: costs.map(() => [800]) } }
  }
  return { json: straightRoute(points, 5_000, 600) }
}

async function open(environment: Record<string, string> = {}): Promise<void> {
  world = await startTestService({
    environment: { ROUTING_URL: engine.url, ENGINE_TIMEOUT_SECONDS: '60', ...environment }
  })
  customer = await makeCustomer(world)
}

const beyond = { SERVED_AREA: 'Aarau and around 7.5,47,8.5,47.6', PUBLIC_MAPBOX_TOKEN: 'pk.public' }

/** Resolves with the next event of a type to a person. */
function told(person: Person, type: string): Promise<{ data: Record<string, unknown> }> {
  return new Promise(resolve => {
    const end = world.service.context.bus.subscribe(topics.user(person.userId), message => {
      if (message.type !== type) return
      end()
      resolve(message as { data: Record<string, unknown> })
    })
  })
}

test('prices a quote by the engine’s route', async () => {
  await open()
  const quote = await makeQuote(world, customer)
  expect(quote.route).toMatchObject({ meters: 5_000, geometry: expect.any(Array) })
  const { turns } = (
    await customer.client.call(findRoute, { body: { stops: [spot(world), spot(world, 900)] } })
  ).legs[0]!
  expect(turns.map(turn => turn.kind)).toEqual(['depart', 'arrive'])
})

test('prices by the region if the engine fails, answers 503 outside the region, and recovers on the next try', async () => {
  await open(beyond)
  engine.script = () => ({ status: 500, json: {} })
  const quote = await makeQuote(world, customer)
  expect(quote.route.meters).toBeLessThan(5_000)

  const away = { ...spot(world, 20_000), name: 'A village' }
  const ask = () =>
    world.request('POST', '/quotes', {
      bearer: customer.bearer,
      headers: { 'idempotency-key': 'the-same-quote' },
      body: {
        pickup: { ...spot(world), name: '1 Market Square' },
        dropoffs: [away],
        packages: [{ description: 'Books', transport_size_id: 2, weight: 4, unit_of_measurement_id: 1 }],
        transport_type_id: 3
      }
    })
  expect(await ask()).toMatchObject({
    status: 503,
    code: 'engine-unavailable',
    body: { message: "The map service isn't responding. Try again in a minute." }
  })
  engine.script = routes
  world.pass(11)
  expect((await ask()).status).toBe(201)
})

test('answers no-route when the engine finds no route', async () => {
  await open()
  engine.script = () => ({ status: 400, json: { code: 'NoRoute' } })
  const answer = await world.request('POST', '/routes', {
    bearer: customer.bearer,
    body: { stops: [spot(world), spot(world, 900)] }
  })
  expect(answer).toMatchObject({ status: 422, code: 'no-route' })
})

test('keeps accepting positions while the engine is slow to answer', async () => {
  await open()
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeDelivery(world, customer)
  const offer = await makeOffer(world, delivery, driver)
  await driver.client.call(acceptOffer, { params: { id: offer } })
  await sendPosition(world, driver, spot(world, 5, 5), 2)

  // Off the route twice: the server requests a new one, and the engine does not answer.
  engine.script = () => 'silence'
  const before = engine.asked.length
  await sendPosition(world, driver, spot(world, -900, 1_200), 3)
  const heard = engine.heard(before + 1)
  for (const seq of [4, 5, 6, 7]) {
    const position = told(customer, 'driver.position')
    const answer = await sendPosition(world, driver, spot(world, -900, 1_200 + seq), seq)
    expect(answer.accepted).toBe(1)
    expect((await position).data['position']).toMatchObject({ seq })
  }
  await heard
  expect(engine.asked).toHaveLength(before + 1)

  const ways = [told(customer, 'route.updated'), told(driver, 'route.updated')]
  const eta = told(customer, 'eta.updated')
  engine.speak({ json: straightRoute(pointsIn(engine.asked.at(-1)!.path), 7_000, 700) })
  for (const way of await Promise.all(ways)) expect(way.data['driver_route']).toMatchObject({ meters: 7_000 })
  expect((await eta).data['eta']).toMatchObject({ stop_id: delivery.stops[0]?.id })
})

test('shows a delivery without a route while the engine fails, and does not ask it at every position', async () => {
  await open(beyond)
  const pickup = { ...spot(world, 20_000), name: 'A village' }
  const driver = await makeDriver(world, { at: spot(world, 20_500) })
  const delivery = await makeDelivery(world, customer, { pickup })
  const offer = await makeOffer(world, delivery, driver)
  engine.script = () => ({ status: 500, json: {} })
  const params = { id: delivery.pickanddropoff_id }
  await driver.client.call(acceptOffer, { params: { id: offer } })
  expect(await customer.client.call(getDelivery, { params })).toMatchObject({ driver_route: null, eta: null })
  await expect(driver.client.call(getDriverRoute, { params })).rejects.toMatchObject({
    status: 503,
    code: 'engine-unavailable'
  })
  for (const seq of [2, 3, 4]) await sendPosition(world, driver, spot(world, 20_500, seq), seq)
  expect(engine.asked.filter(({ path }) => path.startsWith('/route/')).length).toBeLessThanOrEqual(2)

  engine.script = routes
  world.pass(11)
  const way = told(customer, 'route.updated')
  await sendPosition(world, driver, spot(world, 20_500, 5), 5)
  expect((await way).data['driver_route']).toMatchObject({ meters: 5_000 })
})

test('still finds a driver while the engine fails', async () => {
  await open(beyond)
  const near = await makeDriver(world, { at: spot(world, 20_400) })
  await makeDriver(world, { at: spot(world, 21_200) })
  await makeDelivery(world, customer, { pickup: { ...spot(world, 20_000), name: 'A village' } })
  engine.script = () => ({ status: 500, json: {} })
  await matchOnce(world.service.context, noTimeLimit)
  const [offer, ...others] = await world.service.context.orm.select().from(offers)
  expect(others).toEqual([])
  expect(offer?.driverId).toBe(near.userId)
  // The reason must be honest: without the engine, the road distance is unknown.
  expect(offer?.why).toBe('nearest-by-air')
  expect(offer?.meters).toBeGreaterThan(400)
})

test('offers to the nearest driver by the engine’s roads', async () => {
  await open()
  const crow = await makeDriver(world, { firstName: 'Crow', at: spot(world, 300, 100) })
  const road = await makeDriver(world, { firstName: 'Road', at: spot(world, 600, 100) })
  await makeDelivery(world, customer)
  engine.script = () => ({ json: { code: 'Ok', durations: [[400], [50]], distances: [[2_000], [450]] } })
  await matchOnce(world.service.context, noTimeLimit)
  const [offer] = await world.service.context.orm.select().from(offers)
  expect(offer).toMatchObject({ driverId: road.userId, meters: 450, seconds: 50 })
  expect(offer?.driverId).not.toBe(crow.userId)
})

test('returns the served area, and names it when it refuses a place outside', async () => {
  await open(beyond)
  expect(await customer.client.call(getRegion)).toMatchObject({
    name: 'Aarau and around',
    bounds: [7.5, 47, 8.5, 47.6]
  })
  const refused = await world.request('GET', '/places/reverse?latitude=46&longitude=8', {
    bearer: customer.bearer
  })
  expect(refused).toMatchObject({ status: 422, code: 'outside-region' })
  expect(refused.body.message).toContain('Aarau and around')
})

test('gets suggestions from the engine for signed-in users only', async () => {
  await open({ PLACES_URL: engine.url })
  expect((await world.request('GET', '/places?q=apple')).status).toBe(401)
  expect(engine.asked).toEqual([])
  const [longitude, latitude] = world.service.context.region.meta.center
  engine.script = () => ({
    json: {
      features: [
        {
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: { osm_type: 'N', osm_id: 7, osm_key: 'shop', osm_value: 'bakery', name: 'Apple Pie' }
        }
      ]
    }
  })
  const found = await customer.client.call(suggestPlaces, { query: { q: 'apple', near: '999,999' } })
  expect(found).toMatchObject([{ kind: 'poi', name: 'Apple Pie', category: 'bakery' }])
  expect(engine.asked[0]?.query.has('lat')).toBe(false)
  const bad = await world.request('GET', '/places/no.such/id', { bearer: customer.bearer })
  expect(bad.status).toBeLessThan(500)
  const gone = await world.request('GET', '/places/xAAAA', { bearer: customer.bearer })
  expect(gone).toMatchObject({ status: 404, code: 'not-found' })
})
