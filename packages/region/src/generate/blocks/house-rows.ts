import { ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import type { Block } from './house.ts'
import type { Side } from '../planar/inset.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'

export interface Manner {
  setback: number
  depth: [number, number]
  frontage: [number, number]
  gap: number
  isDetached: boolean
}

export function size({ a, b }: Side): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** Returns a function that converts a position along a side into one along its half-edge and the door's coordinates. */
export function positionOn(plan: Plan, side: Side): (share: number) => { along: number; door: Spot } {
  const from = plan.map.origin[side.edge]!
  const to = plan.map.origin[side.edge ^ 1]!
  const ax = plan.map.x[from]!
  const ay = plan.map.y[from]!
  const dx = plan.map.x[to]! - ax
  const dy = plan.map.y[to]! - ay
  return share => {
    const door: Spot = [
      side.a[0] + (side.b[0] - side.a[0]) * share,
      side.a[1] + (side.b[1] - side.a[1]) * share
    ]
    const along = ((door[0] - ax) * dx + (door[1] - ay) * dy) / (dx * dx + dy * dy)
    return { along: Math.min(1, Math.max(0, along)), door }
  }
}

export function addRow(
  block: Block,
  outer: Side[],
  inner: Side[],
  manner: Manner,
  random: Random,
  place: (side: Side) => (share: number) => { along: number; door: Spot }
): void {
  const innerByEdge = new Map(inner.map(side => [side.edge, side]))
  for (const front of outer) {
    const back = innerByEdge.get(front.edge)
    const length = size(front)
    if (!back || length < 7) continue
    const at = place(front)
    const count = Math.max(1, Math.round(length / random.between(...manner.frontage)))
    const cuts = Array.from({ length: count + 1 }, (_, index) =>
      index === 0 || index === count ? index / count : (index + random.between(-0.16, 0.16)) / count
    )
    for (let index = 0; index < count; index++) {
      if (random.chance(manner.gap)) continue
      let from = cuts[index]!
      let to = cuts[index + 1]!
      let near = 0
      let far = random.between(0.72, 1)
      if (manner.isDetached) {
        const width = to - from
        from += width * random.between(0.14, 0.24)
        to -= width * random.between(0.14, 0.24)
        near = random.between(0.16, 0.28)
        far = random.between(0.74, 0.96)
      }
      const ring = [
        mix(front, back, from, near),
        mix(front, back, to, near),
        mix(front, back, to, far),
        mix(front, back, from, far)
      ]
      if (!isSolid(ring)) continue
      block.houses.push({ ring, edge: front.edge, ...at((from + to) / 2) })
    }
  }
}

/** Returns whether a house is large and compact enough. Avoids slivers in the corners of irregular blocks. */
function isSolid(ring: Spot[]): boolean {
  const area = ringArea(ring)
  const round = ring.reduce((sum, [x, y], index) => {
    const next = ring[(index + 1) % ring.length]!
    return sum + Math.hypot(next[0] - x, next[1] - y)
  }, 0)
  return area > 34 && round * round < 32 * area
}

/** Returns a point between the front and the back of a row. */
function mix(front: Side, back: Side, along: number, deep: number): Spot {
  const fx = front.a[0] + (front.b[0] - front.a[0]) * along
  const fy = front.a[1] + (front.b[1] - front.a[1]) * along
  const bx = back.a[0] + (back.b[0] - back.a[0]) * along
  const by = back.a[1] + (back.b[1] - back.a[1]) * along
  return [fx + (bx - fx) * deep, fy + (by - fy) * deep]
}
