/** Books the draft. */
import { atom } from 'nanostores'
import { type ApiError, asApiError } from '../../lib/api-error.ts'
import { bookDelivery, type Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { livePath, searchingPath } from '../../lib/paths.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { clearBooking, storeOrder } from '../core/app.ts'
import { client } from '../core/client.ts'
import { bookingBodyOf } from './bodies.ts'
import { $bookingError, $draft, updateDraft } from './booking.ts'

export const $isBooking = atom(false)

/** The price can't be booked anymore, or another tab has chosen another owner since. */
const isOfAnotherPrice = (code: ApiError['code']) =>
  code === 'quote-expired' || code === 'quote-used' || code === 'quote-of-another-owner'

/** Whether an answer says for sure that nothing was booked. */
const isRefusal = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && code !== 'idempotency-in-flight' && code !== 'idempotency-mismatch'

/** Returns the page of a delivery that was just booked. */
export const bookedPath = ({ status, pickanddropoff_id: id }: Delivery): string =>
  status === 'searching' ? searchingPath : livePath(id)

/**
 * Books the draft's quote, only once even if pressed repeatedly. Returns null on failure, with the error in $bookingError.
 * The draft stays until the answer arrives, so a lost connection loses nothing.
 */
export async function book({ acceptsDistantStops = false } = {}): Promise<Delivery | null> {
  const draft = $draft.get()
  const { price_quote: quote, booking_key: idempotencyKey } = draft
  if (!quote || !idempotencyKey || $isBooking.get()) return null
  $isBooking.set(true)
  $bookingError.set(null)
  try {
    const delivery = await (
      await client()
    ).call(bookDelivery, {
      idempotencyKey,
      body: {
        ...bookingBodyOf(draft, quote.quote_id),
        ...(acceptsDistantStops ? { accept_distant_stops: true } : {})
      }
    })
    clearBooking()
    // An operator's booking belongs to somebody else.
    if (!draft.owner) storeOrder(delivery)
    return delivery
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
