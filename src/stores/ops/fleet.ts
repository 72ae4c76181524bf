/** The live view: the data of the stream, the selection, and the visible part of the map. */
import { atom, computed } from 'nanostores'
import type { FleetDelivery } from '../../lib/contract/ops/fleet.ts'
import type { Bounds, Point } from '../../lib/geo.ts'
import { pixelsBetween } from '../../lib/map/camera.ts'
import {
  applyFleetUpdate,
  countStates,
  emptyFleet,
  type FleetDriver,
  type FleetState,
  forgetDrivers,
  keepEqual
} from './fleet-state.ts'
import { learnFromStream } from '../core/server-time.ts'
import { type FleetStream, openFleetStream } from './fleet-stream.ts'
import { $fleetLive, $watchedDelivery, passWatched } from './watched-delivery.ts'

export interface FleetSelection {
  kind: 'delivery' | 'driver'
  id: string
}

export interface FollowedFleet {
  /** Changed in place, because it's large. */
  state: FleetState
  /** Another array only when one of them changed. */
  deliveries: readonly FleetDelivery[]
  /** Of the updates. 0 before the page follows the fleet. */
  count: number
}

/** Changes at each update, and each second without one. Components that render at each change would cost too much. */
export const $fleet = atom<FollowedFleet>({ state: emptyFleet(), deliveries: [], count: 0 })
export const $fleetSelection = atom<FleetSelection | null>(null)
type DriverCounts = ReturnType<typeof countStates> & { hidden: number }
let newestCounts: DriverCounts = { ...countStates(emptyFleet()), hidden: 0 }

/** How many drivers there are in each state, and how many more than the map shows. Changes only when a number does. */
export const $driverCounts = computed($fleet, ({ state }): DriverCounts => {
  newestCounts = keepEqual(newestCounts, { ...countStates(state), hidden: state.hidden })
  return newestCounts
})

/** Tomorrow's number of deliveries. Null until the stream says it. */
export const $tomorrow = computed($fleet, ({ state }) => state.tomorrow)

const quietMilliseconds = 1_500

let stream: FleetStream | undefined
let zone = ''
let looking: { timer?: ReturnType<typeof setTimeout>; seen?: Bounds; visible?: Bounds } = {}

/** Begins with the deliveries of the page, and follows them. Returns a function that stops it. */
export function followFleet(initial: readonly FleetDelivery[]): () => void {
  const { state } = $fleet.get()
  for (const each of initial) state.deliveries.set(each.id, each)
  let counted = 0
  function count(deliveries = $fleet.get().deliveries) {
    counted = performance.now()
    $fleet.set({ state, deliveries, count: $fleet.get().count + 1 })
  }
  count(initial)
  // Without updates, time passes all the same, and something becomes late.
  const timer = setInterval(() => {
    if (performance.now() - counted > quietMilliseconds) count()
  }, 1_000)
  stream = openFleetStream({
    token: () => state.token,
    zone: () => zone,
    delivery: () => $watchedDelivery.get(),
    onBegin: () => forgetDrivers(state),
    onUpdate(update) {
      learnFromStream(update.at)
      watched.take(update)
      const isChanged = applyFleetUpdate(state, update)
      count(isChanged ? [...state.deliveries.values()] : undefined)
    },
    onConnection: isLive => $fleetLive.set(isLive)
  })
  const watched = passWatched(() => stream?.again())
  return () => {
    clearInterval(timer)
    watched.stop()
    stream?.stop()
    stream = undefined
    clearTimeout(looking.timer)
    looking = {}
  }
}

const settleMilliseconds = 350

/** Gets drivers for the visible part of the map, once the map has settled. `wide` is somewhat more than the visible part. */
export function lookAt(visible: Bounds, wide: Bounds): void {
  clearTimeout(looking.timer)
  looking.visible = visible
  const { seen } = looking
  const isHidden = $fleet.get().state.hidden > 0
  if (seen && isWithin(visible, seen) && !isHidden) return
  looking.timer = setTimeout(
    () => {
      looking.seen = wide
      stream?.look(wide)
    },
    seen ? settleMilliseconds : 0
  )
}

/** Shows only the drivers in a zone from now on. '' for everywhere. */
export function showZone(id: string): void {
  if (id === zone) return
  zone = id
  stream?.again()
}

const isWithin = ([west, south, east, north]: Bounds, outer: Bounds) =>
  west >= outer[0] && south >= outer[1] && east <= outer[2] && north <= outer[3]

/** Selects the nearest mark to a point of the map, or nothing if nothing is near. */
export function selectAt(point: Point, zoom: number, shown: readonly FleetDelivery[]): void {
  const reach = 16
  let nearest: { selection: FleetSelection; pixels: number } | null = null
  const consider = (selection: FleetSelection, [longitude, latitude]: readonly [number, number]) => {
    const pixels = pixelsBetween(point, { longitude, latitude }, zoom)
    if (pixels <= reach && pixels < (nearest?.pixels ?? Infinity)) nearest = { selection, pixels }
  }
  for (const driver of $fleet.get().state.drivers.values())
    consider({ kind: 'driver', id: driver.id }, driver.at)
  for (const delivery of shown) consider({ kind: 'delivery', id: delivery.id }, markedPlace(delivery).at)
  $fleetSelection.set((nearest as { selection: FleetSelection } | null)?.selection ?? null)
}

/** Returns the stop that the map marks for a delivery: the pickup until it's done, then the dropoff. */
export const markedPlace = ({ status, pickup, dropoff }: FleetDelivery): FleetDelivery['pickup'] =>
  status === 'picked_up' || status === 'arrived' ? dropoff : pickup

/** Returns the driver of a delivery, if they're on the visible part of the map. */
export function driverOf(delivery: FleetDelivery): FleetDriver | undefined {
  return delivery.driver ? $fleet.get().state.drivers.get(delivery.driver.id) : undefined
}

/** Returns the visible part of the map, or null before the map has one. */
export const visibleArea = (): Bounds | null => looking.visible ?? null
