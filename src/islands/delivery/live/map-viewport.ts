import {
  boundsOf,
  type Coordinate,
  cornersOf,
  isWithin,
  metersBetween,
  type Point
} from '../../../lib/geo.ts'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import type { Position, DriverRoute } from '../../../lib/contract/driver/positions.ts'
import { followMargin, followMaxZoom } from '../../map/map-padding.ts'
import { pointsOf } from '../../map/stop-markers.ts'
import { stopsOf } from '../../../lib/delivery/stops-of.ts'

/** How the live map frames its content: the margin in CSS pixels and the maximum zoom. */
export const viewport = { margin: followMargin, maxZoom: followMaxZoom } as const

/**
 * Returns the points that the live map shows: the driver and the next stop, with the route between them, if both are
 * known, otherwise the whole route with all stops and the driver.
 */
export function pointsInViewport(
  { stops, route }: Pick<Delivery, 'stops' | 'route'>,
  position: Position | null,
  driverRoute: DriverRoute | null
): Point[] {
  const next = stops.find(stop => stop.id === driverRoute?.stop_id)
  if (position && next)
    return [position, next, ...cornersOf(routeAhead(driverRoute?.geometry ?? [], position))]
  const { pickup, otherPickups, dropoffs } = stopsOf({ stops })
  return [
    ...pointsOf([pickup, ...otherPickups, ...dropoffs], route.geometry),
    ...(position ? [position] : [])
  ]
}

/** A still map shows whole cells of this part of a degree, about a kilometer, around the driver, so that pictures repeat. */
const cellsInDegree = 100

/** Returns the points of a still map: the whole delivery, and the driver. */
export function pointsInStill(
  delivery: Pick<Delivery, 'stops' | 'route'>,
  position: Position | null
): Coordinate[] {
  const points = pointsInViewport(delivery, null, null)
  const bounds = boundsOf(points)
  if (position && bounds && !isWithin(bounds, position)) {
    for (const round of [Math.floor, Math.ceil]) {
      const toCell = (degrees: number) => round(degrees * cellsInDegree) / cellsInDegree
      points.push({ longitude: toCell(position.longitude), latitude: toCell(position.latitude) })
    }
  }
  return points.map(({ longitude, latitude }) => [longitude, latitude])
}

/** Returns the route from its point that is nearest to the driver. */
function routeAhead(line: readonly Coordinate[], from: Point): readonly Coordinate[] {
  const meters = line.map(([longitude, latitude]) => metersBetween(from, { latitude, longitude }))
  return line.slice(meters.indexOf(Math.min(...meters)))
}
