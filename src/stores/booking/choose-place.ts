/** Choosing the places of a draft, with the people who are there. */
import type { Door } from '../../lib/contract/delivery/door.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import type { KnownContact } from '../../lib/delivery/known-places.ts'
import { $draft, clearDraft, setDetails, setPickup, setPlace } from './booking.ts'
import { type StopOf, stopsOfDraft } from './stops.ts'

/** Chooses a place and, if they're known, the contact, the instructions and the door. */
export function choosePlace(
  stop: StopOf,
  place: ChosenPlace,
  contact: KnownContact | null,
  instructions = '',
  door?: Door
): void {
  setPlace(stop, place)
  if (contact) setDetails(stop, { contact: { name: contact.name, phone: shownPhone(contact) } })
  if (instructions) setDetails(stop, { instructions })
  if (door) setDetails(stop, { door })
}

/** Begins another booking at a pickup, if one is known. An unfinished one ends. */
export function beginAnother(pickup: ChosenPlace | null): void {
  clearDraft()
  setPickup(pickup)
}

/** Begins an empty draft at the place where the customer usually sends from. */
export function beginAt(usual: ChosenPlace): void {
  const isEmpty = stopsOfDraft($draft.get()).every(({ place }) => place === null)
  if (isEmpty && Object.keys($draft.get().typed).length === 0) setPickup(usual)
}
