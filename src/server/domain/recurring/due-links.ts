/**
 * The tracking links of a recurring delivery. They're sent on its day, when the search for a driver begins or one is assigned:
 * two weeks of dates are booked together, and nobody wants as many messages.
 */
import { eq } from 'drizzle-orm'
import type { DeliveryStatus } from '../../../lib/contract/delivery/deliveries.ts'
import type { Context } from '../../context.ts'
import { trackingLinks } from '../../db/tables/people-tables.ts'
import { recurringDates, recurringRules } from '../../db/tables/recurring-tables.ts'
import type { Work } from '../core/work.ts'
import type { DeliveryRow } from '../delivery/delivery-queries.ts'
import { ownerContact } from '../delivery/shown-owner.ts'
import { stopsOf } from '../delivery/stop-rows.ts'
import { sendBookingLinks } from '../tracking/booking-links.ts'
import { withDetails } from './template.ts'

type Due = Pick<
  DeliveryRow,
  'id' | 'status' | 'bookedBy' | 'customerId' | 'contactId' | 'organizationId' | 'bookedById'
>

/** Sends the links that the rule asks for, if the delivery begins with this step. A link that exists or was revoked isn't sent. */
export async function sendDueLinks(
  context: Context,
  work: Work,
  delivery: Due,
  after: DeliveryStatus
): Promise<void> {
  const begins = delivery.status === 'scheduled' && (after === 'searching' || after === 'accepted')
  if (delivery.bookedBy === 'recurring' && begins) await sendLinks(context, work, delivery)
}

/** Sends the links that the delivery's rule asks for. */
export async function sendLinks(context: Context, work: Work, delivery: Due): Promise<void> {
  const { transaction } = work
  const [found] = await transaction
    .select({ template: recurringRules.template, own: recurringDates.ownDetails })
    .from(recurringDates)
    .innerJoin(recurringRules, eq(recurringRules.id, recurringDates.ruleId))
    .where(eq(recurringDates.deliveryId, delivery.id))
  const wanted = found ? withDetails(found.template, found.own).booking.dropoffs : []
  if (!wanted.some(({ send_link: link }) => link?.sms || link?.email)) return
  const dropoffs = (await stopsOf(transaction, delivery.id)).filter(({ kind }) => kind === 'dropoff')
  const linked = await transaction
    .select({ stopId: trackingLinks.stopId })
    .from(trackingLinks)
    .where(eq(trackingLinks.deliveryId, delivery.id))
  const links = dropoffs.flatMap((stop, index) =>
    linked.some(({ stopId }) => stopId === stop.id)
      ? []
      : [{ stop, send: { sms: false, ...wanted[index]?.send_link } }]
  )
  await sendBookingLinks(context, work, await ownerContact(transaction, delivery), links)
}
