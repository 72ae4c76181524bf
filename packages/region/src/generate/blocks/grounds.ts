import { ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import type { Canvas } from '../planar/canvas.ts'
import type { Face } from '../plan/faces.ts'
import { wanted } from './ground-kinds.ts'
import type { House } from './house.ts'
import type { Landmark } from './interest.ts'
import { distance } from '../plan/plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'
import { scatter } from './scatter.ts'
import { innerPoint, longAxis } from '../planar/shapes.ts'

/** A block that belongs to one institution. */
export interface Ground {
  category: string
  name: string
  rank: number
  /** The land use class of the block. */
  ground: string
}

/** Chooses blocks for schools, hospitals and other institutions. Returns them by face. */
export function chooseGrounds(
  plan: Plan,
  faces: Face[],
  nameOf: (quarter: number) => string,
  random: Random
): Map<number, Ground> {
  const open = random.shuffle(
    faces.flatMap((face, index) =>
      face.use === 'block' ? [{ index, face, area: ringArea(plan.map.ring(index)) }] : []
    )
  )
  const chosen = new Map<number, Ground>()
  const names = new Set<string>()
  const spots = new Map<string, Spot[]>()
  for (const { category, ground, rank, zones, area, names: makeName, count, apart } of wanted) {
    const others = spots.get(category) ?? []
    spots.set(category, others)
    let made = 0
    for (const { index, face, area: size } of open) {
      if (made === count) break
      if (chosen.has(index) || !zones.includes(face.zone) || size < area[0] || size > area[1]) continue
      const name = makeName(nameOf(face.quarter), plan.form.town)
      if (names.has(name)) continue
      const at = innerPoint(plan.map.ring(index))
      if (others.some(other => distance(other, at) < apart)) continue
      others.push(at)
      names.add(name)
      chosen.set(index, { category, name, rank, ground })
      made++
    }
  }
  return chosen
}

/** Draws the grounds of an institution with its buildings. Returns the houses. */
export function drawGround(canvas: Canvas, ground: Ground, lot: Spot[], random: Random): House[] {
  canvas.polygon('landuse', lot, { class: ground.ground, from: 13 }, 45)
  if (ground.category === 'sport') {
    drawPitches(canvas, lot, random, 3)
    return scatter(lot, 26, 12, 60, 0.2, random)
  }
  if (ground.category === 'school') {
    drawPitches(canvas, lot, random, 1)
    return scatter(lot, 34, 15, 16, 0.55, random)
  }
  if (ground.category === 'church') return [church(innerPoint(lot), longAxis(lot).angle)]
  const wide = ringArea(lot) > 9_000
  return scatter(lot, wide ? 46 : 28, wide ? 22 : 20, wide ? 13 : 9, 0.85, random)
}

/** Draws industrial halls, sheds and yards. Returns the houses. */
export function drawWorks(canvas: Canvas, lot: Spot[], random: Random): House[] {
  canvas.polygon('landuse', lot, { class: 'industrial', from: 12 }, 45)
  return [...scatter(lot, random.between(40, 62), random.between(24, 34), 15, 0.8, random)]
}

export function groundLandmark(ground: Ground, lot: Spot[], district: string): Landmark {
  return { name: ground.name, category: ground.category, at: innerPoint(lot), district, rank: ground.rank }
}

function drawPitches(canvas: Canvas, lot: Spot[], random: Random, count: number): void {
  const pitches = scatter(lot, 62, 36, 10, 1, random)
  for (const { ring } of pitches.slice(0, count)) {
    canvas.polygon('landuse', ring, { class: 'pitch', from: 13 })
  }
}

/** Returns a cross-shaped church. */
function church(at: Spot, angle: number): House {
  const outline = [
    [-20, -6],
    [4, -6],
    [4, -12],
    [13, -12],
    [13, -6],
    [19, -4],
    [21, 0],
    [19, 4],
    [13, 6],
    [13, 12],
    [4, 12],
    [4, 6],
    [-20, 6]
  ] as const
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return {
    ring: outline.map(([x, y]): Spot => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]),
    along: 0.5,
    door: at
  }
}
