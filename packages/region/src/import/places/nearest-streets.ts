import Flatbush from 'flatbush'
import { planeAt } from '../../geo.ts'
import type { Coordinate } from '../../geo.ts'
import { nearestFraction } from '../../geometry.ts'
import { coordinates } from '../map/areas.ts'
import { carWay } from '../roads/car-profile.ts'
import type { Extract } from '../files/extract.ts'

/** A house belongs to a street within this many meters. */
const reach = 50

/** Returns for each position the name of the nearest street, if it's near enough. */
export function nearestStreets(extract: Extract, spots: readonly Coordinate[]): (string | undefined)[] {
  if (spots.length === 0) return []
  const [longitude, latitude] = spots[0]!
  const plane = planeAt({ longitude, latitude })
  const index = new Flatbush(spots.length)
  const points = spots.map(([east, north]): [x: number, y: number] => [plane.x(east), plane.y(north)])
  for (const [x, y] of points) index.add(x, y)
  index.finish()
  const names: (string | undefined)[] = spots.map(() => undefined)
  const least = spots.map(() => reach)
  for (const { tags, nodes } of extract.ways) {
    if (!tags.name || !tags.highway) continue
    const way = carWay(tags)
    // Nobody lives in a tunnel or on a motorway.
    if (way === undefined || way.underground || tags.highway.startsWith('motorway')) continue
    const line = coordinates(extract, nodes).map(([east, north]) => [plane.x(east), plane.y(north)] as const)
    for (let at = 1; at < line.length; at++) {
      const [[ax, ay], [bx, by]] = [line[at - 1]!, line[at]!]
      const found = index.search(
        Math.min(ax, bx) - reach,
        Math.min(ay, by) - reach,
        Math.max(ax, bx) + reach,
        Math.max(ay, by) + reach
      )
      for (const spot of found) {
        const [x, y] = points[spot]!
        const part = nearestFraction(x, y, ax, ay, bx, by)
        const away = Math.hypot(ax + (bx - ax) * part - x, ay + (by - ay) * part - y)
        if (away >= least[spot]!) continue
        least[spot] = away
        names[spot] = tags.name.trim()
      }
    }
  }
  return names
}
