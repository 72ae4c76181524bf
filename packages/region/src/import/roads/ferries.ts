import { type Coordinate, metersApart } from '../../geo.ts'
import { coordinates } from '../map/areas.ts'
import type { Extract } from '../files/extract.ts'
import { isFerry, isShuttleTrain } from '../map/line-relations.ts'
import type { Tags } from '../files/osm.ts'
import type { ExtractWay } from '../files/way-store.ts'

/** In km/h, for ferries without a duration. As in OSRM's car profile: it includes the wait for the boat. */
const slowSpeed = 5

/** The same for trains that take cars. */
const trainSpeed = 10

export interface Ferry {
  tags: Tags
  /** In km/h. */
  speed: number
}

/** Returns the ferry that a way is, or that it's a part of. Returns undefined for all other ways. */
export type FerryFinder = (way: ExtractWay) => Ferry | undefined

/** Creates the search for an extract's ferries. A ferry is a way, or a relation that has the ways and their tags. */
export function createFerryFinder(extract: Extract): FerryFinder {
  const routes = new Map<number, Ferry>()
  for (const { tags, members } of extract.relations) {
    if (!isFerry(tags)) continue
    const ids = members.filter(({ type, role }) => type === 'way' && !/^(?:stop|platform)/u.test(role))
    const ways = ids.map(({ ref }) => extract.ways.get(ref)).filter(way => way !== undefined)
    const meters = ways.reduce((sum, way) => sum + lengthOf(extract, way), 0)
    for (const way of ways) routes.set(way.id, { tags, speed: speedOf(tags, meters) })
  }
  return way => {
    const route = routes.get(way.id)
    if (isFerry(way.tags)) {
      const speed = speedOf(way.tags, lengthOf(extract, way))
      return {
        tags: { ...route?.tags, ...way.tags },
        speed: way.tags.duration === undefined && route ? route.speed : speed
      }
    }
    // The road on a pier can be a member, too.
    return route && !way.tags.highway ? { ...route, tags: { ...route.tags, ...way.tags } } : undefined
  }
}

function speedOf(tags: Tags, meters: number): number {
  const seconds = parseDuration(tags.duration)
  return seconds === undefined || meters === 0
    ? isShuttleTrain(tags)
      ? trainSpeed
      : slowSpeed
    : Math.min(100, Math.max(1, (meters / seconds) * 3.6))
}

/** Parses a duration into seconds: '00:20', '1:05:30', '20' or '20 min' (minutes), 'PT1H20M'. */
export function parseDuration(text: string | undefined): number | undefined {
  const value = text?.trim() ?? ''
  const clock = /^(\d+):(\d\d)(?::(\d\d))?$/u.exec(value)
  const minutes = /^(\d+(?:\.\d+)?)\s*(?:min(?:utes)?\.?)?$/u.exec(value)
  const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u.exec(value)
  const sum = (parts: RegExpExecArray | null, units: number[]) =>
    parts ? units.reduce((total, unit, index) => total + unit * Number(parts[index + 1] ?? 0), 0) : 0
  const seconds = sum(clock, [3600, 60, 1]) + sum(minutes, [60]) + sum(iso, [86_400, 3600, 60, 1])
  return seconds > 0 ? seconds : undefined
}

function lengthOf(extract: Extract, { nodes }: ExtractWay): number {
  const line: Coordinate[] = coordinates(
    extract,
    nodes.filter(node => node >= 0)
  )
  return line.reduce(
    (sum, [x, y], index) => (index === 0 ? 0 : sum + metersApart(...line[index - 1]!, x, y)),
    0
  )
}
