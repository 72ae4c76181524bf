/** Responses in the format of OSRM's HTTP API, version 1, handwritten from its documentation. */
import type { Coordinate, Point } from '../../../src/lib/geo.ts'

/** Encodes a line as Google's encoded polyline: zigzag deltas in groups of five bits. */
export function encodePolyline(line: Coordinate[], precision: number): string {
  let text = ''
  let before: [number, number] = [0, 0]
  for (const [longitude, latitude] of line) {
    const at: [number, number] = [
      Math.round(latitude * 10 ** precision),
      Math.round(longitude * 10 ** precision)
    ]
    for (const delta of [at[0] - before[0], at[1] - before[1]]) {
      let value = delta < 0 ? -2 * delta - 1 : 2 * delta
      for (; value >= 32; value = Math.floor(value / 32)) text += String.fromCharCode(32 + (value % 32) + 63)
      text += String.fromCharCode(value + 63)
    }
    before = at
  }
  return text
}

export interface WrittenStep {
  type: string
  modifier?: string
  exit?: number
  name?: string
  meters: number
  seconds: number
  line: Coordinate[]
}

export interface WrittenRoute {
  legs: WrittenStep[][]
  precision?: 5 | 6
  geojson?: boolean
  waypoints?: { distance: number }[]
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export function osrmRoute({ legs, precision = 6, geojson, waypoints }: WrittenRoute): object {
  const written = legs.map(steps => ({
    distance: sum(steps.map(step => step.meters)),
    duration: sum(steps.map(step => step.seconds)),
    summary: '',
    weight: 1,
    steps: steps.map(step => ({
      distance: step.meters,
      duration: step.seconds,
      weight: 1,
      mode: 'driving',
      driving_side: 'right',
      name: step.name ?? '',
      intersections: [],
      geometry: geojson
        ? { type: 'LineString', coordinates: step.line }
        : encodePolyline(step.line, precision),
      maneuver: {
        type: step.type,
        ...(step.modifier ? { modifier: step.modifier } : {}),
        ...(step.exit ? { exit: step.exit } : {}),
        location: step.line[0],
        bearing_before: 0,
        bearing_after: 90
      }
    }))
  }))
  return {
    code: 'Ok',
    routes: [
      {
        distance: sum(written.map(leg => leg.distance)),
        duration: sum(written.map(leg => leg.duration)),
        weight: 1,
        weight_name: 'routability',
        legs: written
      }
    ],
    waypoints: waypoints ?? [...legs, []].map(() => ({ distance: 3, name: '', location: [0, 0] }))
  }
}

export const coordinateOf = ({ longitude, latitude }: Point): Coordinate => [longitude, latitude]

/** Makes a straight route through these points, with this many meters and seconds per leg. */
export function straightRoute(points: Point[], meters = 1_000, seconds = 120): object {
  const legs = points.slice(1).map((to, index): WrittenStep[] => {
    const from = coordinateOf(points[index]!)
    const end = coordinateOf(to)
    return [
      { type: 'depart', name: 'Long Road', meters, seconds, line: [from, end] },
      { type: 'arrive', name: 'Long Road', meters: 0, seconds: 0, line: [end, end] }
    ]
  })
  return osrmRoute({ legs })
}

/** Returns the points of an OSRM path such as `/route/v1/driving/8.1,47.3;8.2,47.4`. */
export function pointsIn(path: string): Point[] {
  const last = path.split('/').at(-1) ?? ''
  return last.split(';').map(pair => {
    const [longitude = NaN, latitude = NaN] = pair.split(',').map(Number)
    return { longitude, latitude }
  })
}
