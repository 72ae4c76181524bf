/** The statement that books a quote. It copies the price and the route from the quote, so they aren't sent again. */
import { sql } from 'drizzle-orm'
import { ledger, packagePhotos, packages } from '../../db/delivery-tables.ts'
import { rowSet } from '../../db/row-set.ts'
import { deliveries, files, quotes, stops } from '../../db/schema.ts'
import { outbox, trackingLinks } from '../../db/people-tables.ts'
import type { BookingLinks } from '../tracking/booking-links.ts'
import { defineGuardedWrite } from '../core/guarded-write.ts'
import type { BookingRows } from './booking-rows.ts'

const deliveryRows = rowSet(deliveries, [
  'id',
  'number',
  'customerId',
  'quoteId',
  'status',
  'outline',
  'paymentAt',
  'declaredValue',
  'createdAt',
  'updatedAt',
  'scheduledAt',
  'searchStartedAt',
  'searchExpiresAt'
])
const stopRows = rowSet(stops, [
  'id',
  'deliveryId',
  'kind',
  'position',
  'latitude',
  'longitude',
  'name',
  'detail',
  'contactName',
  'contactPhone',
  'instructions',
  'door',
  'status',
  'pin'
])
const packageRows = rowSet(packages, [
  'id',
  'deliveryId',
  'stopId',
  'category',
  'description',
  'transportSizeId',
  'weight',
  'unitOfMeasurementId',
  'quantity'
])
const ledgerRows = rowSet(ledger, ['deliveryId', 'actor', 'actorId', 'before', 'after', 'at'])
const linkRows = rowSet(trackingLinks, ['id', 'deliveryId', 'stopId', 'tokenHash', 'createdAt'])
const mailRows = rowSet(outbox, [
  'id',
  'kind',
  'recipient',
  'payload',
  'status',
  'doneAt',
  'createdAt',
  'dueAt'
])
const photoRows = rowSet(packagePhotos, ['packageId', 'fileId', 'position'])

const placeholders = [
  'quote',
  'customer',
  'delivery',
  'now',
  'deliveries',
  'stops',
  'packages',
  'ledger',
  'photos',
  'photoIds',
  'links',
  'mails'
] as const
const value = (name: (typeof placeholders)[number]) => sql`${sql.placeholder(name)}`
const guard = sql`guard`

/**
 * Books the quote if it's the customer's, unused and valid, and if each photo is the customer's and not attached yet.
 * Two bookings of one quote, or with one photo, wait for each other at its row, and the second finds it used. If
 * another delivery has the new one's number, the booking is prepared again, with another number.
 */
export const writeBooking = defineGuardedWrite(placeholders, {
  again: 'deliveries_number_unique',
  locks: {
    unattached: sql`
      select id from ${files}
      where ${files.id} in (select json_array_elements_text(${value('photoIds')}::json))
        and ${files.ownerId} = ${value('customer')}
        and ${files.purpose} = 'package'
        and ${files.deliveryId} is null
      for update`
  },
  guard: mayRun => sql`
    update ${quotes} set delivery_id = ${value('delivery')}
    where ${quotes.id} = ${value('quote')}
      and ${quotes.userId} = ${value('customer')}
      and ${quotes.deliveryId} is null
      and ${quotes.expiresAt} > ${value('now')}::timestamptz
      and (select count(*) from unattached) = json_array_length(${value('photoIds')}::json)
      and ${mayRun}
    returning ${quotes.transportTypeId}, ${quotes.price}, ${quotes.route}`,
  writes: {
    booked: deliveryRows.insertion(value('deliveries'), guard, {
      transportTypeId: sql`guard.transport_type_id`,
      price: sql`guard.price`,
      route: sql`guard.route`
    }),
    stopped: stopRows.insertion(value('stops'), guard),
    packed: packageRows.insertion(value('packages'), guard),
    logged: ledgerRows.insertion(value('ledger'), guard),
    attached: sql`
      update ${files} set delivery_id = ${value('delivery')} from guard, unattached
      where ${files.id} = unattached.id`,
    pictured: photoRows.insertion(value('photos'), guard),
    linked: linkRows.insertion(value('links'), guard),
    mailed: mailRows.insertion(value('mails'), guard)
  }
})

/** Returns the values of the placeholders for rows. */
export const encodedRows = (
  { delivery, stops: places, packages: items, ledger: log, photos }: BookingRows,
  { links, mails }: BookingLinks
) => ({
  deliveries: deliveryRows.encode([delivery]),
  stops: stopRows.encode(places),
  packages: packageRows.encode(items),
  ledger: ledgerRows.encode(log),
  photos: photoRows.encode(photos),
  links: linkRows.encode(links),
  mails: mailRows.encode(mails),
  photoIds: JSON.stringify([...new Set(photos.map(photo => photo.fileId))])
})
