import { seededRandom } from '@dropway/region'
import type { Bounds, Point } from '../../../src/lib/geo.ts'

/** Returns places all over the inner part of an area. */
export function placesIn([west, south, east, north]: Bounds, count: number): Point[] {
  const { next } = seededRandom(1)
  const within = (low: number, high: number) => low + (high - low) * (0.2 + 0.6 * next())
  return Array.from({ length: count }, () => ({
    longitude: within(west, east),
    latitude: within(south, north)
  }))
}
