/** The relations that the map draws as lines: borders and ferries. Their ways may have no tags. */
import type { Tags } from '../files/osm.ts'

/** The levels of administration that the map draws: countries, and states or provinces. Zoom of their first tiles. */
export const borderZooms: Record<string, number> = { 2: 0, 4: 5 }

/** Returns whether a way or a relation is a border that the map draws. */
export function isBorder(tags: Tags): boolean {
  return tags.boundary === 'administrative' && borderZooms[tags.admin_level ?? ''] !== undefined
}

/** Returns whether a way or a relation is a ferry, or a train that takes cars. */
export function isFerry(tags: Tags): boolean {
  return tags.route === 'ferry' || isShuttleTrain(tags)
}

/** Returns whether a route is one of trains that take cars, through a tunnel for example. */
export function isShuttleTrain(tags: Tags): boolean {
  return tags.route === 'shuttle_train'
}
