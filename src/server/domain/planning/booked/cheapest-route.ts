/** Finds the cheapest planned route for a booking, among those that are driven now. */
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm'
import { checkPlan } from '../../../../lib/planning/checker/check-plan.ts'
import { drivenOf, problemOf } from '../../../../lib/planning/day/day-problem.ts'
import type { Plan } from '../../../../lib/planning/problem.ts'
import { brokenAnew } from '../../../../lib/planning/repair/excused.ts'
import { held } from '../../../../lib/planning/repair/held.ts'
import { underwayOf } from '../../../../lib/planning/repair/repair-day.ts'
import { insertOne } from '../../../../lib/planning/solver/insert-one.ts'
import type { PlannedRun } from '../../../../lib/rules/matching/run.ts'
import { dayOf as calendarDay } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { runs } from '../../../db/tables/delivery/delivery-tables.ts'
import { plannedRoutes } from '../../../db/tables/delivery/plan-tables.ts'
import { drivers } from '../../../db/tables/schema.ts'
import type { DeliveryRow } from '../../delivery/delivery-queries.ts'
import { dayOf, type PlannedDay, writtenAt } from '../board/day-of.ts'
import { draftOf } from '../board/versions.ts'

export interface RouteForBooking {
  driverId: string
  /** The run with it, based on the version that was read. */
  run: PlannedRun & { planned: NonNullable<PlannedRun['planned']> }
  /** From now to its first stop. */
  seconds: number
}

/** Returns null if it fits into none. All other stops keep their driver, their order and their windows. */
export async function cheapestRoute(
  context: Context,
  { id, scheduledAt }: DeliveryRow
): Promise<RouteForBooking | null> {
  const now = context.now()
  const date = calendarDay(scheduledAt ?? now, context.company.newest().data.settings.time_zone)
  if ((await draftOf(context.orm, date)).published === null) return null
  // Before the runs themselves, so that a run that changes in between has another version.
  const driven = await routesNow(context, date)
  if (driven.size === 0) return null
  const read = await dayOf(context, context.orm, date, { also: [id] })
  const { day } = read
  const problem = problemOf(day)
  const shipment = day.deliveries.findIndex(each => each.id === id)
  const routes = drivenOf(day, read.headings)
  const planned = new Set(routes.flatMap(({ visits }) => visits.map(each => each.shipment)))
  if (shipment < 0 || planned.has(shipment)) return null
  const plan: Plan = {
    routes,
    unplanned: day.deliveries.flatMap((_, index) => (planned.has(index) ? [] : [index]))
  }
  const able = ableIn(read, new Set(driven.keys()), routes)
  const found = insertOne(held(problem, plan, underwayOf(day, plan)), plan, shipment, able)
  const next = found?.plan.routes.find(({ vehicle }) => vehicle === found.vehicle)
  if (!found || !next) return null
  const checked = checkPlan(problem, found.plan)
  const own = checked.broken.filter(({ vehicle }) => vehicle === found.vehicle)
  if (brokenAnew(problem, found.plan, own, routes).length > 0) return null
  const { driver } = day.shifts[found.vehicle]!
  const route = driven.get(driver)!
  const timed = checked.routes.find(({ vehicle }) => vehicle === found.vehicle)?.visits ?? []
  const stopOf = (visit: { shipment: number; visit: number }) =>
    day.deliveries[visit.shipment]!.stops[visit.visit]!.id
  const added = timed.filter(each => each.shipment === shipment)
  return {
    driverId: driver,
    seconds: Math.max(0, Math.round(read.start / 1000 + (added[0]?.starts ?? 0) - now.getTime() / 1000)),
    run: {
      version: route.version,
      stopIds: next.visits.map(stopOf),
      delays: { ...route.delays, [id]: 0 },
      planned: {
        routeId: route.id,
        times: Object.fromEntries(
          added.map(each => [stopOf(each), [writtenAt(read, each.starts), writtenAt(read, each.leaves)]])
        )
      }
    }
  }
}

/** Returns the routes that drivers have got and are online for, by driver, with the versions of their runs. */
async function routesNow({ orm, now }: Context, date: string) {
  const rows = await orm
    .select({
      id: plannedRoutes.id,
      driverId: plannedRoutes.driverId,
      version: runs.version,
      delays: runs.delays
    })
    .from(plannedRoutes)
    .innerJoin(runs, eq(runs.driverId, plannedRoutes.driverId))
    .innerJoin(drivers, eq(drivers.userId, plannedRoutes.driverId))
    .where(
      and(
        eq(plannedRoutes.day, date),
        isNotNull(plannedRoutes.givenAt),
        lte(plannedRoutes.startsAt, now()),
        eq(drivers.online, true),
        eq(drivers.approval, 'approved')
      )
    )
    .orderBy(desc(plannedRoutes.startsAt))
  // The newest one of each driver.
  return new Map(rows.toReversed().map(row => [row.driverId, row]))
}

/** Returns the vehicles with a run that is known: no stop is one of a delivery that the day doesn't have. */
function ableIn(
  { day, headings }: PlannedDay,
  driven: ReadonlySet<string>,
  routes: Plan['routes']
): Set<number> {
  const known = new Set(day.deliveries.flatMap(({ stops }) => stops.map(({ id }) => id)))
  return new Set(
    routes.flatMap(({ vehicle }) => {
      const { driver } = day.shifts[vehicle]!
      const isKnown = headings.get(driver)?.order.every(id => known.has(id)) ?? false
      return driven.has(driver) && isKnown ? [vehicle] : []
    })
  )
}
