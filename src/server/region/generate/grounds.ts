import { ringArea } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'
import type { House } from './houses.ts'
import { scatter } from './houses.ts'
import type { Landmark } from './interest.ts'
import { distance } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Spot } from './planar.ts'
import type { Face, Zone } from './quarters.ts'
import { innerPoint, longAxis } from './shapes.ts'

/** A block that belongs to one institution. */
export interface Ground {
  category: string
  name: string
  rank: number
  /** The land use class of the block. */
  ground: string
}

interface Wanted {
  category: string
  ground: string
  rank: number
  zones: Zone[]
  area: [number, number]
  names: (district: string, town: string) => string
  count: number
  /** The distance in meters to the next one of its category. */
  apart: number
}

const wanted: Wanted[] = [
  {
    category: 'university',
    ground: 'civic',
    rank: 1,
    zones: ['center', 'inner'],
    area: [14_000, 60_000],
    count: 1,
    apart: 0,
    names: (_, town) => `University of ${town}`
  },
  {
    category: 'hospital',
    ground: 'hospital',
    rank: 1,
    zones: ['inner', 'outer'],
    area: [17_000, 60_000],
    count: 1,
    apart: 1200,
    names: (_, town) => `${town} General Hospital`
  },
  {
    category: 'hospital',
    ground: 'hospital',
    rank: 2,
    zones: ['outer'],
    area: [17_000, 60_000],
    count: 2,
    apart: 1200,
    names: district => `${district} Hospital`
  },
  {
    category: 'mall',
    ground: 'commercial',
    rank: 2,
    zones: ['center', 'inner', 'outer'],
    area: [11_000, 50_000],
    count: 3,
    apart: 1000,
    names: district => `${district} Centre`
  },
  {
    category: 'museum',
    ground: 'civic',
    rank: 2,
    zones: ['center', 'inner'],
    area: [5_000, 16_000],
    count: 3,
    apart: 700,
    names: district => (district.startsWith('Museum') ? 'City Museum' : `${district} Museum`)
  },
  {
    category: 'theatre',
    ground: 'civic',
    rank: 2,
    zones: ['center', 'inner'],
    area: [4_500, 16_000],
    count: 2,
    apart: 700,
    names: district => `${district} Theatre`
  },
  {
    category: 'townhall',
    ground: 'civic',
    rank: 2,
    zones: ['center'],
    area: [4_000, 14_000],
    count: 1,
    apart: 0,
    names: (_, town) => `${town} Town Hall`
  },
  {
    category: 'market',
    ground: 'commercial',
    rank: 3,
    zones: ['center', 'inner'],
    area: [4_000, 14_000],
    count: 2,
    apart: 500,
    names: district => `${district.replace('market', '')} Market Hall`
  },
  {
    category: 'church',
    ground: 'civic',
    rank: 4,
    zones: ['center', 'inner', 'outer', 'village', 'suburb'],
    area: [3_500, 15_000],
    count: 14,
    apart: 400,
    names: district => `${district} Church`
  },
  {
    category: 'school',
    ground: 'school',
    rank: 4,
    zones: ['inner', 'outer', 'suburb'],
    area: [11_000, 30_000],
    count: 16,
    apart: 500,
    names: district => `${district} School`
  },
  {
    category: 'sport',
    ground: 'grass',
    rank: 3,
    zones: ['outer', 'suburb'],
    area: [20_000, 60_000],
    count: 6,
    apart: 700,
    names: district => `${district} Sports Ground`
  }
]

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
