/** Choosing the places of a draft, with the people who are there. */
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { shownPhone } from '../../lib/format/shown-phone.ts'
import type { KnownContact } from '../../lib/known-places.ts'
import { $draft, setDropoff, setDropoffDetails, setPickup, setPickupDetails } from './booking.ts'

/**
 * Chooses a place and, if it's known who is there, the contact.
 * @param index the dropoff's index; null for the pickup
 */
export function choosePlace(index: number | null, place: ChosenPlace, contact: KnownContact | null): void {
  if (index === null) setPickup(place)
  else setDropoff(place, index)
  if (!contact) return
  const details = { name: contact.name, phone: shownPhone(contact) }
  if (index === null) setPickupDetails(details)
  else setDropoffDetails(details, index)
}

export function clearPlace(index: number | null): void {
  if (index === null) setPickup(null)
  else setDropoff(null, index)
}

/** Begins an empty draft at the place where the customer usually sends from. */
export function beginAt(usual: ChosenPlace): void {
  const { pickup, dropoffs, typed } = $draft.get()
  const isEmpty = pickup === null && dropoffs.every(dropoff => dropoff === null)
  if (isEmpty && Object.keys(typed).length === 0) setPickup(usual)
}
