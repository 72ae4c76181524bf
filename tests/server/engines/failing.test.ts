import { afterEach, beforeEach, expect, test } from 'vitest'
import { mapsAt } from './maps-at.ts'
import { pointsIn, straightRoute } from './shapes.ts'
import { type Reply, type FakeEngine, startFakeEngine } from './fake-engine.ts'

let engine: FakeEngine
beforeEach(async () => {
  engine = await startFakeEngine(({ path }) => ({ json: straightRoute(pointsIn(path)) }))
})
afterEach(() => engine.close())

const failures: [string, Reply | 'silence', RegExp][] = [
  ['is silent', 'silence', /no answer within 0\.1 s/],
  ['answers 503', { status: 503, json: {} }, /HTTP 503/],
  ['is rate limited', { status: 429, json: {} }, /HTTP 429/],
  [
    'refuses the token',
    { status: 401, json: { message: 'Not Authorized - Invalid Token' } },
    /denied access/
  ],
  ['answers with HTML', { text: '<html>' }, /isn't JSON/],
  ['answers in another format', { json: { code: 'Ok', routes: [{ legs: 'none' }] } }, /unexpected format/],
  ['answers without a route', { json: { code: 'Ok', routes: [] } }, /no route/],
  [
    'answers with more legs than requested',
    { json: straightRoute(pointsIn('/1,1;2,2;3,3')) },
    /missing legs/
  ],
  ['rejects the query', { status: 400, json: { code: 'InvalidQuery' } }, /InvalidQuery/]
]

test.each(failures)('uses the region and logs the reason once if the engine %s', async (_, reply, why) => {
  const { maps, region, logged, spot } = await mapsAt({
    ROUTING_URL: engine.url,
    ROUTING_TOKEN: 'hunter2',
    // Only the silent engine may time out, also on a busy machine.
    ENGINE_TIMEOUT_SECONDS: reply === 'silence' ? '0.1' : '30'
  })
  engine.script = () => reply
  const stops = [spot(0, 0), spot(900, 300)]
  const own = await region.route({ stops })
  expect(await maps.route({ stops })).toEqual(own)
  expect(await maps.route({ stops })).toEqual(own)
  expect(await maps.costsTo(stops[0]!, [stops[1]!])).toEqual(await region.costsTo(stops[0]!, [stops[1]!]))
  const told = logged.filter(line => line['engine'])
  expect(told[0]).toMatchObject({ level: 40, reason: expect.stringMatching(why) })
  // The matrix response may fail for another reason. Each reason is logged once.
  expect(new Set(told.map(line => line['reason'])).size).toBe(told.length)
  expect(JSON.stringify(logged)).not.toContain('hunter2')
})

test('uses the region if the engine is unreachable', async () => {
  const { maps, region, spot } = await mapsAt({ ROUTING_URL: 'http://127.0.0.1:1' })
  const stops = [spot(0, 0), spot(900, 300)]
  expect(await maps.route({ stops })).toEqual(await region.route({ stops }))
})

test('pauses an engine for ten seconds after a failure, and logs the failure and the recovery once each', async () => {
  const { maps, logged, spot, pass } = await mapsAt({ ROUTING_URL: engine.url })
  const stops = [spot(0, 0), spot(900, 300)]
  const well = engine.script
  engine.script = () => ({ status: 502, json: {} })
  await maps.route({ stops })
  await maps.route({ stops })
  expect(engine.asked).toHaveLength(1)
  pass(11)
  await maps.route({ stops })
  expect(engine.asked).toHaveLength(2)
  engine.script = well
  pass(11)
  expect((await maps.route({ stops })).meters).toBe(1_000)
  expect((await maps.route({ stops })).meters).toBe(1_000)
  expect(logged.map(line => line['msg'])).toEqual(['map engine failed', 'map engine recovered'])
  expect(logged[1]).toMatchObject({ seconds: 22 })
})

test('does not pause the engine after one invalid request', async () => {
  const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
  const well = engine.script
  engine.script = () => ({ status: 400, json: { code: 'TooBig' } })
  await maps.route({ stops: [spot(0, 0), spot(900, 300)] })
  engine.script = well
  expect((await maps.route({ stops: [spot(0, 0), spot(900, 300)] })).meters).toBe(1_000)
})

const beyond = { SERVED_AREA: 'Aarau and around 7.5,47,8.5,47.6', PUBLIC_MAPBOX_TOKEN: 'pk.public' }

test('reports an unavailable engine outside the region, where there is no fallback', async () => {
  const { maps, region, spot } = await mapsAt({ ...beyond, ROUTING_URL: engine.url, PLACES_URL: engine.url })
  const away = spot(20_000, 0)
  expect(region.contains(away)).toBe(false)
  expect((await maps.route({ stops: [spot(0, 0), away] })).meters).toBe(1_000)
  engine.script = () => ({ status: 500, json: {} })
  const unavailable = { name: 'ProductError', code: 'engine-unavailable' }
  await expect(maps.route({ stops: [spot(0, 0), away] })).rejects.toMatchObject(unavailable)
  await expect(maps.costsTo(away, [spot(0, 0)])).rejects.toMatchObject(unavailable)
  await expect(maps.reverse(away)).rejects.toMatchObject(unavailable)
})

test('refuses a place outside the served area without calling the engine', async () => {
  const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
  const away = spot(20_000, 0)
  await expect(maps.route({ stops: [spot(0, 0), away] })).rejects.toMatchObject({
    code: 'outside-region',
    at: 1
  })
  expect(maps.contains(away)).toBe(false)
  expect(engine.asked).toEqual([])
})

test('requires Mapbox for a served area beyond the region', async () => {
  await expect(mapsAt({ SERVED_AREA: beyond.SERVED_AREA })).rejects.toThrow(
    /SERVED_AREA .* PUBLIC_MAPBOX_TOKEN/
  )
  const { maps } = await mapsAt(beyond)
  expect(maps.area).toMatchObject({
    name: 'Aarau and around',
    bounds: [7.5, 47, 8.5, 47.6],
    center: [8, 47.3]
  })
  const smaller = await mapsAt({ SERVED_AREA: 'The old town 8.09,47.31,8.1,47.32' })
  expect(smaller.maps.contains(smaller.spot(0, 0))).toBe(true)
  expect(smaller.maps.contains(smaller.spot(3_000, 0))).toBe(false)
})
