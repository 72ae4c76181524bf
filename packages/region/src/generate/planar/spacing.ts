import { distance } from '../plan/plan.ts'
import type { EdgeInfo } from '../plan/plan.ts'
import { crossing } from './planar-lines.ts'
import type { Line } from './planar-lines.ts'
import type { Spot } from './planar.ts'

/** The number of segments of a line that are compared at once. */
const chunk = 12

/** Returns the places where two lines cross, in the order of the first line. Skips chunks far from each other. */
function crossingsOf(p: Spot[], boxesOfP: Box[], q: Spot[], boxesOfQ: Box[]): Spot[] {
  const found: Spot[] = []
  boxesOfP.forEach((box, from) => {
    const near = boxesOfQ.flatMap((other, index) => (overlaps(box, other) ? [index] : []))
    if (near.length === 0) return
    for (let i = from * chunk + 1; i <= Math.min(p.length - 1, (from + 1) * chunk); i++) {
      const a = p[i - 1]!
      const b = p[i]!
      for (const at of near) {
        for (let j = at * chunk + 1; j <= Math.min(q.length - 1, (at + 1) * chunk); j++) {
          const cut = crossing(a, b, q[j - 1]!, q[j]!)
          if (cut) found.push([a[0] + (b[0] - a[0]) * cut[0], a[1] + (b[1] - a[1]) * cut[0]])
        }
      }
    }
  })
  return found
}

/** Returns whether two lines cross. */
export function doCross(p: Spot[], q: Spot[]): boolean {
  return crossingsOf(p, boxesOf(p), q, boxesOf(q)).length > 0
}

type Box = [west: number, south: number, east: number, north: number]

function boxesOf(line: Spot[]): Box[] {
  return Array.from({ length: Math.ceil((line.length - 1) / chunk) }, (_, index): Box => {
    const part = line.slice(index * chunk, (index + 1) * chunk + 1)
    const xs = part.map(spot => spot[0])
    const ys = part.map(spot => spot[1])
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  })
}

function overlaps(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

/** A place where two main lines cross. */
export interface Junction {
  at: Spot
  /** The indexes of both lines. */
  pair: string
  /** The indexes of those that are roads. */
  roads: number[]
}

/** Returns the junctions of different main lines. */
export function mainJunctions(lines: Line<EdgeInfo>[]): Junction[] {
  const main = lines.filter(
    ({ info }) => info.kind !== 'border' && info.kind !== 'lane' && info.kind !== 'square'
  )
  const boxes = main.map(({ points }) => boxesOf(points))
  // A road's intersections with both sides of the rail strip are always close to each other.
  const roadOf = (index: number) => {
    const { kind } = main[index]!.info
    return kind === 'railside' || kind === 'quay' ? [] : [index]
  }
  const junctions: Junction[] = []
  for (let one = 0; one < main.length; one++) {
    for (let two = one + 1; two < main.length; two++) {
      const roads = [...roadOf(one), ...roadOf(two)]
      for (const at of crossingsOf(main[one]!.points, boxes[one]!, main[two]!.points, boxes[two]!))
        junctions.push({ at, pair: `${one},${two}`, roads })
    }
  }
  return junctions
}

/** Returns whether two junctions are within 110 m of each other, or one of two roads is on a bridge. */
export function tooClose(junctions: Junction[], isBridge: (spot: Spot) => boolean): boolean {
  return junctions.some(
    ({ at, pair, roads }, index) =>
      (roads.length === 2 && isBridge(at)) ||
      junctions.some(
        (other, after) =>
          after > index &&
          other.pair !== pair &&
          other.roads.join() !== roads.join() &&
          distance(at, other.at) < 110
      )
  )
}

/** Returns whether an avenue or a ring crosses water or rails at a small angle, so that its bridge would be too long. */
export function crossesFlat(lines: Line<EdgeInfo>[]): boolean {
  const roads = lines.filter(({ info }) => info.kind === 'ring' || info.kind === 'radial')
  const banks = lines.filter(({ info }) => info.kind === 'quay' || info.kind === 'railside')
  return roads.some(({ points }) =>
    points.some((b, index) => {
      const a = points[index - 1]
      return a !== undefined && banks.some(bank => isFlat(a, b, bank.points))
    })
  )
}

function isFlat(a: Spot, b: Spot, bank: Spot[]): boolean {
  return bank.some((d, index) => {
    const c = bank[index - 1]
    if (!c || Math.abs(a[0] - c[0]) > 300 || Math.abs(a[1] - c[1]) > 300 || !crossing(a, b, c, d))
      return false
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) - Math.atan2(d[1] - c[1], d[0] - c[0])
    return Math.abs(Math.sin(angle)) < 0.5
  })
}
