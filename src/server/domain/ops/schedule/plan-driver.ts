/** What an operator decides about a scheduled delivery ahead: its driver, and its time. */
import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { planDriver, rescheduleDelivery } from '../../../../lib/contract/ops/schedule.ts'
import { formatDayAndClock } from '../../../../lib/format/time.ts'
import { formatMoney } from '../../../../lib/format/money.ts'
import { declineUntil } from '../../../../lib/rules/planned.ts'
import { furthestScheduleDays } from '../../../../lib/rules/schedule.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { plannedDrivers } from '../../../db/tables/dispatch-tables.ts'
import { stops } from '../../../db/tables/schema.ts'
import type { Work } from '../../core/work.ts'
import type { DeliveryRecord, DeliveryRow } from '../../delivery/delivery-queries.ts'
import { recordAct } from '../../delivery/acts.ts'
import { localeOfOwner } from '../../delivery/addressees.ts'
import type { LedgerEntry } from '../../delivery/ledger-rows.ts'
import type { Change } from '../../delivery/change.ts'
import { applyChange } from '../../delivery/transition.ts'
import { notify } from '../../notifications/notifications.ts'
import { notifyOwner } from '../../notifications/notify-owner.ts'
import { checkHours } from '../../pricing/zones/where-and-when.ts'
import { act } from '../delivery/act.ts'
import { requireDriver } from '../../matching/chosen-driver.ts'
import { localeOfAccount } from '../../core/account-locale.ts'

/**
 * Plans a driver for a scheduled delivery, or none. The driver is notified, and so is the one who loses it. Throws
 * illegal-transition once the search has begun, not-found, driver-not-approved, and invalid-input for another vehicle.
 */
export function plan(
  context: Context,
  principal: SignedIn,
  id: string,
  { driver_id: driverId, ...acting }: z.output<NonNullable<typeof planDriver.body>>
): Promise<void> {
  return act(context, principal, id, acting, 'delivery.planned', async (work, record) => {
    const { delivery } = record
    const { scheduledAt } = delivery
    if (delivery.status !== 'scheduled' || !scheduledAt) throw new ProductError('illegal-transition')
    const before = await plannedFor(work, id)
    if (driverId) await requireDriver(context, work, delivery, driverId, { when: 'planned' })
    const isSame = before?.status === 'planned' && before.driverId === driverId
    if (before?.status === 'planned' && !isSame)
      await tell(context, work, record, before.driverId, 'unplanned', { at: scheduledAt })
    if (!driverId) await work.transaction.delete(plannedDrivers).where(eq(plannedDrivers.deliveryId, id))
    else if (!isSame) await store(context, work, record, driverId, scheduledAt)
    const entry = await recordAct(context, work, {
      delivery,
      act: driverId ? 'plan' : 'unplan',
      actor: 'operator',
      actorId: principal.person.userId,
      reason: acting.reason || null,
      parts: ['planned_driver']
    })
    return { entry, before: { driver: before?.driverId ?? null }, after: { driver: driverId } }
  })
}

async function plannedFor({ transaction }: Work, deliveryId: string) {
  const [found] = await transaction
    .select()
    .from(plannedDrivers)
    .where(eq(plannedDrivers.deliveryId, deliveryId))
  return found
}

/** Stores who is planned for a time, and notifies them. */
async function store(
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
  await tell(context, work, record, driverId, 'planned', { at: scheduledAt, until })
}

/** Notifies a driver of what they're planned for, in their language. */
async function tell(
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
  const text = fill(pushes[what], {
    time: written(at),
    until: until ? written(until) : '',
    pickup: stops[0]?.name ?? '',
    dropoff: stops.at(-1)?.name ?? ''
  })
  await notify(context, work, driverId, delivery.id, 'operator_message', { text })
}

/**
 * Moves a scheduled delivery before it has a driver, with the windows of all its stops. The agreed price stays: the customer didn't ask for another time. The
 * customer and the planned driver are notified. Throws illegal-transition, outside-hours, and invalid-input for a time that
 * has passed or is too far.
 */
export function reschedule(
  context: Context,
  principal: SignedIn,
  id: string,
  { scheduled_at: asked, ...acting }: z.output<NonNullable<typeof rescheduleDelivery.body>>
): Promise<void> {
  return act(context, principal, id, acting, 'delivery.rescheduled', async (work, record) => {
    const { delivery } = record
    const scheduledAt = new Date(asked)
    checkTime(context, work, scheduledAt)
    const by = { actor: 'operator', actorId: principal.person.userId, reason: acting.reason } as const
    const entry = await moveScheduled(context, work, record, scheduledAt, by)
    await tellCustomer(context, work, delivery, scheduledAt, acting.reason)
    return {
      entry,
      before: { scheduled_at: delivery.scheduledAt?.toISOString() ?? null },
      after: { scheduled_at: scheduledAt.toISOString() }
    }
  })
}

/** Moves a scheduled delivery with its windows. The planned driver is notified. The caller has locked the delivery and checked the time. */
export async function moveScheduled(
  context: Context,
  work: Work,
  record: DeliveryRecord,
  scheduledAt: Date,
  by: Pick<Change, 'actor' | 'actorId' | 'reason'>
): Promise<LedgerEntry> {
  const { delivery } = record
  const entry = await applyChange(context, work, {
    delivery,
    action: 'reschedule',
    ...by,
    set: { scheduledAt }
  })
  await moveWindows(work, delivery, scheduledAt)
  const planned = await plannedFor(work, delivery.id)
  if (planned?.status === 'planned') await store(context, work, record, planned.driverId, scheduledAt)
  return entry
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

function checkTime(context: Context, { now }: Work, scheduledAt: Date): void {
  const ahead = scheduledAt.getTime() - now.getTime()
  if (ahead < 0) throw fieldError('invalid-input', 'scheduled_at', 'This time has passed')
  if (ahead > furthestScheduleDays * 86_400_000)
    throw fieldError('invalid-input', 'scheduled_at', `Must be within ${furthestScheduleDays} days`)
  checkHours(context, scheduledAt, 'scheduled_at')
}

async function tellCustomer(
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
