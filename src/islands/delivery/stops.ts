import type { DeliverySummary, Stop } from '../../lib/contract/delivery/deliveries.ts'

/** A delivery's stops by what they are, in the order they are driven. */
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
