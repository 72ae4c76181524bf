/** The driver's run: the stops of all active deliveries, in the planned order. Pure. */
import { type Delivery, isDriving, type Stop } from '../../lib/contract/delivery/deliveries.ts'
import { runOrder } from '../../lib/rules/run.ts'

export interface RunStop {
  delivery: Delivery
  stop: Stop
}

/** Returns the ids of the stops in the order that the server planned. A driver's only delivery has no plan. */
export const planOf = (delivery: Delivery): string[] => (delivery.run ?? []).map(({ stop_id: id }) => id)

/** Returns the stops that are left, in order. */
export function runOf(deliveries: readonly Delivery[], plan: readonly string[]): RunStop[] {
  const active = deliveries
    .filter(({ status }) => isDriving(status))
    .map(delivery => ({
      id: delivery.pickanddropoff_id,
      status: delivery.status,
      stops: delivery.stops,
      delivery
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return runOrder<Stop, (typeof active)[number]>(active, plan).map(({ delivery: { delivery }, stop }) => ({
    delivery,
    stop
  }))
}
