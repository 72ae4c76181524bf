import type { Point } from '../../../lib/geo.ts'
import type { PlaceTable, RoadTable } from './maps.ts'

/** Places are equal if they have the same six decimals, about 0.1 m: more isn't sent to an engine. */
const keyOf = ({ longitude, latitude }: Point) => `${longitude.toFixed(6)} ${latitude.toFixed(6)}`

/** Asks for the costs between places that differ. */
export async function distinctTable(
  places: readonly Point[],
  ask: (distinct: Point[]) => Promise<RoadTable>
): Promise<PlaceTable> {
  const rows = new Map<string, number>()
  const distinct: Point[] = []
  const row = Int32Array.from(places, place => {
    const key = keyOf(place)
    const known = rows.get(key)
    if (known !== undefined) return known
    rows.set(key, distinct.length)
    return distinct.push(place) - 1
  })
  return { ...(await ask(distinct)), row }
}
