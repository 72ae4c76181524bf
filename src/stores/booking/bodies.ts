/** The requests of a draft: the body of a quote, and that of a booking. */
import type { BookingBody } from '../../lib/contract/delivery/deliveries.ts'
import type { QuoteBody } from '../../lib/contract/pricing.ts'
import { bookingOwner, quoteOwner } from './booking-owner.ts'
import type { BookingDraft, DraftDetails, DraftOwner, PlacedDraft } from './draft.ts'
import { isOnAccount, paymentBody } from './on-account.ts'
import { bodyTimes } from './stop-times.ts'
import { hasMorePickups, type StopOf, tripOf } from './stops.ts'

/** Returns the fields that say something, with trimmed texts. */
function filled<Fields extends object>(fields: Fields): Fields {
  const trimmed = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value
  ])
  return Object.fromEntries(trimmed.filter(([, value]) => value !== null && value?.length !== 0))
}

/** Returns what the price of a draft depends on. */
export function quoteBodyOf(draft: PlacedDraft): QuoteBody {
  const { pickups, dropoffs, packages, stop_order, ...quote } = draft.quote
  const timed =
    (kind: StopOf['kind']) =>
    <Stop>(stop: Stop, index: number) => ({ ...stop, ...bodyTimes(draft, { kind, index }) })
  const [from, to] = [pickups.map(timed('pickup')), dropoffs.map(timed('dropoff'))]
  return {
    ...quote,
    ...tripOf({ pickups: from, dropoffs: to, packages, stop_order }),
    ...quoteOwner(draft.owner)
  }
}

/** Returns a dropoff with how its recipient gets the tracking link. */
function withLink({ send_link: link, ...details }: DraftDetails): BookingBody['dropoffs'][number] {
  const sms = (link?.sms ?? false) && details.contact.phone.trim() !== ''
  return sms || link?.email?.trim() ? { ...details, send_link: filled({ ...link, sms }) } : details
}

/** Returns for whom an operator books, as the request says it. */
function ownerBodyOf({ kind, id, name, phone, email, cost_center_id }: DraftOwner) {
  if (kind === 'person') return { customer_id: id }
  if (kind === 'contact') return { contact_id: id }
  if (kind === 'organization') return { organization_id: id, cost_center_id }
  return { contact: filled({ name, phone, email }) }
}

/** Returns the booking of a draft, for a price that was received. */
export function bookingBodyOf(draft: BookingDraft, quoteId: string): BookingBody {
  const { pickups, dropoffs, credit_override, ...booking } = draft.booking
  return {
    quote_id: quoteId,
    ...filled(booking),
    ...(hasMorePickups(draft) ? { pickups } : { pickup: pickups[0] }),
    dropoffs: dropoffs.map(withLink),
    payment: paymentBody(draft),
    ...(draft.owner && isOnAccount(draft) ? { credit_override } : {}),
    ...(draft.owner ? { owner: ownerBodyOf(draft.owner) } : bookingOwner())
  }
}
