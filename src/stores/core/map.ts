/** The map store: the three locations that the map shows, and whether it shows them. */
import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { pointSchema } from '../../lib/contract/common.ts'
import type { Point } from '../../lib/geo.ts'
import { json, storageKeys } from '../persisted.ts'

export const $pickup = persistentAtom<Point | null>(
  storageKeys.pickup,
  null,
  json<Point | null>(null, pointSchema)
)
export const $dropoff = persistentAtom<Point | null>(
  storageKeys.dropoff,
  null,
  json<Point | null>(null, pointSchema)
)
export const $driver = persistentAtom<Point | null>(
  storageKeys.driver,
  null,
  json<Point | null>(null, pointSchema)
)
export const $showOnMap = persistentAtom<boolean>(
  storageKeys.showOnMap,
  false,
  json<boolean>(false, z.boolean())
)

export function clearLocations(): void {
  $pickup.set(null)
  $dropoff.set(null)
  $driver.set(null)
  $showOnMap.set(false)
}
