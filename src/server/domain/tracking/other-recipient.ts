/** Another person receives the packages of a dropoff: PIN and tracking link are theirs from then on. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { newPin } from '../../core/ids.ts'
import { trackingLinks } from '../../db/tables/people/people-tables.ts'
import { stops } from '../../db/tables/schema.ts'
import type { Work } from '../core/work.ts'
import { localeOfOwner } from '../delivery/addressees.ts'
import type { DeliveryRow } from '../delivery/delivery-queries.ts'
import { ownerContact } from '../delivery/shown-owner.ts'
import { sendsTexts } from '../outbox/mail-outbox.ts'
import { sendBookingLinks } from './booking-links.ts'
import { languageFor } from './recipient-language.ts'
import { isTextable } from './sendable.ts'

/**
 * Ends what the former recipient of a dropoff has. Call it once the stop has its other contact. If there was a link, the other
 * recipient gets one by text message, where that's possible. Otherwise the owner can share one.
 */
export async function changeRecipient(
  context: Context,
  work: Work,
  delivery: DeliveryRow,
  stopId: string
): Promise<void> {
  const { transaction, now } = work
  const [former] = await transaction.select().from(stops).where(eq(stops.id, stopId))
  if (!former) return
  const [stop] = await transaction
    .update(stops)
    .set({
      pin: newPin(),
      pinTries: 0,
      recipientWish: null,
      locale: languageFor(former.contactPhone, await localeOfOwner(transaction, delivery))
    })
    .where(eq(stops.id, stopId))
    .returning()
  const ended = await transaction
    .update(trackingLinks)
    .set({ revokedAt: now })
    .where(and(eq(trackingLinks.stopId, stopId), isNull(trackingLinks.revokedAt)))
    .returning({ id: trackingLinks.id })
  if (!stop || ended.length === 0 || !sendsTexts(context) || !isTextable(stop.contactPhone)) return
  const { firstName } = await ownerContact(transaction, delivery)
  await sendBookingLinks(context, work, firstName, [{ stop, send: { sms: true } }])
}
