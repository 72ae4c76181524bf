/** The points that maps frame. */
import { expect, test } from 'vitest'
import { pointsInStill, pointsInViewport } from '../../src/islands/delivery/live/map-viewport.ts'
import { pointsOf } from '../../src/islands/map/stop-markers.ts'
import type { Stop } from '../../src/lib/contract/delivery/deliveries.ts'
import type { Position } from '../../src/lib/contract/driver/positions.ts'
import { type Coordinate, cornersOf, type Point } from '../../src/lib/geo.ts'
import { frameOf, stillMapShapes } from '../../src/lib/map/still-map.ts'

const at = (longitude: number, latitude: number): Point => ({ latitude, longitude })
const stop = (id: string, kind: Stop['kind'], position: number, point: Point) =>
  ({ id, kind, position, ...point }) as Stop
const pickup = stop('stp_1', 'pickup', 0, at(8, 47))
const dropoff = stop('stp_2', 'dropoff', 1, at(8.02, 47))
/** A detour to the south. */
const geometry: Coordinate[] = [
  [8, 47],
  [8, 46.99],
  [8.02, 46.99],
  [8.02, 47]
]
const delivery = { stops: [pickup, dropoff], route: { geometry, meters: 1, seconds: 1 } }

/** Checks that the box around the points contains all of `line`. */
function frames(points: Point[], line: Coordinate[]): boolean {
  const [low, high] = cornersOf(points.map(({ latitude, longitude }) => [longitude, latitude]))
  return line.every(
    ([longitude, latitude]) =>
      low !== undefined &&
      high !== undefined &&
      longitude >= low.longitude &&
      longitude <= high.longitude &&
      latitude >= low.latitude &&
      latitude <= high.latitude
  )
}

test('a booking’s map frames the whole route, not only its ends', () => {
  expect(frames(pointsOf([pickup, dropoff]), geometry)).toBe(false)
  expect(frames(pointsOf([pickup, dropoff], geometry), geometry)).toBe(true)
  expect(pointsOf([null, null], [])).toEqual([])
})

test('the live map frames the whole route before a driver is known', () => {
  expect(frames(pointsInViewport(delivery, null, null), geometry)).toBe(true)
})

test('the live map frames the driver, the next stop and only the route ahead', () => {
  const position = { ...at(8.019, 46.99), recorded_at: '' } as Position
  const driverRoute = { stop_id: dropoff.id, geometry, meters: 1, seconds: 1 } as Parameters<
    typeof pointsInViewport
  >[2]
  const points = pointsInViewport(delivery, position, driverRoute)
  expect(frames(points, geometry.slice(2))).toBe(true)
  expect(frames(points, geometry.slice(0, 2))).toBe(false)
})

test('the still map frames the whole route and the driver, and stays the same while the driver moves a little', () => {
  const frameWith = (point: Point) => {
    const points = pointsInStill(delivery, { ...point, recorded_at: '' } as Position)
    const [west, east] = [Math.min, Math.max].map(most => most(...points.map(([longitude]) => longitude)))
    expect(west).toBeLessThanOrEqual(point.longitude)
    expect(east).toBeGreaterThanOrEqual(point.longitude)
    return frameOf(points, stillMapShapes.phone)
  }
  const alone = frameOf(pointsInStill(delivery, null), stillMapShapes.phone)
  expect(frameWith(at(8.015, 46.995))).toEqual(alone)
  const away = frameWith(at(8.055, 47.002))
  expect(away).not.toEqual(alone)
  expect(frameWith(at(8.0579, 47.0031))).toEqual(away)
})
