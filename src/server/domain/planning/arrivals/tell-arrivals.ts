/**
 * Tells owners and recipients when the driver of a published route comes: once from a time on the evening before, and once more
 * if that moves. The windows are stored in the transaction of their messages, so two processes never send one twice.
 */
import { and, asc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { activeStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import { addDays, wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import { planDays, plannedRoutes, plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { planningRules } from '../../company/planning-rules.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { localeOfOwner } from '../../delivery/addressees.ts'
import { type DeliveryRow, lockDelivery } from '../../delivery/delivery-queries.ts'
import { timeText } from '../../delivery/planned-text.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { type Arrival, arrivalsOf } from './arrivals.ts'

/** Writes to the recipients of dropoffs. Links of recurring deliveries are above this feature, so the caller passes it. */
export type TellRecipients = (
  context: Context,
  work: Work,
  delivery: DeliveryRow,
  arrivals: readonly Arrival[]
) => Promise<void>

/** Of a delivery with more stops, the owner hears of the first and the last one. */
const mostStops = 4

/**
 * Returns what tells all that is due. It looks again only after a publication or from the evening's time on, so it costs one small
 * query otherwise. What an error or the process's end leaves waits for the next round.
 */
export function arrivalTeller(context: Context, tellRecipients: TellRecipients): () => Promise<void> {
  let done = ''
  return async () => {
    const days = daysDue(context)
    if (days.length === 0) return
    const published = await context.orm
      .select({ day: planDays.day, published: planDays.published })
      .from(planDays)
      .where(inArray(planDays.day, days))
      .orderBy(asc(planDays.day))
    const state = JSON.stringify(published)
    if (state === done) return
    const failures: unknown[] = []
    for (const id of await deliveriesDue(context, days))
      await inTransaction(context, work => tell(context, work, id, days, tellRecipients)).catch(
        (error: unknown) => failures.push(error)
      )
    // The others have heard of theirs.
    if (failures.length > 0) throw failures[0]
    done = state
  }
}

/** Returns today and, from the company's time on, tomorrow. None if people aren't told. */
function daysDue(context: Context): string[] {
  const { tellAt } = planningRules(context)
  if (tellAt === null) return []
  const { day, time } = wallClockOf(context.now(), context.company.newest().data.settings.time_zone)
  return time >= tellAt ? [day, addDays(day, 1)] : [day]
}

/** Returns the deliveries with a stop that people know no window of, or that is planned outside the window that they know. */
async function deliveriesDue(context: Context, days: string[]): Promise<string[]> {
  const isOutside = or(
    lt(plannedStops.arrivesAt, plannedStops.toldFrom),
    gt(plannedStops.arrivesAt, plannedStops.toldUntil)
  )
  const rows = await context.orm
    .selectDistinct({ id: deliveries.id })
    .from(plannedStops)
    .innerJoin(plannedRoutes, eq(plannedRoutes.id, plannedStops.routeId))
    .innerJoin(deliveries, eq(deliveries.id, plannedStops.deliveryId))
    .where(
      and(
        inArray(plannedRoutes.day, days),
        inArray(deliveries.status, [...activeStatuses]),
        or(isNull(plannedStops.toldFrom), and(eq(plannedStops.toldAgain, false), isOutside))
      )
    )
    .orderBy(asc(deliveries.id))
  return rows.map(({ id }) => id)
}

async function tell(
  context: Context,
  work: Work,
  id: string,
  days: readonly string[],
  tellRecipients: TellRecipients
): Promise<void> {
  const { transaction } = work
  const record = await lockDelivery(transaction, id)
  const { arrivals, forOwner } = await arrivalsOf(work, record, days)
  if (arrivals.length === 0) return
  for (const { stop, window, isMove } of arrivals)
    await transaction
      .update(plannedStops)
      .set({
        toldFrom: window.earliest === null ? null : new Date(window.earliest),
        toldUntil: window.latest === null ? null : new Date(window.latest),
        toldAgain: isMove
      })
      .where(eq(plannedStops.stopId, stop.id))
  if (forOwner) await tellOwner(context, work, record.delivery, arrivals)
  await tellRecipients(
    context,
    work,
    record.delivery,
    arrivals.filter(({ stop }) => stop.kind === 'dropoff')
  )
}

/** Names the stops with their windows, in the owner's language. */
async function tellOwner(
  context: Context,
  work: Work,
  delivery: DeliveryRow,
  arrivals: readonly Arrival[]
): Promise<void> {
  const locale = await localeOfOwner(work.transaction, delivery)
  const { pushes } = wordsFor(locale)
  const shown = arrivals.length > mostStops ? [arrivals.slice(0, 1), arrivals.slice(-1)].flat() : arrivals
  const stops = shown
    .map(({ stop, window }) => `${stop.name}: ${timeText(context, window, locale, work.now)}`)
    .join('; ')
  const sentence = arrivals.some(({ isMove }) => isMove) ? pushes.arrivalMoved : pushes.arrival
  await notifyOwner(context, work, delivery, 'operator_message', { text: fill(sentence, { stops }) })
}
