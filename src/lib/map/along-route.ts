import { type Coordinate, type Point, degrees, metersInDegree, metersInLongitude } from '../geo.ts'

/** A route on a flat plane: meters east and north of its first point, and the distance along to each corner. */
export interface MeasuredRoute {
  origin: Point
  perLongitude: number
  east: number[]
  north: number[]
  /** Meters from the start to each corner. */
  along: number[]
  /** Meters. */
  length: number
}

export interface Projection {
  /** Meters along the route from the start to the nearest spot. */
  along: number
  /** Meters from the point to that spot. */
  away: number
}

/** Projects a route on a plane. Needs at least one point. Drops corners within 1 cm of the one before. */
export function measureRoute(route: readonly Coordinate[]): MeasuredRoute {
  const first = route[0]
  if (!first) throw new RangeError('A route needs a point')
  const origin = { longitude: first[0], latitude: first[1] }
  const perLongitude = metersInLongitude(origin.latitude)
  const measured: MeasuredRoute = { origin, perLongitude, east: [0], north: [0], along: [0], length: 0 }
  for (const [longitude, latitude] of route.slice(1)) {
    const east = (longitude - origin.longitude) * perLongitude
    const north = (latitude - origin.latitude) * metersInDegree
    const step = Math.hypot(east - (measured.east.at(-1) ?? 0), north - (measured.north.at(-1) ?? 0))
    if (step < 0.01) continue
    measured.length += step
    measured.east.push(east)
    measured.north.push(north)
    measured.along.push(measured.length)
  }
  return measured
}

/** Returns the meters east and north of the route's origin. */
export function flatten(route: MeasuredRoute, point: Point): [east: number, north: number] {
  return [
    (point.longitude - route.origin.longitude) * route.perLongitude,
    (point.latitude - route.origin.latitude) * metersInDegree
  ]
}

export function unflatten(route: MeasuredRoute, east: number, north: number): Point {
  return {
    longitude: route.origin.longitude + east / route.perLongitude,
    latitude: route.origin.latitude + north / metersInDegree
  }
}

/** Returns the index of the corner before `along`, by binary search. */
function cornerBefore(route: MeasuredRoute, along: number): number {
  let [low, high] = [0, route.along.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((route.along[middle] ?? 0) <= along) low = middle
    else high = middle
  }
  return low
}

/** Returns the meters east and north of the spot `along` meters from the start. Clamps to the ends of the route. */
export function spotAt(route: MeasuredRoute, along: number): [east: number, north: number] {
  const clamped = Math.min(route.length, Math.max(0, along))
  const from = cornerBefore(route, clamped)
  const to = Math.min(from + 1, route.along.length - 1)
  const start = route.along[from] ?? 0
  const span = (route.along[to] ?? 0) - start
  const share = span > 0 ? (clamped - start) / span : 0
  const [east, north] = [route.east[from] ?? 0, route.north[from] ?? 0]
  return [east + ((route.east[to] ?? 0) - east) * share, north + ((route.north[to] ?? 0) - north) * share]
}

/**
 * Returns the direction of the road at `along`, in degrees clockwise from north [0, 360). It's measured `reach` meters
 * to both sides, so that the car turns smoothly at a corner. 0 for a route of one point.
 */
export function bearingAt(route: MeasuredRoute, along: number, reach = 6): number {
  const clamped = Math.min(route.length, Math.max(0, along))
  const [fromEast, fromNorth] = spotAt(route, clamped - reach)
  const [toEast, toNorth] = spotAt(route, clamped + reach)
  return (degrees(Math.atan2(toEast - fromEast, toNorth - fromNorth)) + 360) % 360
}

/**
 * Returns the spot of the route that is nearest to a point, between `from` and `to` meters along. If several spots are
 * about as near (within `tie` meters), the one closest to `expected` wins, because a route may use a road twice.
 */
export function projectOn(
  route: MeasuredRoute,
  point: Point,
  { from = 0, to = route.length, expected }: { from?: number; to?: number; expected?: number } = {}
): Projection {
  const tie = 3
  const isExpected = expected !== undefined
  const lead = isExpected ? tie : 0
  const east = (point.longitude - route.origin.longitude) * route.perLongitude
  const north = (point.latitude - route.origin.latitude) * metersInDegree
  const low = Math.min(route.length, Math.max(0, from))
  const high = Math.min(route.length, Math.max(low, to))
  const [lowEast, lowNorth] = spotAt(route, low)
  let bestAlong = low
  let bestAway = Math.hypot(east - lowEast, north - lowNorth)

  // This runs for every position of every driver, so it creates no objects.
  for (let corner = cornerBefore(route, low); corner < route.along.length - 1; corner++) {
    const start = route.along[corner] ?? 0
    const end = route.along[corner + 1] ?? 0
    if (start > high) break
    const x = route.east[corner] ?? 0
    const y = route.north[corner] ?? 0
    const dx = (route.east[corner + 1] ?? 0) - x
    const dy = (route.north[corner + 1] ?? 0) - y
    const span = end - start
    const share = ((east - x) * dx + (north - y) * dy) / (span * span)
    const along = Math.min(high, Math.max(low, start + Math.min(1, Math.max(0, share)) * span))
    const clampedShare = (along - start) / span
    const awayEast = east - x - dx * clampedShare
    const awayNorth = north - y - dy * clampedShare
    const away = Math.sqrt(awayEast * awayEast + awayNorth * awayNorth)
    const isNearer = away < bestAway - lead
    const isLikelier =
      isExpected && away < bestAway + tie && Math.abs(along - expected) < Math.abs(bestAlong - expected)
    if (!isNearer && !isLikelier) continue
    bestAlong = along
    bestAway = away
  }
  return { along: bestAlong, away: bestAway }
}
