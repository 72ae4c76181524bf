/**
 * Routes on a real OpenStreetMap extract, given by REGION_EXTRACT (.osm.pbf or .osm.gz), against Dijkstra's algorithm
 * without cells, landmarks or tables.
 */
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { importOsm } from '../../src/import/import.ts'
import { readPack } from '../../src/pack/read.ts'
import { writePack } from '../../src/pack/write.ts'
import { seededRandom } from '../../src/random.ts'
import { copiesByArc } from '../../src/roads/graph.ts'
import { openRoutable, type RoutableGraph } from '../../src/roads/routable.ts'
import { createSearch, type EdgeSpot } from '../../src/roads/search.ts'
import { inFolder } from '../builders.ts'
import { plainSearch } from '../plain-search.ts'

const random = seededRandom(5)
let car: RoutableGraph
/** Roads on which a turn restriction over several roads begins. */
let restricted: number[]

beforeAll(async () => {
  const extract = process.env['REGION_EXTRACT']
  if (!extract) throw new Error('Set REGION_EXTRACT to an .osm.pbf or .osm.gz file.')
  const draft = await importOsm(extract)
  await inFolder(async folder => {
    await writePack(join(folder, 'region'), draft)
    car = openRoutable((await readPack(join(folder, 'region'))).graphs.car)
  })
  restricted = [...copiesByArc(car.graph).keys()].map(arc => arc >> 1)
})

const anyEdge = () => random.below(car.graph.edgeMeters.length)
const partway = (edge: number): EdgeSpot => ({ edge, fraction: random.between(0.02, 0.98) })
/** Returns the same junction as the end or the beginning of each of its roads. */
const junction = (): EdgeSpot[] => {
  const { graph } = car
  const at = graph.edgeTo[anyEdge()]!
  return Array.from(graph.edgeTo.keys()).flatMap(edge => [
    ...(graph.edgeFrom[edge] === at ? [{ edge, fraction: 0 }] : []),
    ...(graph.edgeTo[edge] === at ? [{ edge, fraction: 1 }] : [])
  ])
}

const kinds: Record<string, () => { starts: EdgeSpot[]; goals: EdgeSpot[] }> = {
  'partway along a road': () => ({ starts: [partway(anyEdge())], goals: [partway(anyEdge())] }),
  'at junctions': () => ({ starts: junction(), goals: junction() }),
  'on one road': () => {
    const edge = anyEdge()
    return { starts: [partway(edge)], goals: [partway(edge)] }
  },
  'at turn restrictions': () => {
    const near = () => (restricted.length > 0 ? random.pick(restricted) : anyEdge())
    return { starts: [partway(near())], goals: [partway(near())] }
  }
}

describe.each(['time', 'distance'] as const)('routes of the least %s', optimize => {
  it.each(Object.keys(kinds))('are the same as Dijkstra’s for 250 pairs %s', kind => {
    const { graph, overlay, reverse, copies } = car
    const metric = car.metric(optimize)
    const search = createSearch({ graph, overlay, reverse, copies, ...metric })
    let found = 0
    for (let pair = 0; pair < 250; pair++) {
      const request = kinds[kind]!()
      search.begin(request)
      while (!search.run(10_000));
      const least = plainSearch(graph, metric.weights, request)
      const path = search.path()
      expect(path === undefined).toBe(least === undefined)
      if (path === undefined || least === undefined) continue
      expect(Math.abs(path.weight - least)).toBeLessThan(1e-6 * Math.max(1, least))
      found++
    }
    console.info(`${optimize}, ${kind}: ${found} of 250 pairs have a route`)
    expect(found).toBeGreaterThan(200)
  })
})
