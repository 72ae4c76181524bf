import type { Random } from '../../random.ts'
import { chooseForm } from './choose-form.ts'
import { drawCourses } from './courses.ts'
import { radial } from '../planar/curves.ts'
import type { Wave } from '../planar/curves.ts'
import { demoForm } from './demo-form.ts'
import type { Form } from './form.ts'
import { addBorder, addTown, addVillages, lineAdder } from './main-lines.ts'
import { distance, half, squareRadius } from './plan.ts'
import type { EdgeInfo, Plan } from './plan.ts'
import type { Line } from '../planar/planar-lines.ts'
import { planarMap } from '../planar/planar-map.ts'
import type { Spot } from '../planar/planar.ts'
import { railEnd, upToRoad } from './rail-course.ts'
import { ringRadii } from './rings.ts'
import { crossesFlat, mainJunctions, tooClose } from '../planar/spacing.ts'
import { awayFrom } from '../planar/strips.ts'
import { addCountryLanes, chooseVillages } from './villages.ts'

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
  const ringRadius = ringRadii(form, wave)
  const courses = drawCourses(form, wave, most => random.between(-most, most))
  if (!courses) return undefined
  const { rivers, lake, rail } = courses

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
  const barriers = [...[...rivers, ...(rail ? [rail] : [])].map(({ line }) => line), ...(lake ? [lake] : [])]
  const villages = chooseVillages(random, radials, barriers, form === demoForm ? () => 0 : ringRadius[3]!)

  const lines: Line<EdgeInfo>[] = []
  const add = lineAdder(lines, lake)
  addTown(lines, add, form, courses, ringRadius, radials)
  addVillages(add, villages, wave)
  addCountryLanes(random, villages, barriers, add, form !== demoForm)
  addBorder(lines)

  const isBridge = (spot: Spot) =>
    form !== demoForm && rivers.some(river => awayFrom(river, spot) < river.half + 16)
  const junctions = mainJunctions(lines)
  if (tooClose(junctions, isBridge) || (form !== demoForm && crossesFlat(lines))) return undefined
  // A street across the end of the railway. Without it, a block around the end could be too irregular to build on.
  const ends = railEnd(form, rail)
  for (const [end, other] of [ends, ends.toReversed()]) {
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
