/** Whether the console's form for a new delivery is open. */
import { atom } from 'nanostores'
import type { Coordinate } from '../../lib/geo.ts'
import type { MapView } from '../../lib/map/types.ts'
import { isPage, opsNewDeliveryPath, opsPath } from '../../lib/paths.ts'
import { runtime } from '../core/runtime.ts'
import { holdTyped, takeTyped } from '../shell/typed-ahead.ts'
import type { StopOf } from './stops.ts'

export const $newDelivery = atom(false)
/** The route of the form's draft, for the console's map. */
export const $newRoute = atom<readonly Coordinate[] | null>(null)

/** The console's map, once it's there. */
export const $consoleMap = atom<MapView | null>(null)
/** The stop of the form's draft that the operator is picking on the map. */
export const $newPicking = atom<StopOf | null>(null)

/** The id of the link that opens it, and gets the focus back. */
export const newDeliveryLink = 'new-delivery'

export function openNewDelivery(): void {
  if (!$newDelivery.get()) holdTyped()
  $newDelivery.set(true)
}
export function closeNewDelivery(): void {
  takeTyped()
  $newDelivery.set(false)
}

/** Opens the form, which only the live view has. The other pages of the console lead there. */
export function goToNewDelivery(): void {
  if (isPage(location.pathname, opsPath)) openNewDelivery()
  else runtime.go(opsNewDeliveryPath)
}
