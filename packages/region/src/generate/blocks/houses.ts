import { ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import type { Zone } from '../plan/faces.ts'
import { addRow, positionOn, size } from './house-rows.ts'
import type { Manner } from './house-rows.ts'
import type { Block } from './house.ts'
import { inset } from '../planar/inset.ts'
import { lotOf } from './lots.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'
import { scatter } from './scatter.ts'

const manners: Record<'center' | 'inner' | 'outer' | 'suburb' | 'village', Manner> = {
  center: { setback: 0, depth: [10, 14], frontage: [15, 28], gap: 0.03, isDetached: false },
  inner: { setback: 0.6, depth: [11, 14], frontage: [20, 36], gap: 0.07, isDetached: false },
  outer: { setback: 2.5, depth: [10, 13], frontage: [24, 38], gap: 0.08, isDetached: false },
  suburb: { setback: 3, depth: [15, 18], frontage: [25, 36], gap: 0.06, isDetached: true },
  village: { setback: 2, depth: [14, 18], frontage: [20, 34], gap: 0.15, isDetached: true }
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
