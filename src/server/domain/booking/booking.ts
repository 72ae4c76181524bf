/** Books a quote: the delivery, its stops and its packages, in one statement. */
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { bookingBody } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Context, Viewer } from '../../context.ts'
import { requireUnblocked } from '../pricing/blocked.ts'
import { users } from '../../db/identity.ts'
import { insertedRow } from '../../db/row-set.ts'
import { deliveries, quotes, stops } from '../../db/schema.ts'
import { readOne, rowOf, textOf } from '../../db/statement.ts'
import { requireVerified } from '../account/accounts.ts'
import { outsideClaim } from '../core/claim.ts'
import { storedContact } from '../core/phone.ts'
import type { WholeDelivery } from '../delivery/delivery-record.ts'
import { beginSearch } from '../delivery/transition.ts'
import { bookingLinks } from '../tracking/booking-links.ts'
import { checkTextable } from '../tracking/sendable.ts'
import { bookingRows } from './booking-rows.ts'
import { encodedRows, writeBooking } from './booking-write.ts'

/** Columns of the ledger that a booking leaves empty. */
const unwritten = {
  id: 0,
  stopId: null,
  reason: null,
  deviceAt: null,
  place: null,
  meters: null,
  collected: null
}

type Booking = z.output<typeof bookingBody>

export interface Booked {
  id: string
  /** What the booking wrote. Absent if an earlier attempt with the same idempotency key wrote it. */
  record?: WholeDelivery
}

interface FoundQuote {
  quote: Record<string, unknown>
  isVerified: boolean
  customer: WholeDelivery['customer']
  locale: string
  /** How many of the viewer's deliveries look for a driver. */
  searching: number
}

/**
 * Books one of the viewer's quotes, once. Throws ProductErrors with status 404, 409 or 410, and 'invalid-input' for a
 * photo that isn't the viewer's or is attached already.
 */
export async function bookDelivery(context: Context, viewer: Viewer, booking: Booking): Promise<Booked> {
  requireUnblocked(viewer)
  const written = await writeBooking(context, () => prepare(context, viewer, booking))
  if (written.done === 'repeated') return { id: written.result }
  if (written.done === 'refused') {
    // The quote was valid when it was read. So it was booked or ran out a moment ago, or a photo was refused.
    await findQuote(context, viewer, booking.quote_id)
    throw fieldError('invalid-input', 'packages', "This photo doesn't exist. Upload it again")
  }
  const { rows, customer, sent, result: id } = written.work
  const { searchExpiresAt } = rows.delivery
  if (sent.mails.length > 0)
    outsideClaim(() => new Set(sent.mails.map(({ kind }) => kind)).forEach(kind => context.outbox.wake(kind)))
  if (searchExpiresAt) outsideClaim(() => beginSearch(context, id, searchExpiresAt))
  return {
    id,
    record: {
      cursor: written.eventNumber,
      delivery: insertedRow(deliveries, rows.delivery),
      stops: rows.stops.map(stop => insertedRow(stops, stop)),
      packages: rows.packages.map(each => ({
        ...each,
        photos: rows.photos.filter(photo => photo.packageId === each.id).map(photo => photo.fileId)
      })),
      history: rows.ledger.map(row => ({ ...row, ...unwritten })),
      hasCorrection: false,
      customer,
      driver: null,
      rating: null
    }
  }
}

/** Reads the quote, and returns what the booking will write. */
async function prepare(context: Context, viewer: Viewer, typed: Booking) {
  const { quote, customer, locale, searching } = await findQuote(context, viewer, typed.quote_id)
  if (!quote.request.scheduled_at && searching >= context.config.searchesAtOnce)
    throw new ProductError('too-many-searches')
  await context.throttle.count('booking', viewer.userId)
  const { dropoffs } = quote.request
  if (typed.dropoffs.length !== dropoffs.length) {
    throw fieldError(
      'invalid-input',
      'dropoffs',
      `The quote has ${dropoffs.length} dropoffs, but the booking has ${typed.dropoffs.length}`
    )
  }
  const now = context.now()
  const booking = withStoredPhones(context, typed)
  for (const [index, { contact, send_link: send }] of booking.dropoffs.entries())
    checkTextable(context, contact.phone, send?.sms ?? false, `dropoffs.${index}.send_link.sms`)
  const rows = bookingRows(context, quote, booking, now)
  const { id, status } = rows.delivery
  const sent = await bookingLinks(
    context,
    { firstName: viewer.firstName, locale },
    rows.stops.slice(1).map((stop, index) => ({ stop, send: booking.dropoffs[index]?.send_link })),
    now
  )
  return {
    rows,
    customer,
    sent,
    now,
    values: {
      quote: quote.id,
      customer: viewer.userId,
      delivery: id,
      now: now.toISOString(),
      ...encodedRows(rows, sent)
    },
    event: {
      recipientId: viewer.userId,
      type: 'delivery.updated' as const,
      data: { pickanddropoff_id: id, status, type: null, at: now.toISOString() }
    },
    result: id
  }
}

function withStoredPhones(context: Context, booking: Booking): Booking {
  const { pickup, dropoffs } = booking
  return {
    ...booking,
    pickup: { ...pickup, contact: storedContact(context, pickup.contact, 'pickup.contact') },
    dropoffs: dropoffs.map((dropoff, index) => ({
      ...dropoff,
      contact: storedContact(context, dropoff.contact, `dropoffs.${index}.contact`)
    }))
  }
}

const quoteText = textOf(
  sql`
  select to_json(${quotes}) as quote, ${users.emailVerified} as "isVerified",
    json_build_object('firstName', ${users.firstName}, 'phone', ${users.phone}) as customer,
    ${users.locale} as locale,
    (select count(*)::int from ${deliveries} where ${deliveries.customerId} = ${users.id}
      and ${deliveries.status} = 'searching') as searching
  from ${quotes} join ${users} on ${users.id} = ${quotes.userId}
  where ${quotes.id} = ${sql.placeholder('id')} and ${quotes.userId} = ${sql.placeholder('viewer')}`,
  ['id', 'viewer']
)

/** Returns one of the viewer's quotes. Throws if it can't be booked. */
async function findQuote(context: Context, viewer: Viewer, id: string) {
  const found = await readOne<FoundQuote>(context.database.pool, quoteText, [id, viewer.userId])
  if (!found?.isVerified) await requireVerified(context.orm, viewer)
  if (!found) throw new ProductError('not-found', "This quote doesn't exist, or you don't have access to it.")
  const quote = rowOf(quotes, found.quote)
  if (quote.deliveryId) throw new ProductError('quote-used')
  if (quote.expiresAt <= context.now()) throw new ProductError('quote-expired')
  return { quote, customer: found.customer, locale: found.locale, searching: found.searching }
}
