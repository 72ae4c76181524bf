/** The map store: the three locations that the map shows, and whether it shows them. */
import { persistentAtom } from '@nanostores/persistent'
import { json, storageKeys } from './persisted.ts'

/** Degrees, WGS 84. */
export interface Location {
  latitude: number
  longitude: number
}

export const $pickup = persistentAtom<Location | null>(storageKeys.pickup, null, json<Location | null>(null))
export const $dropoff = persistentAtom<Location | null>(
  storageKeys.dropoff,
  null,
  json<Location | null>(null)
)
export const $driver = persistentAtom<Location | null>(storageKeys.driver, null, json<Location | null>(null))
export const $showOnMap = persistentAtom<boolean>(storageKeys.showOnMap, false, json(false))

export function clearLocations(): void {
  $pickup.set(null)
  $dropoff.set(null)
  $driver.set(null)
}
