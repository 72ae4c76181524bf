/** Changes to the draft of a booking, and its quote. */
import { randomUuid } from '../../lib/browser/random-id.ts'
import { atom, computed } from 'nanostores'
import type { Delivery, LinkKind } from '../../lib/contract/delivery/deliveries.ts'
import type { StopTimes } from '../../lib/contract/delivery/window.ts'
import type { Skill } from '../../lib/contract/planning/hours.ts'
import { type ChosenPlace, createQuote, type Quote } from '../../lib/contract/pricing.ts'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { $data } from '../core/app.ts'
import { quoteBodyOf } from './bodies.ts'
import {
  type BookingDraft,
  type DraftDetails,
  type DraftPackage,
  emptyDraft,
  hasPackages,
  hasPlaces,
  placeOf
} from './draft.ts'
import { draftFrom, linkedDraft } from './draft-of-delivery.ts'
import type { StopOf } from './stops.ts'
import { client } from '../core/client.ts'
import { draftMap, showStops } from '../core/map.ts'

export const $draft = computed($data, data => data ?? emptyDraft())
/** The last error, or null. */
export const $bookingError = atom<ApiError | null>(null)
export const $quoting = atom(false)

/** A part of a draft: other fields stay, also within the quote and the booking. */
export interface DraftChange extends Partial<Omit<BookingDraft, 'quote' | 'booking'>> {
  quote?: Partial<BookingDraft['quote']>
  booking?: Partial<BookingDraft['booking']>
}

/** Updates the draft. Drops the price, unless the change keeps it. */
export function updateDraft({ quote, booking, ...more }: DraftChange, keepsPrice = false): void {
  const before = $draft.get()
  $data.set({
    ...before,
    ...more,
    quote: { ...before.quote, ...quote },
    booking: { ...before.booking, ...booking },
    ...(keepsPrice ? {} : { price_quote: null, booking_key: null })
  })
}

/** Shows the draft's places on the map, also after each change. Returns a function that stops it. */
export function showDraftOnMap(): () => void {
  const show = ({ quote: { pickups, dropoffs } }: BookingDraft) => {
    const [first = null, ...others] = pickups.map(placeOf)
    showStops(draftMap, first, dropoffs.map(placeOf), others)
  }
  show($draft.get())
  // A booked draft stays on the map until the next page.
  return $data.listen(data => data && show($draft.get()))
}

/** Changes the place of a stop. Null removes it. Its times stay. */
export function setPlace({ kind, index }: StopOf, place: ChosenPlace | null): void {
  const stops = $draft.get().quote[`${kind}s`]
  const { window, service_minutes } = stops[index]!
  updateDraft({ quote: { [`${kind}s`]: stops.with(index, { ...place, window, service_minutes }) } })
}
export const setPickup = (place: ChosenPlace | null, index = 0): void =>
  setPlace({ kind: 'pickup', index }, place)
export const setDropoff = (place: ChosenPlace | null, index = 0): void =>
  setPlace({ kind: 'dropoff', index }, place)

/** Changes the times of a stop. The price and the time of the pickup can follow from them. */
export function setTimes({ kind, index }: StopOf, part: StopTimes): void {
  const stops = $draft.get().quote[`${kind}s`]
  updateDraft({ quote: { [`${kind}s`]: stops.with(index, { ...stops[index]!, ...part }) } })
}

/** Changes the contact of a stop, or how the driver gets to them. */
export function setDetails({ kind, index }: StopOf, part: Partial<DraftDetails>): void {
  // A refused number is another one after a change.
  if (part.contact && $bookingError.get()?.code === 'invalid-phone-number') $bookingError.set(null)
  const details = $draft.get().booking[`${kind}s`]
  updateDraft({ booking: { [`${kind}s`]: details.with(index, { ...details[index]!, ...part }) } }, true)
}
export const setPickupDetails = (part: Partial<DraftDetails>, index = 0): void =>
  setDetails({ kind: 'pickup', index }, part)
export const setDropoffDetails = (part: Partial<DraftDetails>, index = 0): void =>
  setDetails({ kind: 'dropoff', index }, part)

export function swapPlaces(): void {
  const { pickups, dropoffs } = $draft.get().quote
  setPickup(placeOf(dropoffs[0]))
  setDropoff(placeOf(pickups[0]))
}

export function setPackage(part: Partial<DraftPackage>, index = 0): void {
  const { packages } = $draft.get().quote
  const before = packages[index]
  if (before) updateDraft({ quote: { packages: packages.with(index, { ...before, ...part }) } })
}

export function setTransportType(id: number): void {
  updateDraft({ quote: { transport_type_id: id }, vehicle_chosen: true })
}

/** Takes the smallest vehicle that can carry the packages. It changes with the packages until the customer chooses one. */
export function followVehicle(id: number): void {
  if (!$draft.get().vehicle_chosen) updateDraft({ quote: { transport_type_id: id } })
}

/** Changes parts of the booking that don't change the price. */
const setBooking = (booking: DraftChange['booking']): void => updateDraft({ booking }, true)

export const setReference = (reference: string): void => setBooking({ reference })
export const setDeclaredValue = (declared_value: number | null): void => setBooking({ declared_value })
/** Sets what the driver must have. */
export const setSkills = (skills: Skill[]): void => setBooking({ skills })

/** Keeps text that was typed into an address field without a choice. Empty text forgets it. */
export function keepTyped(field: string, text: string): void {
  const { typed } = $draft.get()
  if ((typed[field] ?? '') === text) return
  const { [field]: _, ...others } = typed
  updateDraft({ typed: text ? { ...others, [field]: text } : others }, true)
}

export function setSchedule(instant: string | null): void {
  updateDraft({ quote: { scheduled_at: instant } })
}

export const setPaymentAt = (at: 'pickup' | 'dropoff'): void =>
  setBooking({ payment: { at, method: 'cash' } })

export const payOnAccount = (): void =>
  setBooking({ payment: { ...$draft.get().booking.payment, method: 'account' } })

export const setCreditOverride = (reason: string): void =>
  setBooking({ credit_override: reason.trim() ? { reason } : undefined })

/** Keeps another total that was agreed with the caller, or null for the quote's. In minor units. */
export const setAgreedPrice = (agreed: { total: number; reason: string } | null): void =>
  setBooking({ price_override: agreed ?? undefined })

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
  clearDraft()
  setPickup(pickup)
  setDropoff(dropoff)
  if (vehicle !== null) setTransportType(vehicle)
  updateDraft({ quote: { estimate_id: id ?? undefined } })
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
  updateDraft({ booking: { linked: undefined }, linked_number: '' }, true)
}

let quoteRequest: AbortController | undefined

/**
 * Requests a quote. A newer request cancels an older one. Returns null on failure, with the error in $bookingError, and if
 * the draft has changed meanwhile, also in another tab: the price of other choices would book those.
 */
export async function requestQuote(): Promise<Quote | null> {
  const draft = $draft.get()
  if (!hasPlaces(draft) || !hasPackages(draft)) return null
  const body = quoteBodyOf(draft)
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
    const now = $draft.get()
    if (!hasPlaces(now) || JSON.stringify(quoteBodyOf(now)) !== JSON.stringify(body)) return null
    updateDraft({ price_quote: quote, booking_key: randomUuid() }, true)
    return quote
  } catch (error) {
    if (request.signal.aborted) return null
    $bookingError.set(asApiError(error))
    return null
  } finally {
    if (quoteRequest === request) $quoting.set(false)
  }
}
