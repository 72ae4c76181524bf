/** Routing engines on a local server. The responses are handwritten from the vendors' documentation. */
import type { Coordinate, Point } from '../../../src/lib/geo.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bicycleFactor } from '../../../src/server/providers/maps/maps.ts'
import { mapsAt, rounded, startOfTest } from './maps-at.ts'
import { coordinateOf, osrmRoute, pointsIn, straightRoute } from './shapes.ts'
import { type FakeEngine, startFakeEngine } from './fake-engine.ts'

let engine: FakeEngine
beforeEach(async () => {
  engine = await startFakeEngine(({ path }) => ({ json: straightRoute(pointsIn(path)) }))
})
afterEach(() => engine.close())

const caught = (error: unknown) => error as { name: string; code: string; at?: number }

describe('OSRM', () => {
  test('sends longitude first, and converts to the same turns as the region', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    const [a, b, c, d] = [spot(0, 0), spot(200, 0), spot(250, 0), spot(250, 300)]
    const [e, f] = [spot(600, 300), spot(600, 500)]
    const line = (...points: Point[]) => points.map(coordinateOf)
    engine.script = () => ({
      json: osrmRoute({
        legs: [
          [
            { type: 'depart', name: 'Apple Street', meters: 200, seconds: 30, line: line(a, b) },
            { type: 'roundabout', exit: 2, name: '', meters: 50, seconds: 9, line: line(b, c) },
            {
              type: 'exit roundabout',
              name: 'Mill Lane',
              meters: 100,
              seconds: 12,
              line: line(c, spot(250, 100))
            },
            {
              type: 'new name',
              modifier: 'straight',
              name: 'Mill Lane',
              meters: 100,
              seconds: 11,
              line: line(spot(250, 100), spot(250, 200))
            },
            {
              type: 'notification',
              name: 'Mill Lane',
              meters: 100,
              seconds: 10,
              line: line(spot(250, 200), d)
            },
            { type: 'arrive', name: 'Mill Lane', meters: 0, seconds: 0, line: line(d, d) }
          ],
          [
            { type: 'depart', name: 'Mill Lane', meters: 5, seconds: 1, line: line(d, d) },
            {
              type: 'end of road',
              modifier: 'sharp right',
              name: 'High Street',
              meters: 350,
              seconds: 40,
              line: line(d, e)
            },
            {
              type: 'continue',
              modifier: 'uturn',
              name: 'High Street',
              meters: 200,
              seconds: 20,
              line: line(e, f)
            },
            { type: 'arrive', name: 'High Street', meters: 0, seconds: 0, line: line(f) }
          ]
        ]
      })
    })
    const route = await maps.route({ stops: [a, d, f] })
    const [asked] = engine.asked
    const written = [a, d, f].map(stop => `${stop.longitude.toFixed(6)},${stop.latitude.toFixed(6)}`)
    expect(asked?.path).toBe(`/route/v1/driving/${written.join(';')}`)
    expect(asked?.query.get('steps')).toBe('true')
    expect(asked?.query.has('access_token')).toBe(false)

    expect(route).toMatchObject({ meters: 1_105, seconds: 133, distanceToRoad: [3, 3, 3] })
    expect(rounded(route.geometry)).toEqual(rounded(line(a, b, c, spot(250, 100), spot(250, 200), d, e, f)))
    const [first, second] = route.legs
    expect(
      first?.turns.map(({ kind, street, meters, seconds, at, exit }) => [
        kind,
        street,
        meters,
        seconds,
        at,
        exit
      ])
    ).toEqual([
      ['depart', 'Apple Street', 200, 30, 0, undefined],
      ['roundabout', 'Mill Lane', 350, 42, 1, 2],
      ['arrive', 'Mill Lane', 0, 0, 5, undefined]
    ])
    expect(second?.turns.map(({ kind, at }) => [kind, at])).toEqual([
      ['depart', 0],
      ['sharp-right', 0],
      ['u-turn', 1],
      ['arrive', 2]
    ])
    for (const leg of route.legs) {
      for (const turn of leg.turns) expect([turn.longitude, turn.latitude]).toEqual(leg.geometry[turn.at])
    }
  })

  test.each([
    ['six decimals', { precision: 6 }],
    ['five decimals', { precision: 5 }],
    ['GeoJSON', { geojson: true }]
  ] as const)('reads lines in %s', async (_name, form) => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    const line: Coordinate[] = [spot(-300, -200), spot(10, 40), spot(500, 700)].map(coordinateOf)
    engine.script = () => ({
      json: osrmRoute({
        ...form,
        legs: [
          [
            { type: 'depart', meters: 900, seconds: 90, line },
            { type: 'arrive', meters: 0, seconds: 0, line: line.slice(-1) }
          ]
        ]
      })
    })
    const route = await maps.route({ stops: [spot(-300, -200), spot(500, 700)] })
    for (const [index, [longitude, latitude]] of route.geometry.entries()) {
      expect(longitude).toBeCloseTo(line[index]![0], 4)
      expect(latitude).toBeCloseTo(line[index]![1], 4)
    }
    expect(route.geometry).toHaveLength(3)
  })

  test.each([
    [{ code: 'NoRoute', message: 'Impossible route between points' }, 'no-route', undefined],
    [{ code: 'NoSegment', message: 'Could not find a matching segment for coordinate 1' }, 'no-road-near', 1],
    [{ code: 'NoSegment' }, 'no-road-near', undefined]
  ])('reports %j as a fact about the roads, not as a failure', async (json, code, at) => {
    const { maps, spot, logged } = await mapsAt({ ROUTING_URL: engine.url })
    engine.script = () => ({ status: 400, json })
    const error = caught(await maps.route({ stops: [spot(0, 0), spot(900, 0)] }).catch((e: unknown) => e))
    expect(error).toMatchObject({ name: 'RegionError', code })
    expect(error.at).toBe(at)
    expect(logged.filter(line => line['engine'])).toEqual([])
  })

  test('refuses a stop far from every road, even if the engine snaps farther', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    engine.script = ({ path }) => ({
      json: {
        ...straightRoute(pointsIn(path)),
        waypoints: [{ distance: 4 }, { distance: 2_400 }]
      }
    })
    const error = caught(await maps.route({ stops: [spot(0, 0), spot(900, 0)] }).catch((e: unknown) => e))
    expect(error).toMatchObject({ code: 'no-road-near', at: 1 })
  })

  test('starts along the heading of a moving car, or ignores it if no road leads there', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    engine.script = ({ path, query }) =>
      query.has('bearings')
        ? { status: 400, json: { code: 'NoSegment' } }
        : { json: straightRoute(pointsIn(path)) }
    const route = await maps.route({ stops: [spot(0, 0), spot(900, 0)], heading: 271.6 })
    expect(route.meters).toBe(1_000)
    expect(engine.asked.map(({ query }) => query.get('bearings'))).toEqual(['272,45;', null])
  })

  test('requests the costs to one pickup in one table', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: `${engine.url}/route/v1/van` })
    engine.script = () => ({
      json: {
        code: 'Ok',
        durations: [[100], [null], [300]],
        distances: [[1_000], [null], [3_000]],
        sources: [{ distance: 1 }, { distance: 2 }, { distance: 2_001 }],
        destinations: [{ distance: 5 }]
      }
    })
    const costs = await maps.costsTo(spot(0, 0), [spot(500, 0), spot(0, 500), spot(-500, 0)])
    expect(costs).toEqual([{ meters: 1_000, seconds: 100 }, null, null])
    const [asked] = engine.asked
    expect(asked?.path).toMatch(/^\/table\/v1\/van\//)
    expect(pointsIn(asked?.path ?? '')[0]?.latitude).toBeCloseTo(spot(0, 0).latitude, 6)
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      sources: '1;2;3',
      destinations: '0',
      annotations: 'duration,distance'
    })
    expect(await maps.costsTo(spot(0, 0), [])).toEqual([])
  })

  test('keeps the costs of other drivers if one is far from every road', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    const lost = spot(0, 500)
    engine.script = ({ path }) => {
      const origins = pointsIn(path).slice(1)
      if (origins.some(point => Math.abs(point.latitude - lost.latitude) < 1e-6))
        return { status: 400, json: { code: 'NoSegment' } }
      return { json: { code: 'Ok', durations: origins.map(() => [60]), distances: origins.map(() => [700]) } }
    }
    const costs = await maps.costsTo(spot(0, 0), [spot(500, 0), lost])
    expect(costs).toEqual([{ meters: 700, seconds: 60 }, null])
  })
})

