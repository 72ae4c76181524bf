import type { Random } from '../../random.ts'
import type { AddLine } from './main-lines.ts'
import { distance, half } from './plan.ts'
import type { Village } from './plan.ts'
import type { Spot } from '../planar/planar.ts'
import { doCross } from '../planar/spacing.ts'

/**
 * Chooses places for up to six villages: on the roads out of the city, beyond its limit, and away from rivers and
 * railways. `limit` is the radius of the city in meters, by angle.
 */
export function chooseVillages(
  random: Random,
  radials: Spot[][],
  strips: Spot[][],
  limit: (angle: number) => number
): Village[] {
  const villages: Village[] = []
  const barriers = strips.flat()
  for (const line of random.shuffle(radials)) {
    const far = line.filter(
      ([x, y]) => Math.hypot(x, y) > 5250 && Math.abs(x) < half[0] - 700 && Math.abs(y) < half[1] - 620
    )
    if (far.length === 0 || villages.length === 6) continue
    const at = random.pick(far)
    const radius = random.between(230, 360)
    const isClear = barriers.every(point => distance(point, at) > radius + 260)
    const isApart = villages.every(other => distance(other.at, at) > 2200)
    const isOutside = Math.hypot(...at) > limit(Math.atan2(at[1], at[0])) + radius + 200
    if (isClear && isApart && isOutside) villages.push({ at, radius })
  }
  return villages
}

/**
 * Adds lanes from village to village around the city, except where one would cross water or a railway. Square lanes
 * leave a village at a right angle to its main road, so that both don't overlap. Only the demo city's aren't square.
 */
export function addCountryLanes(
  random: Random,
  villages: Village[],
  strips: Spot[][],
  add: AddLine,
  isSquare: boolean
): void {
  const round = [...villages].sort(
    (one, other) => Math.atan2(one.at[1], one.at[0]) - Math.atan2(other.at[1], other.at[0])
  )
  round.forEach((village, index) => {
    const next = round[(index + 1) % round.length]!
    const from = Math.atan2(village.at[1], village.at[0])
    let to = Math.atan2(next.at[1], next.at[0])
    if (to < from) to += Math.PI * 2
    if (to - from > 2.4) return
    const sway = random.between(0.03, 0.07)
    const line: Spot[] = Array.from({ length: 61 }, (_, step) => {
      const share = step / 60
      const angle = from + (to - from) * share
      const r = Math.hypot(...village.at) * (1 - share) + Math.hypot(...next.at) * share
      const bulge =
        r * (1 + sway * Math.sin(share * Math.PI * 3) * (isSquare ? Math.sin(share * Math.PI) : 1))
      const flat = !isSquare && share > 0 && share < 1 ? 0.98 : 1
      return [Math.cos(angle) * bulge, Math.sin(angle) * bulge * flat] as const
    })
    const isWet = strips.some(strip => doCross(line, strip))
    const inside = line.every(([x, y]) => Math.abs(x) < half[0] - 100 && Math.abs(y) < half[1] - 100)
    if (!isWet && inside) add(line, { kind: 'lane', road: 'tertiary', street: `lane${index}` }, true)
  })
}
