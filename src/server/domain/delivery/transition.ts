/** Applies every transition: the row, the ledger, the events and the notifications, in one transaction. */
import { and, eq } from 'drizzle-orm'
import type { Actor, DeliveryStatus, NotificationType } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { dropoffCounts } from '../../../lib/rules/dropoff-counts.ts'
import { formatMoney } from '../../../lib/format/money.ts'
import type { Point } from '../../../lib/geo.ts'
import { sourcesOf } from '../../../lib/rules/stage-stops.ts'
import type { ReportPlace } from '../../../lib/rules/far-from-stop.ts'
import { after, type DeliveryAction } from '../../../lib/rules/transitions.ts'
import type { Context } from '../../context.ts'
import { plannedDrivers } from '../../db/tables/dispatch-tables.ts'
import { users } from '../../db/tables/identity.ts'
import { deliveries, stops } from '../../db/tables/schema.ts'
import { topics } from '../../live/bus.ts'
import { changeRun } from '../driver/run-changes.ts'
import { copyStatus } from './realtime-copy.ts'
import { notify } from '../notifications/notifications.ts'
import { notifyOwner } from '../notifications/notify-owner.ts'
import { localeOfOwner } from './addressees.ts'
import { readersOf } from './owner.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import { appendRow, type LedgerEntry } from './ledger-rows.ts'
import { stopsOfMany } from './stop-rows.ts'
import type { Work } from '../core/work.ts'
import { sendDueLinks } from '../recurring/due-links.ts'
import { workRules } from '../company/work-rules.ts'

/** Actions that leave the driver's run as it is, because no stop of it is done. */
const staysAtStop: ReadonlySet<DeliveryAction> = new Set([
  'arrive_at_pickup',
  'arrive',
  'arrive_last',
  'wait',
  'wait_last'
])

export interface Change {
  delivery: DeliveryRow
  action: DeliveryAction
  actor: Actor
  actorId: string | null
  reason?: string | null
  stopId?: string | null
  deviceAt?: Date | null
  /** Where a driver's step was reported, and the cash that it collected. */
  place?: ReportPlace
  collected?: number | null
  /** The new total price, if the step changes it. */
  total?: number | null
  notify?: NotificationType | null
  /** The owner isn't notified, because another delivery replaces this one. */
  isReplaced?: boolean
  /** Other columns of the delivery that change in the same transition. */
  set?: Partial<typeof deliveries.$inferInsert>
  /** The stop of a report, or the one that the driver was heading for. */
  from?: Point | undefined
  /** Stops that change. */
  stops?: { id: string; set: Partial<typeof stops.$inferInsert> }[]
  /** Drivers who get an event. The default is the delivery's driver. */
  drivers?: (string | null)[]
}

/**
 * Applies an action. The caller holds the row's lock. Appends a ledger row, updates the delivery and its stops, and
 * sends a durable event to the customer and the driver. Returns the ledger row. Throws illegal-transition if the table of
 * transitions doesn't allow the action.
 */
export async function applyChange(context: Context, work: Work, change: Change): Promise<LedgerEntry> {
  const { transaction, now } = work
  const { delivery, action, place } = change
  const status = after(delivery.status, action)
  if (!status) throw new ProductError('illegal-transition')
  const entry = await appendRow(transaction, {
    deliveryId: delivery.id,
    stopId: change.stopId ?? null,
    action,
    actor: change.actor,
    actorId: change.actorId,
    before: delivery.status,
    after: status,
    reason: change.reason ?? null,
    deviceAt: change.deviceAt ?? null,
    place: place?.kind ?? null,
    meters: place && place.kind !== 'unknown' ? place.meters : null,
    collected: change.collected ?? null,
    total: change.total ?? null,
    at: now
  })
  await transaction
    .update(deliveries)
    .set({ ...change.set, status, updatedAt: now })
    .where(eq(deliveries.id, delivery.id))
  for (const stop of change.stops ?? []) {
    await transaction.update(stops).set(stop.set).where(eq(stops.id, stop.id))
  }
  const { driverId } = delivery
  if (driverId && !staysAtStop.has(action)) {
    const from = change.from
    await changeRun(context, work, driverId, { deliveryId: delivery.id, status, from })
  }
  const bound = change.drivers ?? [change.set?.driverId ?? delivery.driverId]
  const update = {
    pickanddropoff_id: delivery.id,
    status,
    type: change.notify ?? null,
    at: now.toISOString()
  }
  const readers = await readersOf(transaction, delivery)
  const recipients = new Set([...readers, ...bound].filter(recipient => recipient !== null))
  for (const recipient of recipients) work.emit(recipient, 'delivery.updated', update)
  await sendDueLinks(context, work, delivery, status)
  if (change.notify) await notifyOfChange(context, work, change, status, change.notify)
  work.afterCommit(() => {
    copyStatus(context, [...recipients], delivery.id, status)
    for (const driverId of bound) if (driverId) context.bus.publish(topics.driverChanged, driverId)
    if (status === 'searching') beginSearch(context, delivery.id, change.set?.searchExpiresAt ?? null)
  })
  return entry
}

