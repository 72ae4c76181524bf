/** What people hear of the stops of a planned delivery: a first window, or one that has moved. */
import { and, eq, gte, inArray } from 'drizzle-orm'
import { isActive } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Window } from '../../../../lib/contract/delivery/window.ts'
import { ownersStatus } from '../../../../lib/rules/delivery/ahead.ts'
import { arrivalWindow, type BookedWindow, hasMoved } from '../../../../lib/rules/planning/arrival-window.ts'
import { transitions } from '../../../db/tables/delivery/delivery-tables.ts'
import { plannedDrivers } from '../../../db/tables/delivery/dispatch-tables.ts'
import { plannedRoutes, plannedStops, planVersions } from '../../../db/tables/delivery/plan-tables.ts'
import type { Work } from '../../core/work.ts'
import type { DeliveryRecord } from '../../delivery/delivery-queries.ts'
import type { StopRow } from '../../delivery/stop-rows.ts'

export interface Arrival {
  stop: StopRow
  window: Window
  /** They know another window. */
  isMove: boolean
}

/** Returns the windows that people should hear of now, in the order of the route, and whether the owner hears of them. The caller has locked the delivery. */
export async function arrivalsOf(
  work: Work,
  { delivery, stops }: DeliveryRecord,
  days: readonly string[]
): Promise<{ arrivals: Arrival[]; forOwner: boolean }> {
  const rows = await plannedOf(work, delivery, days)
  const isAhead = ownersStatus(delivery) === 'scheduled'
  const arrivals = rows.flatMap(({ arrivesAt, toldFrom, toldUntil, toldAgain, stopId }): Arrival[] => {
    const stop = stops.find(({ id }) => id === stopId)
    if (stop?.status !== 'waiting') return []
    const booked = bookedOf(stop)
    const arrives = arrivesAt.getTime()
    const known = toldFrom && toldUntil && { from: toldFrom.getTime(), until: toldUntil.getTime() }
    const isDue = known
      ? !toldAgain && isActive(delivery.status) && hasMoved(known, booked, arrives)
      : isAhead
    if (!isDue) return []
    const { from, until } = arrivalWindow(arrives, booked)
    const [earliest, latest] = [from, until].map(at => new Date(at).toISOString())
    return [{ stop, window: { earliest: earliest ?? null, latest: latest ?? null }, isMove: known !== null }]
  })
  const isMove = arrivals.some(each => each.isMove)
  const hasHeard = rows.some(row => (isMove ? row.toldAgain : row.toldFrom !== null))
  return { arrivals, forOwner: arrivals.length > 0 && !hasHeard }
}

const bookedOf = ({ earliestAt, latestAt }: StopRow): BookedWindow => ({
  earliest: earliestAt?.getTime() ?? null,
  latest: latestAt?.getTime() ?? null
})

/** Returns a delivery's planned stops, if the driver of their route has it or is planned for it, and it wasn't rescheduled since. */
async function plannedOf(
  { transaction }: Work,
  { id, driverId }: DeliveryRecord['delivery'],
  days: readonly string[]
) {
  const rows = await transaction
    .select({ planned: plannedStops, route: plannedRoutes, publishedAt: planVersions.at })
    .from(plannedStops)
    .innerJoin(plannedRoutes, eq(plannedRoutes.id, plannedStops.routeId))
    .innerJoin(
      planVersions,
      and(eq(planVersions.day, plannedRoutes.day), eq(planVersions.number, plannedRoutes.version))
    )
    .where(and(eq(plannedStops.deliveryId, id), inArray(plannedRoutes.day, [...days])))
    .orderBy(plannedStops.place)
  const [first] = rows
  if (!first) return []
  const [ahead] = await transaction
    .select({ driverId: plannedDrivers.driverId })
    .from(plannedDrivers)
    .where(and(eq(plannedDrivers.deliveryId, id), eq(plannedDrivers.status, 'planned')))
  if (first.route.driverId !== (driverId ?? ahead?.driverId)) return []
  const rescheduled = and(
    eq(transitions.deliveryId, id),
    eq(transitions.action, 'reschedule'),
    gte(transitions.at, first.publishedAt)
  )
  if ((await transaction.$count(transitions, rescheduled)) > 0) return []
  return rows.map(({ planned }) => planned)
}
