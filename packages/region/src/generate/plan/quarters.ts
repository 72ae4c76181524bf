import { ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import { cutOnce } from './cuts.ts'
import type { Pattern } from './cuts.ts'
import type { Face, Use, Zone } from './faces.ts'
import type { Form } from './form.ts'
import type { EdgeInfo, Plan, RoadClass } from './plan.ts'
import type { PlanarMap, Spot } from '../planar/planar.ts'
import { longAxis } from '../planar/shapes.ts'

const patterns: Record<'center' | 'inner' | 'outer' | 'suburb' | 'village', Pattern> = {
  center: { target: 8_000, stray: 0.2, bend: 0.05, snap: 26, stretch: 1.15 },
  inner: { target: 13_200, stray: 0.1, bend: 0.02, snap: 32, stretch: 1.3 },
  outer: { target: 19_500, stray: 0.12, bend: 0.04, snap: 34, stretch: 1.5 },
  suburb: { target: 26_000, stray: 0.2, bend: 0.07, snap: 36, stretch: 1.6 },
  village: { target: 19_000, stray: 0.22, bend: 0.06, snap: 30, stretch: 1.3 }
}

/** Cuts built-up quarters into blocks. New faces are added at the end. */
export function cutQuarters(plan: Plan, faces: Face[], random: Random): void {
  const { map } = plan
  const quarters = faces.length
  for (let face = 0; face < quarters; face++) {
    const { zone, use } = faces[face]!
    if (use !== 'block' || !(zone in patterns)) continue
    cutFace(
      map,
      faces,
      face,
      patternOf(zone as keyof typeof patterns, plan.form, random, map.ring(face)),
      random
    )
  }
}

function patternOf(zone: keyof typeof patterns, { grids }: Form, random: Random, ring: Spot[]): Pattern {
  const pattern = patterns[zone]
  const target = pattern.target * random.between(0.82, 1.25)
  // Some quarters are regular grids, others have grown irregularly.
  if ((zone === 'inner' || zone === 'outer') && random.chance(grids.share)) {
    return {
      ...pattern,
      target,
      stray: 0.02,
      bend: 0,
      grid: grids.angle ?? longAxis(ring).angle,
      snap: 40,
      stretch: random.between(1.1, 2)
    }
  }
  return { ...pattern, target, stretch: pattern.stretch * random.between(0.85, 1.3) }
}

function cutFace(
  map: PlanarMap<EdgeInfo>,
  faces: Face[],
  first: number,
  pattern: Pattern,
  random: Random
): void {
  const { zone, quarter } = faces[first]!
  const stack = [first]
  while (stack.length > 0) {
    const face = stack.pop()!
    const ring = map.ring(face)
    const area = ringArea(ring)
    if (area < pattern.target * random.between(0.9, 1.7)) continue
    const use = openSpace(zone, area, random)
    if (use) {
      faces[face]!.use = use
      continue
    }
    const info: EdgeInfo = { kind: 'cut', road: roadFor(zone, area, random) }
    const made = cutOnce(map, face, ring, pattern, info, random)
    if (made === undefined) continue
    faces[made] = { zone, use: 'block', quarter }
    stack.push(face, made)
  }
}

function openSpace(zone: Zone, area: number, random: Random): Use | undefined {
  if (area > 16_000 && area < 60_000 && random.chance(zone === 'center' ? 0.03 : 0.028)) return 'park'
  if (area > 60_000 && area < 200_000 && random.chance(zone === 'center' ? 0.02 : 0.03)) return 'park'
  if (zone === 'center' && area < 12_000 && random.chance(0.09)) return 'square'
  if ((zone === 'outer' || zone === 'suburb') && area > 25_000 && area < 110_000 && random.chance(0.026))
    return 'works'
  if (zone === 'suburb' && area < 60_000 && random.chance(0.05)) return 'green'
  return undefined
}

function roadFor(zone: Zone, area: number, random: Random): RoadClass {
  if (zone === 'center') {
    if (area > 160_000) return 'tertiary'
    return random.chance(0.14) ? 'pedestrian' : random.chance(0.2) ? 'living' : 'residential'
  }
  if (area > 420_000) return random.chance(0.35) ? 'secondary' : 'tertiary'
  if (area > 170_000) return random.chance(0.5) ? 'tertiary' : 'residential'
  return area < 60_000 && random.chance(0.16) ? 'living' : 'residential'
}
