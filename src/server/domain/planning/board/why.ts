/** Explains a day's plan: why a delivery is where it is, or what keeps it out. */
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { PlanWhyAnswer } from '../../../../lib/contract/ops/planning/plan-why.ts'
import { whyHere } from '../../../../lib/planning/explain/why-here.ts'
import { type Change, whyNot } from '../../../../lib/planning/explain/why-not.ts'
import type { Context } from '../../../context.ts'
import { writtenAt } from './day-of.ts'
import { type OpenDay, openDay } from './open-day.ts'

/** The most obstacles that are shown, those with a change first. */
const most = 60

/** Throws not-found for a delivery that isn't part of the day. */
export async function why(context: Context, date: string, deliveryId: string): Promise<PlanWhyAnswer> {
  const opened = await openDay(context, date)
  const { day, problem, plan } = opened
  const shipment = day.deliveries.findIndex(({ id }) => id === deliveryId)
  if (shipment < 0) throw new ProductError('not-found')
  const routeOf = (vehicle: number) => ({
    driver_id: day.shifts[vehicle]!.driver,
    shift: day.shifts[vehicle]!.shift
  })
  // What a plan costs is more than its time: a second on the road is the unit.
  const seconds = (cost: number) => Math.round(cost / problem.costs.second)
  const here = whyHere(problem, plan, shipment)
  const obstacles = here ? [] : whyNot(problem, plan, shipment).slice(0, most)
  return {
    here: here && {
      seconds: seconds(here.cost),
      others: here.others.map(({ vehicle, cost }) => ({ ...routeOf(vehicle), seconds: seconds(cost) }))
    },
    obstacles: obstacles.map(({ vehicle, limit, change, starts }) => ({
      ...routeOf(vehicle),
      limit,
      change: change && presentChange(opened, shipment, change),
      begins_at: starts[0] === undefined ? null : writtenAt(opened, starts[0])
    }))
  }
}

function presentChange(opened: OpenDay, shipment: number, change: Change) {
  switch (change.kind) {
    case 'window':
      return {
        kind: change.kind,
        stop_id: opened.day.deliveries[shipment]!.stops[change.visit]!.id,
        earliest: writtenAt(opened, change.earliest),
        latest: writtenAt(opened, change.latest)
      }
    case 'shift':
      return { kind: change.kind, until: writtenAt(opened, change.until) }
    case 'load': {
      const [grams = 0, milliliters = 0] = change.more
      return { kind: change.kind, kilograms: grams / 1000, liters: milliliters / 1000 }
    }
    case 'count':
      return change
  }
}
