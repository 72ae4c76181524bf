/** The driver's run: the stops of all active deliveries, in the planned order. Pure. */
import { type Delivery, isDriving, type Stop } from '../../lib/contract/delivery/deliveries.ts'
import { runOrder } from '../../lib/rules/matching/run.ts'
import type { Work } from './after-reports.ts'

export interface RunStop {
  delivery: Work
  /** The delivery's number for the driver, from 1. */
  number: number
  stop: Stop
}

/** The stops in the order that the server planned. Empty for a driver's only delivery. */
export type RunPlan = NonNullable<Delivery['run']>

/** Returns the remaining stops, in order. */
export function runOf(deliveries: readonly Work[], plan: RunPlan): RunStop[] {
  const numbers = new Map(plan.map(({ pickanddropoff_id: id, number }) => [id, number]))
  const active = deliveries
    .filter(({ status }) => isDriving(status))
    .map(delivery => ({
      id: delivery.pickanddropoff_id,
      status: delivery.status,
      stops: delivery.stops,
      delivery
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const order = runOrder<Stop, (typeof active)[number]>(
    active,
    plan.map(({ stop_id: id }) => id)
  )
  return order.map(({ delivery: { id, delivery }, stop }) => ({
    delivery,
    number: numbers.get(id) ?? 1,
    stop
  }))
}