test('sends Valhalla’s own format and reads OSRM’s', async () => {
  const { maps, spot } = await mapsAt({ ROUTING_URL: `${engine.url}/valhalla/route`, ROUTING_TOKEN: 'key' })
  const stops = [spot(0, 0), spot(900, 0)]
  engine.script = ({ path }) =>
    path.endsWith('/sources_to_targets')
      ? { json: { code: 'Ok', durations: [[61]], distances: [[702]] } }
      : { json: straightRoute(stops) }
  const departAt = new Date(startOfTest.getTime() + 86_400_000)
  expect((await maps.route({ stops, heading: 90, departAt })).meters).toBe(1_000)
  await maps.route({ stops, departAt: startOfTest })
  expect(await maps.costsTo(spot(0, 0), [spot(500, 0)])).toEqual([{ meters: 702, seconds: 61 }])
  const [route, now, table] = engine.asked
  expect(route).toMatchObject({ method: 'POST', path: '/valhalla/route' })
  expect(route?.query.get('access_token')).toBe('key')
  expect(route?.body).toMatchObject({
    costing: 'auto',
    format: 'osrm',
    locations: [{ heading: 90, lat: Number(spot(0, 0).latitude.toFixed(6)) }, {}],
    // In the region's time zone, two hours ahead of UTC in May.
    date_time: { type: 1, value: '2026-05-06T12:00' }
  })
  expect(now?.body).toMatchObject({ date_time: { type: 0 } })
  expect(table).toMatchObject({ method: 'POST', path: '/valhalla/sources_to_targets' })

  engine.script = () => ({ status: 400, json: { error_code: 171, error: 'No suitable edges near location' } })
  const error = caught(await maps.route({ stops }).catch((e: unknown) => e))
  expect(error.code).toBe('no-road-near')
})

