import { ringArea } from '../../geometry.ts'
import { crossing } from './planar-lines.ts'
import type { Spot } from './planar.ts'

/** One side of a block: its segment, and the half-edge in front of it. */
export interface Side {
  a: Spot
  b: Spot
  edge: number
}

/**
 * Moves each side of a ring inward by its own distance (mitered). Sides that vanish are removed and their neighbors
 * meet. Returns undefined if the whole ring vanishes.
 */
export function inset(sides: Side[], by: (side: Side) => number): Side[] | undefined {
  let remaining = sides.filter(({ a, b }) => Math.hypot(b[0] - a[0], b[1] - a[1]) > 0.5)
  const area = Math.abs(ringArea(sides.map(side => side.a)))
  for (let round = 0; round < 12 && remaining.length >= 3; round++) {
    const lines = remaining.map(side => moveIn(side, by(side)))
    const corners = lines.map((line, index) =>
      corner(lines[(index + lines.length - 1) % lines.length]!, line)
    )
    const result = remaining.map((side, index) => ({
      a: corners[index]!,
      b: corners[(index + 1) % corners.length]!,
      edge: side.edge
    }))
    // A side with reversed direction has no space left between its neighbors.
    const turned = result.map(({ a, b }, index) => {
      const side = remaining[index]!
      return (b[0] - a[0]) * (side.b[0] - side.a[0]) + (b[1] - a[1]) * (side.b[1] - side.a[1]) <= 0
    })
    if (!turned.includes(true)) {
      const inner = ringArea(result.map(side => side.a))
      return inner > 4 && inner < area && !crossesItself(result) ? result : undefined
    }
    const shortest = turned.reduce(
      (best, isTurned, index) =>
        isTurned && (best < 0 || length(remaining[index]!) < length(remaining[best]!)) ? index : best,
      -1
    )
    remaining = remaining.filter((_, index) => index !== shortest)
  }
  return undefined
}

function length({ a, b }: Side): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

function moveIn({ a, b, edge }: Side, meters: number): Side {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const size = Math.hypot(dx, dy)
  const nx = (-dy / size) * meters
  const ny = (dx / size) * meters
  return { a: [a[0] + nx, a[1] + ny], b: [b[0] + nx, b[1] + ny], edge }
}

/** Returns the intersection of two lines. For nearly parallel lines, the midpoint between their ends. */
function corner(before: Side, side: Side): Spot {
  const rx = before.b[0] - before.a[0]
  const ry = before.b[1] - before.a[1]
  const sx = side.b[0] - side.a[0]
  const sy = side.b[1] - side.a[1]
  const cross = rx * sy - ry * sx
  if (Math.abs(cross) < 0.08 * Math.hypot(rx, ry) * Math.hypot(sx, sy)) {
    return [(before.b[0] + side.a[0]) / 2, (before.b[1] + side.a[1]) / 2]
  }
  const t = ((side.a[0] - before.a[0]) * sy - (side.a[1] - before.a[1]) * sx) / cross
  return [before.a[0] + rx * t, before.a[1] + ry * t]
}

function crossesItself(sides: Side[]): boolean {
  for (let one = 0; one < sides.length; one++) {
    for (let two = one + 2; two < sides.length; two++) {
      if (one === 0 && two === sides.length - 1) continue
      if (crossing(sides[one]!.a, sides[one]!.b, sides[two]!.a, sides[two]!.b)) return true
    }
  }
  return false
}
