import { distance } from './plan.ts'
import type { EdgeInfo, Plan, RoadClass } from './plan.ts'
import type { Spot } from '../planar/planar.ts'

export function edgeLength(plan: Plan, h: number): number {
  return distance(vertexAt(plan, plan.map.origin[h]!), vertexAt(plan, plan.map.origin[h ^ 1]!))
}

export function vertexAt(plan: Plan, vertex: number): Spot {
  return [plan.map.x[vertex]!, plan.map.y[vertex]!]
}

const rank: RoadClass[] = [
  'primary',
  'secondary',
  'tertiary',
  'residential',
  'living',
  'pedestrian',
  'service'
]

export function topRoad(infos: EdgeInfo[]): RoadClass {
  return infos.reduce<RoadClass>(
    (top, { road }) => (road && rank.indexOf(road) < rank.indexOf(top) ? road : top),
    'service'
  )
}

export function isDriven(info: EdgeInfo): boolean {
  return info.road !== undefined && info.road !== 'pedestrian'
}
