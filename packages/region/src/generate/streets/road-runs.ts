import type { Face, Zone } from '../plan/faces.ts'
import type { EdgeInfo, Plan, RoadClass } from '../plan/plan.ts'
import type { Roundabouts } from './roundabouts.ts'
import type { Street } from './street.ts'

export function firstZoom(road: RoadClass): number {
  return {
    primary: 0,
    secondary: 0,
    tertiary: 12,
    residential: 12,
    living: 13,
    pedestrian: 13,
    service: 14
  }[road]
}

export interface Run {
  edges: number[]
  road: RoadClass
  isBridge: boolean
  isCountry: boolean
}

/**
 * Splits a street into sections of one kind. Its class may
 * change, it may cross the river, and a roundabout interrupts it.
 */
export function runsOf(plan: Plan, faces: Face[], street: Street, roundabouts: Roundabouts): Run[] {
  const { map } = plan
  const runs: Run[] = []
  for (const h of street.edges) {
    const info: EdgeInfo = map.info[h >> 1]!
    const zones: Zone[] = [h, h ^ 1].map(side => faces[map.face[side]!]!.zone)
    const isOver = zones[0] === zones[1] && (zones[0] === 'river' || zones[0] === 'rail')
    const isBridge = isOver && info.kind !== 'cut'
    const isCountry = zones.every(zone => zone === 'country')
    const road = info.road ?? 'residential'
    const last = runs.at(-1)
    if (
      last &&
      last.road === road &&
      !roundabouts.has(map.origin[h]!) &&
      last.isBridge === isBridge &&
      last.isCountry === isCountry
    )
      last.edges.push(h)
    else runs.push({ edges: [h], road, isBridge, isCountry })
  }
  return runs
}
