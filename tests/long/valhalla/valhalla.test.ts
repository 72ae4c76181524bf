/** A real routing engine behind the seam: Valhalla over HTTP, on tiles built from an extract. */
import { importRegion, openRegion, type Region, seededRandom } from '@dropway/region'
import type { Point } from '../../../src/lib/geo.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import type { Maps } from '../../../src/server/providers/maps/maps.ts'
import { openMaps } from '../../../src/server/providers/maps/open.ts'
import { installValhalla, type RunningValhalla, startValhalla } from './engine.ts'

interface Ground {
  region: Region
  maps: Maps
  engine: RunningValhalla
  folder: string
}

/** Imports the extract as our region, and builds Valhalla's tiles from the same extract. */
async function groundFor(extract: string, folder: string): Promise<Ground> {
  await importRegion(join(folder, 'region'), extract)
  const region = await openRegion(join(folder, 'region'))
  const engine = await startValhalla(extract, folder)
  const config = readConfig({
    DROPWAY_MODE: 'test',
    ROUTING_URL: engine.routingUrl,
    ENGINE_TIMEOUT_SECONDS: '20'
  })
  // Fails on engine errors. With the region as fallback, the test would compare the region with itself.
  const failing = createLog('silent')
  failing.warn = (message: unknown) => {
    throw new Error(`The engine failed: ${JSON.stringify(message)}`)
  }
  const maps = openMaps({
    config,
    region,
    log: failing,
    now: () => new Date()
  })
  return { region, maps, engine, folder }
}

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-valhalla-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })))
beforeAll(installValhalla, 250_000)

