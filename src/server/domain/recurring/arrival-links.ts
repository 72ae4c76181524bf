/** Tells recipients who have a tracking link by email or text message when the driver comes, with the same link. */
import { and, inArray, isNull } from 'drizzle-orm'
import { trackingLinks } from '../../db/tables/people/people-tables.ts'
import { arrivalText, plannedText } from '../delivery/planned-text.ts'
import { ownerContact } from '../delivery/shown-owner.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { TellRecipients } from '../planning/arrivals/tell-arrivals.ts'
import { linkEntries, type WhenOf } from '../tracking/booking-links.ts'
import { sendDueLinks } from './due-links.ts'

/** A recurring delivery's links are made with it, so that none is sent when it begins. A revoked link isn't sent. */
export const sendArrivalLinks: TellRecipients = async (context, work, delivery, arrivals) => {
  const { transaction, now } = work
  const told = new Map(arrivals.map(each => [each.stop.id, each]))
  if (told.size === 0) return
  const whenOf: WhenOf = (stop, locale) => {
    const arrival = told.get(stop.id)
    return arrival ? arrivalText(context, arrival, locale, now) : plannedText(context, stop, locale, now)
  }
  const links = await transaction
    .select()
    .from(trackingLinks)
    .where(and(inArray(trackingLinks.stopId, [...told.keys()]), isNull(trackingLinks.revokedAt)))
  const { firstName } = await ownerContact(transaction, delivery)
  for (const link of links) {
    const stop = told.get(link.stopId)?.stop
    if (stop) await enqueue(context, work, await linkEntries(context, work, firstName, stop, link, whenOf))
  }
  if (delivery.bookedBy === 'recurring') await sendDueLinks(context, work, delivery, whenOf)
}
