import type { Point } from '../../../lib/geo.ts'
import type { Random } from '../random.ts'

/** Where a river or a railway runs. Meters and radians, in the frame of a strip. */
export interface Course {
  turn: number
  /** The distance from the market square. Negative is to the left of its direction. */
  offset: number
  /** The height and the length of each of its waves. */
  waves: [height: number, length: number][]
  half: number
  /** The place of its southern end, if it ends in the region. */
  from?: number
}

/** What makes one generated town different from another. */
export interface Form {
  town: string
  /** The position of the market square. */
  origin: Point
  riverName: string
  rivers: Course[]
  /** A lake that takes a part of the city: its direction, and its middle and radius in meters. */
  lake?: { angle: number; away: number; radius: number }
  rail?: Course & { lean: number }
  /** The average radius of the three rings and of the city limit, in meters. */
  radii: [number, number, number, number]
  /** The part of each ring that is built, as a share of a whole turn, and where it begins in radians. */
  ringArcs: { share: number; from: number }[]
  /** How much longer than wide the city is, as a share of its radius, and in which direction. */
  stretch: { by: number; angle: number }
  avenues: number
  /** The probability that a quarter's streets form a grid, and the direction if it's the same everywhere. */
  grids: { share: number; angle?: number }
}

const demoOrigin = { longitude: 8.0942, latitude: 47.3168 }

/** The form of the demo city. Documents and tests name its addresses, so it never changes. */
export const demoForm: Form = {
  town: 'Alder',
  origin: demoOrigin,
  riverName: 'River Alder',
  // Far enough from the first ring that its road never touches the bank.
  rivers: [
    {
      turn: 0,
      offset: -1330,
      waves: [
        [190, 5200],
        [90, 2600]
      ],
      half: 88
    }
  ],
  rail: {
    turn: 0,
    offset: 1290,
    waves: [
      [120, 9000],
      [40, 4000]
    ],
    half: 24,
    lean: 0.12
  },
  radii: [800, 1850, 3150, 4250],
  ringArcs: [
    { share: 1, from: 0 },
    { share: 1, from: 0 },
    { share: 1, from: 0 }
  ],
  stretch: { by: 0, angle: 0 },
  avenues: 9,
  grids: { share: 0.45 }
}

const towns = [
  'Marlen',
  'Corwick',
  'Tilbrook',
  'Hartwell',
  'Wexford Cross',
  'Ellery',
  'Brantham',
  'Sorrell',
  'Kenbury',
  'Aldmere',
  'Thornby',
  'Lowick',
  'Stanmere',
  'Harwell',
  'Pennick',
  'Dunholm',
  'Cresley',
  'Oldbury',
  'Fairholt',
  'Netherby',
  'Wintham',
  'Kirkford',
  'Ramsey Bridge',
  'Selwick'
] as const

const rivers = ['Tarn', 'Lenne', 'Aven', 'Wey', 'Isen', 'Teal', 'Rill', 'Ouze'] as const

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
