/** Booking: the draft's verbs, the quote, and the booking itself. */
import { atom, computed } from 'nanostores'
import { bookDelivery, type Delivery } from '../lib/contract/deliveries.ts'
import { type ChosenPlace, createQuote, type PackageBody, type Quote } from '../lib/contract/quotes.ts'
import { ApiError } from '../lib/client/client.ts'
import { $data, $orderDetails, $orderStatus } from './app.ts'
import {
  type BookingDraft,
  draftFrom,
  emptyDraft,
  hasPackages,
  hasPlaces,
  keyed,
  noDetails,
  type StopDetails
} from './draft.ts'
import { client } from './client.ts'
import { $dropoff, $pickup, $showOnMap } from './map.ts'

export const $draft = computed($data, data => (data ? keyed(data) : emptyDraft()))
/** What went wrong last; null while all is well. */
export const $bookingError = atom<ApiError | null>(null)
export const $quoting = atom(false)
export const $bookingUnderWay = atom(false)

/** Whatever changes the price makes the quote stale. */
export function change(part: Partial<BookingDraft>, keepsPrice = false): void {
  const draft = { ...$draft.get(), ...part }
  $data.set(keepsPrice ? draft : { ...draft, quote: null, booking_key: null })
}

export function setPickup(place: ChosenPlace | null): void {
  change({ pickup: place })
  $pickup.set(place && { latitude: place.latitude, longitude: place.longitude })
  $showOnMap.set(true)
}

export function setDropoff(place: ChosenPlace | null, index = 0): void {
  change({ dropoffs: $draft.get().dropoffs.with(index, place) })
  if (index === 0) $dropoff.set(place && { latitude: place.latitude, longitude: place.longitude })
  $showOnMap.set(true)
}

export function swapPlaces(): void {
  const { pickup, dropoffs } = $draft.get()
  setPickup(dropoffs[0] ?? null)
  setDropoff(pickup)
}

export function setPackage(part: Partial<PackageBody>, index = 0): void {
  const { packages } = $draft.get()
  const before = packages[index]
  if (before) change({ packages: packages.with(index, { ...before, ...part }) })
}

export function setTransportType(id: number): void {
  change({ transport_type_id: id })
}

export function setSchedule(instant: string | null): void {
  change({ scheduled_at: instant })
}

export function setPickupDetails(part: Partial<StopDetails>): void {
  change({ pickup_details: { ...$draft.get().pickup_details, ...part } }, true)
}

export function setDropoffDetails(part: Partial<StopDetails>, index = 0): void {
  const details = $draft.get().dropoff_details
  change({ dropoff_details: details.with(index, { ...noDetails, ...details[index], ...part }) }, true)
}

export function setPaymentAt(at: 'pickup' | 'dropoff'): void {
  change({ payment_at: at }, true)
}

export function startAnew(): void {
  $data.set(emptyDraft())
  $pickup.set(null)
  $dropoff.set(null)
  $bookingError.set(null)
}

/** Fills the draft from a delivery, to book it again. */
export function repeatBooking(delivery: Delivery): void {
  const draft = draftFrom(delivery)
  const [dropoff] = draft.dropoffs
  $data.set(draft)
  $pickup.set(draft.pickup && { latitude: draft.pickup.latitude, longitude: draft.pickup.longitude })
  $dropoff.set(dropoff ? { latitude: dropoff.latitude, longitude: dropoff.longitude } : null)
  $bookingError.set(null)
}

let quoteRequest: AbortController | undefined

/** Asks for a price; a newer request puts an older one aside. Null where it failed: $bookingError says why. */
export async function requestQuote(): Promise<Quote | null> {
  const draft = $draft.get()
  if (!hasPlaces(draft) || !hasPackages(draft)) return null
  quoteRequest?.abort()
  const request = new AbortController()
  quoteRequest = request
  $quoting.set(true)
  $bookingError.set(null)
  try {
    const quote = await (
      await client()
    ).call(createQuote, {
      body: {
        pickup: draft.pickup,
        dropoffs: draft.dropoffs,
        packages: draft.packages,
        transport_type_id: draft.transport_type_id,
        scheduled_at: draft.scheduled_at
      },
      signal: request.signal
    })
    change({ quote, booking_key: crypto.randomUUID() }, true)
    return quote
  } catch (error) {
    if (request.signal.aborted) return null
    if (!(error instanceof ApiError)) throw error
    $bookingError.set(error)
    return null
  } finally {
    if (quoteRequest === request) $quoting.set(false)
  }
}

/** Whether the quote in the draft still holds at `now` (milliseconds). */
export function quoteHolds(quote: Quote | null, now: number): quote is Quote {
  return quote !== null && new Date(quote.expires_at).getTime() > now
}

/**
 * Books the draft's quote, once however often it is pressed. Returns the path to go to, or null where it failed.
 * The draft stays until the answer is here: nothing is lost when the network is.
 */
export async function book(): Promise<string | null> {
  const draft = $draft.get()
  const { quote, booking_key: idempotencyKey } = draft
  if (!quote || !idempotencyKey || $bookingUnderWay.get()) return null
  $bookingUnderWay.set(true)
  $bookingError.set(null)
  const details = (given: StopDetails | undefined) => ({
    contact: { name: given?.name ?? '', phone: given?.phone ?? '' },
    instructions: given?.instructions ?? ''
  })
  try {
    const delivery = await (
      await client()
    ).call(bookDelivery, {
      idempotencyKey,
      body: {
        quote_id: quote.quote_id,
        pickup: details(draft.pickup_details),
        dropoffs: draft.dropoffs.map((_, index) => details(draft.dropoff_details[index])),
        payment: { at: draft.payment_at }
      }
    })
    $orderDetails.set(delivery)
    $orderStatus.set(delivery.state)
    $data.set(null)
    return delivery.state === 'searching'
      ? '/dashboard/searching'
      : `/dashboard/route/${delivery.pickanddropoff_id}`
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $bookingError.set(error)
    // A price that ran out is asked for anew: what was typed stays.
    if (error.code === 'quote-expired' || error.code === 'quote-used') change({})
    return null
  } finally {
    $bookingUnderWay.set(false)
  }
}
