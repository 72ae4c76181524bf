/** Choosing the places of a draft, with the people who are there. */
import type { Door } from '../../lib/contract/delivery/door.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import type { KnownContact } from '../../lib/delivery/known-places.ts'
import { $data } from '../core/app.ts'
import {
  $bookingError,
  $draft,
  setDropoff,
  setDropoffDetails,
  setPickup,
  setPickupDetails,
  updateDraft
} from './booking.ts'
import { type DraftTimes, emptyDraft, noDetails, type DraftStop } from './draft.ts'
import type { StopOf } from './stops.ts'

/** Changes the place of a stop. Null removes it. */
export function setPlace({ kind, index }: StopOf, place: ChosenPlace | null): void {
  if (kind === 'pickup') setPickup(place, index)
  else setDropoff(place, index)
}

/** Changes the contact of a stop, or how the driver gets to them. */
export function setDetails({ kind, index }: StopOf, part: Partial<DraftStop>): void {
  if (kind === 'pickup') setPickupDetails(part, index)
  else setDropoffDetails(part, index)
}

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
  $data.set({ ...emptyDraft(), pickups: [pickup] })
  $bookingError.set(null)
}

/** Begins an empty draft at the place where the customer usually sends from. */
export function beginAt(usual: ChosenPlace): void {
  const { pickups, dropoffs, typed } = $draft.get()
  const isEmpty = [...pickups, ...dropoffs].every(place => place === null)
  if (isEmpty && Object.keys(typed).length === 0) setPickup(usual)
}

/** Changes the times of a stop. The price and the time of the pickup can follow from them. */
export function setTimes({ kind, index }: StopOf, part: Partial<DraftTimes>): void {
  const draft = $draft.get()
  const field = kind === 'pickup' ? 'pickup_details' : 'dropoff_details'
  const details = { ...noDetails, ...draft[field][index] }
  updateDraft({ [field]: draft[field].with(index, { ...details, times: { ...details.times, ...part } }) })
}
