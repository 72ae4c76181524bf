import { type Coordinate, cornersOf, metersBetween, type Point } from '../../lib/geo.ts'
import type { MapView } from '../../lib/map/types.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import type { MapStop } from '../../stores/core/map.ts'

/** A pin this near to the car is translucent, in meters, so that it hides nothing. */
const nearMeters = 80

/** Checks whether the car is at a stop on the map. */
export function isNear(car: Point | null, stop: Point | null): boolean {
  return car !== null && stop !== null && metersBetween(car, stop) < nearMeters
}

/** Draws the markers of the pickups and the dropoffs, and removes those that are null. Several pickups have numbers. */
export function drawStops(
  view: MapView,
  pickup: MapStop | null,
  dropoffs: readonly (MapStop | null)[],
  words: Words['map'],
  isNumbered: boolean,
  car: Point | null = null,
  otherPickups: readonly (MapStop | null)[] = []
): void {
  const hasMorePickups = otherPickups.some(each => each !== null)
  for (const [index, each] of [pickup, ...otherPickups].entries()) {
    view.marker(
      index === 0 ? 'pickup' : `pickup-${index}`,
      each && {
        kind: 'pickup',
        at: each,
        label: fill(words.pickup, { place: each.name }),
        faded: isNear(car, each),
        ...(hasMorePickups ? { number: index + 1 } : {})
      }
    )
  }
  for (const [index, dropoff] of dropoffs.entries()) {
    view.marker(
      `dropoff-${index}`,
      dropoff && {
        kind: 'dropoff',
        at: dropoff,
        label: fill(words.dropoff, { place: dropoff.name }),
        faded: isNear(car, dropoff),
        ...(isNumbered ? { number: index + 1 } : {})
      }
    )
  }
}

/** Returns the known points of a trip and the corners of its route, to fit the map to them. */
export function pointsOf(
  stops: readonly (Point | null)[],
  route: readonly Coordinate[] | null = null
): Point[] {
  return [...stops.filter(point => point !== null), ...cornersOf(route ?? [])]
}
