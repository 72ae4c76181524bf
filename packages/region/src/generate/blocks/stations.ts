import { compass } from '../names/directions.ts'
import type { House } from './house.ts'
import type { Landmark } from './interest.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'
import { awayFrom, lineX, rotate, spotOn } from '../planar/strips.ts'
import type { Strip } from '../planar/strips.ts'

/** Heights on the railway for the stations outside the old town, in the railway's frame. */
const outer = [2450, -2380]

/**
 * Adds stations on the railway. The central one is near the old town, with a hall beside the tracks. Returns its height
 * in the railway's frame.
 */
export function addStations(plan: Plan, rail: Strip, landmarks: Landmark[], houses: House[]): number {
  const { town } = plan.form
  const [south] = rail.own[0]!.slice(1)
  const isDry = (y: number) =>
    plan.rivers.every(river => awayFrom(river, spotOn(rail, y)) > river.half + 180) &&
    (!plan.lake ||
      plan.lake.every(
        shore => Math.hypot(shore[0] - spotOn(rail, y)[0], shore[1] - spotOn(rail, y)[1]) > 180
      ))
  const isTerminus = plan.form.rail?.from !== undefined
  const central = isTerminus ? south! + 110 : ([40, 440, -360, 840, -760].find(isDry) ?? 40)
  const add = (name: string, y: number, rank: number) =>
    landmarks.push({
      name: `${town} ${name} Station`,
      category: 'station',
      at: spotOn(rail, y),
      district: '',
      rank
    })
  add('Central', central, 1)
  for (const y of outer) {
    const at = spotOn(rail, y)
    const isInCity = Math.hypot(...at) < plan.ringRadius[3]!(Math.atan2(at[1], at[0]))
    if (y > south! && isInCity && isDry(y)) add(compass(at), y, 2)
  }
  const halls = isTerminus
    ? ([
        [0, -96, 30, 18],
        [-9, 20, 3.4, 150],
        [9, 20, 3.4, 150]
      ] as const)
    : ([
        [-2.5, 40, 3.4, 190],
        [12, 40, 3.4, 170]
      ] as const)
  for (const [x, up, width, height] of halls) {
    const y = isTerminus ? central + up : central - 40 + up
    const middle: Spot = [lineX(rail.own, y) + x, y]
    const turned = (spot: Spot) => rotate(spot, rail.turn)
    houses.push({ ring: box(middle, width, height).map(turned), along: 0.5, door: turned(middle) })
  }
  return central
}

function box([x, y]: Spot, width: number, height: number): Spot[] {
  return [
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2]
  ]
}
