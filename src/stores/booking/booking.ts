/** Booking: changes to the draft, the quote, and the booking itself. */
import { randomUuid } from '../../lib/random-id.ts'
import { atom, computed } from 'nanostores'
import { bookDelivery, type Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { noDoor } from '../../lib/contract/delivery/door.ts'
import { type ChosenPlace, createQuote, type Quote } from '../../lib/contract/pricing.ts'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { livePath, searchingPath } from '../../lib/paths.ts'
import { $data, clearBooking, storeOrder } from '../core/app.ts'
import {
  type BookingDraft,
  draftFrom,
  emptyDraft,
  hasPackages,
  hasPlaces,
  type DraftPackage,
  noDetails,
  type StopDetails
} from './draft.ts'
import { bookingOwner, quoteOwner } from './booking-owner.ts'
import { client } from '../core/client.ts'
import { draftMap, showStops } from '../core/map.ts'

export const $draft = computed($data, data => data ?? emptyDraft())
/** The last error, or null. */
export const $bookingError = atom<ApiError | null>(null)
export const $quoting = atom(false)
export const $isBooking = atom(false)

/** Updates the draft. Drops the quote, unless the change keeps the price. */
export function updateDraft(part: Partial<BookingDraft>, keepsPrice = false): void {
  const draft = { ...$draft.get(), ...part }
  $data.set(keepsPrice ? draft : { ...draft, quote: null, booking_key: null })
}

/** Shows the draft's places on the map, also after each change. Returns a function that stops it. */
export function showDraftOnMap(): () => void {
  const show = ({ pickup, dropoffs }: BookingDraft) => showStops(draftMap, pickup, dropoffs)
  show($draft.get())
  // A booked draft stays on the map until the next page.
  return $data.listen(data => data && show($draft.get()))
}

export function setPickup(place: ChosenPlace | null): void {
  updateDraft({ pickup: place })
}

export function setDropoff(place: ChosenPlace | null, index = 0): void {
  updateDraft({ dropoffs: $draft.get().dropoffs.with(index, place) })
}

export function swapPlaces(): void {
  const { pickup, dropoffs } = $draft.get()
  setPickup(dropoffs[0] ?? null)
  setDropoff(pickup)
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

export function setPickupDetails(part: Partial<StopDetails>): void {
  forgetRefusedPhone(part)
  updateDraft({ pickup_details: { ...$draft.get().pickup_details, ...part } }, true)
}

export function setDropoffDetails(part: Partial<StopDetails>, index = 0): void {
  forgetRefusedPhone(part)
  const details = $draft.get().dropoff_details
  updateDraft({ dropoff_details: details.with(index, { ...noDetails, ...details[index], ...part }) }, true)
}

/** A refused number is another one after a change. */
function forgetRefusedPhone(part: Partial<StopDetails>): void {
  if ('phone' in part && $bookingError.get()?.code === 'invalid-phone-number') $bookingError.set(null)
}

export function setPaymentAt(at: 'pickup' | 'dropoff'): void {
  updateDraft({ payment_at: at }, true)
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
    pickup,
    dropoffs: [dropoff],
    transport_type_id: vehicle ?? draft.transport_type_id,
    vehicle_chosen: vehicle !== null
  })
  $bookingError.set(null)
}

/** Fills the draft from a delivery, to book it again. */
export function repeatBooking(delivery: Delivery): void {
  $data.set(draftFrom(delivery))
  $bookingError.set(null)
}

let quoteRequest: AbortController | undefined

/** Returns what the price of a draft depends on. */
const pricedIn = <Draft extends BookingDraft>(draft: Draft) => ({
  pickup: draft.pickup as Draft['pickup'],
  dropoffs: draft.dropoffs as Draft['dropoffs'],
  packages: draft.packages,
  transport_type_id: draft.transport_type_id,
  scheduled_at: draft.scheduled_at,
  estimate_id: draft.estimate_id ?? undefined,
  ...quoteOwner()
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

/** The price can't be booked anymore, or another tab has chosen another owner since. */
const isOfAnotherPrice = (code: ApiError['code']) =>
  code === 'quote-expired' || code === 'quote-used' || code === 'quote-of-another-owner'

/** Whether an answer says for sure that nothing was booked. */
const isRefusal = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && code !== 'idempotency-in-flight' && code !== 'idempotency-mismatch'

/**
 * Books the draft's quote, only once even if pressed repeatedly. Returns the path to go to, or null on failure.
 * The draft stays until the answer arrives, so a lost connection loses nothing.
 */
export async function book({ acceptsDistantStops = false } = {}): Promise<string | null> {
  const draft = $draft.get()
  const { quote, booking_key: idempotencyKey } = draft
  if (!quote || !idempotencyKey || $isBooking.get()) return null
  $isBooking.set(true)
  $bookingError.set(null)
  const details = (given: StopDetails | undefined) => ({
    contact: { name: given?.name ?? '', phone: given?.phone ?? '' },
    instructions: given?.instructions ?? '',
    door: given?.door ?? noDoor
  })
  const recipient = (given: StopDetails | undefined) => {
    const { sms = false, email = '' } = given?.send_link ?? {}
    const canText = sms && given?.phone.trim() !== ''
    if (!canText && !email.trim()) return details(given)
    return {
      ...details(given),
      send_link: { sms: canText, ...(email.trim() ? { email: email.trim() } : {}) }
    }
  }
  try {
    const delivery = await (
      await client()
    ).call(bookDelivery, {
      idempotencyKey,
      body: {
        quote_id: quote.quote_id,
        pickup: details(draft.pickup_details),
        dropoffs: draft.dropoffs.map((_, index) => recipient(draft.dropoff_details[index])),
        payment: { at: draft.payment_at },
        ...bookingOwner(),
        ...(acceptsDistantStops ? { accept_distant_stops: true } : {}),
        ...(draft.reference.trim() ? { reference: draft.reference.trim() } : {}),
        ...(draft.declared_value === null ? {} : { declared_value: draft.declared_value })
      }
    })
    clearBooking()
    storeOrder(delivery)
    return delivery.status === 'searching' ? searchingPath : livePath(delivery.pickanddropoff_id)
  } catch (error) {
    const failure = asApiError(error)
    $bookingError.set(failure)
    // The server has refused it, so it isn't booked. Its key belongs to that request, and the next one may differ.
    if (isRefusal(failure)) updateDraft({ booking_key: randomUuid() }, true)
    // An expired or used price must be requested again. The rest of the draft stays.
    if (isOfAnotherPrice(failure.code)) updateDraft({})
    return null
  } finally {
    $isBooking.set(false)
  }
}
