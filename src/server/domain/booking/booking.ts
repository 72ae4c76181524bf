/** Books a quote: the delivery, its stops and its packages, in one transaction. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { bookingBody, LinkKind } from '../../../lib/contract/delivery/deliveries.ts'
import type { Contact } from '../../../lib/contract/delivery/stop-details.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { QuoteBody } from '../../../lib/contract/pricing.ts'
import { pickupsIn, visitedStops } from '../../../lib/rules/stops/trip.ts'
import type { Context } from '../../context.ts'
import { may } from '../core/access.ts'
import { packagePhotos, packages } from '../../db/tables/delivery/delivery-tables.ts'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import type { Transaction } from '../../db/open.ts'
import { deliveries, files, type QuotedRoute, quotes, stops } from '../../db/tables/schema.ts'
import { newDeliveryNumber } from '../../core/ids.ts'
import { requireVerified } from '../account/accounts.ts'
import { storedContact } from '../core/phone.ts'
import {
  bookedByOf,
  type Booker,
  idOf,
  type Owner,
  type Principal,
  type SignedIn
} from '../core/principal.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { follow } from '../delivery/ledger/followers.ts'
import { isOwnedBy } from '../core/owner.ts'
import { appendRow } from '../delivery/ledger/ledger-rows.ts'
import { requireRoad } from '../pricing/require-road.ts'
import { requireUnblocked } from '../pricing/zones/blocked.ts'
import { checkWindows } from '../pricing/trip-times.ts'
import { checkTextable } from '../tracking/sendable.ts'
import { auditBooking } from './audit-booking.ts'
import { type BookedFor, checkOwner, ownerFor } from './booked-for.ts'
import { linkOf } from './linked.ts'
import { lockAccount, payMethodFor, requireCreditOverride } from './on-account.ts'
import { priceBooked, requireOverride } from './price-override.ts'
import { type BookingRows, bookingRows } from './booking-rows.ts'

type Booking = z.output<typeof bookingBody>

/** How many random numbers are tried. Almost always the first one is free. */
const numbersTried = 10

/**
 * Books one of the principal's quotes, once, and returns the delivery's id. An operator books for somebody else, and a member for
 * their organization. Throws ProductErrors with status 403, 404, 409, 410 or 422, and 'invalid-input' for a photo that isn't the principal's or is attached already.
 */
export async function bookDelivery(context: Context, principal: SignedIn, booking: Booking): Promise<string> {
  requireUnblocked(principal.person)
  requireOverride(principal, booking.price_override)
  requireCreditOverride(principal, booking)
  checkOwner(principal, booking.owner)
  return inTransaction(context, work => book(context, principal, booking, work))
}

/** Marks a row or a date as booked, in the booking's transaction. Throws if another booking was first. */
export type MarkBooked = (work: Work, deliveryId: string) => Promise<void>

/** Books in a transaction. Throws as `bookDelivery` does. */
export async function book(
  context: Context,
  principal: Booker,
  typed: Booking,
  work: Work,
  markBooked?: MarkBooked
): Promise<string> {
  const { transaction, now } = work
  const { quote, locale, firstName } = await lockQuote(transaction, principal, typed.quote_id, now)
  const { request } = quote
  const organizationId = typed.owner?.organization_id
  if (request.owner?.organization_id !== organizationId)
    throw fieldError('quote-of-another-owner', 'quote_id', 'This price is for another owner')
  // An operator books for many.
  const isCustomer = may(principal, 'customer')
  const isLimited = isCustomer && !request.scheduled_at
  const owner: Owner = organizationId
    ? { kind: 'organization', id: organizationId }
    : { kind: 'person', id: idOf(principal) }
  await lockAccount(work, owner, typed)
  if (isLimited) await requireSearch(context, transaction, owner)
  if (principal.kind === 'automatic')
    await context.throttle.count(`${principal.by}-booking`, principal.owner.id, transaction)
  else if (isCustomer) await context.throttle.count('booking', idOf(principal), transaction)
  else await context.throttle.count('operator-booking', owner.id, transaction)
  checkCount('pickups', pickupsIn(request).length, pickupsIn(typed).length)
  checkCount('dropoffs', request.dropoffs.length, typed.dropoffs.length)
  if (!typed.accept_distant_stops) checkDistances(request, quote.route)
  const vehicle = context.company.reference().transportTypes.find(({ id }) => id === quote.transportTypeId)
  const start = request.scheduled_at ? new Date(request.scheduled_at) : now
  checkWindows(request, quote.route, vehicle?.speed_factor ?? 1, start > now ? start : now)
  const booking = withStoredPhones(context, typed)
  checkTexts(context, booking)

  const booked: BookedFor = typed.owner
    ? await ownerFor(context, work, principal, typed.owner)
    : { owner, by: bookedByOf(principal), userId: idOf(principal), firstName, locale }
  if (booked.requiresReference && booking.reference === '')
    throw fieldError('reference-required', 'reference', 'This organization needs a reference')
  const link = await linkOf(transaction, booked.owner, booking.linked)
  const price = priceBooked(context, principal, quote.price, booking.price_override)
  const paymentMethod = await payMethodFor(context, work, booked.owner, booking, price)
  const rows = bookingRows(context, { ...quote, price }, booking, { ...booked, paymentMethod }, now)
  const { id, status } = rows.delivery
  const number = await insertDelivery(transaction, { ...rows.delivery, ...link })
  await transaction.insert(stops).values(rows.stops)
  await transaction.insert(packages).values(rows.packages)
  const entry = await appendRow(transaction, rows.ledger)
  await markBooked?.(work, id)
  await attachPhotos(transaction, principal, rows)
  await transaction.update(quotes).set({ deliveryId: id }).where(eq(quotes.id, quote.id))

  await follow(context, work, {
    kind: 'booking',
    entry,
    delivery: { ...rows.delivery, number },
    status,
    dropoffs: rows.dropoffs.map((stop, index) => ({ stop, send: booking.dropoffs[index]?.send_link })),
    sender: booked.firstName,
    drivers: [],
    // Of an import, the members hear once, at its end.
    isShown: booked.by !== 'import'
  })
  await auditBooking(work, principal, { id, number, booked, price: quote.price }, booking)
  return id
}

