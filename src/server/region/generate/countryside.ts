import { insideRing } from '../geometry.ts'
import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'
import { blob, spotIn } from './open-spaces.ts'
import { beside, distance } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Spot } from './planar.ts'
import { lineX, zoneAt } from './quarters.ts'

/** Draws woods, meadows along the river, and a lake outside the city. */
export function drawCountryside(canvas: Canvas, plan: Plan, fields: Spot[][], random: Random): void {
  const [halfX, halfY] = plan.half
  drawRiver(canvas, plan)
  const woods: { at: Spot; size: number }[] = []
  for (let attempt = 0; attempt < 260 && woods.length < 34; attempt++) {
    const at: Spot = [random.between(-halfX, halfX), random.between(-halfY, halfY)]
    const size = random.between(220, 760)
    const edge = plan.ringRadius[3]!(Math.atan2(at[1], at[0]))
    const isOut = Math.hypot(...at) > edge + size * 0.75 + 60
    const isDry =
      Math.abs(at[0] - lineX(plan.river, at[1])) > size + 160 &&
      Math.abs(at[0] - lineX(plan.rail, at[1])) > size * 0.8 + 60
    const isApart = woods.every(wood => distance(wood.at, at) > (wood.size + size) * 0.7)
    const isWild = plan.villages.every(village => distance(village.at, at) > village.radius + size * 1.1 + 40)
    if (!isOut || !isDry || !isApart || !isWild) continue
    woods.push({ at, size })
    canvas.polygon(
      'landuse',
      blob(at, size, size * random.between(0.5, 0.8), random.between(0, Math.PI), random),
      { class: 'wood' },
      90
    )
  }
  for (const field of fields) {
    for (let wood = 0; wood < 3; wood++) {
      const at = spotIn(field, random)
      const size = random.between(130, 330)
      if (!at) continue
      const ring = blob(at, size, size * random.between(0.5, 0.8), random.between(0, Math.PI), random)
      if (ring.every(([x, y]) => insideRing(x, y, field)))
        canvas.polygon('landuse', ring, { class: 'wood' }, 60)
    }
  }
  // Put the lake at the first spot with enough space.
  for (let attempt = 0; attempt < 80; attempt++) {
    const angle = random.between(0, Math.PI * 2)
    const r = plan.ringRadius[3]!(angle) + random.between(700, 1300)
    const at: Spot = [Math.cos(angle) * r, Math.sin(angle) * r]
    if (Math.abs(at[0]) > halfX - 600 || Math.abs(at[1]) > halfY - 500) continue
    if (Math.abs(at[0] - lineX(plan.river, at[1])) < 800 || Math.abs(at[0] - lineX(plan.rail, at[1])) < 800)
      continue
    const ring = blob(
      at,
      random.between(300, 460),
      random.between(170, 240),
      random.between(0, Math.PI),
      random
    )
    const crossesRoad = plan.map.info.some((info, edge) => {
      const vertex = plan.map.origin[2 * edge]!
      return info.road && insideRing(plan.map.x[vertex]!, plan.map.y[vertex]!, ring)
    })
    if (crossesRoad || !ring.every(spot => zoneAt(plan, spot) === 'country')) continue
    canvas.polygon('water', ring, { class: 'lake' }, 60)
    break
  }
}

function drawRiver(canvas: Canvas, plan: Plan): void {
  const left = beside(plan.river, -plan.riverHalf)
  const right = beside(plan.river, plan.riverHalf)
  canvas.polygon('water', [...left, ...right.reverse()], { class: 'river' }, 45)
  canvas.line('water', plan.river, { class: 'label', name: 'River Alder' }, 60)
}

/** Draws two tracks, and sidings at the station. */
export function drawRail(canvas: Canvas, plan: Plan, station: Spot): void {
  for (const side of [-5, 5]) canvas.line('rail', beside(plan.rail, side), { class: 'rail' }, 45)
  for (const side of [-15, 15]) {
    const near = plan.rail.filter(([, y]) => Math.abs(y - station[1]) < 700)
    const siding = near.map(([x, y]): Spot => {
      const fade = Math.min(1, Math.max(0, (700 - Math.abs(y - station[1])) / 330))
      return [x + Math.sign(side) * (5 + (Math.abs(side) - 5) * fade), y]
    })
    canvas.line('rail', siding, { class: 'siding', from: 13 }, 45)
  }
}
