import type { CrossingColumns } from '../../draft.ts'
import { fixed } from '../../geometry.ts'
import { placesOfStreets } from './build-addresses.ts'
import type { ListedPlace } from './listed-places.ts'

/** Turns the draft's crossings of streets into columns, sorted by their first place. */
export function buildCrossings(crossings: CrossingColumns | undefined, places: readonly ListedPlace[]) {
  const placeOfStreet = placesOfStreets(places)
  const rows = (crossings?.one ?? []).map((street, at) => {
    const [one, other] = [placeOfStreet[street]!, placeOfStreet[crossings!.other[at]!]!]
    return { one: Math.min(one, other), other: Math.max(one, other), at }
  })
  rows.sort((first, second) => first.one - second.one || first.other - second.other)
  return {
    crossingOne: Int32Array.from(rows, ({ one }) => one),
    crossingOther: Int32Array.from(rows, ({ other }) => other),
    crossingLongitude: Int32Array.from(rows, ({ at }) => fixed(crossings!.longitude[at]!)),
    crossingLatitude: Int32Array.from(rows, ({ at }) => fixed(crossings!.latitude[at]!))
  }
}
