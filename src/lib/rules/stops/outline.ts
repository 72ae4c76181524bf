import { type Coordinate, radians } from '../../geo.ts'

const mostPoints = 40
/** Maximum distance of a dropped point from the line, as a share of the route's extent: about a pixel of a still map. */
const tolerance = 0.008

/** Reduces a route to a few points and keeps its ends: Douglas-Peucker, then even thinning if too many are left. */
export function sketchOf(geometry: readonly Coordinate[]): Coordinate[] {
  if (geometry.length === 0) return []
  const stretch = Math.cos(radians(geometry[0]![1]))
  const points = geometry.map(([longitude, latitude]) => [longitude * stretch, latitude] as const)
  const span = (axis: 0 | 1) => {
    const values = points.map(point => point[axis])
    return (
      values.reduce((most, value) => Math.max(most, value), -Infinity) -
      values.reduce((least, value) => Math.min(least, value), Infinity)
    )
  }
  const allowed = Math.hypot(span(0), span(1)) * tolerance
  const chosenIndices = new Set([0])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let stretchOf = open.pop(); stretchOf; stretchOf = open.pop()) {
    const [first, last] = stretchOf
    let [farthest, at] = [0, first]
    for (let index = first + 1; index < last; index++) {
      const away = distance(points[index]!, points[first]!, points[last]!)
      if (away > farthest) [farthest, at] = [away, index]
    }
    if (farthest <= allowed) continue
    chosenIndices.add(at)
    open.push([first, at], [at, last])
  }
  const chosen = [...chosenIndices].sort((one, other) => one - other)
  const step = Math.max(1, chosen.length / (mostPoints - 1))
  const thinned = new Set<number>()
  for (let place = 0; place < chosen.length; place += step) thinned.add(chosen[Math.floor(place)]!)
  thinned.add(points.length - 1)
  return Array.from(thinned, index => geometry[index]!)
}

type Flat = readonly [number, number]

/** Returns the distance from a point to the line between two others. */
function distance(point: Flat, from: Flat, to: Flat): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = x * x + y * y
  const along = length === 0 ? 0 : ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / length
  const held = Math.min(1, Math.max(0, along))
  return Math.hypot(point[0] - from[0] - held * x, point[1] - from[1] - held * y)
}
