/** Changes to the draft of a booking, and its quote. */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { atom, computed } from 'nanostores'
import type { Delivery, LinkKind } from '../../lib/contract/delivery/deliveries.ts'
import type { Skill } from '../../lib/contract/planning/hours.ts'
import { type ChosenPlace, createQuote, type Quote } from '../../lib/contract/pricing.ts'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { $data } from '../core/app.ts'
import {
  type BookingDraft,
  emptyDraft,
  hasPackages,
  hasPlaces,
  type DraftPackage,
  noDetails,
  type DraftStop
} from './draft.ts'
import { quoteOwner } from './booking-owner.ts'
import { draftFrom, linkedDraft } from './draft-of-delivery.ts'
import { bodyTimes } from './stop-times.ts'
import { type StopOf, tripOf } from './stops.ts'
import { client } from '../core/client.ts'
import { draftMap, showStops } from '../core/map.ts'

export const $draft = computed($data, data => data ?? emptyDraft())
/** The last error, or null. */
export const $bookingError = atom<ApiError | null>(null)
export const $quoting = atom(false)

/** Updates the draft. Drops the quote, unless the change keeps the price. */
export function updateDraft(part: Partial<BookingDraft>, keepsPrice = false): void {
  const draft = { ...$draft.get(), ...part }
  $data.set(keepsPrice ? draft : { ...draft, quote: null, booking_key: null })
}

/** Shows the draft's places on the map, also after each change. Returns a function that stops it. */
export function showDraftOnMap(): () => void {
  const show = ({ pickups: [first = null, ...others], dropoffs }: BookingDraft) =>
    showStops(draftMap, first, dropoffs, others)
  show($draft.get())
  // A booked draft stays on the map until the next page.
  return $data.listen(data => data && show($draft.get()))
}

export function setPickup(place: ChosenPlace | null, index = 0): void {
  updateDraft({ pickups: $draft.get().pickups.with(index, place) })
}

export function setDropoff(place: ChosenPlace | null, index = 0): void {
  updateDraft({ dropoffs: $draft.get().dropoffs.with(index, place) })
}

export function swapPlaces(): void {
  const { pickups, dropoffs } = $draft.get()
  setPickup(dropoffs[0] ?? null)
  setDropoff(pickups[0] ?? null)
}

export function setPackage(part: Partial<DraftPackage>, index = 0): void {
  const { packages } = $draft.get()
  const before = packages[index]
  if (before) updateDraft({ packages: packages.with(index, { ...before, ...part }) })
}

export function setTransportType(id: number): void {
  updateDraft({ transport_type_id: id, vehicle_chosen: true })
}

/** Takes the smallest vehicle that can carry the packages. It changes with the packages until the customer chooses one. */
export function followVehicle(id: number): void {
  if (!$draft.get().vehicle_chosen) updateDraft({ transport_type_id: id })
}

export function setReference(reference: string): void {
  updateDraft({ reference }, true)
}

export function setDeclaredValue(amount: number | null): void {
  updateDraft({ declared_value: amount }, true)
}

/** Sets what the driver must have. It doesn't change the price. */
export function setSkills(skills: Skill[]): void {
  updateDraft({ skills }, true)
}

/** Keeps text that was typed into an address field without a choice. Empty text forgets it. */
export function keepTyped(field: string, text: string): void {
  const { typed } = $draft.get()
  if ((typed[field] ?? '') === text) return
  const { [field]: _, ...others } = typed
  updateDraft({ typed: text ? { ...others, [field]: text } : others }, true)
}

export function setSchedule(instant: string | null): void {
  updateDraft({ scheduled_at: instant })
}

export function setPickupDetails(part: Partial<DraftStop>, index = 0): void {
  forgetRefusedPhone(part)
  const details = $draft.get().pickup_details
  updateDraft({ pickup_details: details.with(index, { ...noDetails, ...details[index], ...part }) }, true)
}

export function setDropoffDetails(part: Partial<DraftStop>, index = 0): void {
  forgetRefusedPhone(part)
  const details = $draft.get().dropoff_details
  updateDraft({ dropoff_details: details.with(index, { ...noDetails, ...details[index], ...part }) }, true)
}

