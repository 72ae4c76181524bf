import { arcOf, circle } from '../planar/curves.ts'
import type { Wave } from '../planar/curves.ts'
import type { Courses } from './courses.ts'
import { demoForm } from './demo-form.ts'
import type { Form } from './form.ts'
import { outside } from '../planar/outline.ts'
import { half, squareRadius } from './plan.ts'
import type { EdgeInfo, Village } from './plan.ts'
import type { Line } from '../planar/planar-lines.ts'
import type { Spot } from '../planar/planar.ts'
import { railEnd } from './rail-course.ts'
import { parallel } from '../planar/strips.ts'

/** Adds a line to the plan. If `prune` is true, its loose ends are cut back to the last junction. */
export type AddLine = (points: Spot[], info: EdgeInfo, prune?: boolean) => void

/** Returns a function that adds to the lines of a plan, except in the lake. */
export function lineAdder(lines: Line<EdgeInfo>[], lake: Spot[] | undefined): AddLine {
  return (points, info, prune = false) => {
    if (!lake) lines.push({ points, info, prune })
    else
      for (const part of outside(points, lake))
        lines.push({ points: part, info, prune: prune || part.length < points.length })
  }
}

/** Adds the market square, the rings, the avenues, and the roads along water and rails. */
export function addTown(
  lines: Line<EdgeInfo>[],
  add: AddLine,
  form: Form,
  { rivers, lake, rail }: Courses,
  ringRadius: ((angle: number) => number)[],
  radials: Spot[][]
): void {
  add(
    circle(() => squareRadius, 48),
    { kind: 'square', road: 'secondary', street: 'square' }
  )
  form.ringArcs.forEach(({ share, from }, ring) => {
    if (share === 0) return
    const points = circle(ringRadius[ring]!, [84, 180, 280][ring]!)
    const info: EdgeInfo = { kind: 'ring', road: 'primary', street: `ring${ring}` }
    if (share === 1) add(points, info)
    else add(arcOf(points, share, from), info, true)
  })
  add(circle(ringRadius[3]!, 260), { kind: 'limit', road: 'residential', street: 'limit' })
  radials.forEach((points, index) =>
    add(
      points,
      { kind: 'radial', road: index % 3 === 2 ? 'secondary' : 'primary', street: `radial${index}` },
      true
    )
  )
  for (const side of [-1, 1]) {
    rivers.forEach((river, index) => {
      const street = `quay${side}${index > 0 ? `-${index}` : ''}`
      add(
        parallel(river, side * (river.half + 16)),
        { kind: 'quay', road: 'residential', street },
        form !== demoForm
      )
    })
    if (rail)
      add(
        parallel(rail, side * rail.half),
        { kind: 'railside', road: 'residential', street: `railside${side}` },
        form !== demoForm
      )
  }
  const end = railEnd(form, rail)
  if (end.length > 0) add(end, { kind: 'railside', road: 'residential', street: 'railend' })
  if (lake)
    lines.push({
      points: [...lake, lake[0]!],
      info: { kind: 'quay', road: 'residential', street: 'shore' },
      prune: false
    })
}

/** Adds the road around each village. */
export function addVillages(add: AddLine, villages: Village[], wave: Wave): void {
  villages.forEach(({ at, radius }) => {
    const bump = wave(0.16, Math.PI)
    const loop = circle(angle => radius * (1 + bump(angle)), 18)
    add(
      loop.map(([x, y]) => [x + at[0], y + at[1]]),
      { kind: 'lane', road: 'residential' }
    )
  })
}

/** Adds the border of the region. */
export function addBorder(lines: Line<EdgeInfo>[]): void {
  lines.push({
    points: [
      [-half[0], -half[1]],
      [half[0], -half[1]],
      [half[0], half[1]],
      [-half[0], half[1]],
      [-half[0], -half[1]]
    ],
    info: { kind: 'border' },
    prune: false
  })
}