/** Notifies the customer of every change except their own, and the driver when someone else ends their delivery, also a planned one. */
async function notifyOfChange(
  context: Context,
  work: Work,
  { delivery, actor, actorId, reason, set, stopId, place, total: price, isReplaced }: Change,
  status: DeliveryStatus,
  kind: NotificationType
): Promise<void> {
  const stopRows = await stopsOfMany(work.transaction, [delivery.id])
  const driverId = set?.driverId ?? delivery.driverId
  const [driver] = await work.transaction
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, driverId ?? ''))
  const stop = stopRows.find(({ id }) => id === stopId)
  const at = stop?.kind === 'dropoff' ? stop : undefined
  // The pickup of the step, or those that a dropoff's packages come from.
  const pickups = stop?.kind === 'pickup' ? [stop] : at ? sourcesOf(at, stopRows) : stopRows
  const { delivered, total } = dropoffCounts(stopRows)
  const data = {
    status,
    delivered: String(delivered),
    total: String(total),
    ...(kind === 'failed_response' && reason ? { reason } : {}),
    ...(kind === 'failed_response' && stop?.kind === 'pickup'
      ? { price: await formattedFor(work, delivery, price ?? delivery.price.total) }
      : {}),
    ...(kind === 'arrived_response' && place?.kind === 'far' ? { far: String(place.meters) } : {}),
    minutes: String(Math.round(workRules(context).waitingSeconds / 60)),
    driver: driver?.firstName ?? '',
    pickup: at
      ? pickups.map(({ name }) => name).join(', ')
      : (pickups.find(({ kind }) => kind === 'pickup')?.name ?? ''),
    place: (at ?? stopRows.find(stop => stop.kind === 'dropoff'))?.name ?? ''
  }
  if (actor !== 'customer' && !isReplaced) await notifyOwner(context, work, delivery, kind, data)
  const endsWork = kind === 'cancelled_response' && driverId !== null && driverId !== actorId
  if (endsWork && driverId) await notify(context, work, driverId, delivery.id, kind, data)
  if (kind !== 'cancelled_response' || delivery.status !== 'scheduled') return
  const planned = await work.transaction
    .delete(plannedDrivers)
    .where(and(eq(plannedDrivers.deliveryId, delivery.id), eq(plannedDrivers.status, 'planned')))
    .returning({ id: plannedDrivers.driverId })
  for (const { id } of planned) await notify(context, work, id, delivery.id, kind, data)
}

/** Returns an amount in the owner's language. */
async function formattedFor(work: Work, delivery: DeliveryRow, amount: number): Promise<string> {
  const locale = await localeOfOwner(work.transaction, delivery)
  return formatMoney(amount, delivery.price.currency, locale)
}

/** After the commit, wakes the matcher and schedules a job that ends the search even if no matcher runs. */
export function beginSearch(context: Context, deliveryId: string, expiresAt: Date | null): void {
  context.bus.publish(topics.search, deliveryId)
  if (!expiresAt) return
  context.jobs
    .send('search-timeout', { id: deliveryId }, { startAfter: expiresAt })
    .catch((error: unknown) => context.log.error({ err: error }, "can't queue the search timeout"))
}
