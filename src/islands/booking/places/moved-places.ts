import type { Route } from '../../../lib/contract/places/places.ts'
import { distantMeters, type Quote } from '../../../lib/contract/pricing.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { stopsOfDraft } from '../../../stores/booking/stops.ts'

/** Nobody needs to know that the driver stops this near, in meters. */
const nearMeters = 20

export interface MovedPlace {
  name: string
  /** From the place to the road where the driver stops. */
  meters: number
}

const chosenPlaces = (draft: BookingDraft) => stopsOfDraft(draft).flatMap(({ place }) => place ?? [])

/**
 * Returns the places of a previewed route at which the driver can't stop: the road there can't be used, or none leads there. A
 * place between two others can be moved for its arrival and its departure; the longer way counts.
 */
export function movedPlaces(
  route: Pick<Route, 'moved' | 'distance_to_road'> | null,
  draft: BookingDraft
): MovedPlace[] {
  return chosenPlaces(draft).flatMap(({ name }, stop) => {
    const moves = route?.moved?.filter(move => move.stop === stop) ?? []
    const meters = Math.max(0, ...moves.map(move => move.meters))
    const away = route?.distance_to_road?.[stop] ?? 0
    if (away > distantMeters) return [{ name, meters: away }]
    return meters >= nearMeters ? [{ name, meters }] : []
  })
}

/** Returns the places of a quote that the driver stops far away from. The booking has to accept them. */
export function distantPlaces(
  quote: Pick<Quote, 'distance_to_road'> | null,
  draft: BookingDraft
): MovedPlace[] {
  return chosenPlaces(draft).flatMap(({ name }, stop) => {
    const meters = quote?.distance_to_road?.[stop] ?? 0
    return meters > distantMeters ? [{ name, meters }] : []
  })
}

/** Returns the lines that say so. Several places have one short line each, so that the fields above keep their space. */
export function movedNotes(
  places: MovedPlace[],
  words: Pick<Words['places'], 'moved' | 'movedEach'>,
  locale: Locale
): string[] {
  return places.map(({ name, meters }) =>
    fill(places.length > 1 ? words.movedEach : words.moved, {
      place: name,
      distance: formatDistance(meters, locale)
    })
  )
}
