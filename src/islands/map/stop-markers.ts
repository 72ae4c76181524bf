import type { Point } from '../../lib/geo.ts'
import type { MapView } from '../../lib/map/types.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

export interface MarkedStop extends Point {
  name: string
}

/**
 * Draws the markers of the pickup and the dropoffs, and removes old ones. Numbers the dropoffs if there are several.
 */
export function drawStops(
  view: MapView,
  pickup: MarkedStop | null,
  dropoffs: readonly (MarkedStop | null)[],
  words: Words['map']
): void {
  view.marker(
    'pickup',
    pickup && { kind: 'pickup', at: pickup, label: fill(words.pickup, { place: pickup.name }) }
  )
  for (const [index, dropoff] of dropoffs.entries()) {
    view.marker(
      `dropoff-${index}`,
      dropoff && {
        kind: 'dropoff',
        at: dropoff,
        label: fill(words.dropoff, { place: dropoff.name }),
        ...(dropoffs.length > 1 ? { number: index + 1 } : {})
      }
    )
  }
}

/** Returns the known points of a trip, to fit the map to them. */
export function pointsOf(pickup: Point | null, dropoffs: readonly (Point | null)[]): Point[] {
  return [pickup, ...dropoffs].filter(point => point !== null)
}
