import type { Form } from './form.ts'
import { distance } from './plan.ts'
import type { EdgeInfo } from './plan.ts'
import { crossing } from '../planar/planar-lines.ts'
import type { Line } from '../planar/planar-lines.ts'
import type { Spot } from '../planar/planar.ts'
import { createStrip, parallel, runsAlong } from '../planar/strips.ts'
import type { Strip } from '../planar/strips.ts'

/** Returns both corners of a terminus, the left one first. Empty if the railway doesn't end in the town. */
export function railEnd(form: Form, rail: Strip | undefined): Spot[] {
  if (!rail || form.rail?.from === undefined) return []
  return [-1, 1].map(side => parallel(rail, side * rail.half)[0]!)
}

/** Turns a railway until it runs along no river. Undefined if it always does. */
export function clearOf(rail: Strip, rivers: Strip[]): Strip | undefined {
  return [0, 0.5, -0.5, 1, -1]
    .map(turn => createStrip(rail.own, rail.turn + turn, rail.half))
    .find(turned => !rivers.some(river => runsAlong(turned, river)))
}

/** Returns a line that goes on from `to`, away from `from`, and ends just behind the next road. Undefined if that's far. */
export function upToRoad(from: Spot, to: Spot, lines: Line<EdgeInfo>[]): Spot[] | undefined {
  const length = distance(from, to)
  const ahead = (meters: number): Spot => [
    to[0] + ((to[0] - from[0]) / length) * meters,
    to[1] + ((to[1] - from[1]) / length) * meters
  ]
  const [begin, far] = [ahead(40), ahead(1000)]
  const shares = lines.flatMap(({ points, info }) =>
    info.kind === 'railside'
      ? []
      : points.slice(1).flatMap((b, index) => crossing(begin, far, points[index]!, b)?.[0] ?? [])
  )
  return shares.length > 0 ? [to, ahead(40 + Math.min(...shares) * 960 + 4)] : undefined
}
