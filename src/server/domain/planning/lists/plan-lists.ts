/** The routes of a published plan, as drivers load and drive them. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { PlanList, PlanListStop } from '../../../../lib/contract/ops/planning/plan-lists.ts'
import { presentTimes } from '../../delivery/delivery-presenter.ts'
import type { Context } from '../../../context.ts'
import { plannedRoutes, plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'
import { shortName } from '../../core/masked.ts'
import { loadsOf } from '../loads.ts'

/** Returns the published routes of a day, by the names of their drivers. Empty without a publication. */
export async function planLists(context: Context, day: string): Promise<PlanList[]> {
  const routes = await context.orm
    .select({ route: plannedRoutes, first: users.firstName, last: users.lastName })
    .from(plannedRoutes)
    .innerJoin(users, eq(users.id, plannedRoutes.driverId))
    .where(eq(plannedRoutes.day, day))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(plannedRoutes.driverId), asc(plannedRoutes.shift))
  const visits = Map.groupBy(
    await stopsOfRoutes(
      context,
      routes.map(({ route }) => route.id)
    ),
    ({ routeId }) => routeId
  )
  return routes.flatMap(({ route, first, last }) => {
    const own = visits.get(route.id) ?? []
    if (own.length === 0) return []
    return {
      driver_id: route.driverId,
      driver: shortName(first, last),
      shift: route.shift,
      starts_at: route.startsAt.toISOString(),
      ends_at: route.endsAt.toISOString(),
      stops: own.map(({ stop }, index) => ({ place: index + 1, ...stop }))
    }
  })
}

interface RouteStop {
  routeId: string
  stop: Omit<PlanListStop, 'place'>
}

/** Cancelled deliveries and stops that were removed aren't driven. */
async function stopsOfRoutes(context: Context, routeIds: string[]): Promise<RouteStop[]> {
  if (routeIds.length === 0) return []
  const rows = await context.orm
    .select({ planned: plannedStops, stop: stops, delivery: deliveries })
    .from(plannedStops)
    .innerJoin(stops, eq(stops.id, plannedStops.stopId))
    .innerJoin(deliveries, eq(deliveries.id, plannedStops.deliveryId))
    .where(inArray(plannedStops.routeId, routeIds))
    .orderBy(asc(plannedStops.routeId), asc(plannedStops.place))
  const driven = rows.filter(
    ({ stop, delivery }) => stop.status !== 'removed' && delivery.status !== 'cancelled'
  )
  const loads = await loadsOfStops(context, [...new Set(driven.map(({ delivery }) => delivery.id))])
  return driven.map(({ planned, stop, delivery }) => {
    const { parcels = 0, kilograms = 0 } = loads.get(stop.id) ?? {}
    return {
      routeId: planned.routeId,
      stop: {
        at: planned.arrivesAt.toISOString(),
        kind: stop.kind,
        name: stop.name,
        detail: stop.detail,
        delivery_id: delivery.id,
        number: delivery.number,
        reference: delivery.reference,
        recipient: stop.contactName,
        parcels,
        kilograms: Math.round(kilograms * 10) / 10,
        window: presentTimes(stop).window ?? null
      }
    }
  })
}

/** Sums the parcels of each stop: those that a pickup gives, and those that a dropoff gets. */
async function loadsOfStops(
  context: Context,
  ids: string[]
): Promise<Map<string, { parcels: number; kilograms: number }>> {
  const loads = new Map<string, { parcels: number; kilograms: number }>()
  for (const { pickupId, dropoffId, quantity, kilograms } of await loadsOf(context.orm, ids))
    for (const id of [pickupId, dropoffId]) {
      const sum = loads.get(id) ?? { parcels: 0, kilograms: 0 }
      loads.set(id, { parcels: sum.parcels + quantity, kilograms: sum.kilograms + kilograms })
    }
  return loads
}
