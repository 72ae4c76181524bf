/** Whether the console's form for a new delivery is open. */
import { atom } from 'nanostores'
import type { Coordinate } from '../../lib/geo.ts'

export const $newDelivery = atom(false)
/** The route of the form's draft, for the console's map. */
export const $newRoute = atom<readonly Coordinate[] | null>(null)

/** The id of the button that opens it, and gets the focus back. */
export const newDeliveryButton = 'new-delivery'

export const openNewDelivery = (): void => $newDelivery.set(true)
export const closeNewDelivery = (): void => $newDelivery.set(false)
