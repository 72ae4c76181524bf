/** Books for an owner without a person at the screen: a row of an import, or a date of a recurring delivery. */
import type * as z from 'zod/mini'
import type { bookingBody } from '../../../lib/contract/delivery/deliveries.ts'
import type { Quote, quoteBody } from '../../../lib/contract/pricing.ts'
import type { Context } from '../../context.ts'
import type { Automatic } from '../core/principal.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { checkDraft, quoteFor } from '../pricing/quotes.ts'
import { book, type MarkBooked } from './booking.ts'

type Booking = z.output<typeof bookingBody>

/** For whom it books, and who has set it up. */
export interface AutomaticBooking extends Omit<Automatic, 'kind'> {
  costCenterId: string | null
}

/**
 * The product itself books. The owner's own state is checked each time: an organization that is closed, or a customer who is
 * blocked or erased, gets nothing.
 */
const principalOf = ({ by, owner, person }: AutomaticBooking): Automatic => ({
  kind: 'automatic',
  by,
  owner,
  person
})

function ownerBodyOf({ owner, costCenterId }: AutomaticBooking): NonNullable<Booking['owner']> {
  if (owner.kind === 'contact') return { contact_id: owner.id }
  if (owner.kind === 'person') return { customer_id: owner.id }
  return { organization_id: owner.id, ...(costCenterId === null ? {} : { cost_center_id: costCenterId }) }
}

type Draft = z.output<typeof quoteBody>

/** The owner's draft, which has their prices. */
const draftOf = ({ owner }: AutomaticBooking, draft: Draft): Draft =>
  owner.kind === 'organization' ? { ...draft, owner: { organization_id: owner.id } } : draft

/** Quotes a delivery of the owner, with its own vehicle only. Throws as `createQuote` does. */
export const quoteAutomatically = (
  context: Context,
  automatic: AutomaticBooking,
  draft: Draft
): Promise<Quote> => quoteFor(context, principalOf(automatic), draftOf(automatic, draft), 'own')

/** Checks and prices it, without a quote that could be booked. Throws as `createQuote` does. */
export const priceAutomatically = (context: Context, automatic: AutomaticBooking, draft: Draft) =>
  checkDraft(context, principalOf(automatic), draftOf(automatic, draft), 'own')

type UnownedBooking = Omit<Booking, 'owner' | 'price_override'>

/** Books a quote of `quoteAutomatically` in one transaction with `markBooked`, and returns the id. Throws as `bookDelivery` does. */
export function bookAutomatically(
  context: Context,
  automatic: AutomaticBooking,
  booking: UnownedBooking,
  markBooked: MarkBooked
): Promise<string> {
  return inTransaction(context, work => bookAutomaticallyIn(context, work, automatic, booking, markBooked))
}

/** Does the same in the caller's transaction. */
export function bookAutomaticallyIn(
  context: Context,
  work: Work,
  automatic: AutomaticBooking,
  booking: UnownedBooking,
  markBooked: MarkBooked
): Promise<string> {
  const owned = { ...booking, owner: ownerBodyOf(automatic) }
  return book(context, principalOf(automatic), owned, work, markBooked)
}
