/** The costs between all places of a day, from the region and from engines that answer in blocks. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { matrixAt } from '../../../src/lib/planning/matrix-at.ts'
import { unreachable } from '../../../src/lib/planning/problem.ts'
import { bicycleFactor } from '../../../src/server/providers/maps/maps.ts'
import type { Point } from '../../../src/lib/geo.ts'
import { type Asked, type FakeEngine, type Reply, startFakeEngine } from './fake-engine.ts'
import { mapsAt } from './maps-at.ts'
import { pointsIn } from './shapes.ts'

const metersBetween = (one: Point, other: Point) =>
  Math.round((other.longitude - one.longitude) * 1e6 + (other.latitude - one.latitude) * 3e6 + 1e7)

function tableOf({ path, query }: Asked): { sources: Point[]; destinations: Point[] } {
  const points = pointsIn(path)
  const chosen = (name: string) => (query.get(name) ?? '').split(';').map(index => points[Number(index)]!)
  return { sources: chosen('sources'), destinations: chosen('destinations') }
}

/** Answers as OSRM does, with meters that tell which places they're between. */
function answered(asked: Asked): Reply {
  const { sources, destinations } = tableOf(asked)
  if (pointsIn(asked.path).length > 100) return { status: 400, json: { code: 'TooBig' } }
  const distances = sources.map(source => destinations.map(place => metersBetween(source, place)))
  const durations = distances.map(row => row.map(meters => meters / 10))
  return { json: { code: 'Ok', distances, durations } }
}

let engine: FakeEngine
beforeEach(async () => {
  engine = await startFakeEngine(answered)
})
afterEach(() => engine.close())

describe('OSRM', () => {
  test('joins blocks of at most 100 places', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    const places = Array.from({ length: 130 }, (_, at) => spot(at * 10, (at % 7) * 20))
    const { size, row, meters, seconds } = await maps.costTable(places)
    expect(size).toBe(130)
    expect(engine.asked).toHaveLength(9)
    const wrong = places.flatMap((from, i) =>
      places.filter((to, j) => {
        const at = row[i]! * size + row[j]!
        const expected = i === j ? 0 : metersBetween(rounded(from), rounded(to))
        return meters[at] !== expected || seconds[at] !== expected / 10
      })
    )
    expect(wrong).toEqual([])
  })

  test('asks once for places that are equal', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    const depot = spot(0, 0)
    const table = await maps.costTable([depot, spot(100, 0), { ...depot }, spot(0, 100), depot])
    expect(table.size).toBe(3)
    expect([...table.row]).toEqual([0, 1, 0, 2, 0])
    expect(pointsIn(engine.asked[0]!.path)).toHaveLength(6)
  })

  test('knows no way to a place that is far from every road, and all others', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    const lost = rounded(spot(40, 0))
    const isLost = (point: Point) => point.longitude === lost.longitude && point.latitude === lost.latitude
    engine.script = asked =>
      pointsIn(asked.path).some(isLost) ? { status: 400, json: { code: 'NoSegment' } } : answered(asked)
    const places = Array.from({ length: 6 }, (_, at) => spot(at * 10, 0))
    const { size, meters } = await maps.costTable(places)
    const lostWays = [...meters.entries()].filter(([, length]) => length === Infinity).map(([at]) => at)
    const expected = [0, 1, 2, 3, 5].flatMap(at => [at * size + 4, 4 * size + at])
    expect(lostWays).toEqual(expected.toSorted((one, other) => one - other))
  })

  test('knows no way between halves that no route connects', async () => {
    const { maps, spot } = await mapsAt({ ROUTING_URL: engine.url })
    const isEast = ({ longitude }: Point) => longitude > spot(500, 0).longitude
    engine.script = asked => {
      const { sources, destinations } = tableOf(asked)
      const isAcross = sources.some(from => destinations.some(to => isEast(from) !== isEast(to)))
      return isAcross ? { status: 400, json: { code: 'NoRoute' } } : answered(asked)
    }
    const { size, seconds } = await maps.costTable([spot(0, 0), spot(10, 0), spot(900, 0), spot(910, 0)])
    const reached = Array.from({ length: size }, (_, from) =>
      Array.from({ length: size }, (__, to) => (seconds[from * size + to]! < Infinity ? 1 : 0)).join('')
    )
    expect(reached).toEqual(['1100', '1100', '0011', '0011'])
  })

  test('stops at the first block that fails, and uses the region', async () => {
    const { maps, region, spot, logged } = await mapsAt({ ROUTING_URL: engine.url })
    const places = Array.from({ length: 260 }, (_, at) => spot((at % 20) * 30, Math.floor(at / 20) * 30))
    engine.script = () => ({ status: 503, json: {} })
    const table = await maps.costTable(places)
    expect(engine.asked.length).toBeLessThanOrEqual(4)
    expect(logged.map(line => line['msg'])).toEqual(['map engine failed'])
    const own = await region.costTable(places)
    expect(table.seconds).toEqual(own.seconds)
    // The region's hours come with the region's times.
    const evening = new Date('2026-05-05T15:30:00Z')
    expect(table.hourFactor(evening)).toBe(region.hourFactor(evening))
  })
})

