import type { Route } from '../../lib/contract/places/places.ts'
import type { BookingDraft } from '../../stores/booking/draft.ts'

/** Nobody needs to know that the driver stops this near, in meters. */
const nearMeters = 20

export interface MovedPlace {
  name: string
  /** From the place to the road where the driver stops. */
  meters: number
}

/**
 * Returns the places of a previewed route at which the driver can't stop, because the road there can't be used. A place
 * between two others can be moved for its arrival and its departure; the longer way counts.
 */
export function movedPlaces(
  route: Pick<Route, 'moved'> | null,
  { pickup, dropoffs }: Pick<BookingDraft, 'pickup' | 'dropoffs'>
): MovedPlace[] {
  const stops = [pickup, ...dropoffs].filter(place => place !== null)
  const metersAt = new Map<number, number>()
  for (const { stop, meters } of route?.moved ?? []) {
    metersAt.set(stop, Math.max(meters, metersAt.get(stop) ?? 0))
  }
  return [...metersAt].flatMap(([stop, meters]) => {
    const place = stops[stop]
    return place && meters >= nearMeters ? [{ name: place.name, meters }] : []
  })
}
