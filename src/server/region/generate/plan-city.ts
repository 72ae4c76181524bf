import type { Random } from '../random.ts'
import { chooseForm } from './choose-form.ts'
import { arcOf, circle, lakeShore, radial, stripOf, upTo } from './curves.ts'
import type { Wave } from './curves.ts'
import { demoForm } from './demo-form.ts'
import type { Form } from './form.ts'
import { outside } from './outline.ts'
import { distance, half } from './plan.ts'
import type { EdgeInfo, Plan } from './plan.ts'
import type { Line } from './planar-lines.ts'
import { planarMap } from './planar-map.ts'
import type { Spot } from './planar.ts'
import { clearOf, endOf, upToRoad } from './rail-course.ts'
import { crossesFlat, mainJunctions, tooClose } from './spacing.ts'
import { awayFrom, parallel } from './strips.ts'
import type { Strip } from './strips.ts'
import { addCountryLanes, chooseVillages } from './villages.ts'

const squareRadius = 92

/**
 * Plans a city. Retries until no two junctions of main roads are so close that the block between them is too small, and
 * tries another form if there is none such after many attempts.
 */
export function planCity(random: Random, isDemo: boolean): Plan {
  const forms = random.fork('form')
  for (;;) {
    const form = isDemo ? demoForm : chooseForm(forms)
    for (let attempt = 0; attempt < (isDemo ? Infinity : 30); attempt++) {
      const plan = tryPlan(random, form)
      if (plan) return plan
    }
  }
}

function tryPlan(random: Random, form: Form): Plan | undefined {
  const wave: Wave = (height, length) => {
    const phase = random.between(0, Math.PI * 2)
    return t => height * Math.sin((t / length) * Math.PI * 2 + phase)
  }
  const ringWaves = [0.05, 0.05, 0.05, 0.1].map(height => [
    wave(height, Math.PI),
    wave(height, (Math.PI * 2) / 3),
    wave(height * 0.6, Math.PI * 0.4)
  ])
  const { stretch } = form
  const ownRadius = form.radii.map(
    (radius, ring) => (angle: number) =>
      radius *
      (1 +
        ringWaves[ring]!.reduce((sum, one) => sum + one(angle), 0) +
        (stretch.by === 0 ? 0 : stretch.by * (ring / 3) * Math.cos(2 * (angle - stretch.angle))))
  )
  // The road at the city limit stays outside the third ring.
  const limit = (angle: number) => Math.max(ownRadius[3]!(angle), 1.1 * ownRadius[2]!(angle))
  const ringRadius = form === demoForm ? ownRadius : [...ownRadius.slice(0, 3), limit]

  const rivers: Strip[] = []
  for (const course of form.rivers) {
    const strip = stripOf(course, wave)
    const joined = rivers[0] ? upTo(strip, rivers[0]) : strip
    if (!joined) return undefined
    rivers.push(joined)
  }
  const lake = form.lake && lakeShore(form.lake, wave)
  const straight =
    form.rail && stripOf(form.rail, wave, () => random.between(-form.rail!.lean, form.rail!.lean))
  const rail = straight && clearOf(straight, rivers)
  if (straight && !rail) return undefined
  if (lake && rail?.line.some(spot => lake.some(shore => distance(spot, shore) < 150))) return undefined
  const strips = [...rivers, ...(rail ? [rail] : [])]

  const turn = random.between(0, Math.PI * 2)
  const angles = Array.from(
    { length: form.avenues },
    (_, index) => turn + ((index + random.between(-0.17, 0.17)) * Math.PI * 2) / form.avenues
  )
  const radials = angles.map((angle, index) => {
    const start = index % 3 === 1 ? ringRadius[0]!(angle) : squareRadius
    // A little too long at both ends, then cut back to the first intersection. So the road always reaches it.
    return radial(angle, start * 0.94, wave(0.04, 5200), wave(0.015, 2300))
  })
  const barriers = [...strips.map(({ line }) => line), ...(lake ? [lake] : [])]
  const villages = chooseVillages(random, radials, barriers, form === demoForm ? () => 0 : ringRadius[3]!)

  const lines: Line<EdgeInfo>[] = []
  /** Adds a line. In the lake, it's left out. */
  const add = (points: Spot[], info: EdgeInfo, prune = false) => {
    if (!lake) lines.push({ points, info, prune })
    else
      for (const part of outside(points, lake))
        lines.push({ points: part, info, prune: prune || part.length < points.length })
  }
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
  const railEnd = rail && form.rail?.from !== undefined ? [-1, 1].map(side => endOf(rail, side)) : []
  if (railEnd.length > 0) add(railEnd, { kind: 'railside', road: 'residential', street: 'railend' })
  if (lake)
    lines.push({
      points: [...lake, lake[0]!],
      info: { kind: 'quay', road: 'residential', street: 'shore' },
      prune: false
    })
  villages.forEach(({ at, radius }) => {
    const bump = wave(0.16, Math.PI)
    const loop = circle(angle => radius * (1 + bump(angle)), 18)
    add(
      loop.map(([x, y]) => [x + at[0], y + at[1]]),
      { kind: 'lane', road: 'residential' }
    )
  })
  addCountryLanes(random, villages, barriers, add, form !== demoForm)
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

  const isBridge = (spot: Spot) =>
    form !== demoForm && rivers.some(river => awayFrom(river, spot) < river.half + 16)
  const junctions = mainJunctions(lines)
  if (tooClose(junctions, isBridge) || (form !== demoForm && crossesFlat(lines))) return undefined
  // A street across the end of the railway. Without it, a block around the end could be too irregular to build on.
  for (const [end, other] of [railEnd, railEnd.toReversed()]) {
    const wing = end && other && upToRoad(other, end, lines)
    if (wing && junctions.every(({ at }) => distance(at, wing[1]!) > 80))
      add(wing, { kind: 'cut', road: 'tertiary', street: 'railend' }, true)
  }
  return {
    map: planarMap(lines, 3),
    form,
    rivers,
    ...(lake ? { lake } : {}),
    ...(rail ? { rail } : {}),
    ringRadius,
    squareRadius,
    villages,
    half
  }
}