test('asks Mapbox for bicycles by its own profile, without the traffic of cars, in times at factor one', async () => {
  const { maps, spot, pass } = await mapsAt({
    ROUTING_URL: `${engine.url}/directions/v5/mapbox/driving-traffic`,
    PUBLIC_MAPBOX_TOKEN: 'pk.placeholder'
  })
  expect(maps.uses).toEqual(['car', 'bicycle'])
  const stops = [spot(0, 0), spot(900, 0)]
  pass(-86_400)
  const car = await maps.route({ stops, departAt: startOfTest })
  const bicycle = await maps.route({ stops, departAt: startOfTest, roads: 'bicycle' })
  const [driving, cycling] = engine.asked
  expect(driving?.path).toMatch(/^\/directions\/v5\/mapbox\/driving-traffic\//)
  expect(driving?.query.has('depart_at')).toBe(true)
  expect(cycling?.path).toMatch(/^\/directions\/v5\/mapbox\/cycling\//)
  expect(cycling?.query.has('depart_at')).toBe(false)
  expect(bicycle.seconds).toBeCloseTo(car.seconds * bicycleFactor)

  engine.script = () => ({ json: { code: 'Ok', durations: [[80]], distances: [[900]] } })
  const [cost] = await maps.costsTo(stops[1]!, [stops[0]!], { roads: 'bicycle' })
  expect(engine.asked.at(-1)?.path).toMatch(/^\/directions-matrix\/v1\/mapbox\/cycling\//)
  expect(cost).toEqual({ meters: 900, seconds: 80 * bicycleFactor })
})

test('asks another engine for bicycles, and goes on with cars while it fails', async () => {
  const { maps, region, spot } = await mapsAt({
    ROUTING_URL: engine.url,
    ROUTING_BICYCLE_URL: 'http://127.0.0.1:1'
  })
  const stops = [spot(0, 0), spot(900, 0)]
  const own = await region.route({ stops, roads: 'bicycle' })
  const bicycle = await maps.route({ stops, roads: 'bicycle' })
  expect(bicycle.meters).toBeCloseTo(own.meters)
  expect(engine.asked).toHaveLength(0)
  await maps.route({ stops })
  expect(engine.asked.map(({ path }) => path.split('/')[3])).toEqual(['driving'])
})

test('sends Mapbox its paths, its token, and a departure time only in the future', async () => {
  const { maps, spot } = await mapsAt({
    ROUTING_URL: `${engine.url}/directions/v5/mapbox/driving`,
    PUBLIC_MAPBOX_TOKEN: 'pk.public',
    PUBLIC_ORIGIN: 'https://dropway.example'
  })
  const stops = [spot(0, 0), spot(900, 0)]
  await maps.route({ stops, departAt: startOfTest })
  await maps.route({ stops, departAt: new Date(startOfTest.getTime() + 3_600_000) })
  engine.script = () => ({ json: { code: 'Ok', durations: [[61]], distances: [[702]] } })
  await maps.costsTo(spot(0, 0), [spot(500, 0)])
  const [now, later, matrix] = engine.asked
  expect(now?.path).toMatch(/^\/directions\/v5\/mapbox\/driving\/8\.09/)
  expect(now?.query.get('access_token')).toBe('pk.public')
  expect(now?.query.get('depart_at')).toBeNull()
  // Mapbox tokens can be restricted to the site's address.
  expect(now?.headers.referer).toBe('https://dropway.example/')
  expect(later?.query.get('depart_at')).toBe('2026-05-05T11:00Z')
  expect(matrix?.path).toMatch(/^\/directions-matrix\/v1\/mapbox\/driving\/8\.09/)
})
