import type { Random } from '../../random.ts'
import { demoOrigin } from './demo-form.ts'
import type { Course, Form } from './form.ts'
import { rivers, towns } from '../names/town-names.ts'

/** Chooses a form: another river, lake, railway, and other rings, for each seed. */
export function chooseForm(random: Random): Form {
  const turn = () => random.between(0, Math.PI * 2)
  const first = random.between(620, 880)
  const second = first * random.between(2.15, 2.45)
  const third = second * random.between(1.55, 1.75)
  const radii: Form['radii'] = [first, second, third, Math.min(4250, third * random.between(1.25, 1.38))]
  const course = (from: number, to: number, widest: number): Pick<Course, 'offset' | 'waves'> => {
    const sway = Math.min(widest, (to - from) * 0.32)
    return {
      offset: (from + to) / 2,
      waves: [
        [sway * 0.7, random.between(4200, 6800)],
        [sway * 0.3, random.between(2200, 3200)]
      ]
    }
  }
  /** A course between two rings, or outside the last one. */
  const between = (ring: number, widest = 320) =>
    course(radii[ring]! * 1.12 + 150, (radii[ring + 1] ?? 5600) * 0.88 - 100, widest)

  const kind = random.pick(['through', 'through', 'through', 'side', 'side', 'none'] as const)
  const riverTurn = turn()
  const courses: Course[] = []
  if (kind !== 'none') {
    courses.push({
      turn: riverTurn,
      half: random.between(34, 118),
      ...between(kind === 'through' ? 0 : random.pick([1, 2]), kind === 'through' ? 260 : 420)
    })
    // A smaller river flows into it.
    if (random.chance(0.4))
      courses.push({
        turn: riverTurn + random.pick([-1, 1]) * random.between(1.1, 1.7),
        half: random.between(20, 36),
        ...between(random.pick([0, 1]), 200)
      })
  }
  const hasLake = random.chance(kind === 'none' ? 0.8 : 0.25)
  const radius = random.between(1300, 1900)
  const lake = { angle: turn(), away: radii[3] * random.between(0.75, 1) + radius * 0.6, radius }
  const line = random.pick(['through', 'through', 'terminus', 'terminus', 'none'] as const)
  const rail = {
    turn: turn(),
    half: 24,
    lean: 0.1,
    ...(line === 'through'
      ? between(random.pick([0, 0, 1]), 160)
      : { offset: 0, waves: [[60, 6000]] as Course['waves'], from: first * 1.12 + 160 })
  }
  const arc = (whole: number) => ({
    share: random.chance(whole) ? 1 : random.pick([0, random.between(0.35, 0.75)]),
    from: turn()
  })
  const isPlanned = random.chance(0.3)
  return {
    town: random.pick(towns),
    origin: {
      longitude: demoOrigin.longitude + random.between(-0.4, 0.4),
      latitude: demoOrigin.latitude + random.between(-0.25, 0.25)
    },
    riverName: `River ${random.pick(rivers)}`,
    rivers: courses,
    ...(hasLake ? { lake } : {}),
    ...(line === 'none' ? {} : { rail }),
    radii,
    ringArcs: [{ share: 1, from: 0 }, arc(0.5), arc(0.35)],
    stretch: { by: random.between(0, 0.2), angle: turn() },
    avenues: 6 + random.below(5),
    grids: { share: random.between(0.1, 0.95), ...(isPlanned ? { angle: turn() } : {}) }
  }
}
