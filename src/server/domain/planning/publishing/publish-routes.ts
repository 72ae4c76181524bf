/** Stores the routes of a plan that is published. The windows that people know stay with their stops. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PlanRouteView } from '../../../../lib/contract/ops/planning/plan.ts'
import { vehicleIdOf } from '../../../../lib/planning/day/day-problem.ts'
import { newId } from '../../../core/ids.ts'
import { runs } from '../../../db/tables/delivery/delivery-tables.ts'
import { plannedRoutes, plannedStops } from '../../../db/tables/delivery/plan-tables.ts'
import type { Work } from '../../core/work.ts'
import { lockRun } from '../../driver/run-changes.ts'
import type { Publication } from './publication.ts'

type RouteRow = typeof plannedRoutes.$inferSelect
type StopRow = typeof plannedStops.$inferSelect

export async function storeRoutes(work: Work, publication: Publication, version: number): Promise<void> {
  const { transaction } = work
  const { opened, routes } = publication
  const rows = await transaction
    .select()
    .from(plannedRoutes)
    .where(eq(plannedRoutes.day, opened.date))
    .for('update')
  const before = new Map(rows.map(row => [vehicleIdOf({ driver: row.driverId, shift: row.shift }), row]))
  const earlier = await stopsOfRoutes(work, rows)
  // Stops that are done stay: their plan is compared with the drive.
  const planned = routes.flatMap(({ visits }) => visits.map(({ stop_id: id }) => id))
  if (planned.length > 0) await transaction.delete(plannedStops).where(inArray(plannedStops.stopId, planned))
  for (const route of routes) {
    const known = before.get(vehicleIdOf({ driver: route.driver_id, shift: route.shift }))
    if (route.visits.length === 0) {
      if (known && !known.givenAt) await dropIfEmpty(work, known)
      continue
    }
    const id = await storeRoute(work, publication, route, known, version)
    await storeStops(work, id, route, earlier)
    if (known?.givenAt) await reorder(work, publication, known, route)
  }
}

async function stopsOfRoutes(
  { transaction }: Work,
  rows: readonly RouteRow[]
): Promise<Map<string, StopRow>> {
  if (rows.length === 0) return new Map()
  const found = await transaction
    .select()
    .from(plannedStops)
    .where(
      inArray(
        plannedStops.routeId,
        rows.map(({ id }) => id)
      )
    )
  return new Map(found.map(row => [row.stopId, row]))
}

async function dropIfEmpty({ transaction }: Work, { id }: RouteRow): Promise<void> {
  const isUsed = sql`exists (select 1 from ${plannedStops} where ${plannedStops.routeId} = ${id})`
  await transaction.delete(plannedRoutes).where(and(eq(plannedRoutes.id, id), sql`not ${isUsed}`))
}

async function storeRoute(
  { transaction, now }: Work,
  { opened }: Publication,
  route: PlanRouteView,
  known: RouteRow | undefined,
  version: number
): Promise<string> {
  const { driver_id: driverId, shift } = route
  const begins = opened.drivers
    .find(({ id }) => id === driverId)
    ?.shifts.find(each => each.shift === shift)?.from
  const set = {
    startsAt: begins ?? now,
    endsAt: new Date(route.ends_at ?? now),
    meters: route.meters,
    driveSeconds: route.drive_seconds,
    waitSeconds: route.wait_seconds,
    lateSeconds: route.late_seconds,
    version
  }
  if (known) {
    await transaction.update(plannedRoutes).set(set).where(eq(plannedRoutes.id, known.id))
    return known.id
  }
  const id = newId('rte', now)
  await transaction.insert(plannedRoutes).values({ id, day: opened.date, driverId, shift, ...set })
  return id
}

async function storeStops(
  { transaction }: Work,
  routeId: string,
  { visits }: PlanRouteView,
  earlier: ReadonlyMap<string, StopRow>
): Promise<void> {
  const [last] = await transaction
    .select({ place: sql<number>`coalesce(max(${plannedStops.place}), -1)::int` })
    .from(plannedStops)
    .where(eq(plannedStops.routeId, routeId))
  const first = (last?.place ?? -1) + 1
  await transaction.insert(plannedStops).values(
    visits.map(({ delivery_id: deliveryId, stop_id: stopId, begins_at, leaves_at }, index) => {
      const known = earlier.get(stopId)
      return {
        stopId,
        deliveryId,
        routeId,
        place: first + index,
        arrivesAt: new Date(begins_at),
        leavesAt: new Date(leaves_at),
        toldFrom: known?.toldFrom ?? null,
        toldUntil: known?.toldUntil ?? null,
        toldAgain: known?.toldAgain ?? false
      }
    })
  )
}

/** A driver who has the route already drives it in the new order. New deliveries of it are given with the next round. */
async function reorder(
  work: Work,
  { records }: Publication,
  { id, driverId }: RouteRow,
  { visits }: PlanRouteView
): Promise<void> {
  const { transaction } = work
  const run = await lockRun(transaction, driverId)
  const order = visits.map(({ stop_id: stopId }) => stopId)
  const others = (run?.stopIds ?? []).filter(stopId => !order.includes(stopId))
  await transaction
    .update(runs)
    .set({ stopIds: [...others, ...order], version: sql`${runs.version} + 1` })
    .where(eq(runs.driverId, driverId))
  const isNew = visits.some(({ delivery_id: each }) => records.get(each)?.delivery.driverId !== driverId)
  if (isNew) await transaction.update(plannedRoutes).set({ givenAt: null }).where(eq(plannedRoutes.id, id))
}