/** Returns pairs of points on roads, at least 500 m apart by our router, the same for the same seed. */
async function pairsIn(region: Region, count: number): Promise<[Point, Point][]> {
  const random = seededRandom(11)
  const [west, south, east, north] = region.meta.bounds
  const pairs: [Point, Point][] = []
  while (pairs.length < count) {
    const [from, to] = [0, 1].map(() =>
      region.snap({
        longitude: west + (0.1 + 0.8 * random.next()) * (east - west),
        latitude: south + (0.1 + 0.8 * random.next()) * (north - south)
      })
    )
    if (!from || !to || from.meters > 200 || to.meters > 200) continue
    const [cost] = await region.costsTo(to, [from])
    if ((cost?.meters ?? 0) < 500) continue
    pairs.push([from, to])
  }
  return pairs
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!

interface Agreement {
  /** Share of routes with at most 5 % difference in length. */
  sameLength: number
  /** Ratio of Valhalla's time to ours: p10, p50 and p90. */
  times: [number, number, number]
}

async function compare(name: string, { region, maps }: Ground, count: number): Promise<Agreement> {
  const lengths: number[] = []
  const times: number[] = []
  for (const stops of await pairsIn(region, count)) {
    const own = await region.route({ stops })
    const theirs = await maps.route({ stops })
    lengths.push(theirs.meters / own.meters)
    times.push(theirs.seconds / own.seconds)
  }
  const sameLength = lengths.filter(ratio => Math.abs(ratio - 1) <= 0.05).length / count
  const spread = (values: number[]): [number, number, number] => [
    quantile(values, 0.1),
    quantile(values, 0.5),
    quantile(values, 0.9)
  ]
  const words = (values: number[]) => values.map(value => value.toFixed(2)).join(' / ')
  console.info(
    `${name}: ${count} routes, ${Math.round(sameLength * 100)} % within 5 % of our length; Valhalla against ours, ` +
      `p10 / p50 / p90: length ${words(spread(lengths))}, time ${words(spread(times))}`
  )
  return { sameLength, times: spread(times) }
}

describe('the generated city', () => {
  let ground: Ground
  beforeAll(async () => {
    const folder = newFolder()
    const extract = join(folder, 'city.osm.pbf')
    execFileSync(process.execPath, ['packages/region/tests/city-extract.ts', extract])
    ground = await groundFor(extract, folder)
  }, 120_000)
  afterAll(() => ground?.engine.stop())

  test('agrees with our routes', async () => {
    const { sameLength, times } = await compare('city', ground, 200)
    expect(sameLength).toBeGreaterThan(0.6)
    expect(times[1]).toBeGreaterThan(0.6)
    expect(times[1]).toBeLessThan(1.4)
  })

  test('returns consistent geometry and turns over several stops and with a heading', async () => {
    const { region, maps } = ground
    for (const [a, b] of await pairsIn(region, 12)) {
      const { legs, geometry, meters } = await maps.route({
        stops: [a, b, a],
        heading: 90,
        departAt: new Date()
      })
      expect(legs).toHaveLength(2)
      expect(meters).toBeCloseTo(legs[0]!.meters + legs[1]!.meters, 0)
      expect(geometry[0]![0]).toBeCloseTo(a.longitude, 3)
      expect(geometry[0]![1]).toBeCloseTo(a.latitude, 3)
      for (const leg of legs) {
        expect(leg.turns[0]?.kind).toBe('depart')
        expect(leg.turns.at(-1)?.kind).toBe('arrive')
        expect(leg.turns.at(-1)?.at).toBe(leg.geometry.length - 1)
        expect(leg.turns.reduce((sum, turn) => sum + turn.meters, 0) / leg.meters).toBeCloseTo(1, 1)
        for (const turn of leg.turns) expect([turn.longitude, turn.latitude]).toEqual(leg.geometry[turn.at])
      }
    }
  })

  test('returns a table that agrees with its routes within a tenth', async () => {
    const { region, maps } = ground
    const pairs = await pairsIn(region, 15)
    const target = pairs[0]![1]
    const origins = pairs.map(([from]) => from)
    const costs = await maps.costsTo(target, origins)
    let otherWays = 0
    for (const [index, origin] of origins.entries()) {
      const route = await maps.route({ stops: [origin, target] })
      expect(Math.abs(costs[index]!.seconds / route.seconds - 1)).toBeLessThan(0.1)
      if (Math.abs(costs[index]!.meters / route.meters - 1) >= 0.1) otherWays++
    }
    // Valhalla's table may take another way of about the same time, which can be longer.
    expect(otherWays).toBeLessThanOrEqual(1)
  })

  test('maps a missing road to our error code', async () => {
    const { region, engine } = ground
    const config = readConfig({
      DROPWAY_MODE: 'test',
      ROUTING_URL: engine.routingUrl,
      PUBLIC_MAPBOX_TOKEN: 'pk.public',
      SERVED_AREA: 'The wide world -170,-80,170,80'
    })
    const maps = openMaps({
      config,
      region,
      log: createLog('silent'),
      now: () => new Date()
    })
    const [longitude, latitude] = region.meta.center
    const sea = { longitude: longitude - 30, latitude }
    const stops = [{ longitude, latitude }, sea]
    await expect(maps.route({ stops })).rejects.toMatchObject({
      name: 'RegionError',
      code: 'no-road-near'
    })
    const [here, there] = await maps.costsTo({ longitude, latitude }, [
      (await pairsIn(region, 1))[0]![0],
      sea
    ])
    expect(here?.meters).toBeGreaterThan(0)
    expect(there).toBeNull()
  })

  test('accepts a later departure', async () => {
    const [stops] = await pairsIn(ground.region, 1)
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect((await ground.maps.route({ stops: stops!, departAt: tomorrow })).meters).toBeGreaterThan(400)
  })
})

/** Returns the meters of Valhalla's shortest route, or undefined if it has none. */
async function shortest(engine: RunningValhalla, stops: readonly Point[]): Promise<number | undefined> {
  const response = await fetch(engine.routingUrl, {
    method: 'POST',
    body: JSON.stringify({
      locations: stops.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
      costing: 'auto',
      costing_options: { auto: { shortest: true } },
      units: 'kilometers'
    })
  })
  const { trip } = (await response.json()) as { trip?: { summary: { length: number } } }
  return trip && trip.summary.length * 1000
}

/**
 * Returns the share of shortest routes with at most 1 % difference in length, between any two points at most 150 m from a
 * road. Times aren't compared: on the shortest routes, much depends on the speed on tracks.
 */
async function compareShortest({ region, engine }: Ground, count: number): Promise<number> {
  const random = seededRandom(23)
  const [west, south, east, north] = region.meta.bounds
  const anywhere = (): Point => {
    for (;;) {
      const point = {
        longitude: random.between(west, east),
        latitude: random.between(south, north)
      }
      if ((region.snap(point)?.meters ?? Infinity) <= 150) return point
    }
  }
  let [compared, same] = [0, 0]
  while (compared < count) {
    const stops = [anywhere(), anywhere()]
    const [own, theirs] = [
      await region.route({ stops, optimize: 'distance' }).catch(() => undefined),
      await shortest(engine, stops)
    ]
    if (!own || theirs === undefined || own.meters < 100) continue
    compared++
    // Valhalla rounds to a meter.
    if (Math.abs(own.meters - theirs) <= Math.max(1, theirs * 0.01)) same++
  }
  console.info(`shortest: ${((100 * same) / count).toFixed(1)} % of ${count} within 1 %`)
  return same / count
}

test(
  'agrees with our routes on a real extract from REGION_EXTRACT (.osm.pbf)',
  { timeout: 300_000 },
  async () => {
    const extract = process.env['REGION_EXTRACT']
    if (!extract?.endsWith('.osm.pbf')) throw new Error('Set REGION_EXTRACT to an .osm.pbf file.')
    const ground = await groundFor(extract, newFolder())
    try {
      const { sameLength, times } = await compare('extract', ground, 200)
      expect(sameLength).toBeGreaterThan(0.5)
      expect(times[1]).toBeGreaterThan(0.85)
      expect(times[1]).toBeLessThan(1.2)
      expect(await compareShortest(ground, 300)).toBeGreaterThanOrEqual(0.99)
    } finally {
      await ground.engine.stop()
    }
  }
)
