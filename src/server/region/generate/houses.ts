import { insideRing, ringArea } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { EdgeInfo, Plan } from './plan.ts'
import type { Spot } from './planar.ts'
import type { Zone } from './quarters.ts'
import { inset, longAxis } from './shapes.ts'
import type { Side } from './shapes.ts'

export interface House {
  ring: Spot[]
  /** The half-edge in front of the house, with the block on its left. Absent for houses in the yard. */
  edge?: number
  /** The position of the door along that half-edge, 0 to 1, and its coordinates. */
  along: number
  door: Spot
}

export interface Block {
  houses: House[]
  /** The yard inside the rows of houses. */
  yards: Spot[][]
}

interface Manner {
  setback: number
  depth: [number, number]
  frontage: [number, number]
  gap: number
  isDetached: boolean
}

const manners: Record<'center' | 'inner' | 'outer' | 'suburb' | 'village', Manner> = {
  center: { setback: 0, depth: [10, 14], frontage: [15, 28], gap: 0.03, isDetached: false },
  inner: { setback: 0.6, depth: [11, 14], frontage: [20, 36], gap: 0.07, isDetached: false },
  outer: { setback: 2.5, depth: [10, 13], frontage: [24, 38], gap: 0.08, isDetached: false },
  suburb: { setback: 3, depth: [15, 18], frontage: [25, 36], gap: 0.06, isDetached: true },
  village: { setback: 2, depth: [14, 18], frontage: [20, 34], gap: 0.15, isDetached: true }
}

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

/** Builds rows of houses around a block, and fills the yard behind them. */
export function buildBlock(plan: Plan, face: number, zone: Zone, random: Random): Block {
  const block: Block = { houses: [], yards: [] }
  const lot = lotOf(plan, face)
  if (!lot) return block
  let manner = manners[zone as keyof typeof manners] ?? manners.outer
  // Some blocks in row-house quarters have villas, and vice versa, so that blocks look different.
  if (zone === 'outer' && random.chance(0.38)) manner = { ...manners.suburb, frontage: [23, 32] }
  if (zone === 'suburb' && random.chance(0.15)) manner = manners.outer
  const outer = inset(lot, () => manner.setback + 0.01)
  if (!outer) return block
  for (const share of [1, 0.8, 0.6]) {
    const depth = random.between(...manner.depth) * share
    const inner = inset(outer, () => depth)
    if (!inner) continue
    addRow(block, outer, inner, manner, random, side => positionOn(plan, side))
    fillYard(
      block,
      inner.map(side => side.a),
      zone,
      random
    )
    return block
  }
  // Too narrow for two rows: build one house on all of it, or several across.
  const ring = outer.map(side => side.a)
  const area = ringArea(ring)
  if (area > 60 && area < 1400) {
    const side = outer.reduce((best, other) => (size(other) > size(best) ? other : best))
    const { along, door } = positionOn(plan, side)(0.5)
    block.houses.push({ ring, edge: side.edge, along, door })
  } else if (area >= 1400) block.houses.push(...scatter(ring, 14, 12, 6, 0.9, random))
  return block
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

function size({ a, b }: Side): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

/** Returns a function that converts a position along a side into one along its half-edge and the door's coordinates. */
function positionOn(plan: Plan, side: Side): (share: number) => { along: number; door: Spot } {
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

function addRow(
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

/** Adds workshops, sheds and a second row behind the houses. */
function fillYard(block: Block, ring: Spot[], zone: Zone, random: Random): void {
  const area = ringArea(ring)
  if (area < 160) return
  block.yards.push(ring)
  if (zone === 'suburb' || zone === 'village') {
    if (area > 900) block.houses.push(...scatter(ring, 7, 6, 17, 0.3, random))
    return
  }
  const dense = zone === 'center' ? 0.62 : 0.5
  if (area > 3600)
    block.houses.push(
      ...scatter(ring, random.between(13, 20), random.between(10, 13), 11, dense + 0.12, random)
    )
  else if (area > 420) block.houses.push(...scatter(ring, 11, 9, 7, dense, random))
}

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
