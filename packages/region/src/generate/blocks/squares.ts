import { ringArea } from '../../geometry.ts'
import type { Canvas } from '../planar/canvas.ts'
import { inset } from '../planar/inset.ts'
import { oval } from './open-spaces.ts'
import type { Spot } from '../planar/planar.ts'
import { innerPoint, longAxis } from '../planar/shapes.ts'

/** Meters of paving around and between the lawns of a square. */
const walk = 8

/** Draws a public square: paving, lawns with paths between them, and a fountain in the middle if there is space. */
export function drawSquare(canvas: Canvas, lot: Spot[]): void {
  canvas.polygon('landuse', lot, { class: 'square', from: 13 }, 30)
  const sides = lot.map((a, edge) => ({ a, b: lot[(edge + 1) % lot.length]!, edge }))
  const inner = inset(sides, () => walk)?.map(side => side.a) ?? inset(sides, () => 3)?.map(side => side.a)
  if (!inner) return
  const middle = innerPoint(inner)
  const { angle, short } = longAxis(inner)
  const hasFountain = short > 34
  for (const turn of [0, 1, 2, 3]) {
    const along = angle + (turn * Math.PI) / 2
    let lawn =
      short > 20
        ? keepBeyond(keepBeyond(inner, middle, along, walk / 2), middle, along + Math.PI / 2, walk / 2)
        : inner
    // Make space around the fountain.
    if (hasFountain) lawn = keepBeyond(lawn, middle, along + Math.PI / 4, 17)
    if (lawn.length > 2 && ringArea(lawn) > 40)
      canvas.polygon('landuse', lawn, { class: 'grass', from: 13 }, 45)
    if (short <= 20) break
  }
  if (hasFountain) canvas.polygon('water', oval(middle, 6, 6, 0, 16), { class: 'lake', from: 14 })
}

/** Draws the round market square: lawns in a circle, crossed by the avenues' axes, and a fountain. */
export function drawMarketSquare(canvas: Canvas, lot: Spot[], radius: number): void {
  canvas.polygon('landuse', lot, { class: 'square', from: 13 }, 30)
  for (let bed = 0; bed < 8; bed++) {
    const arc = (r: number): Spot[] =>
      Array.from({ length: 7 }, (_, step) => {
        const angle = ((bed + 0.14 + (0.72 * step) / 6) / 8) * Math.PI * 2
        return [Math.cos(angle) * r, Math.sin(angle) * r]
      })
    canvas.polygon('landuse', [...arc(radius * 0.72), ...arc(radius * 0.44).reverse()], {
      class: 'grass',
      from: 13
    })
  }
  canvas.polygon('water', oval([0, 0], 13, 13, 0, 24), { class: 'lake', from: 14 })
}

/** Returns the part of a ring that is more than `meters` from a point in a direction (Sutherland and Hodgman, 1974). */
export function keepBeyond(ring: Spot[], [x, y]: Spot, angle: number, meters: number): Spot[] {
  const beyond = (spot: Spot) => (spot[0] - x) * Math.cos(angle) + (spot[1] - y) * Math.sin(angle) - meters
  return ring.flatMap((a, index) => {
    const b = ring[(index + 1) % ring.length]!
    const [from, to] = [beyond(a), beyond(b)]
    const kept: Spot[] = from >= 0 ? [a] : []
    if (from >= 0 !== to >= 0) {
      const share = from / (from - to)
      kept.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share])
    }
    return kept
  })
}
