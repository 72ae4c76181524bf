import { insideRing, ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import type { Canvas } from '../planar/canvas.ts'
import { distance } from '../plan/plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'
import { innerPoint, longAxis } from '../planar/shapes.ts'

/** Draws a park: lawn, paths from its corners to a circular path, and a pond if there is space. */
export function drawPark(canvas: Canvas, plan: Plan, face: number, lawn: Spot[], random: Random): void {
  const area = ringArea(lawn)
  canvas.polygon('landuse', lawn, { class: 'park', from: area > 60_000 ? 11 : 13 }, 45)
  const middle = innerPoint(lawn)
  const { angle, long, short } = longAxis(lawn)
  const walkLong = long * random.between(0.14, 0.26)
  const walkShort = short * random.between(0.14, 0.26)
  const walk = blob(middle, walkLong, walkShort, angle, random)
  const isRound = walk.every(([x, y]) => insideRing(x, y, lawn))
  const ways = gates(plan, face, lawn, random)
  // Three layouts: a circular path, paths from gate to gate, or a few paths that meet in the center.
  const manner = area > 95_000 ? 'walk' : random.pick(['walk', 'across', 'across', 'star'] as const)
  if (manner === 'walk' && isRound) {
    canvas.line('path', [...walk, walk[0]!], { class: 'footway', from: 13 })
    for (const gate of ways) drawPath(canvas, lawn, gate, nearest(walk, gate), random)
  } else if (manner === 'across') {
    ways.slice(0, Math.ceil(ways.length / 2)).forEach((gate, index) => {
      drawPath(canvas, lawn, gate, ways[(index + (ways.length >> 1)) % ways.length]!, random)
    })
  } else for (const gate of random.shuffle(ways).slice(0, 5)) drawPath(canvas, lawn, gate, middle, random)
  if (area > 95_000 && isRound) {
    const pond = blob(middle, Math.min(walkLong, walkShort * 1.8) * 0.8, walkShort * 0.72, angle, random)
    canvas.polygon('water', pond, { class: 'lake', from: area > 200_000 ? 11 : 13 })
  }
  if (area > 45_000) {
    for (let grove = 0; grove < Math.min(9, area / 30_000); grove++) {
      const at = spotIn(lawn, random)
      if (!at || distance(at, middle) < walkLong + 40) continue
      const size = random.between(22, 46)
      const ring = blob(at, size, size * random.between(0.6, 1), random.between(0, 3), random)
      if (ring.every(([x, y]) => insideRing(x, y, lawn)))
        canvas.polygon('landuse', ring, { class: 'wood', from: 14 })
    }
  }
}

function nearest(spots: Spot[], to: Spot): Spot {
  return spots.reduce((best, spot) => (distance(spot, to) < distance(best, to) ? spot : best))
}

/** Draws a slightly curved path, if all of it is on the lawn. */
function drawPath(canvas: Canvas, lawn: Spot[], from: Spot, to: Spot, random: Random): void {
  const length = distance(from, to) || 1
  const sway = length * random.between(-0.13, 0.13)
  const nx = -(to[1] - from[1]) / length
  const ny = (to[0] - from[0]) / length
  const line = Array.from({ length: 9 }, (_, step): Spot => {
    const share = step / 8
    const bow = Math.sin(share * Math.PI) * sway
    return [from[0] + (to[0] - from[0]) * share + nx * bow, from[1] + (to[1] - from[1]) * share + ny * bow]
  })
  if (line.slice(1, -1).every(([x, y]) => insideRing(x, y, lawn)))
    canvas.line('path', line, { class: 'footway', from: 13 })
}

/** Returns the entrances: the corners where streets meet the park. */
function gates(plan: Plan, face: number, lawn: Spot[], random: Random): Spot[] {
  const { map } = plan
  const corners = map
    .loop(face)
    .map(h => map.origin[h]!)
    .filter(vertex => map.degree[vertex]! > 2)
    .map((vertex): Spot => [map.x[vertex]!, map.y[vertex]!])
  const all = corners.length >= 3 ? corners : map.ring(face)
  const chosen = all.length > 9 ? random.shuffle(all).slice(0, 9) : all
  return chosen.map(corner => nearest(lawn, corner))
}

/** Returns a random point inside a ring, or undefined after several attempts. */
export function spotIn(ring: readonly Spot[], random: Random): Spot | undefined {
  const xs = ring.map(point => point[0])
  const ys = ring.map(point => point[1])
  for (let attempt = 0; attempt < 12; attempt++) {
    const x = random.between(Math.min(...xs), Math.max(...xs))
    const y = random.between(Math.min(...ys), Math.max(...ys))
    if (insideRing(x, y, ring)) return [x, y]
  }
  return undefined
}

export function oval(at: Spot, long: number, short: number, angle: number, count: number): Spot[] {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2
    const u = Math.cos(turn) * long
    const v = Math.sin(turn) * short
    return [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos]
  })
}

/** Returns an oval with an irregular edge, for ponds and woods. */
export function blob(at: Spot, long: number, short: number, angle: number, random: Random): Spot[] {
  const waves = [2, 3, 5, 7].map(count => ({
    count,
    height: random.between(0.02, 0.34) / count,
    phase: random.between(0, Math.PI * 2)
  }))
  const count = Math.max(26, Math.min(90, Math.round((long + short) / 14)))
  return oval(at, long, short, angle, count).map(([x, y], index) => {
    const turn = (index / count) * Math.PI * 2
    const stretch =
      1 + waves.reduce((sum, wave) => sum + wave.height * Math.sin(turn * wave.count + wave.phase), 0)
    return [at[0] + (x - at[0]) * stretch, at[1] + (y - at[1]) * stretch]
  })
}
