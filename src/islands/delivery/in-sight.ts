import type { Delivery } from '../../lib/contract/deliveries.ts'
import type { Position, Way } from '../../lib/contract/positions.ts'
import type { Point } from '../../lib/map/types.ts'
import { pointsOf } from '../ui/trip-map.ts'
import { stopsOf } from './stops.ts'

/** How the live map frames what it shows: CSS pixels around it, and the closest zoom. */
export const sight = { margin: 48, maxZoom: 16.5 } as const

/** What the live map has in sight: the driver and the stop ahead, or else all stops and the driver. */
export function pointsInSight(
  { stops }: Pick<Delivery, 'stops'>,
  position: Position | null,
  way: Way | null
): Point[] {
  const next = stops.find(stop => stop.id === way?.stop_id)
  if (position && next) return [position, next]
  const { pickup, dropoffs } = stopsOf({ stops })
  return [...pointsOf(pickup, dropoffs), ...(position ? [position] : [])]
}
