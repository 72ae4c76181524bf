/** One reader's part of the fleet: the drivers in a part of the map, each sent only when something changed. */
import {
  driverStates,
  fleetScale,
  type FleetUpdate,
  mostFleetDrivers
} from '../../../../lib/contract/ops/fleet.ts'
import type { Bounds, Point } from '../../../../lib/geo.ts'
import type { Presence } from '../../driver/presence.ts'
import { driverNowOf } from '../shared/driver-now.ts'
import type { FleetFeed } from './fleet-feed.ts'

/** The driver of a watched delivery is sent this often. */
const placeMilliseconds = 5_000

/** A driver who doesn't move is heard, too: this often, in milliseconds. */
const heardMilliseconds = 15_000

interface Sent {
  number: number
  longitude: number
  latitude: number
  state: number
  /** The look in which the driver was last there. */
  look: number
}

export interface FleetViewOptions {
  /** The part of the map. Without it, the view has no drivers. */
  bounds?: Bounds | undefined
  /** Says which deliveries are known. */
  token?: string | undefined
  /** The delivery to watch. With it and without a token, the view has no other deliveries. */
  delivery?: string | undefined
  /** Whether a driver at a point is in the zone that the reader chose. */
  isShown?: (point: Point) => boolean
}

/** Returns a function that returns what changed since its last call, or null for nothing. */
export function createFleetView(
  feed: Pick<FleetFeed, 'since' | 'stateOf' | 'driver' | 'versionOf' | 'arrivalOf' | 'tomorrow'>,
  presence: Pick<Presence, 'all' | 'of' | 'heardAt'>,
  { bounds, token: known, delivery, isShown = () => true }: FleetViewOptions
): (now: number) => FleetUpdate | null {
  const sent = new Map<string, Sent>()
  let count = 0
  let token = known
  let look = 0
  let lastHidden = 0
  let lastWatched: FleetUpdate['watched']
  let lastTomorrow: FleetUpdate['tomorrow']
  let placedAt = 0
  const hasDeliveries = known !== undefined || delivery === undefined

  function deliveriesOf(update: FleetUpdate): void {
    const changes = feed.since(token)
    token = changes.token
    update.token = changes.token
    if (changes.reset) update.reset = true
    if (changes.reset || changes.rows.length > 0) update.deliveries = changes.rows
    if (changes.gone.length > 0) update.gone = changes.gone
    const tomorrow = feed.tomorrow()
    if (tomorrow && (tomorrow.count !== lastTomorrow?.count || tomorrow.day !== lastTomorrow.day))
      update.tomorrow = lastTomorrow = tomorrow
  }

  function driversOf(update: FleetUpdate, [west, south, east, north]: Bounds): void {
    const introduced: [string, string, string][] = []
    const moved: number[] = []
    let shown = 0
    let hidden = 0
    look++
    for (const each of presence.all()) {
      const { latitude, longitude } = each.position
      if (latitude < south || latitude > north || longitude < west || longitude > east) continue
      if (!isShown(each.position)) continue
      const state = feed.stateOf(each, update.at)
      const driver = feed.driver(each.driverId)
      if (!state || !driver) continue
      if (shown === mostFleetDrivers) {
        hidden++
        continue
      }
      shown++
      const next = {
        longitude: Math.round(longitude * fleetScale),
        latitude: Math.round(latitude * fleetScale),
        state: driverStates.indexOf(state)
      }
      const before = sent.get(each.driverId)
      if (!before) introduced.push([each.driverId, driver.name, driver.vehicle])
      const number = before?.number ?? count++
      sent.set(each.driverId, { ...next, number, look })
      const isSame =
        before?.longitude === next.longitude &&
        before.latitude === next.latitude &&
        before.state === next.state
      if (!isSame || before?.look !== look - 1) moved.push(number, next.longitude, next.latitude, next.state)
    }
    const left = [...sent.values()].flatMap(each => (each.look === look - 1 ? [each.number] : []))
    if (introduced.length > 0) update.drivers = introduced
    if (moved.length > 0) update.moved = moved
    if (left.length > 0) update.left = left
    if (hidden !== lastHidden) update.hidden = hidden
    lastHidden = hidden
  }

  function watchedOf(update: FleetUpdate, id: string): void {
    const found = feed.versionOf(id)
    if (!found) return
    const { version, driver } = found
    const now = driverNowOf(presence, driver, () => feed.arrivalOf(id, update.at))
    const isNew = version !== lastWatched?.version
    const hasMoved = String(now.driver_at) !== String(lastWatched?.driver_at)
    const isHeard = (now.heard_at ?? 0) - (lastWatched?.heard_at ?? 0) >= heardMilliseconds
    const isNewArrival = Boolean(now.arrival) !== Boolean(lastWatched?.arrival)
    const isDue = update.at - placedAt >= placeMilliseconds
    if (!isNew && !((hasMoved || isHeard || isNewArrival) && isDue)) return
    placedAt = update.at
    update.watched = lastWatched = { version, ...now }
  }

  return now => {
    const update: FleetUpdate = { at: now, token: token ?? '' }
    if (hasDeliveries) deliveriesOf(update)
    if (delivery !== undefined) watchedOf(update, delivery)
    if (bounds) driversOf(update, bounds)
    // The time and the token alone are no news.
    return Object.keys(update).length > 2 ? update : null
  }
}
