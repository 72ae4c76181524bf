/** The driver's run: the stops of all active deliveries, in the planned order. Pure. */
import { type Delivery, isDriving, type Stop } from '../../../lib/contract/delivery/deliveries.ts'
import { runOrder } from '../../../lib/rules/matching/run.ts'
import { visitsOf, type VisitStop } from '../../../lib/rules/stops/visits.ts'
import type { Work } from '../after-reports.ts'

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

/**
 * Returns a stop as visits see it. Packages of another driver are taken over one delivery at a time, packages are brought
 * back one delivery at a time, and a delivery with an old price waits for the new one.
 */
export const visitStopOf = ({ delivery, stop }: RunStop): VisitStop => ({
  deliveryId: delivery.pickanddropoff_id,
  task: delivery.takeover || delivery.isPriceOld || delivery.status === 'returning' ? null : stop.kind,
  name: stop.name,
  latitude: stop.latitude,
  longitude: stop.longitude
})

/** Returns the stops at the first place of a run. */
export const visitOf = (run: readonly RunStop[]): RunStop[] => visitsOf(run, visitStopOf)[0] ?? []

/** Returns the run with the stop of one delivery first, if it's at the first place. */
export function withFirst(run: RunStop[], deliveryId: string): RunStop[] {
  const first = visitOf(run).find(({ delivery }) => delivery.pickanddropoff_id === deliveryId)
  return first ? [first, ...run.filter(each => each !== first)] : run
}
