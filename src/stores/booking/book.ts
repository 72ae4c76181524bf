/** Books the draft. */
import { atom } from 'nanostores'
import { type ApiError, asApiError } from '../../lib/api-error.ts'
import { bookDelivery, type Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { livePath, searchingPath } from '../../lib/paths.ts'
import { randomUuid } from '../../lib/browser/random-id.ts'
import { clearBooking, storeOrder } from '../core/app.ts'
import { client } from '../core/client.ts'
import { bookingOwner } from './booking-owner.ts'
import { $bookingError, $draft, updateDraft } from './booking.ts'
import { type DraftOwner, type DraftStop, noDetails } from './draft.ts'
import { isOnAccount, paymentBody } from './on-account.ts'
import { hasMorePickups } from './stops.ts'

export const $isBooking = atom(false)

/** Returns for whom an operator books, as the request says it. */
function ownerBodyOf({ kind, id, name, phone, email, cost_center_id }: DraftOwner) {
  if (kind === 'person') return { customer_id: id }
  if (kind === 'contact') return { contact_id: id }
  if (kind === 'organization') return { organization_id: id, cost_center_id }
  return {
    contact: {
      name: name.trim(),
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      ...(email.trim() ? { email: email.trim() } : {})
    }
  }
}

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
  const { quote, booking_key: idempotencyKey } = draft
  if (!quote || !idempotencyKey || $isBooking.get()) return null
  $isBooking.set(true)
  $bookingError.set(null)
  const details = ({ send_link: _link, times: _times, ...given }: DraftStop = noDetails) => given
  const recipient = (given: DraftStop = noDetails) => {
    const { sms, email, language } = given.send_link
    const canText = sms && given.contact.phone.trim() !== ''
    if (!canText && !email.trim()) return details(given)
    return {
      ...details(given),
      send_link: {
        sms: canText,
        ...(email.trim() ? { email: email.trim() } : {}),
        ...(language ? { language } : {})
      }
    }
  }
  try {
    const delivery = await (
      await client()
    ).call(bookDelivery, {
      idempotencyKey,
      body: {
        quote_id: quote.quote_id,
        ...(hasMorePickups(draft)
          ? { pickups: draft.pickups.map((_, index) => details(draft.pickup_details[index])) }
          : { pickup: details(draft.pickup_details[0]) }),
        dropoffs: draft.dropoffs.map((_, index) => recipient(draft.dropoff_details[index])),
        payment: paymentBody(draft),
        ...(acceptsDistantStops ? { accept_distant_stops: true } : {}),
        ...(draft.reference.trim() ? { reference: draft.reference.trim() } : {}),
        ...(draft.declared_value === null ? {} : { declared_value: draft.declared_value }),
        ...(draft.skills.length > 0 ? { skills: draft.skills } : {}),
        ...(draft.owner ? { owner: ownerBodyOf(draft.owner) } : bookingOwner()),
        ...(draft.linked
          ? { linked: { pickanddropoff_id: draft.linked.pickanddropoff_id, kind: draft.linked.kind } }
          : {}),
        ...(draft.owner && draft.credit_override && isOnAccount(draft)
          ? { credit_override: draft.credit_override }
          : {}),
        ...(draft.price_override ? { price_override: draft.price_override } : {})
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
