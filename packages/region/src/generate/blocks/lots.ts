import { inset } from '../planar/inset.ts'
import type { Side } from '../planar/inset.ts'
import type { EdgeInfo, Plan } from '../plan/plan.ts'

/** Returns the meters from the center of a road to the edge of private ground. */
function roadHalf(info: EdgeInfo): number {
  const half = {
    primary: 12,
    secondary: 10.5,
    tertiary: 9,
    residential: 7.5,
    living: 6.5,
    pedestrian: 5.5,
    service: 5
  }
  return info.road ? half[info.road] : 5
}

/** Returns a block's ground without the surrounding streets. */
export function lotOf(plan: Plan, face: number): Side[] | undefined {
  const { map } = plan
  const sides = map.loop(face).map((h): Side => {
    const from = map.origin[h]!
    const to = map.origin[h ^ 1]!
    return { a: [map.x[from]!, map.y[from]!], b: [map.x[to]!, map.y[to]!], edge: h }
  })
  return inset(sides, side => roadHalf(map.info[side.edge >> 1]!))
}
