/**
 * Routes in a region of about 840,000 roads: copies of the demo city, joined by roads. Times are compared with Dijkstra's
 * algorithm in the same run, so that they don't depend on the machine.
 */
import { beforeAll, expect, test } from 'vitest'
import type { Point } from '../../src/geo.ts'
import { demoSeed } from '../../src/demo.ts'
import { generateCity } from '../../src/generate/city.ts'
import { seededRandom } from '../../src/random.ts'
import { buildGraph } from '../../src/roads/build.ts'
import { makeRoutable, openRoutable, type RoutableGraph } from '../../src/roads/routable.ts'
import { createRouter, planeOf, type Router } from '../../src/roads/router.ts'
import { longestTurnOf } from '../cpu-time.ts'
import { plainSearch } from '../plain-search.ts'
import { tiled } from '../tiled.ts'

/** Copies of the city from west to east and from south to north. */
const [columns, rows] = [12, 9]

let car: RoutableGraph
let router: Router
let anywhere: () => Point

beforeAll(() => {
  const { meta, roads } = generateCity(demoSeed)
  const large = tiled(roads.car, columns, rows)
  const range = (values: Float64Array): [number, number] => {
    let [low, high] = [Infinity, -Infinity]
    for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)]
    return [low, high]
  }
  const [west, east] = range(large.longitudes)
  const [south, north] = range(large.latitudes)
  const bounds: [number, number, number, number] = [west, south, east, north]
  car = openRoutable(makeRoutable(buildGraph(large), planeOf(bounds)))
  router = createRouter({ ...meta, bounds }, { car, bicycle: car }, () => [])
  const random = seededRandom(17)
  anywhere = () => ({
    longitude: random.between(west, east),
    latitude: random.between(south, north)
  })
}, 900_000)

const quantile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))]!

test('are found in a small share of the time of Dijkstra’s algorithm, and never hold the event loop for long', async () => {
  const times: number[] = []
  const turns: number[] = []
  for (let pair = 0; pair < 220; pair++) {
    const stops = [anywhere(), anywhere()]
    const begun = performance.now()
    let isFound = false
    const turn = await longestTurnOf(() =>
      router.route({ stops }).then(
        () => (isFound = true),
        () => {}
      )
    )
    if (!isFound) continue
    turns.push(turn)
    // The first routes compile code.
    if (pair >= 20) times.push(performance.now() - begun)
  }
  const random = seededRandom(18)
  const spot = () => ({ edge: random.below(car.graph.edgeMeters.length), fraction: random.next() })
  const { weights } = car.metric('time')
  const plain = Array.from({ length: 7 }, () => {
    const begun = performance.now()
    plainSearch(car.graph, weights, { starts: [spot()], goals: [spot()] })
    return performance.now() - begun
  })
  const dijkstra = quantile(plain, 0.5)
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  console.info(
    `${car.graph.edgeMeters.length} roads: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, Dijkstra ${dijkstra.toFixed(0)} ms; ` +
      `longest turn of the event loop p50 ${quantile(turns, 0.5).toFixed(1)} ms of CPU time, ` +
      `p95 ${quantile(turns, 0.95).toFixed(1)} ms, maximum ${Math.max(...turns).toFixed(1)} ms`
  )
  expect(times.length).toBeGreaterThan(100)
  expect(p50 / dijkstra).toBeLessThan(0.05)
  expect(p95 / dijkstra).toBeLessThan(0.15)
  // The one that's left out may be the garbage collector's, after the region was made.
  expect(quantile(turns, 0.995) / dijkstra).toBeLessThan(0.02)
})
