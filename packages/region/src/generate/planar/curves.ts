import type { Course, Form } from '../plan/form.ts'
import { half } from '../plan/plan.ts'
import type { Spot } from './planar.ts'
import { awayFrom, createStrip } from './strips.ts'
import type { Strip } from './strips.ts'

export type Wave = (height: number, length: number) => (t: number) => number

/** Returns the part of a ring from an angle on. Its ends are then cut back to the nearest junction. */
export function arcOf(ring: Spot[], share: number, from: number): Spot[] {
  const open = ring.slice(0, -1)
  const first = Math.floor((from / (Math.PI * 2)) * open.length)
  return Array.from(
    { length: Math.floor(share * open.length) },
    (_, step) => open[(first + step) % open.length]!
  )
}

/** Returns the strip of a course: from the south edge to the north edge, or beyond both if it's turned. */
export function stripOf(course: Course, wave: Wave, chooseLean = () => 0): Strip {
  const waves = course.waves.map(([height, length]) => wave(height, length))
  const lean = chooseLean()
  const end = course.turn === 0 ? half[1] : Math.hypot(...half)
  const own: Spot[] = []
  for (let y = course.from ?? -end; y <= end; y += 66)
    own.push([waves.reduce((sum, one) => sum + one(y), course.offset + lean * y), y])
  return createStrip(own, course.turn, course.half)
}

/** Cuts a strip where it meets a river. Undefined if it doesn't meet it. */
export function upTo(strip: Strip, river: Strip): Strip | undefined {
  const last = strip.line.findLastIndex(spot => awayFrom(river, spot) < river.half * 0.6)
  return last < 0 ? undefined : createStrip(strip.own.slice(last), strip.turn, strip.half)
}

export function lakeShore({ angle, away, radius }: NonNullable<Form['lake']>, wave: Wave): Spot[] {
  const bumps = [wave(0.12, Math.PI), wave(0.08, (Math.PI * 2) / 3), wave(0.03, (Math.PI * 2) / 5)]
  return circle(turn => radius * (1 + bumps.reduce((sum, bump) => sum + bump(turn), 0)), 150)
    .slice(1)
    .map(([x, y]) => [x + Math.cos(angle) * away, y + Math.sin(angle) * away] as const)
}

export function circle(radius: (angle: number) => number, count: number): Spot[] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const angle = ((index % count) / count) * Math.PI * 2
    return [Math.cos(angle) * radius(angle), Math.sin(angle) * radius(angle)] as const
  })
}

/** Returns a slightly curved line from near the center to the edge of the region. */
export function radial(
  angle: number,
  start: number,
  sway: (r: number) => number,
  swing: (r: number) => number
): Spot[] {
  const line: Spot[] = []
  for (let r = start; ; r += 70) {
    const shift = (sway(r) + swing(r)) * Math.min(1, (r - start) / 1500) * 1.6
    const point: Spot = [Math.cos(angle + shift) * r, Math.sin(angle + shift) * r]
    const overX = Math.abs(point[0]) / half[0]
    const overY = Math.abs(point[1]) / half[1]
    if (overX >= 1 || overY >= 1) {
      const shrink = Math.max(overX, overY)
      line.push([(point[0] / shrink) * 1.004, (point[1] / shrink) * 1.004])
      return line
    }
    line.push(point)
  }
}
