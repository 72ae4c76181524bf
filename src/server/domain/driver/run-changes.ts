/**
 * Changes a driver's run, in the transaction of the delivery's change. The locks are always in this order: a delivery,
 * offers, the run.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type DeliveryStatus, drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Point } from '../../../lib/geo.ts'
import {
  insertVisits,
  type LeftStop,
  mostDeliveriesPerRun,
  mostPlannedPerRun,
  type PlannedRun
} from '../../../lib/rules/matching/run.ts'
import { estimatedMatrix } from '../../../lib/rules/matching/straight-line.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { runs } from '../../db/tables/delivery/delivery-tables.ts'
import { deliveries, offers } from '../../db/tables/schema.ts'
import { topics } from '../../live/bus.ts'
import { emitTransientTo, type Work } from '../core/work.ts'
import { ownerColumns, readersOf } from '../core/owner.ts'
import { readPlans } from './run-plans.ts'
import { workRules } from '../company/work-rules.ts'

/** Locks a driver's run, so that no delivery is accepted until the transaction ends. */
export async function lockRun(
  transaction: Transaction,
  driverId: string
): Promise<typeof runs.$inferSelect | undefined> {
  await transaction.insert(runs).values({ driverId }).onConflictDoNothing()
  const [run] = await transaction.select().from(runs).where(eq(runs.driverId, driverId)).for('update')
  return run
}

/** Withdraws the open offers of drivers who may not take them anymore. */
export async function withdrawOffersOf(
  { transaction, now }: Work,
  driverIds: readonly string[]
): Promise<void> {
  await transaction
    .update(offers)
    .set({ status: 'withdrawn', answeredAt: now })
    .where(and(inArray(offers.driverId, [...driverIds]), eq(offers.status, 'open')))
}

/** Who adds a delivery to a run: the matching, an operator in spite of the setting, or a day's plan. */
export type AddedBy = 'matching' | 'operator' | 'plan'

function placesFor(context: Context, by: AddedBy): number {
  if (by === 'plan') return mostPlannedPerRun
  return by === 'operator' ? mostDeliveriesPerRun : workRules(context).deliveriesPerRun
}

/**
 * Takes a slot for a delivery that the driver accepts or gets, and makes the given run the driver's. Throws offer-closed if the run has changed since the offer, and driver-busy if
 * all slots are taken.
 */
export async function claimSlot(
  context: Context,
  { transaction }: Work,
  driverId: string,
  planned: PlannedRun | null,
  by: AddedBy = 'matching'
): Promise<number> {
  const places = placesFor(context, by)
  const run = await lockRun(transaction, driverId)
  const active = await transaction
    .select({ slot: deliveries.slot })
    .from(deliveries)
    .where(and(eq(deliveries.driverId, driverId), inArray(deliveries.status, [...drivingStatuses])))
  if (planned && planned.version !== run?.version) throw new ProductError('offer-closed')
  if (active.length >= (planned ? places : 1)) throw new ProductError('driver-busy')
  await transaction
    .update(runs)
    .set({
      version: sql`${runs.version} + 1`,
      stopIds: planned?.stopIds ?? [],
      delays: planned?.delays ?? {},
      ...(planned ? {} : { leftStop: null })
    })
    .where(eq(runs.driverId, driverId))
  const taken = new Set(active.map(({ slot }) => slot))
  return Array.from({ length: places }, (_, slot) => slot).find(slot => !taken.has(slot)) ?? 0
}

export interface RunChange {
  deliveryId: string
  status: DeliveryStatus
  /** The stop of the report, or the one that the driver was heading for. */
  from: Point | undefined
}

/**
 * Follows a change of the remaining stops of one of the driver's deliveries: the version increases, and an open
 * offer for the former run ends. Failed packages go back to the pickup where that adds the least time.
 */
export async function changeRun(
  context: Context,
  work: Work,
  driverId: string,
  { deliveryId, status, from }: RunChange
): Promise<void> {
  const { transaction } = work
  await endOffer(context, work, driverId)
  const left = from
    ? { leftStop: { deliveryId, latitude: from.latitude, longitude: from.longitude } satisfies LeftStop }
    : {}
  await transaction
    .insert(runs)
    .values({ driverId, version: 1, ...left })
    .onConflictDoUpdate({ target: runs.driverId, set: { version: sql`${runs.version} + 1`, ...left } })
  if (status !== 'returning') return
  const plan = (await readPlans(transaction, work.now, [driverId], [])).byDriver.get(driverId)
  if (!plan) return
  const added = plan.visits.filter(visit => visit.deliveryId === deliveryId)
  const visits = plan.visits.filter(visit => visit.deliveryId !== deliveryId)
  if (!from || added.length === 0 || visits.length === 0) return
  const inserted = insertVisits({
    ...plan,
    visits,
    added,
    seconds: estimatedMatrix([from, ...visits, ...added]).seconds,
    detourSeconds: Infinity,
    isHeading: false
  })
  const order = inserted?.order ?? [...added, ...visits]
  await transaction
    .update(runs)
    .set({ stopIds: order.map(({ stopId }) => stopId) })
    .where(eq(runs.driverId, driverId))
}

async function endOffer(context: Context, work: Work, driverId: string): Promise<void> {
  // As after no answer: the driver can get another offer for the same delivery later.
  const ended = await work.transaction
    .update(offers)
    .set({ status: 'expired', answeredAt: work.now })
    .from(deliveries)
    .where(
      and(eq(offers.driverId, driverId), eq(offers.status, 'open'), eq(deliveries.id, offers.deliveryId))
    )
    .returning({ id: offers.id, deliveryId: offers.deliveryId, ...ownerColumns })
  for (const { id, deliveryId, ...owned } of ended) {
    const delivery = { pickanddropoff_id: deliveryId }
    work.emit(driverId, 'offer.withdrawn', { offer_id: id, ...delivery, reason: 'expired' })
    const readers = await readersOf(work.transaction, owned)
    work.afterCommit(() => {
      emitTransientTo(context, readers, 'matching.updated', delivery)
      context.bus.publish(topics.search, deliveryId)
    })
  }
}
