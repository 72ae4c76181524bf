/** Keeps the costs between a day's places, because a board is read often and its places change seldom. */
import type { RoadUse } from '@dropway/region'
import type { Point } from '../../../../lib/geo.ts'
import type { Maps, PlaceTable } from '../../../providers/maps/maps.ts'

/** Tables of this many lists of places. One of 1,000 places has 12 megabytes. */
const mostKept = 8

export interface DayTables {
  /** Throws ProductError 'engine-unavailable'. */
  of(places: readonly Point[], roads: RoadUse): Promise<PlaceTable>
}

export function createDayTables(maps: Pick<Maps, 'costTable'>): DayTables {
  const kept = new Map<string, Promise<PlaceTable>>()
  return {
    of(places, roads) {
      const key = `${roads} ${places.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ')}`
      const known = kept.get(key)
      kept.delete(key)
      const asked =
        known ??
        maps.costTable(places, { roads }).catch((error: unknown) => {
          kept.delete(key)
          throw error
        })
      // The newest are last.
      kept.set(key, asked)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return asked
    }
  }
}
