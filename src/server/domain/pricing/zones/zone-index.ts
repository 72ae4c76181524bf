/** Finds the zones of a point: a tree of boxes gives the few that can hold it, and each of them is tested exactly. */
import Flatbush from 'flatbush'
import type { ZoneKind } from '../../../../lib/contract/ops/zones.ts'
import type { Point } from '../../../../lib/geo.ts'
import { boundsOfRing, flatRing, isInside, type Ring } from '../../../../lib/rules/pricing/polygon.ts'

export interface IndexedZone {
  id: string
  name: string
  kind: ZoneKind
  ring: Ring
}

export interface ZoneIndex {
  /** Whether a stop must be in a served zone. */
  hasServed: boolean
  /** Returns the zones of a point, in the order that they were given. */
  at(point: Point): IndexedZone[]
  /** Returns a test of whether a point is in a zone. In a zone that doesn't exist, no point is. */
  within(id: string): (point: Point) => boolean
  all: readonly IndexedZone[]
}

export function createZoneIndex(zones: readonly IndexedZone[]): ZoneIndex {
  const hasServed = zones.some(({ kind }) => kind === 'served')
  if (zones.length === 0) return { hasServed, at: () => [], within: () => () => false, all: zones }
  const tree = new Flatbush(zones.length)
  for (const { ring } of zones) tree.add(...boundsOfRing(ring))
  tree.finish()
  const rings = zones.map(({ ring }) => flatRing(ring))
  return {
    hasServed,
    all: zones,
    within(id) {
      const ring = rings[zones.findIndex(zone => zone.id === id)]
      return point => ring !== undefined && isInside(ring, point)
    },
    at(point) {
      const { longitude, latitude } = point
      const found = tree.search(longitude, latitude, longitude, latitude, index =>
        isInside(rings[index]!, point)
      )
      return found.toSorted((one, other) => one - other).map(index => zones[index]!)
    }
  }
}