/** A refused number is another one after a change. */
function forgetRefusedPhone(part: Partial<DraftStop>): void {
  if (part.contact && $bookingError.get()?.code === 'invalid-phone-number') $bookingError.set(null)
}

export function setPaymentAt(at: 'pickup' | 'dropoff'): void {
  updateDraft({ payment: { at, method: 'cash' } }, true)
}

export function payOnAccount(): void {
  updateDraft({ payment: { ...$draft.get().payment, method: 'account' } }, true)
}

export function setCreditOverride(reason: string): void {
  updateDraft({ credit_override: reason.trim() ? { reason } : null }, true)
}

export function clearDraft(): void {
  $data.set(emptyDraft())
  $bookingError.set(null)
}

/** The choices of a price estimate. A place that no longer exists is null. */
export interface EstimatedTrip {
  /** The id of the estimate. Its price is kept until it expires. */
  id: string | null
  pickup: ChosenPlace | null
  dropoff: ChosenPlace | null
  /** The vehicle's id, or null to keep the usual one. */
  vehicle: number | null
}

/** Begins a booking with the choices of a price estimate. */
export function bookEstimated({ id, pickup, dropoff, vehicle }: EstimatedTrip): void {
  const draft = emptyDraft()
  $data.set({
    ...draft,
    estimate_id: id,
    pickups: [pickup],
    dropoffs: [dropoff],
    transport_type_id: vehicle ?? draft.transport_type_id,
    vehicle_chosen: vehicle !== null
  })
  $bookingError.set(null)
}

/** Fills the draft from a delivery, to book it again for the same owner. */
export function repeatBooking(delivery: Delivery): void {
  $data.set({ ...draftFrom(delivery), owner: $draft.get().owner })
  $bookingError.set(null)
}

/** Fills the draft with a second attempt or a return of a delivery. */
export function bookLinked(delivery: Delivery, kind: LinkKind): void {
  $data.set({ ...linkedDraft(delivery, kind), owner: $draft.get().owner })
  $bookingError.set(null)
}

/** Books the draft without the earlier delivery. */
export function unlink(): void {
  updateDraft({ linked: null }, true)
}

let quoteRequest: AbortController | undefined

/** Returns the trip with the times of its stops. */
function timedTripOf<Draft extends BookingDraft>(draft: Draft) {
  const timed =
    (kind: StopOf['kind']) =>
    <Place>(place: Place, index: number) => ({ ...place, ...bodyTimes(draft, { kind, index }) })
  const { pickup, pickups, dropoffs, ...trip } = { pickup: undefined, pickups: undefined, ...tripOf(draft) }
  return {
    ...trip,
    ...(pickups ? { pickups: pickups.map(timed('pickup')) } : { pickup: timed('pickup')(pickup, 0) }),
    dropoffs: dropoffs.map(timed('dropoff'))
  }
}

/** Returns what the price of a draft depends on. */
const pricedIn = <Draft extends BookingDraft>(draft: Draft) => ({
  ...timedTripOf(draft),
  transport_type_id: draft.transport_type_id,
  scheduled_at: draft.scheduled_at,
  estimate_id: draft.estimate_id ?? undefined,
  ...quoteOwner(draft.owner)
})

/**
 * Requests a quote. A newer request cancels an older one. Returns null on failure, with the error in $bookingError, and if
 * the draft has changed meanwhile, also in another tab: the price of other choices would book those.
 */
export async function requestQuote(): Promise<Quote | null> {
  const draft = $draft.get()
  if (!hasPlaces(draft) || !hasPackages(draft)) return null
  const body = pricedIn(draft)
  quoteRequest?.abort()
  const request = new AbortController()
  quoteRequest = request
  $quoting.set(true)
  $bookingError.set(null)
  try {
    const quote = await (
      await client()
    ).call(createQuote, {
      body,
      signal: request.signal
    })
    if (JSON.stringify(pricedIn($draft.get())) !== JSON.stringify(body)) return null
    updateDraft({ quote, booking_key: randomUuid() }, true)
    return quote
  } catch (error) {
    if (request.signal.aborted) return null
    $bookingError.set(asApiError(error))
    return null
  } finally {
    if (quoteRequest === request) $quoting.set(false)
  }
}
