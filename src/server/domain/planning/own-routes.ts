/** What a driver sees of their published routes before they get them. */
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { OwnRoute } from '../../../lib/contract/planning/own-routes.ts'
import { visitsOf, type VisitStop } from '../../../lib/rules/stops/visits.ts'
import type { Context } from '../../context.ts'
import { plannedDrivers } from '../../db/tables/delivery/dispatch-tables.ts'
import { plannedRoutes, plannedStops } from '../../db/tables/delivery/plan-tables.ts'
import { deliveries, stops } from '../../db/tables/schema.ts'
import type { SignedIn } from '../core/principal.ts'
import { loadsOf } from './loads.ts'
import { waitsFor } from './planned-drivers.ts'

/** Lists the principal's published routes that haven't been given, without deliveries that were cancelled or declined since. */
export async function ownRoutes(context: Context, principal: SignedIn): Promise<OwnRoute[]> {
  const rows = await plannedOf(context, principal.person.userId)
  const loads = await loadsOf(context.orm, [...new Set(rows.map(({ deliveryId }) => deliveryId))])
  return [...Map.groupBy(rows, ({ route }) => route.id).values()].map(own => {
    const { id, startsAt, endsAt, meters } = own[0]!.route
    const ids = [...new Set(own.map(({ deliveryId }) => deliveryId))]
    return {
      id,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      meters,
      kilograms: loads
        .filter(({ deliveryId }) => ids.includes(deliveryId))
        .reduce((sum, { kilograms }) => sum + kilograms, 0),
      deliveries: ids,
      visits: visitsOf(own, visitStopOf).map(visit => presentVisit(visit, loads))
    }
  })
}

type PlannedRow = Awaited<ReturnType<typeof plannedOf>>[number]
type Load = Awaited<ReturnType<typeof loadsOf>>[number]

const visitStopOf = ({ deliveryId, stop: { kind, ...place } }: PlannedRow): VisitStop => ({
  deliveryId,
  task: kind,
  ...place
})

function presentVisit(visit: readonly PlannedRow[], loads: readonly Load[]): OwnRoute['visits'][number] {
  const [first, last] = [visit[0]!, visit.at(-1)!]
  const ids = new Set(visit.map(({ stop }) => stop.id))
  const { kind, name, detail } = first.stop
  return {
    kind,
    name,
    detail,
    arrives_at: first.arrivesAt.toISOString(),
    leaves_at: last.leavesAt.toISOString(),
    deliveries: visit.length,
    packages: loads
      .filter(load => ids.has(kind === 'pickup' ? load.pickupId : load.dropoffId))
      .reduce((sum, { quantity }) => sum + quantity, 0)
  }
}

/** Returns the stops of a driver's routes, in order. */
function plannedOf({ orm, now }: Context, driverId: string) {
  return orm
    .select({
      route: {
        id: plannedRoutes.id,
        startsAt: plannedRoutes.startsAt,
        endsAt: plannedRoutes.endsAt,
        meters: plannedRoutes.meters
      },
      stop: {
        id: stops.id,
        kind: stops.kind,
        name: stops.name,
        detail: stops.detail,
        latitude: stops.latitude,
        longitude: stops.longitude
      },
      deliveryId: plannedStops.deliveryId,
      arrivesAt: plannedStops.arrivesAt,
      leavesAt: plannedStops.leavesAt
    })
    .from(plannedRoutes)
    .innerJoin(plannedStops, eq(plannedStops.routeId, plannedRoutes.id))
    .innerJoin(stops, eq(stops.id, plannedStops.stopId))
    .innerJoin(deliveries, eq(deliveries.id, plannedStops.deliveryId))
    .innerJoin(plannedDrivers, eq(plannedDrivers.deliveryId, plannedStops.deliveryId))
    .where(
      and(
        eq(plannedRoutes.driverId, driverId),
        isNull(plannedRoutes.givenAt),
        gt(plannedRoutes.endsAt, now()),
        waitsFor(driverId)
      )
    )
    .orderBy(asc(plannedRoutes.startsAt), asc(plannedRoutes.id), asc(plannedStops.place))
}
