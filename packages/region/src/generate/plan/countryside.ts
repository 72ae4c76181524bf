import { insideRing } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import type { Canvas } from '../planar/canvas.ts'
import { zoneAt } from './faces.ts'
import { inset } from '../planar/inset.ts'
import { blob, spotIn } from '../blocks/open-spaces.ts'
import { outside } from '../planar/outline.ts'
import { distance } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Spot } from '../planar/planar.ts'
import { awayFrom, createStrip, lineX, parallel, rotate } from '../planar/strips.ts'
import type { Strip } from '../planar/strips.ts'
import { densify } from '../planar/warp.ts'

/** Draws woods, meadows along the river, and a lake outside the city. */
export function drawCountryside(canvas: Canvas, plan: Plan, fields: Spot[][], random: Random): void {
  const [halfX, halfY] = plan.half
  drawWater(canvas, plan)
  const woods: { at: Spot; size: number }[] = []
  for (let attempt = 0; attempt < 260 && woods.length < 34; attempt++) {
    const at: Spot = [random.between(-halfX, halfX), random.between(-halfY, halfY)]
    const size = random.between(220, 760)
    const edge = plan.ringRadius[3]!(Math.atan2(at[1], at[0]))
    const isOut = Math.hypot(...at) > edge + size * 0.75 + 60
    const isDry =
      isAway(plan, at, size + 160, size * 0.8 + 60) &&
      (!plan.lake || plan.lake.every(shore => distance(shore, at) > size + 60))
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
    if (!isAway(plan, at, 800, 800) || woods.some(wood => distance(wood.at, at) < wood.size * 1.1 + 500))
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

/** Returns whether a spot is farther than this from every river, and from the railway. */
function isAway({ rivers, rail, lake }: Plan, at: Spot, fromRiver: number, fromRail: number): boolean {
  return (
    rivers.every(river => awayFrom(river, at) > fromRiver) &&
    (!rail || awayFrom(rail, at) > fromRail) &&
    (!lake || !insideRing(at[0], at[1], lake))
  )
}

function drawWater(canvas: Canvas, plan: Plan): void {
  const [main] = plan.rivers
  for (const river of plan.rivers) {
    const left = parallel(river, -river.half)
    const right = parallel(river, river.half)
    canvas.polygon('water', [...left, ...right.reverse()], { class: 'river' }, 45)
  }
  const named = main ? (plan.lake ? outside(main.line, plan.lake) : [main.line]) : []
  for (const line of named)
    if (line.length > 8) canvas.line('water', line, { class: 'label', name: plan.form.riverName }, 60)
  if (!plan.lake) return
  const sides = plan.lake.map((a, edge) => ({ a, b: plan.lake![(edge + 1) % plan.lake!.length]!, edge }))
  const water = inset(sides, () => 16)?.map(side => side.a) ?? plan.lake
  canvas.polygon('water', water, { class: 'lake' }, 45)
}

/** Draws two tracks, and sidings at the station. */
export function drawRail(canvas: Canvas, { rivers, form }: Plan, whole: Strip, station: number): void {
  const rail = form.rail?.from === undefined ? whole : behindHall(whole)
  for (const side of [-5, 5]) drawTrack(canvas, rivers, parallel(rail, side), { class: 'rail' })
  for (const side of [-15, 15]) {
    const near = rail.own.filter(([, y]) => Math.abs(y - station) < 700)
    const siding = near.map(([x, y]): Spot => {
      const fade = Math.min(1, Math.max(0, (700 - Math.abs(y - station)) / 330))
      return rotate([x + Math.sign(side) * (5 + (Math.abs(side) - 5) * fade), y], rail.turn)
    })
    drawTrack(canvas, rivers, siding, { class: 'siding', from: 13 })
  }
}

/** Draws a track, with its bridges over rivers. */
function drawTrack(
  canvas: Canvas,
  rivers: Strip[],
  track: Spot[],
  properties: Record<string, string | number>
) {
  const isOver = (spot: Spot) => rivers.some(river => awayFrom(river, spot) < river.half + 12)
  const fine = densify(track, 6)
  if (!fine.some(isOver)) return canvas.line('rail', track, properties, 45)
  for (let from = 0, to = 1; to < fine.length; to++) {
    const isBridge = isOver(fine[to]!)
    if (to + 1 < fine.length && isOver(fine[to + 1]!) === isBridge) continue
    canvas.line('rail', fine.slice(from, to + 1), { ...properties, ...(isBridge ? { bridge: true } : {}) })
    from = to
  }
}

/** Leaves out the beginning of a railway, where the hall of its terminus is. */
function behindHall({ own, turn, half }: Strip): Strip {
  const begin = own[0]![1] + 30
  return createStrip([[lineX(own, begin), begin], ...own.filter(([, y]) => y > begin)], turn, half)
}
