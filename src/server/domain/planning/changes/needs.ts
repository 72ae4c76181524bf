/** What has happened to a day since its plan was published. Lateness is by the ETA of the run, never guessed. */
import type { PlanNeeds } from '../../../../lib/contract/ops/planning/plan-needs.ts'
import { plannedDeliveries, withoutVans } from '../../../../lib/planning/day/planned-deliveries.ts'
import { lateAllowed } from '../../../../lib/planning/repair/held.ts'
import type { Context } from '../../../context.ts'
import { type OpenDay, openDay, withPlan } from '../board/open-day.ts'
import { draftOf, versionOf } from '../board/versions.ts'
import { goneOf, leftBy } from './gone.ts'
import { namesOf } from '../names.ts'

/** Throws ProductError 'engine-unavailable'. */
export async function needsOn(context: Context, date: string): Promise<PlanNeeds | null> {
  const { published } = await draftOf(context.orm, date)
  return published === null ? null : needsOf(context, await openDay(context, date))
}

/** Compares the day with the published plan, not with the draft. */
export async function needsOf(context: Context, opened: OpenDay): Promise<PlanNeeds | null> {
  const { published } = opened.draft
  const version = published === null ? undefined : await versionOf(context.orm, opened.date, published)
  if (!version) return null
  const plan = withoutVans(version.plan)
  const now = withPlan(opened, plan)
  const gone = await goneOf(context.orm, leftBy(opened.rows, plan))
  const count = (...reasons: string[]) => gone.filter(({ why }) => reasons.includes(why)).length
  const absent = absentIn(now)
  const [late, silent] = [lateIn(now), silentIn(now)]
  const names = await namesOf(
    context.orm,
    [...absent, ...late, ...silent].map(each => each.driver_id)
  )
  const named = <Row extends { driver_id: string }>(row: Row) => ({
    ...row,
    name: names.get(row.driver_id) ?? ''
  })
  return {
    cancelled: count('cancelled', 'failed'),
    searching: count('searching'),
    without_route: withoutRoute(now),
    absent: absent.map(named),
    late: late.map(named),
    silent: silent.map(named)
  }
}

/** Returns the drivers who have deliveries and no shift. What's on board is in no route anymore. */
function absentIn({ day, draft: { plan } }: OpenDay) {
  const works = new Set(day.shifts.map(({ driver }) => driver))
  const planned = new Map(
    plan.routes.flatMap(({ driver_id: driver, visits }) =>
      visits.map(each => [each.delivery_id, driver] as const)
    )
  )
  const left = day.deliveries.flatMap(({ id, onlyDriver }) => {
    const driver_id = onlyDriver ?? planned.get(id)
    return driver_id === undefined || works.has(driver_id)
      ? []
      : [{ driver_id, isOnBoard: onlyDriver !== null }]
  })
  return [...Map.groupBy(left, each => each.driver_id)].map(([driver_id, own]) => ({
    driver_id,
    deliveries: own.length,
    on_board: own.filter(({ isOnBoard }) => isOnBoard).length
  }))
}

/** Counts what no route has, without what an absent driver had. */
function withoutRoute({ day, plan, draft }: OpenDay): number {
  const planned = plannedDeliveries(draft.plan)
  return plan.unplanned.filter(index => {
    const { id, onlyDriver } = day.deliveries[index]!
    return onlyDriver === null && !planned.has(id)
  }).length
}

/** Returns the drivers who are on the way and miss windows. */
function lateIn({ day, problem, checked, headings }: OpenDay) {
  const most = lateAllowed(problem)
  return checked.routes.flatMap(({ vehicle, visits }) => {
    const { driver } = day.shifts[vehicle]!
    const known = headings.get(driver)
    if (!known?.heading || known.age === null) return []
    const late = visits.flatMap(({ shipment, visit, starts }) => {
      const seconds = starts - problem.shipments[shipment]!.visits[visit]!.window[1]
      return seconds > most ? [Math.round(seconds)] : []
    })
    if (late.length === 0) return []
    return [{ driver_id: driver, seconds: Math.max(...late), windows: late.length, age_seconds: known.age }]
  })
}

/** Returns the drivers with a run of whom nobody knows where they are. */
const silentIn = ({ headings }: OpenDay) =>
  [...headings].flatMap(([driver_id, { age, heading, order }]) =>
    order.length > 0 && heading === null ? [{ driver_id, age_seconds: age }] : []
  )
