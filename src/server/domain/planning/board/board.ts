/** Shows a day's plan: who drives what and when, what nobody drives, the costs, and the rules that it breaks. */
import type {
  PlanBoard,
  PlanBroken,
  PlanRouteView,
  PlanTotals
} from '../../../../lib/contract/ops/planning/plan.ts'
import type { Broken, CheckedRoute } from '../../../../lib/planning/checker/checked.ts'
import { dayOf as calendarDay } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { depotsOf } from '../../company/planning-rules.ts'
import { writtenAt } from './day-of.ts'
import { needsOf } from '../changes/needs.ts'
import { givenRoutes } from './given.ts'
import { presentDelivery, presentDriver } from './present.ts'
import { type OpenDay, openDay, withPlan } from './open-day.ts'
import { listVersions, versionOf } from './versions.ts'

export async function boardOf(context: Context, date: string): Promise<PlanBoard> {
  return presentBoard(context, await openDay(context, date))
}

export async function presentBoard(context: Context, opened: OpenDay): Promise<PlanBoard> {
  const { date, draft, rows, drivers, isComplete } = opened
  const zone = context.company.newest().data.settings.time_zone
  const [newest] = draft.number > 0 ? await listVersions(context.orm, date, 1) : []
  const before = draft.before === null ? undefined : await versionOf(context.orm, date, draft.before)
  const given = await givenRoutes(context.orm, date)
  return {
    day: date,
    today: calendarDay(context.now(), zone),
    time_zone: zone,
    version: draft.number,
    published: draft.published,
    deliveries: rows.map(row => presentDelivery(context, opened, row)),
    vehicles: context.company.reference().transportTypes.map(({ code }) => code),
    depots: depotsOf(context).flatMap(({ id, name, retired }) => (retired ? [] : [{ id, name }])),
    drivers: drivers.map(driver => presentDriver(context, driver, given)),
    routes: routesOf(opened),
    totals: totalsOf(opened),
    totals_before: before ? totalsOf(withPlan(opened, before.plan)) : null,
    broken: brokenOf(opened),
    newest: newest ?? null,
    can_undo: before !== undefined,
    absent: draft.plan.absent ?? [],
    needs: await needsOf(context, opened),
    searching: context.planSearches.of(date),
    is_complete: isComplete
  }
}

export const sumsOf = ({ driving, meters, waiting, late, lateVisits }: CheckedRoute) => ({
  drive_seconds: Math.round(driving),
  meters: Math.round(meters),
  wait_seconds: Math.round(waiting),
  late_seconds: Math.round(late),
  late_visits: lateVisits
})

/** Returns the routes of all shifts, empty ones included. */
export function routesOf(opened: OpenDay): PlanRouteView[] {
  const { day, checked } = opened
  return day.shifts.map((shift, vehicle) => {
    const route = checked.routes.find(each => each.vehicle === vehicle)
    const visits = route?.visits ?? []
    const isEmpty = visits.length === 0 || !route
    return {
      driver_id: shift.driver,
      shift: shift.shift,
      leaves_at: isEmpty ? null : writtenAt(opened, route.leaves),
      ends_at: isEmpty ? null : writtenAt(opened, route.ends),
      break_at: isEmpty || route.breakAt === null ? null : writtenAt(opened, route.breakAt),
      deliveries: new Set(visits.map(({ shipment }) => shipment)).size,
      ...(route ? sumsOf(route) : noSums),
      visits: visits.map(({ shipment, visit, arrives, starts, leaves }) => {
        const delivery = day.deliveries[shipment]!
        const latest = opened.problem.shipments[shipment]!.visits[visit]!.window[1]
        return {
          delivery_id: delivery.id,
          stop_id: delivery.stops[visit]!.id,
          arrives_at: writtenAt(opened, arrives),
          begins_at: writtenAt(opened, starts),
          leaves_at: writtenAt(opened, leaves),
          late_seconds: Math.max(0, Math.round(starts - latest))
        }
      })
    }
  })
}

const noSums = { drive_seconds: 0, meters: 0, wait_seconds: 0, late_seconds: 0, late_visits: 0 }

export function totalsOf({ day, plan, checked }: OpenDay): PlanTotals {
  const used = checked.routes.filter(({ visits }) => visits.length > 0)
  const sums = used.map(sumsOf)
  const sum = (name: keyof typeof noSums) => sums.reduce((total, each) => total + each[name], 0)
  return {
    deliveries: day.deliveries.length,
    planned: day.deliveries.length - plan.unplanned.length,
    drivers: used.length,
    drive_seconds: sum('drive_seconds'),
    meters: sum('meters'),
    wait_seconds: sum('wait_seconds'),
    late_seconds: sum('late_seconds'),
    late_visits: sum('late_visits')
  }
}

export function brokenOf({ day, broken }: Pick<OpenDay, 'day' | 'broken'>): PlanBroken[] {
  return broken.map(({ rule, vehicle, shipment }: Broken) => {
    const shift = vehicle === undefined ? undefined : day.shifts[vehicle]
    return {
      rule,
      driver_id: shift?.driver ?? null,
      shift: shift?.shift ?? null,
      delivery_id: (shipment === undefined ? undefined : day.deliveries[shipment]?.id) ?? null
    }
  })
}
