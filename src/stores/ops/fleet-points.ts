/** What the live view's map draws: all drivers and the listed deliveries. */
import type { Coordinate } from '../../lib/geo.ts'
import type { ImagePoints } from '../../lib/map/types.ts'
import { $fleet, $fleetSelection, driverOf, markedPlace } from './fleet.ts'
import { $listed, type ListedDelivery } from './fleet-list.ts'

/**
 * The kinds of points, the lowest on the map first: a driver's state, or a delivery's stop, which has a driver ('stop'),
 * none yet ('search') or needs attention.
 */
export const fleetKinds = [
  'stop',
  'silent',
  'busy',
  'available',
  'search',
  'offered',
  'attention',
  'selected'
] as const
export type FleetKind = (typeof fleetKinds)[number]

/** Where the selected driver is, or the driver of the selected delivery. The delivery's stops have markers. */
function selectedPlace(listed: readonly ListedDelivery[]): Coordinate | undefined {
  const selection = $fleetSelection.get()
  if (!selection) return undefined
  if (selection.kind === 'driver') return $fleet.get().state.drivers.get(selection.id)?.at
  const found = listed.find(({ delivery }) => delivery.id === selection.id)
  return found && driverOf(found.delivery)?.at
}

/** Fills arrays of numbers, because there are thousands of points every second. The kinds are indexes of `fleetKinds`. */
export function fleetPoints(): ImagePoints {
  const listed = $listed.get() ?? []
  const { drivers } = $fleet.get().state
  const selected = selectedPlace(listed)
  const count = listed.length + drivers.size + (selected ? 1 : 0)
  const places = new Float64Array(count * 2)
  const kinds = new Uint8Array(count)
  let filled = 0
  const add = (kind: FleetKind, [longitude, latitude]: Coordinate) => {
    kinds[filled] = fleetKinds.indexOf(kind)
    places[filled * 2] = longitude
    places[filled * 2 + 1] = latitude
    filled++
  }
  for (const { delivery, attention } of listed)
    add(attention ? 'attention' : delivery.driver ? 'stop' : 'search', markedPlace(delivery).at)
  for (const { state, at } of drivers.values()) add(state, at)
  if (selected) add('selected', selected)
  return { places, kinds }
}
