/** When the drivers reach their next stops, as the processes that receive their positions say. Kept while somebody watches. */
import type { Arrival, FleetDelivery } from '../../../../lib/contract/ops/fleet.ts'
import { type Bus, topics } from '../../../live/bus.ts'
import type { DeliveryArrival } from '../../../live/presence-change.ts'

/** A driver who is driving sends another one every few seconds. Without one for this long, nobody knows, in milliseconds. */
const freshMilliseconds = 60_000
const minute = 60_000
/** A row changes only if its times change by more, so that times between two minutes don't go back and forth. */
const tolerance = 45_000

type Shown = NonNullable<FleetDelivery['arrives']>

export interface Arrivals {
  /** Returns when the driver reaches the next stop of a delivery, or null while that isn't known. */
  of(deliveryId: string, now: number): Arrival | null
  /** Returns the same in minutes, for a list: `before` for as long as it's about right. */
  inMinutes(deliveryId: string, now: number, before: Shown | null): Shown | null
  /** Forgets all other deliveries. */
  keep(ids: ReadonlySet<string>): void
  stop(): void
}

export function followArrivals(bus: Bus): Arrivals {
  const known = new Map<string, DeliveryArrival>()
  const stop = bus.subscribe(topics.arrivals, arrivals => {
    for (const arrival of arrivals) known.set(arrival.deliveryId, arrival)
  })
  function of(deliveryId: string, now: number): Arrival | null {
    const found = known.get(deliveryId)
    if (!found || now - found.at > freshMilliseconds) return null
    const { stop_id, from, to, meters } = found
    return { stop_id, from, to, meters }
  }
  return {
    of,
    inMinutes(deliveryId, now, before) {
      const found = of(deliveryId, now)
      if (!found) return null
      const isAbout = (one: number, other: number) => Math.abs(one - other) <= tolerance
      if (before && isAbout(before.from, found.from) && isAbout(before.to, found.to)) return before
      const rounded = (at: number) => Math.round(at / minute) * minute
      return { from: rounded(found.from), to: rounded(found.to) }
    },
    keep(ids) {
      for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
    },
    stop
  }
}
