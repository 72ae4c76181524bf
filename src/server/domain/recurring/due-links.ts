/**
 * The tracking links of a recurring delivery. They're sent on its day, when the search for a driver begins or one is assigned:
 * two weeks of dates are booked together, and nobody wants as many messages.
 */
import { eq } from 'drizzle-orm'
import type { Context, Follower } from '../../context.ts'
import { trackingLinks } from '../../db/tables/people/people-tables.ts'
import { recurringDates, recurringRules } from '../../db/tables/delivery/recurring-tables.ts'
import type { Work } from '../core/work.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { Followed } from '../delivery/ledger/followers.ts'
import type { DeliveryRow } from '../delivery/delivery-queries.ts'
import { ownerContact } from '../delivery/shown-owner.ts'
import { stopsOf } from '../delivery/stop-rows.ts'
import { sendBookingLinks, type WhenOf } from '../tracking/booking-links.ts'
import { withDetails } from './template.ts'

type Due = Pick<DeliveryRow, 'id' | 'bookedBy' | 'customerId' | 'contactId' | 'organizationId' | 'bookedById'>

/** Sends the links that the rule asks for, if the delivery begins with this row. A link that exists or was revoked isn't sent. */
export const dueLinksFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    const due = await dueIn(work, row)
    if (due?.bookedBy === 'recurring') await sendDueLinks(context, work, due)
  }
}

/** Returns the delivery that begins with a row, for its owner. */
async function dueIn({ transaction }: Work, row: Followed): Promise<Due | undefined> {
  if (row.kind === 'act') {
    if (row.act !== 'begin') return undefined
    const [begun] = await transaction.select().from(deliveries).where(eq(deliveries.id, row.delivery.id))
    return begun
  }
  const wasAhead = row.kind === 'booking' || row.delivery.status === 'scheduled'
  const isAhead = row.kind === 'transition' && Boolean(row.set?.beginsAt)
  const begins = wasAhead && !isAhead && (row.status === 'searching' || row.status === 'accepted')
  return begins ? row.delivery : undefined
}

/** Sends them now. `whenOf` says when a stop is planned, if that isn't its own window. */
export async function sendDueLinks(
  context: Context,
  work: Work,
  delivery: Due,
  whenOf?: WhenOf
): Promise<void> {
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
  const { firstName } = await ownerContact(transaction, delivery)
  await sendBookingLinks(context, work, firstName, links, whenOf)
}
