/** Gives published routes to their drivers, once a shift has begun and its driver is online. */
import { and, asc, eq, isNull, lte, min } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import { beginsAtOf } from '../../../lib/rules/delivery/ahead.ts'
import { after } from '../../../lib/rules/delivery/transitions.ts'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../db/errors.ts'
import { plannedDrivers } from '../../db/tables/delivery/dispatch-tables.ts'
import { plannedRoutes, plannedStops } from '../../db/tables/delivery/plan-tables.ts'
import { deliveries, drivers } from '../../db/tables/schema.ts'
import { eachAlone } from '../core/each-alone.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { type DeliveryRecord, lockDelivery } from '../delivery/delivery-queries.ts'
import { searchTimes } from '../delivery/given-back.ts'
import { applyChange } from '../delivery/ledger/transition.ts'
import { claimSlot, lockRun } from '../driver/run-changes.ts'
import { requireDriver } from '../matching/chosen-driver.ts'
import { missPlanned } from '../matching/give-planned.ts'
import { addOffer } from '../matching/chosen-offer.ts'
import { promisedAt, withdrawOffers } from '../matching/offers.ts'
import { waitsFor } from './planned-drivers.ts'
import { isTold } from './arrivals/is-told.ts'

interface DueRoute {
  id: string
  driverId: string
}

/** Gives each route that is due, delivery by delivery. A process that ends in the middle leaves the rest to the next round. */
export async function giveRoutes(context: Context): Promise<void> {
  const due = await context.orm
    .select({ id: plannedRoutes.id, driverId: plannedRoutes.driverId })
    .from(plannedRoutes)
    .innerJoin(drivers, eq(drivers.userId, plannedRoutes.driverId))
    .where(
      and(
        isNull(plannedRoutes.givenAt),
        lte(plannedRoutes.startsAt, context.now()),
        eq(drivers.online, true),
        eq(drivers.approval, 'approved')
      )
    )
  await eachAlone(context, 'give a route', due, route => giveRoute(context, route))
}

async function giveRoute(context: Context, route: DueRoute): Promise<void> {
  for (const id of await deliveriesOf(context, route)) {
    try {
      await give(context, route, id)
    } catch (error) {
      // The rest of the route waits until the driver is online again.
      if (error instanceof ProductError && error.code === 'driver-offline') return
      const isTaken = violatedConstraint(error) === 'one_delivery_a_slot'
      if (!isTaken && !(error instanceof ProductError)) throw error
      await missPlanned(context, id, route.driverId)
    }
  }
  await context.orm
    .update(plannedRoutes)
    .set({ givenAt: context.now() })
    .where(and(eq(plannedRoutes.id, route.id), isNull(plannedRoutes.givenAt)))
}

/** Returns the ids of deliveries that are still to be given, in the order of the route. */
async function deliveriesOf(context: Context, route: DueRoute): Promise<string[]> {
  const rows = await context.orm
    .select({ id: plannedStops.deliveryId, place: min(plannedStops.place) })
    .from(plannedStops)
    .innerJoin(plannedDrivers, eq(plannedDrivers.deliveryId, plannedStops.deliveryId))
    .innerJoin(deliveries, eq(deliveries.id, plannedStops.deliveryId))
    .where(and(eq(plannedStops.routeId, route.id), waitsFor(route.driverId)))
    .groupBy(plannedStops.deliveryId)
    .orderBy(asc(min(plannedStops.place)))
  return rows.map(({ id }) => id)
}

/** Begins the search and ends it with the driver, in one transaction. Its owner hears of it when the search would have begun. */
function give(context: Context, route: DueRoute, id: string): Promise<void> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const record = await lockDelivery(transaction, id)
    const [planned] = await transaction
      .select({ id: plannedDrivers.deliveryId })
      .from(plannedDrivers)
      .innerJoin(deliveries, eq(deliveries.id, plannedDrivers.deliveryId))
      .where(and(eq(plannedDrivers.deliveryId, id), waitsFor(route.driverId)))
    if (!planned) return
    const { driverId } = route
    const { transportTypeId } = await requireDriver(context, work, record.delivery, driverId, {
      despite: ['other-vehicle']
    })
    const beginsAt = beginsAtOf(record.delivery.scheduledAt, now)
    const searching = await searchingOf(context, work, record, beginsAt)
    const { stopIds, arrives } = await orderOf(work, route, id)
    const run = await lockRun(transaction, driverId)
    const before = (run?.stopIds ?? []).filter(stopId => !stopIds.includes(stopId))
    const added = { version: run?.version ?? 0, stopIds: [...before, ...stopIds], delays: run?.delays ?? {} }
    const slot = await claimSlot(context, work, driverId, added, 'plan')
    const reached = { meters: 0, seconds: Math.max(0, (arrives.getTime() - now.getTime()) / 1000) }
    await addOffer(work, id, driverId, { ...reached, run: added }, { status: 'accepted', dueAt: now })
    const driven = { ...searching, transportTypeId }
    await applyChange(context, work, {
      delivery: searching.delivery,
      action: 'accept',
      actor: 'system',
      // The driver's part of the conversation begins with the step that names them.
      actorId: driverId,
      ...(beginsAt || (await isTold(work, id)) ? {} : { notify: 'accepted_response' as const }),
      set: {
        driverId,
        slot,
        stageSeq: -1,
        beginsAt,
        promisedAt: promisedAt(context, driven, { ...reached, run: null }, now)
      }
    })
    await transaction.update(plannedDrivers).set({ status: 'given' }).where(eq(plannedDrivers.deliveryId, id))
  })
}

/** Returns the delivery once it's searching. An open offer to somebody else ends. */
async function searchingOf(
  context: Context,
  work: Work,
  record: DeliveryRecord,
  beginsAt: Date | null
): Promise<DeliveryRecord> {
  const { delivery } = record
  if (!after(delivery.status, 'search')) {
    await withdrawOffers(work, delivery.id, 'replaced')
    return record
  }
  const set = { ...searchTimes(context, work), beginsAt }
  await applyChange(context, work, { delivery, action: 'search', actor: 'system', actorId: null, set })
  return { ...record, delivery: { ...delivery, ...set, status: 'searching' } }
}

/** Returns the stops of a whole route in their order, and when the driver is to be at a delivery's first one. */
async function orderOf({ transaction, now }: Work, { id: routeId }: DueRoute, id: string) {
  const rows = await transaction
    .select({ id: plannedStops.stopId, deliveryId: plannedStops.deliveryId, at: plannedStops.arrivesAt })
    .from(plannedStops)
    .where(eq(plannedStops.routeId, routeId))
    .orderBy(asc(plannedStops.place))
  const first = rows.find(({ deliveryId }) => deliveryId === id)
  return { stopIds: rows.map(row => row.id), arrives: first?.at ?? now }
}