test('reports an unavailable engine outside the region, where there is no fallback', async () => {
  const beyond = { SERVED_AREA: 'Around 7.5,47,8.5,47.6', PUBLIC_MAPBOX_TOKEN: 'pk.public' }
  const { maps, spot } = await mapsAt({ ...beyond, ROUTING_URL: engine.url, PLACES_URL: engine.url })
  engine.script = () => ({ status: 500, json: {} })
  await expect(maps.costTable([spot(0, 0), spot(20_000, 0)])).rejects.toMatchObject({
    name: 'ProductError',
    code: 'engine-unavailable'
  })
})

test('asks Mapbox for as many places as it allows', async () => {
  const { maps, spot } = await mapsAt({
    ROUTING_URL: `${engine.url}/directions/v5/mapbox/driving`,
    PUBLIC_MAPBOX_TOKEN: 'pk.public'
  })
  await maps.costTable(Array.from({ length: 30 }, (_, at) => spot(at * 10, 0)))
  expect(Math.max(...engine.asked.map(({ path }) => pointsIn(path).length))).toBe(24)
  expect(engine.asked[0]?.path).toMatch(/^\/directions-matrix\/v1\/mapbox\/driving\//)
})

test('asks Valhalla in its own format', async () => {
  const { maps, spot } = await mapsAt({ ROUTING_URL: `${engine.url}/route` })
  engine.script = () => ({
    json: {
      code: 'Ok',
      durations: [
        [0, 61],
        [62, 0]
      ],
      distances: [
        [0, 702],
        [703, 0]
      ]
    }
  })
  const table = await maps.costTable([spot(0, 0), spot(500, 0)])
  expect([...table.seconds]).toEqual([0, 61, 62, 0])
  expect([...table.meters]).toEqual([0, 702, 703, 0])
  expect(engine.asked[0]?.body).toMatchObject({ costing: 'auto', sources: [{}, {}], targets: [{}, {}] })
})

describe('the region', () => {
  test('gives the same shape, in free flow, for cars and at factor one for bicycles', async () => {
    const { maps, region, spot } = await mapsAt({})
    const places = [spot(0, 0), spot(900, 300), spot(-400, 200), spot(0, 0)]
    const car = await maps.costTable(places)
    expect(car.size).toBe(3)
    const [cost] = await region.costsTo(places[1]!, [places[0]!])
    expect(car.seconds[1]).toBeCloseTo(cost!.seconds, 6)
    const bicycle = await maps.costTable(places, { roads: 'bicycle' })
    const [cycled] = await region.costsTo(places[1]!, [places[0]!], { roads: 'bicycle' })
    expect(bicycle.seconds[1]).toBeCloseTo(cycled!.seconds * bicycleFactor, 6)
  })

  test('is asked alone for an engine’s bicycles that fail', async () => {
    const { maps, region, spot } = await mapsAt({
      ROUTING_URL: engine.url,
      ROUTING_BICYCLE_URL: 'http://127.0.0.1:1'
    })
    const places = [spot(0, 0), spot(900, 0)]
    const own = await region.costTable(places, { roads: 'bicycle' })
    expect((await maps.costTable(places, { roads: 'bicycle' })).meters).toEqual(own.meters)
    expect(engine.asked).toEqual([])
  })
})

test('a matrix has whole seconds, later than in free flow, and the largest number without a route', () => {
  const seconds = Float64Array.of(0, 10.2, Infinity, 0)
  const matrix = matrixAt({ size: 2, seconds, meters: Float64Array.of(0, 99.1, Infinity, 0) }, 1.5)
  expect(Array.from(matrix.seconds)).toEqual([0, 16, unreachable, 0])
  expect(Array.from(matrix.meters)).toEqual([0, 100, unreachable, 0])
})

/** As an engine reads it: with six decimals. */
const rounded = ({ longitude, latitude }: Point): Point => ({
  longitude: Number(longitude.toFixed(6)),
  latitude: Number(latitude.toFixed(6))
})
