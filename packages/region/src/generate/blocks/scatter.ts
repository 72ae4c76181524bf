import { insideRing } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import type { House } from './house.ts'
import type { Spot } from '../planar/planar.ts'
import { longAxis } from '../planar/shapes.ts'

/** Places rectangles on a loose grid along the longer side of a ring, wherever one fits. */
export function scatter(
  ring: readonly Spot[],
  width: number,
  depth: number,
  gap: number,
  probability: number,
  random: Random
): House[] {
  const { angle } = longAxis(ring)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const along = ring.map(([x, y]) => x * cos + y * sin)
  const across = ring.map(([x, y]) => y * cos - x * sin)
  const houses: House[] = []
  const startAlong = Math.min(...along) + gap * 0.6
  for (let v = Math.min(...across) + gap * 0.6; v + depth < Math.max(...across); v += depth + gap) {
    for (let u = startAlong; u + width < Math.max(...along); u += width + gap) {
      if (!random.chance(probability)) continue
      const left = u + random.between(-0.2, 0.2) * gap
      const low = v + random.between(-0.2, 0.2) * gap
      const wide = width * random.between(0.72, 1.08)
      const deep = depth * random.between(0.75, 1.08)
      const corners = [
        [left, low],
        [left + wide, low],
        [left + wide, low + deep],
        [left, low + deep]
      ] as const
      const box = corners.map(([p, q]): Spot => [p * cos - q * sin, p * sin + q * cos])
      const middle: Spot = [(box[0]![0] + box[2]![0]) / 2, (box[0]![1] + box[2]![1]) / 2]
      if (box.every(([x, y]) => insideRing(x, y, ring))) houses.push({ ring: box, along: 0.5, door: middle })
    }
  }
  return houses
}
