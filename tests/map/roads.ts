import { type Coordinate, metersInDegree, metersInLongitude } from '../../src/lib/geo.ts'
import { measureRoute, spotAt, unflatten } from '../../src/lib/map/along-route.ts'
import type { CarPosition } from '../../src/lib/map/car-fixes.ts'

const home = { longitude: 11.576, latitude: 49.945 }

/** Returns a route through points in meters east and north of one place in the city. */
export function road(corners: [east: number, north: number][]): Coordinate[] {
  return corners.map(([east, north]): Coordinate => [
    home.longitude + east / metersInLongitude(home.latitude),
    home.latitude + north / metersInDegree
  ])
}

/** Three kilometers due north. */
export const straight = road([
  [0, 0],
  [0, 3000]
])

/** A route of about 3.4 km with blocks, a bend and a long avenue. */
export const cityRoute = road([
  [0, 0],
  [0, 180],
  [120, 200],
  [130, 420],
  [90, 560],
  [-60, 600],
  [-180, 650],
  [-200, 900],
  [-120, 1000],
  [40, 1040],
  [300, 1050],
  [900, 1300],
  [1500, 1350],
  [1900, 1900]
])

/** Returns the position `along` meters down the route and `aside` meters to its right, recorded at `second`. */
export function positionAt(
  way: readonly Coordinate[],
  along: number,
  second: number,
  speed: number,
  aside = 0
): CarPosition {
  const measured = measureRoute(way)
  const [east, north] = spotAt(measured, along)
  const [nextEast, nextNorth] = spotAt(measured, along + 1)
  const [beforeEast, beforeNorth] = spotAt(measured, along - 1)
  const length = Math.hypot(nextEast - beforeEast, nextNorth - beforeNorth) || 1
  const right = [(nextNorth - beforeNorth) / length, -(nextEast - beforeEast) / length] as const
  const point = unflatten(measured, east + right[0] * aside, north + right[1] * aside)
  return { ...point, speed, accuracy: 8, recorded_at: new Date(second * 1000).toISOString(), seq: second + 1 }
}

/** Returns a generator of numbers from 0 to 1 that repeats for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
