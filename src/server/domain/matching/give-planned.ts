/** When a search begins, the driver who was planned for it comes first. */
import { and, eq, lte, not, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../db/errors.ts'
import { plannedDrivers } from '../../db/tables/delivery/dispatch-tables.ts'
import { plannedRoutes, plannedStops } from '../../db/tables/delivery/plan-tables.ts'
import { deliveries, drivers } from '../../db/tables/schema.ts'
import { eachAlone } from '../core/each-alone.ts'
import { inTransaction } from '../core/work.ts'
import { recordAct } from '../delivery/ledger/acts.ts'
import { lockDelivery } from '../delivery/delivery-queries.ts'
import { askOnly, giveTo } from './chosen-offer.ts'

const isWaiting = and(eq(plannedDrivers.status, 'planned'), eq(deliveries.status, 'searching'))

/** Part of a route that is being given as a whole, in its order. */
const isGivenWithRoute = ({ now }: Context) => sql`exists (
  select 1 from ${plannedStops}
  join ${plannedRoutes} on ${plannedRoutes.id} = ${plannedStops.routeId}
  join ${drivers} on ${drivers.userId} = ${plannedRoutes.driverId}
  where ${plannedStops.deliveryId} = ${deliveries.id} and ${plannedRoutes.driverId} = ${plannedDrivers.driverId}
    and ${plannedRoutes.givenAt} is null and ${lte(plannedRoutes.startsAt, now())} and ${drivers.online}
)`

/**
 * Gives each search that has begun to its planned driver: assigned where the company allows it, otherwise as an offer to
 * them only. If they can't take it now, the search goes on with everyone.
 */
export async function givePlanned(context: Context): Promise<void> {
  const waiting = await context.orm
    .select({ id: plannedDrivers.deliveryId, driverId: plannedDrivers.driverId })
    .from(plannedDrivers)
    .innerJoin(deliveries, eq(deliveries.id, plannedDrivers.deliveryId))
    .where(and(isWaiting, not(isGivenWithRoute(context))))
  await eachAlone(context, 'give a delivery to its planned driver', waiting, async ({ id, driverId }) => {
    try {
      await give(context, id)
    } catch (error) {
      const isBusy =
        violatedConstraint(error) === 'one_delivery_a_slot' ||
        violatedConstraint(error) === 'one_open_offer_a_driver'
      if (!isBusy && !(error instanceof ProductError)) throw error
      await missPlanned(context, id, driverId)
    }
  })
}

/** The planned driver can't take it. The search goes on with everyone, or begins at its time. */
export function missPlanned(context: Context, id: string, driverId: string): Promise<void> {
  return inTransaction(context, async work => {
    const { delivery } = await lockDelivery(work.transaction, id)
    const missed = await work.transaction
      .update(plannedDrivers)
      .set({ status: 'missed' })
      .where(
        and(
          eq(plannedDrivers.deliveryId, id),
          eq(plannedDrivers.driverId, driverId),
          eq(plannedDrivers.status, 'planned')
        )
      )
      .returning({ id: plannedDrivers.deliveryId })
    if (missed.length === 0) return
    await recordAct(context, work, { delivery, act: 'unplan', ...bySystem, parts: ['planned_driver'] })
  })
}

const bySystem = { actor: 'system', actorId: null } as const

function give(context: Context, id: string): Promise<void> {
  return inTransaction(context, async work => {
    const record = await lockDelivery(work.transaction, id)
    const [planned] = await work.transaction
      .select({ driverId: plannedDrivers.driverId })
      .from(plannedDrivers)
      .innerJoin(deliveries, eq(deliveries.id, plannedDrivers.deliveryId))
      .where(and(eq(plannedDrivers.deliveryId, id), isWaiting))
    if (!planned) return
    const mayAssign = context.company.newest().data.settings.assign_without_asking === true
    if (mayAssign) await giveTo(context, work, record, planned.driverId, { actor: 'system', reason: null })
    else await askOnly(context, work, record, planned.driverId, bySystem)
    await work.transaction
      .update(plannedDrivers)
      .set({ status: 'given' })
      .where(eq(plannedDrivers.deliveryId, id))
  })
}
