import lookUpTimeZone from '@photostructure/tz-lookup'
import type { Point } from '../geo.ts'
import { ImportError } from './files/osm.ts'

/** The number of places that are looked up. A region can lie on both sides of a border. */
const sampleSize = 100

/** Returns the time zone that most of the places have, by its borders. Throws ImportError if none has one. */
export function timeZoneOf(places: readonly Point[]): string {
  const counts = new Map<string, number>()
  const step = Math.max(1, Math.ceil(places.length / sampleSize))
  for (let index = 0; index < places.length; index += step) {
    const { latitude, longitude } = places[index]!
    const zone = lookUpTimeZone(latitude, longitude)
    // At sea, the answer is only a number of hours, which has no summer time.
    if (!zone.startsWith('Etc/') && isKnown(zone)) counts.set(zone, (counts.get(zone) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted((one, other) => other[1] - one[1])
  if (!best)
    throw new ImportError(
      "The time zone of this region isn't known. Name it with --time-zone, such as --time-zone Europe/Vienna"
    )
  return best[0]
}

/** Returns whether this version of Node.js knows the time zone. */
function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return true
  } catch {
    return false
  }
}
