/** The map store: the three locations that the map shows, and whether it shows them. */
import { persistentAtom } from '@nanostores/persistent'
import type { Point } from '../../lib/geo.ts'
import { json, storageKeys } from '../persisted.ts'

export const $pickup = persistentAtom<Point | null>(storageKeys.pickup, null, json<Point | null>(null))
export const $dropoff = persistentAtom<Point | null>(storageKeys.dropoff, null, json<Point | null>(null))
export const $driver = persistentAtom<Point | null>(storageKeys.driver, null, json<Point | null>(null))
export const $showOnMap = persistentAtom<boolean>(storageKeys.showOnMap, false, json(false))

export function clearLocations(): void {
  $pickup.set(null)
  $dropoff.set(null)
  $driver.set(null)
  $showOnMap.set(false)
}
