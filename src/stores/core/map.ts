/**
 * The map store: the stops and the driver on this page's map, and whether the map shows them. The maps draw from it.
 * The visible tab copies it to the browser's storage, with its delivery's id.
 */
import { atom, computed } from 'nanostores'
import * as z from 'zod/mini'
import type { Position } from '../../lib/contract/driver/positions.ts'
import type { Point } from '../../lib/geo.ts'
import { parseStored, storageKeys } from '../persisted.ts'
import { deviceStorage } from './browser-storage.ts'

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
let isCopying = false

/** The given keys, and their stores. */
const points = [
  [storageKeys.pickup, $pickup],
  [storageKeys.dropoff, $dropoff],
  [storageKeys.driver, $driver]
] as const

function copyPoint(key: string, point: Point | null): void {
  if (!point) return deviceStorage.remove(key)
  const { latitude, longitude } = point
  deviceStorage.set(key, JSON.stringify({ latitude, longitude }))
}

const isVisible = () => shown !== null && document.visibilityState === 'visible'

function copyAll(): void {
  if (shown === null || !isVisible()) return
  deviceStorage.set(storageKeys.mapDelivery, shown)
  deviceStorage.set(storageKeys.showOnMap, JSON.stringify($showOnMap.get()))
  for (const [key, store] of points) copyPoint(key, store.get())
}

/** Begins to copy the stores, and takes the switch from another tab that shows the same delivery. */
function copyFromNowOn(): void {
  if (isCopying) return
  isCopying = true
  for (const [key, store] of points) store.listen(point => isVisible() && copyPoint(key, point))
  $showOnMap.listen(copyAll)
  document.addEventListener('visibilitychange', copyAll)
  addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.showOnMap || deviceStorage.get(storageKeys.mapDelivery) !== shown) return
    $showOnMap.set(readSwitch())
  })
}

const readSwitch = () => parseStored(deviceStorage.get(storageKeys.showOnMap), z.boolean()) ?? true

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
    copyFromNowOn()
    $driver.set(null)
  }
  $pickup.set(kept($pickup.get(), nameAndPoint(pickup)))
  $dropoffs.set(kept($dropoffs.get(), dropoffs.map(nameAndPoint)))
  $otherPickups.set(kept($otherPickups.get(), otherPickups.map(nameAndPoint)))
  if (!isOther) return
  const isHidden = deviceStorage.get(storageKeys.mapDelivery) === id && !readSwitch()
  shown = id
  $showOnMap.set(!isHidden)
  copyAll()
}

/** Forgets the map, also in the browser's storage. */
export function resetMap(): void {
  shown = null
  $pickup.set(null)
  $dropoffs.set([])
  $otherPickups.set([])
  $driver.set(null)
  $showOnMap.set(false)
  for (const key of [storageKeys.mapDelivery, storageKeys.showOnMap]) deviceStorage.remove(key)
  for (const [key] of points) deviceStorage.remove(key)
}
