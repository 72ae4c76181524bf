/** Where the company wants it, a new booking goes to the cheapest planned route before others are asked. */
import { and, asc, eq, inArray, notExists } from 'drizzle-orm'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { statusesBefore } from '../../../../lib/rules/delivery/transitions.ts'
import type { Context } from '../../../context.ts'
import { violatedConstraint } from '../../../db/errors.ts'
import { plannedDrivers } from '../../../db/tables/delivery/dispatch-tables.ts'
import { deliveries, offers } from '../../../db/tables/schema.ts'
import { planningRules } from '../../company/planning-rules.ts'
import { workRules } from '../../company/work-rules.ts'
import { readersOf } from '../../core/owner.ts'
import { emitTransientTo, inTransaction, type Work } from '../../core/work.ts'
import { type DeliveryRecord, type DeliveryRow, lockDelivery } from '../../delivery/delivery-queries.ts'
import { applyChange } from '../../delivery/ledger/transition.ts'
import { claimSlot } from '../../driver/run-changes.ts'
import { requireDriver } from '../../matching/chosen-driver.ts'
import { addOffer } from '../../matching/chosen-offer.ts'
import { beginScheduled } from '../../matching/deadlines.ts'
import { promisedAt } from '../../matching/offers.ts'
import { cheapestRoute, type RouteForBooking } from './cheapest-route.ts'

/** The most that are looked at in one round. */
const mostAtATime = 20
/** The searches that fit into no route, by context. A process that starts looks once more. */
const looked = new WeakMap<Context, Set<string>>()

/** Gives each search that has just begun, or offers it first to that driver. What fits nowhere goes on as usual. */
export async function giveBooked(context: Context): Promise<void> {
  if (planningRules(context).newBookings !== 'planned-route') return
  await beginScheduled(context)
  const known = looked.get(context) ?? new Set()
  looked.set(context, known)
  const searches = await newSearches(context)
  const left = new Set(searches.map(({ id }) => id))
  for (const id of known) if (!left.has(id)) known.delete(id)
  for (const delivery of searches.filter(({ id }) => !known.has(id)).slice(0, mostAtATime)) {
    known.add(delivery.id)
    const route = await cheapestRoute(context, delivery)
    if (!route) continue
    await give(context, delivery.id, route).catch((error: unknown) => {
      const isTaken =
        violatedConstraint(error) === 'one_delivery_a_slot' ||
        violatedConstraint(error) === 'one_open_offer_a_driver'
      if (!isTaken && !(error instanceof ProductError)) throw error
    })
  }
}

/** Returns the searches that no driver was asked or planned for. */
function newSearches({ orm }: Context): Promise<DeliveryRow[]> {
  const offered = orm.select({ id: offers.id }).from(offers).where(eq(offers.deliveryId, deliveries.id))
  const planned = orm
    .select({ id: plannedDrivers.deliveryId })
    .from(plannedDrivers)
    .where(eq(plannedDrivers.deliveryId, deliveries.id))
  return orm
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.status, statusesBefore('accept')), notExists(offered), notExists(planned)))
    .orderBy(asc(deliveries.searchStartedAt), asc(deliveries.id))
}

/** Throws ProductError if the driver can't take it, or if the run has changed since it was read. */
function give(context: Context, id: string, route: RouteForBooking): Promise<void> {
  return inTransaction(context, async work => {
    const record = await lockDelivery(work.transaction, id)
    const { status, driverId } = record.delivery
    const asked = await work.transaction.$count(offers, eq(offers.deliveryId, id))
    if (driverId !== null || asked > 0 || !statusesBefore('accept').includes(status)) return
    const despite = ['other-vehicle'] as const
    const { transportTypeId } = await requireDriver(context, work, record.delivery, route.driverId, {
      despite
    })
    if (planningRules(context).mayDecline) await offer(context, work, record, route)
    else await accept(context, work, { ...record, transportTypeId }, route)
  })
}

const reachedBy = ({ seconds, run }: RouteForBooking) => ({ meters: 0, seconds, run })

async function offer(
  context: Context,
  work: Work,
  { delivery }: DeliveryRecord,
  route: RouteForBooking
): Promise<void> {
  const { id } = delivery
  const readers = await readersOf(work.transaction, delivery)
  const dueAt = new Date(work.now.getTime() + workRules(context).offerSeconds * 1000)
  const offerId = await addOffer(work, id, route.driverId, reachedBy(route), { status: 'open', dueAt })
  work.emit(route.driverId, 'offer.created', { offer_id: offerId, pickanddropoff_id: id })
  work.afterCommit(() => emitTransientTo(context, readers, 'matching.updated', { pickanddropoff_id: id }))
}

async function accept(
  context: Context,
  work: Work,
  record: DeliveryRecord & { transportTypeId: number },
  route: RouteForBooking
): Promise<void> {
  const { driverId, run } = route
  const slot = await claimSlot(context, work, driverId, run, 'plan')
  const offered = { status: 'accepted', dueAt: work.now } as const
  await addOffer(work, record.delivery.id, driverId, reachedBy(route), offered)
  await applyChange(context, work, {
    delivery: record.delivery,
    action: 'accept',
    actor: 'system',
    // The driver's part of the conversation begins with the step that names them.
    actorId: driverId,
    notify: 'accepted_response',
    set: { driverId, slot, stageSeq: -1, promisedAt: promisedAt(context, record, reachedBy(route), work.now) }
  })
}
