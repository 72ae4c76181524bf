/** The stops of a draft in the order of visiting, and the parts of requests that name them. */
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { isSamePlace } from '../../lib/rules/stops/same-place.ts'
import { visitedStops } from '../../lib/rules/stops/trip.ts'
import { type BookingDraft, type DraftQuote, hasPlaces, placeOf } from './draft.ts'

/** Names a stop by its kind and its index among the pickups or the dropoffs. */
export interface StopOf {
  kind: 'pickup' | 'dropoff'
  index: number
}

export interface DraftStop extends StopOf {
  /** Stays the same when the order changes. Fields have it as their id. */
  id: string
  place: ChosenPlace | null
}

/** Returns the id of a stop by its key. The only pickup of most drafts has no number. */
export const stopId = (kind: StopOf['kind'], key: number): string =>
  kind === 'pickup' && key === 0 ? kind : `${kind}-${key}`

/** Returns the stops in the order of visiting. */
export const stopsOfDraft = ({ quote, pickup_keys, dropoff_keys }: BookingDraft): DraftStop[] =>
  visitedStops(quote).map(({ kind, index, place }) => ({
    kind,
    index,
    place: placeOf(place),
    id: stopId(kind, (kind === 'pickup' ? pickup_keys : dropoff_keys)[index] ?? index)
  }))

/** Checks whether a draft has several pickups. */
export const hasMorePickups = ({ quote }: BookingDraft): boolean => quote.pickups.length > 1

/**
 * Returns the stops and the packages of a draft as requests have them: with one pickup as `pickup`, and with several as
 * `pickups` with their order.
 */
export function tripOf<Stop>(
  quote: Pick<DraftQuote, 'packages' | 'stop_order'> & Record<'pickups' | 'dropoffs', Stop[]>
) {
  const { pickups, dropoffs, packages, stop_order } = quote
  if (pickups.length === 1) return { pickup: pickups[0]!, dropoffs, packages }
  return {
    pickups,
    dropoffs,
    packages: packages.map(item => ({ ...item, pickup: item.pickup ?? 0 })),
    stop_order
  }
}

/** Returns the ids of stops at the same place as the stop before them. These can't be booked. */
export function repeatedStops(draft: BookingDraft): string[] {
  const stops = stopsOfDraft(draft)
  return stops.flatMap(({ id, place }, at) => {
    const before = stops[at - 1]?.place
    return before && place && isSamePlace(before, place) ? [id] : []
  })
}

/** Returns whether all places are chosen, and no stop repeats the one before it. */
export function isRoutable(draft: BookingDraft): boolean {
  return hasPlaces(draft) && repeatedStops(draft).length === 0
}