/**
 * Returns one of the principal's quotes. Throws if it can't be booked. Two bookings of one quote wait for each other here, and the second finds it used.
 */
async function lockQuote(transaction: Transaction, principal: Principal, id: string, now: Date) {
  const [found] = await transaction
    .select({
      quote: quotes,
      isVerified: users.emailVerified,
      locale: users.locale,
      firstName: users.firstName
    })
    .from(quotes)
    .innerJoin(users, eq(users.id, quotes.userId))
    .where(and(eq(quotes.id, id), eq(quotes.userId, idOf(principal))))
    .for('update', { of: quotes })
  if (!found?.isVerified && may(principal, 'customer')) await requireVerified(transaction, idOf(principal))
  if (!found) throw new ProductError('not-found', "This quote doesn't exist, or you don't have access to it.")
  if (found.quote.deliveryId) throw new ProductError('quote-used')
  if (found.quote.expiresAt <= now) throw new ProductError('quote-expired')
  return found
}

/** Throws 'too-many-searches'. Locks the owner, so that bookings at the same time don't exceed the limit. */
async function requireSearch(context: Context, transaction: Transaction, owner: Owner): Promise<void> {
  const table = { person: users, contact: contacts, organization: organizations }[owner.kind]
  await transaction.select({ id: table.id }).from(table).where(eq(table.id, owner.id)).for('no key update')
  if ((await searchesOf(transaction, owner)) >= context.config.searchesAtOnce)
    throw new ProductError('too-many-searches')
}

/** Returns how many deliveries of an owner look for a driver. */
const searchesOf = (transaction: Transaction, owner: Owner): Promise<number> =>
  transaction.$count(deliveries, and(isOwnedBy(owner), eq(deliveries.status, 'searching')))

function checkCount(what: 'pickups' | 'dropoffs', quoted: number, booked: number): void {
  if (booked === quoted) return
  const message = `The quote has ${quoted} ${what}, but the booking has ${booked}`
  throw fieldError('invalid-input', what, message)
}

function checkDistances(request: QuoteBody, { distance_to_road: distances = [] }: QuotedRoute): void {
  for (const [stop, { field }] of visitedStops(request).entries()) requireRoad(distances[stop], field)
}

function withStoredPhones(context: Context, booking: Booking): Booking {
  const { pickup, pickups, dropoffs } = booking
  const stored = <Details extends { contact: Contact }>(details: Details, field: string): Details => ({
    ...details,
    contact: storedContact(context, details.contact, `${field}.contact`)
  })
  return {
    ...booking,
    ...(pickup ? { pickup: stored(pickup, 'pickup') } : {}),
    ...(pickups ? { pickups: pickups.map((each, index) => stored(each, `pickups.${index}`)) } : {}),
    dropoffs: dropoffs.map((each, index) => stored(each, `dropoffs.${index}`))
  }
}

function checkTexts(context: Context, { dropoffs }: Booking): void {
  for (const [index, { contact, send_link: send }] of dropoffs.entries())
    checkTextable(context, contact.phone, send?.sms ?? false, `dropoffs.${index}.send_link.sms`)
}

/** Inserts the delivery with a number that no other one has, and returns the number. */
async function insertDelivery(
  transaction: Transaction,
  row: BookingRows['delivery'] & { linkedId?: string; link?: LinkKind }
): Promise<string> {
  for (let tried = 0; tried < numbersTried; tried++) {
    const number = newDeliveryNumber()
    const inserted = await transaction
      .insert(deliveries)
      .values({ ...row, number })
      .onConflictDoNothing({ target: deliveries.number })
      .returning({ id: deliveries.id })
    if (inserted.length > 0) return number
  }
  throw new Error('Found no free delivery number.')
}

async function attachPhotos(
  transaction: Transaction,
  principal: Principal,
  { delivery, photos }: BookingRows
): Promise<void> {
  const ids = [...new Set(photos.map(photo => photo.fileId))]
  if (ids.length === 0) return
  const attached = await transaction
    .update(files)
    .set({ deliveryId: delivery.id })
    .where(
      and(
        inArray(files.id, ids),
        eq(files.ownerId, idOf(principal)),
        eq(files.purpose, 'package'),
        isNull(files.deliveryId)
      )
    )
    .returning({ id: files.id })
  if (attached.length < ids.length)
    throw fieldError('invalid-input', 'packages', "This photo doesn't exist. Upload it again")
  await transaction.insert(packagePhotos).values(photos)
}
