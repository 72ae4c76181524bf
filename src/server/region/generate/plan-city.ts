import type { Random } from '../random.ts'
import { chooseForm, demoForm } from './form.ts'
import type { Course, Form } from './form.ts'
import { distance, half } from './plan.ts'
import type { EdgeInfo, Plan } from './plan.ts'
import { outside } from './outline.ts'
import { crossing, planarMap } from './planar.ts'
import type { Line, Spot } from './planar.ts'
import { crossesFlat, mainJunctions, tooClose } from './spacing.ts'
import { awayFrom, createStrip, parallel, runsAlong } from './strips.ts'
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

type Wave = (height: number, length: number) => (t: number) => number

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

/** Returns the part of a ring from an angle on. Its ends are then cut back to the nearest junction. */
function arcOf(ring: Spot[], share: number, from: number): Spot[] {
  const open = ring.slice(0, -1)
  const first = Math.floor((from / (Math.PI * 2)) * open.length)
  return Array.from(
    { length: Math.floor(share * open.length) },
    (_, step) => open[(first + step) % open.length]!
  )
}

/** Returns the strip of a course: from the south edge to the north edge, or beyond both if it's turned. */
function stripOf(course: Course, wave: Wave, chooseLean = () => 0): Strip {
  const waves = course.waves.map(([height, length]) => wave(height, length))
  const lean = chooseLean()
  const end = course.turn === 0 ? half[1] : Math.hypot(...half)
  const own: Spot[] = []
  for (let y = course.from ?? -end; y <= end; y += 66)
    own.push([waves.reduce((sum, one) => sum + one(y), course.offset + lean * y), y])
  return createStrip(own, course.turn, course.half)
}

/** Cuts a strip where it meets a river. Undefined if it doesn't meet it. */
function upTo(strip: Strip, river: Strip): Strip | undefined {
  const last = strip.line.findLastIndex(spot => awayFrom(river, spot) < river.half * 0.6)
  return last < 0 ? undefined : createStrip(strip.own.slice(last), strip.turn, strip.half)
}

/** Returns a corner of a railway's end. The side is -1 or 1. */
function endOf(rail: Strip, side: number): Spot {
  return parallel(rail, side * rail.half)[0]!
}

/** Turns a railway until it runs along no river. Undefined if it always does. */
function clearOf(rail: Strip, rivers: Strip[]): Strip | undefined {
  return [0, 0.5, -0.5, 1, -1]
    .map(turn => createStrip(rail.own, rail.turn + turn, rail.half))
    .find(turned => !rivers.some(river => runsAlong(turned, river)))
}

/** Returns a line that goes on from `to`, away from `from`, and ends just behind the next road. Undefined if that's far. */
function upToRoad(from: Spot, to: Spot, lines: Line<EdgeInfo>[]): Spot[] | undefined {
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

function lakeShore({ angle, away, radius }: NonNullable<Form['lake']>, wave: Wave): Spot[] {
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
function radial(
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
