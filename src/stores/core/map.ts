/**
 * The map store: the stops and the driver on this page's map, and whether the map shows them. The maps draw from it.
 * The visible tab shares the coordinates with the others through persistent stores, with its delivery's id.
 */
import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import { pointSchema } from '../../lib/contract/common.ts'
import type { Position } from '../../lib/contract/driver/positions.ts'
import type { Point } from '../../lib/geo.ts'
import { json, storageKeys } from '../persisted.ts'

export interface MapStop extends Point {
  name: string
}

/** The map of the booking draft, instead of a delivery's id. */
export const draftMap = 'draft'

export const $pickup = atom<MapStop | null>(null)
export const $dropoffs = atom<readonly (MapStop | null)[]>([])
/** The pickups beside the next one, if a delivery has several. */
export const $otherPickups = atom<readonly (MapStop | null)[]>([])
/** The first dropoff. */
export const $dropoff = computed($dropoffs, dropoffs => dropoffs[0] ?? null)
/** The driver's newest position. */
export const $driver = atom<Position | null>(null)
export const $showOnMap = atom(false)

/** The delivery on this page's map, or null if the page has no map. */
let shown: string | null = null
let isShared = false

const sharedPoint = (key: string) =>
  persistentAtom<Point | null>(key, null, json<Point | null>(null, pointSchema))
/** The delivery with the shared values: of the tab that was visible last. */
const $sharedDelivery = persistentAtom<string | null>(storageKeys.mapDelivery, null, {
  encode: id => id ?? undefined,
  decode: text => text
})
const $sharedSwitch = persistentAtom<boolean | null>(
  storageKeys.showOnMap,
  null,
  json<boolean | null>(null, z.boolean())
)
const $sharedPickup = sharedPoint(storageKeys.pickup)
const $sharedDropoff = sharedPoint(storageKeys.dropoff)
const $sharedDriver = sharedPoint(storageKeys.driver)

/** The page's stores, and those that tabs share. */
const points = [
  [$pickup, $sharedPickup],
  [$dropoff, $sharedDropoff],
  [$driver, $sharedDriver]
] as const

const onlyPoint = (point: Point | null) => point && { latitude: point.latitude, longitude: point.longitude }

const isVisible = () => shown !== null && document.visibilityState === 'visible'
/** Checks whether the shared values are of this page's delivery. */
const isOfThisPage = () => shown !== null && $sharedDelivery.get() === shown

/** Checks whether a visible tab with the same delivery is ahead of this one. */
const isBehind = () => isOfThisPage() && !isVisible()

function shareAll(): void {
  if (shown === null || !isVisible()) return
  // The delivery comes first, so that no other tab takes the values for its own.
  $sharedDelivery.set(shown)
  $sharedSwitch.set($showOnMap.get())
  for (const [own, shared] of points) shared.set(onlyPoint(own.get()))
}

/** Takes a point that another tab with the same delivery has changed. Its name and other facts stay. */
function take<Place extends Point>(own: Place, point: Point): Place {
  return kept(own, { ...own, ...point })
}

/** Begins to share the page's values, and takes those of another tab that shows the same delivery. */
function shareFromNowOn(): void {
  if (isShared) return
  isShared = true
  for (const [own, shared] of points) own.listen(point => isVisible() && shared.set(onlyPoint(point)))
  $showOnMap.listen(shareAll)
  document.addEventListener('visibilitychange', shareAll)
  $sharedSwitch.listen(isOn => isOn !== null && isOfThisPage() && $showOnMap.set(isOn))
  $sharedPickup.listen(point => {
    const own = $pickup.get()
    if (isBehind() && point && own) $pickup.set(take(own, point))
  })
  $sharedDropoff.listen(point => {
    const [first, ...others] = $dropoffs.get()
    if (isBehind() && point && first) $dropoffs.set(kept($dropoffs.get(), [take(first, point), ...others]))
  })
  $sharedDriver.listen(point => {
    const own = $driver.get()
    if (isBehind() && point && own) $driver.set(take(own, point))
  })
}

/** Returns the same object for an equal value, so that the map doesn't draw it again. */
const kept = <Value>(before: Value, now: Value) =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

const nameAndPoint = (stop: MapStop | null) =>
  stop && { latitude: stop.latitude, longitude: stop.longitude, name: stop.name }

/**
 * Shows the stops of a delivery, or of the draft. A delivery that was hidden before a reload, or is hidden in another
 * tab, stays hidden.
 */
export function showStops(
  id: string,
  pickup: MapStop | null,
  dropoffs: readonly (MapStop | null)[],
  otherPickups: readonly (MapStop | null)[] = []
): void {
  const isOther = id !== shown
  if (isOther) {
    shareFromNowOn()
    $driver.set(null)
  }
  $pickup.set(kept($pickup.get(), nameAndPoint(pickup)))
  $dropoffs.set(kept($dropoffs.get(), dropoffs.map(nameAndPoint)))
  $otherPickups.set(kept($otherPickups.get(), otherPickups.map(nameAndPoint)))
  if (!isOther) return
  const isHidden = $sharedDelivery.get() === id && $sharedSwitch.get() === false
  shown = id
  $showOnMap.set(!isHidden)
  shareAll()
}

/** Forgets the map, also in the browser's storage. */
export function resetMap(): void {
  shown = null
  $pickup.set(null)
  $dropoffs.set([])
  $otherPickups.set([])
  $driver.set(null)
  $showOnMap.set(false)
  $sharedDelivery.set(null)
  $sharedSwitch.set(null)
  for (const [, shared] of points) shared.set(null)
}
