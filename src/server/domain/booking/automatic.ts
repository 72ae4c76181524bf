/** Books for an owner without a person at the screen: a row of an import, or a date of a recurring delivery. */
import type * as z from 'zod/mini'
import type { bookingBody } from '../../../lib/contract/delivery/deliveries.ts'
import type { Quote, quoteBody } from '../../../lib/contract/pricing.ts'
import type { Context, Viewer } from '../../context.ts'
import { inTransaction, type Work } from '../core/work.ts'
import type { Owner } from '../delivery/owner.ts'
import { checkDraft, quoteFor } from '../pricing/quotes.ts'
import { book, type Origin } from './booking.ts'

type Booking = z.output<typeof bookingBody>
export interface AutomaticBooking {
  owner: Owner
  costCenterId: string | null
  /** Who set it up. They may have lost their access since: what they set up belongs to the owner. */
  userId: string
}

/**
 * The company itself books, in the name of who set it up, whom it let do so then. The owner's own state is checked each
 * time: an organization that is closed, or a customer who is blocked or erased, gets nothing.
 */
const viewerOf = (context: Context, { userId }: AutomaticBooking): Viewer => ({
  userId,
  sessionId: '',
  type: 'dispatcher',
  firstName: '',
  needsSecondFactor: false,
  isBlocked: false,
  memberships: [],
  signedInAt: context.now()
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
): Promise<Quote> => quoteFor(context, viewerOf(context, automatic), draftOf(automatic, draft), 'own')

/** Checks and prices it, without a quote that could be booked. Throws as `createQuote` does. */
export const priceAutomatically = (context: Context, automatic: AutomaticBooking, draft: Draft) =>
  checkDraft(context, viewerOf(context, automatic), draftOf(automatic, draft), 'own')

type UnownedBooking = Omit<Booking, 'owner' | 'price_override'>

/** Books a quote of `quoteAutomatically` in one transaction with `origin.claim`, and returns the id. Throws as `bookDelivery` does. */
export function bookAutomatically(
  context: Context,
  automatic: AutomaticBooking,
  booking: UnownedBooking,
  origin: Omit<Origin, 'ownerId'>
): Promise<string> {
  return inTransaction(context, work => bookAutomaticallyIn(context, work, automatic, booking, origin))
}

/** Does the same in the caller's transaction. */
export function bookAutomaticallyIn(
  context: Context,
  work: Work,
  automatic: AutomaticBooking,
  booking: UnownedBooking,
  origin: Omit<Origin, 'ownerId'>
): Promise<string> {
  const owned = { ...booking, owner: ownerBodyOf(automatic) }
  return book(context, viewerOf(context, automatic), owned, work, { ...origin, ownerId: automatic.owner.id })
}
