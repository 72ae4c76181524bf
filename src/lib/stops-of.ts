import type { DeliverySummary, Stop } from './contract/delivery/deliveries.ts'

/** Returns a delivery's stops by kind, in driving order. */
export function stopsOf({ stops }: Pick<DeliverySummary, 'stops'>): {
  pickup: Stop | null
  dropoffs: Stop[]
} {
  const ordered = stops.toSorted((one, other) => one.position - other.position)
  return {
    pickup: ordered.find(stop => stop.kind === 'pickup') ?? null,
    dropoffs: ordered.filter(stop => stop.kind === 'dropoff')
  }
}
