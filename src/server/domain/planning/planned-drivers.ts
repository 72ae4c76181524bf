/** Who is planned for a scheduled delivery, and how it moves to another time with them. */
import { and, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatDayAndClock } from '../../../lib/format/times/time.ts'
import { nextStop } from '../../../lib/rules/delivery/lifecycle.ts'
import { hasBegun } from '../../../lib/rules/delivery/stage-stops.ts'
import { declineUntil } from '../../../lib/rules/schedule/planned.ts'
import { fill } from '../../../lib/words/fill.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import { plannedDrivers } from '../../db/tables/delivery/dispatch-tables.ts'
import { deliveries, stops } from '../../db/tables/schema.ts'
import { planningRules } from '../company/planning-rules.ts'
import { localeOfAccount } from '../core/account-locale.ts'
import type { Work } from '../core/work.ts'
import type { Change } from '../delivery/ledger/change.ts'
import type { DeliveryRecord, DeliveryRow } from '../delivery/delivery-queries.ts'
import type { LedgerEntry } from '../delivery/ledger/ledger-rows.ts'
import { givenBack } from '../delivery/given-back.ts'
import { applyChange } from '../delivery/ledger/transition.ts'
import { localeOfOwner } from '../delivery/addressees.ts'
import { notifyOwner } from '../notifications/notify-owner.ts'
import { notify } from '../notifications/notifications.ts'

/** Returns who is planned for a delivery, also a driver who has declined or missed it. */
export async function plannedDriverOf({ transaction }: Work, deliveryId: string) {
  const [found] = await transaction
    .select()
    .from(plannedDrivers)
    .where(eq(plannedDrivers.deliveryId, deliveryId))
  return found
}

/** The condition of deliveries that a driver is planned for and hasn't got yet. */
export const waitsFor = (driverId: string): SQL | undefined =>
  and(
    eq(plannedDrivers.driverId, driverId),
    eq(plannedDrivers.status, 'planned'),
    inArray(deliveries.status, ['scheduled', 'searching'])
  )

/** Stores who is planned for a time, and notifies them. */
export async function storePlanned(
  context: Context,
  work: Work,
  record: DeliveryRecord,
  driverId: string,
  scheduledAt: Date
): Promise<void> {
  const until = declineUntil(scheduledAt, work.now, context.config.plannedDeclineMinutes)
  const row = { driverId, status: 'planned' as const, plannedAt: work.now, declineUntil: until }
  await work.transaction
    .insert(plannedDrivers)
    .values({ deliveryId: record.delivery.id, ...row })
    .onConflictDoUpdate({ target: plannedDrivers.deliveryId, set: row })
  await tellPlanned(context, work, record, driverId, 'planned', { at: scheduledAt, until })
}

/** Notifies a driver of what they're planned for, in their language. */
export async function tellPlanned(
  context: Context,
  work: Work,
  { delivery, stops }: DeliveryRecord,
  driverId: string,
  what: 'planned' | 'unplanned',
  { at, until }: { at: Date; until?: Date }
): Promise<void> {
  const locale = await localeOfAccount(work.transaction, driverId)
  const { pushes } = wordsFor(locale)
  const written = (time: Date) =>
    formatDayAndClock(time, work.now, locale, context.company.newest().data.settings.time_zone)
  const isFirm = what === 'planned' && !planningRules(context).mayDecline
  const text = fill(pushes[isFirm ? 'plannedFirmly' : what], {
    time: written(at),
    until: until ? written(until) : '',
    pickup: stops[0]?.name ?? '',
    dropoff: stops.at(-1)?.name ?? ''
  })
  await notify(context, work, driverId, delivery.id, 'operator_message', { text })
}

/** Moves a scheduled delivery with its windows. The planned driver is notified. The caller has locked the delivery and checked the time. */
export async function moveScheduled(
  context: Context,
  work: Work,
  record: DeliveryRecord,
  scheduledAt: Date,
  by: Pick<Change, 'actor' | 'actorId' | 'reason'>
): Promise<LedgerEntry> {
  const delivery = await withoutDriver(context, work, record, by)
  const entry = await applyChange(context, work, {
    delivery,
    action: 'reschedule',
    ...by,
    set: { scheduledAt }
  })
  await moveWindows(work, delivery, scheduledAt)
  const planned = await plannedDriverOf(work, delivery.id)
  if (planned?.status === 'planned') await storePlanned(context, work, record, planned.driverId, scheduledAt)
  return entry
}

/** Takes a delivery from a driver who got it ahead; with `alsoBegun`, also one that has begun and isn't loaded. */
export async function withoutDriver(
  context: Context,
  work: Work,
  { delivery, stops: all }: DeliveryRecord,
  by: Pick<Change, 'actor' | 'actorId' | 'reason'>,
  { alsoBegun = false } = {}
): Promise<DeliveryRow> {
  if (delivery.status !== 'accepted' || hasBegun(all)) return delivery
  if (delivery.beginsAt === null && !alsoBegun) return delivery
  const from = nextStop(delivery.status, all)
  const change = givenBack(context, work, delivery)
  await applyChange(context, work, { delivery, ...change, ...by, drivers: [delivery.driverId], from })
  if (delivery.driverId)
    await tellPlanned(context, work, { delivery, stops: all }, delivery.driverId, 'unplanned', {
      at: delivery.scheduledAt ?? work.now
    })
  return { ...delivery, ...change.set, status: change.action === 'put_back' ? 'scheduled' : 'searching' }
}

/** Tells the owner of another time, and that the price stays. */
export async function tellMoved(
  context: Context,
  work: Work,
  delivery: DeliveryRow,
  scheduledAt: Date,
  reason: string
): Promise<void> {
  const locale = await localeOfOwner(work.transaction, delivery)
  const zone = context.company.newest().data.settings.time_zone
  await notifyOwner(context, work, delivery, 'operator_message', {
    text: fill(wordsFor(locale).pushes.rescheduled, {
      time: formatDayAndClock(scheduledAt, work.now, locale, zone),
      price: formatMoney(delivery.price.total, delivery.price.currency, locale),
      reason
    })
  })
}

/** Moves the windows by as much as the pickup. */
async function moveWindows(
  { transaction }: Work,
  { id, scheduledAt: before }: DeliveryRow,
  to: Date
): Promise<void> {
  const seconds = (to.getTime() - (before ?? to).getTime()) / 1000
  const moved = (at: SQLWrapper) => sql`${at} + make_interval(secs => ${seconds})`
  await transaction
    .update(stops)
    .set({ earliestAt: moved(stops.earliestAt), latestAt: moved(stops.latestAt) })
    .where(eq(stops.deliveryId, id))
}
