import type { Point } from '../src/geo.ts'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateCity } from '../src/generate/city.ts'
import { ensureRegion, openRegion } from '../src/open.ts'
import { readPack } from '../src/pack/read.ts'
import { writePack } from '../src/pack/write.ts'
import { seededRandom } from '../src/random.ts'
import { openRoutable, type RoutableGraph } from '../src/roads/routable.ts'
import { createSearch } from '../src/roads/search.ts'
import { stateReach } from '../src/roads/graph.ts'
import type { Region } from '../src/types.ts'
import { inFolder } from './builders.ts'
import { plainSearch } from './plain-search.ts'

let folder: string
let region: Region
let routable: RoutableGraph
let cycling: RoutableGraph

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropway-city-'))
  region = await ensureRegion(join(folder, 'region'))
  const { graphs } = await readPack(join(folder, 'region'))
  routable = openRoutable(graphs.car)
  cycling = openRoutable(graphs.bicycle)
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

async function digest(pack: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(pack)).toSorted())
    hash.update(file).update(await readFile(join(pack, file)))
  return hash.digest('hex')
}

describe('the generated city', () => {
  it('has the same bytes for the same seed, and others for another seed', async () => {
    await inFolder(async other => {
      const [again, elsewhere] = [join(other, 'again'), join(other, 'elsewhere')]
      await writePack(again, generateCity(7))
      await writePack(elsewhere, generateCity(8))
      expect(await digest(again)).toBe(await digest(join(folder, 'region')))
      expect(await digest(elsewhere)).not.toBe(await digest(again))
      const [one, two] = [await openRegion(again), await openRegion(elsewhere)]
      expect(one.meta.seed).toBe(7)
      expect(two.meta.seed).toBe(8)
    })
  }, 60_000)

  it('lets a car and a bicycle go from every road to every other', () => {
    for (const { graph } of [routable, cycling]) {
      const stranded = [...graph.stateReach].filter(
        (reach, state) =>
          reach !== (stateReach.leads | stateReach.reached) && graph.stateSeconds[state]! < Infinity
      )
      expect(stranded).toHaveLength(0)
    }
  })

  it('has the size of a typical town', async () => {
    const { counts } = JSON.parse(await readFile(join(folder, 'region', 'meta.json'), 'utf8')) as {
      counts: Record<string, number>
    }
    expect(counts.addresses).toBeGreaterThan(28_000)
    expect(counts.streets).toBeGreaterThan(1_400)
    expect(counts.pointsOfInterest).toBeGreaterThan(330)
    expect(counts.edges).toBeGreaterThan(5_500)
    const oneWay = routable.graph.stateSeconds.filter(seconds => seconds === Infinity).length
    expect(oneWay).toBeGreaterThan(500)
  })

  it('has few dead ends', () => {
    const { graph } = routable
    const deadEnds = [...graph.vertexDegree].filter(degree => degree === 1).length
    // The ends of country roads at the border, and a few cul-de-sacs.
    expect(deadEnds).toBeLessThan(60)
  })

  it('has compressed tiles with a strong ETag, and none outside its bounds', () => {
    const [longitude, latitude] = region.meta.center
    const z = 14
    const x = Math.floor(((longitude + 180) / 360) * 2 ** z)
    const sine = Math.sin((latitude * Math.PI) / 180)
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)
    const tile = region.tile(z, x, y)!
    expect(gunzipSync(tile.gzip).length).toBeGreaterThan(5_000)
    expect(tile.etag).toMatch(/^"[0-9a-f]{16,}"$/)
    expect(region.tile(z, 0, 0)).toBeUndefined()
    expect(region.tile(-1, 0.5, Number.NaN)).toBeUndefined()
  })

  it('names the problem of a missing, damaged or outdated pack, and never overwrites an import', async () => {
    await inFolder(async other => {
      await expect(openRegion(join(other, 'none'))).rejects.toThrow(/There is no region/)
      const meta = join(other, 'meta.json')
      await writeFile(meta, '{')
      await expect(ensureRegion(other)).rejects.toThrow(/damaged/)
      await writeFile(meta, JSON.stringify({ formatVersion: 0, source: 'openstreetmap' }))
      await expect(ensureRegion(other)).rejects.toThrow(/format version 0/)
    })
  })
})

describe('routes in the city', () => {
  const random = seededRandom(99)
  const anywhere = (): Point => {
    const [west, south, east, north] = region.meta.bounds
    return {
      longitude: west + (east - west) * random.between(0.25, 0.75),
      latitude: south + (north - south) * random.between(0.2, 0.8)
    }
  }

  it('are as short as Dijkstra’s, for 1,000 pairs', () => {
    const { graph, overlay, reverse, copies } = routable
    const spot = () => ({
      edge: random.below(graph.edgeMeters.length),
      fraction: random.next()
    })
    for (const optimize of ['time', 'distance'] as const) {
      const metric = routable.metric(optimize)
      const search = createSearch({ graph, overlay, reverse, copies, ...metric })
      for (let pair = 0; pair < 500; pair++) {
        const request = { starts: [spot()], goals: [spot()] }
        search.begin(request)
        while (!search.run(10_000));
        const least = plainSearch(graph, metric.weights, request)!
        expect(search.path()!.weight / least).toBeCloseTo(1, 6)
      }
    }
  }, 60_000)

  it('cost the same many-to-one as one by one', async () => {
    const target = anywhere()
    const origins = Array.from({ length: 40 }, anywhere)
    const departAt = new Date('2026-05-05T15:30:00Z')
    const costs = await region.costsTo(target, origins, { departAt })
    for (const [index, cost] of costs.entries()) {
      const route = await region.route({
        stops: [origins[index]!, target],
        departAt
      })
      expect(cost!.seconds).toBeCloseTo(route.seconds, 3)
      expect(cost!.meters).toBeCloseTo(route.meters, 1)
    }
  })

  it('have the average speed of a town', async () => {
    const routes = await Promise.all(
      Array.from({ length: 100 }, () =>
        region.route({ stops: [anywhere(), anywhere()], departAt: new Date('2026-03-10T10:30:00Z') })
      )
    )
    const speeds = routes
      .map(({ meters, seconds }) => (meters / seconds) * 3.6)
      .toSorted((one, other) => one - other)
    expect(speeds[50]).toBeGreaterThan(18)
    expect(speeds[50]).toBeLessThan(36)
  })
})
