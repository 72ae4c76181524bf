import type { Random } from '../random.ts'
import { crossing, planarMap } from './planar.ts'
import type { Line, PlanarMap, Spot } from './planar.ts'

/** The kind of an edge of the plan. Roads have a class, borders don't. */
export interface EdgeInfo {
  road?: RoadClass
  /** Edges with the same key belong to one street. */
  street?: string
  kind: 'ring' | 'radial' | 'square' | 'quay' | 'railside' | 'limit' | 'lane' | 'border' | 'cut'
}

export type RoadClass =
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'residential'
  | 'living'
  | 'pedestrian'
  | 'service'

/** The main structure of a city: flat coordinates in meters, east and north of the market square. */
export interface Plan {
  map: PlanarMap<EdgeInfo>
  /** The river's center line, and half its width. */
  river: Spot[]
  riverHalf: number
  rail: Spot[]
  railHalf: number
  /** The radius of the three rings and of the city limit, by angle in radians. */
  ringRadius: ((angle: number) => number)[]
  squareRadius: number
  villages: Village[]
  /** Half the width and half the height of the whole region. */
  half: Spot
}

export interface Village {
  at: Spot
  radius: number
}

const half: Spot = [8600, 6600]
const riverHalf = 88
const railHalf = 24
const squareRadius = 92

/** Plans a city. Retries until no two junctions of main roads are so close that the block between them is too small. */
export function planCity(random: Random): Plan {
  for (;;) {
    const plan = tryPlan(random)
    if (plan) return plan
  }
}

function tryPlan(random: Random): Plan | undefined {
  const wave = (height: number, length: number) => {
    const phase = random.between(0, Math.PI * 2)
    return (t: number) => height * Math.sin((t / length) * Math.PI * 2 + phase)
  }
  const ringWaves = [0.05, 0.05, 0.05, 0.1].map(height => [
    wave(height, Math.PI),
    wave(height, (Math.PI * 2) / 3),
    wave(height * 0.6, Math.PI * 0.4)
  ])
  const ringRadius = [800, 1850, 3150, 4250].map(
    (radius, ring) => (angle: number) =>
      radius * (1 + ringWaves[ring]!.reduce((sum, one) => sum + one(angle), 0))
  )

  // The river passes west of the old town, far enough from the first ring that its road never touches the bank.
  const riverWaves = [wave(190, 5200), wave(90, 2600)]
  const river = columnLine(y => -1330 + riverWaves[0]!(y) + riverWaves[1]!(y))
  const railWaves = [wave(120, 9000), wave(40, 4000)]
  const lean = random.between(-0.12, 0.12)
  const rail = columnLine(y => 1290 + lean * y + railWaves[0]!(y) + railWaves[1]!(y))

  const turn = random.between(0, Math.PI * 2)
  const angles = Array.from(
    { length: 9 },
    (_, index) => turn + ((index + random.between(-0.17, 0.17)) * Math.PI * 2) / 9
  )
  const outer = new Set([1, 4, 7])
  const radials = angles.map((angle, index) => {
    const start = outer.has(index) ? ringRadius[0]!(angle) : squareRadius
    // A little too long at both ends, then cut back to the first intersection. So the road always reaches it.
    return radial(angle, start * 0.94, wave(0.04, 5200), wave(0.015, 2300))
  })
  const villages = chooseVillages(random, radials, river, rail)

  const lines: Line<EdgeInfo>[] = []
  const add = (points: Spot[], info: EdgeInfo, prune = false) => lines.push({ points, info, prune })
  add(
    circle(() => squareRadius, 48),
    { kind: 'square', road: 'secondary', street: 'square' }
  )
  const ringRoads: RoadClass[] = ['primary', 'primary', 'primary']
  ringRoads.forEach((road, ring) =>
    add(circle(ringRadius[ring]!, [84, 180, 280][ring]!), { kind: 'ring', road, street: `ring${ring}` })
  )
  add(circle(ringRadius[3]!, 260), { kind: 'limit', road: 'residential', street: 'limit' })
  radials.forEach((points, index) =>
    add(
      points,
      { kind: 'radial', road: index % 3 === 2 ? 'secondary' : 'primary', street: `radial${index}` },
      true
    )
  )
  for (const side of [-1, 1]) {
    add(beside(river, side * (riverHalf + 16)), { kind: 'quay', road: 'residential', street: `quay${side}` })
    add(beside(rail, side * railHalf), { kind: 'railside', road: 'residential', street: `railside${side}` })
  }
  villages.forEach(({ at, radius }) => {
    const bump = wave(0.16, Math.PI)
    const loop = circle(angle => radius * (1 + bump(angle)), 18)
    add(
      loop.map(([x, y]) => [x + at[0], y + at[1]]),
      { kind: 'lane', road: 'residential' }
    )
  })
  addCountryLanes(random, villages, river, rail, add)
  add(
    [
      [-half[0], -half[1]],
      [half[0], -half[1]],
      [half[0], half[1]],
      [-half[0], half[1]],
      [-half[0], -half[1]]
    ],
    { kind: 'border' }
  )

  if (tooClose(lines)) return undefined
  return {
    map: planarMap(lines, 3),
    river,
    riverHalf,
    rail,
    railHalf,
    ringRadius,
    squareRadius,
    villages,
    half
  }
}

/** Returns a line from the south edge to the north edge of the region. */
function columnLine(x: (y: number) => number): Spot[] {
  const line: Spot[] = []
  for (let y = -half[1]; y <= half[1]; y += 66) line.push([x(y), y])
  return line
}

function circle(radius: (angle: number) => number, count: number): Spot[] {
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

/** Returns a parallel line. Positive offsets are to the right of its direction. */
export function beside(line: Spot[], meters: number): Spot[] {
  return line.map((point, index) => {
    const before = line[Math.max(0, index - 1)]!
    const after = line[Math.min(line.length - 1, index + 1)]!
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const length = Math.hypot(dx, dy)
    // The ends stay on the region's border, so that the strip between two such lines is closed.
    const isEnd = index === 0 || index === line.length - 1
    return isEnd
      ? ([point[0] + meters, point[1]] as const)
      : ([point[0] + (dy / length) * meters, point[1] - (dx / length) * meters] as const)
  })
}

function chooseVillages(random: Random, radials: Spot[][], river: Spot[], rail: Spot[]): Village[] {
  const villages: Village[] = []
  for (const line of random.shuffle(radials)) {
    const far = line.filter(
      ([x, y]) => Math.hypot(x, y) > 5250 && Math.abs(x) < half[0] - 700 && Math.abs(y) < half[1] - 620
    )
    if (far.length === 0 || villages.length === 6) continue
    const at = random.pick(far)
    const radius = random.between(230, 360)
    const isClear = [...river, ...rail].every(point => distance(point, at) > radius + 260)
    const isApart = villages.every(other => distance(other.at, at) > 2200)
    if (isClear && isApart) villages.push({ at, radius })
  }
  return villages
}

/** Adds lanes from village to village around the city, except where one would cross the river. */
function addCountryLanes(
  random: Random,
  villages: Village[],
  river: Spot[],
  rail: Spot[],
  add: (points: Spot[], info: EdgeInfo, prune?: boolean) => void
): void {
  const round = [...villages].sort(
    (one, other) => Math.atan2(one.at[1], one.at[0]) - Math.atan2(other.at[1], other.at[0])
  )
  round.forEach((village, index) => {
    const next = round[(index + 1) % round.length]!
    const from = Math.atan2(village.at[1], village.at[0])
    let to = Math.atan2(next.at[1], next.at[0])
    if (to < from) to += Math.PI * 2
    if (to - from > 2.4) return
    const sway = random.between(0.03, 0.07)
    const line: Spot[] = Array.from({ length: 61 }, (_, step) => {
      const share = step / 60
      const angle = from + (to - from) * share
      const r = Math.hypot(...village.at) * (1 - share) + Math.hypot(...next.at) * share
      const bulge = r * (1 + sway * Math.sin(share * Math.PI * 3))
      return [Math.cos(angle) * bulge, Math.sin(angle) * bulge * (share > 0 && share < 1 ? 0.98 : 1)] as const
    })
    const wet = line
      .slice(1)
      .some((point, step) =>
        [river, rail].some(strip =>
          strip.slice(1).some((end, at) => crossing(line[step]!, point, strip[at]!, end))
        )
      )
    const inside = line.every(([x, y]) => Math.abs(x) < half[0] - 100 && Math.abs(y) < half[1] - 100)
    if (!wet && inside) add(line, { kind: 'lane', road: 'tertiary', street: `lane${index}` }, true)
  })
}

/** Returns whether two junctions of different main lines are within 90 m of each other. */
function tooClose(lines: Line<EdgeInfo>[]): boolean {
  const main = lines.filter(
    ({ info }) => info.kind !== 'border' && info.kind !== 'lane' && info.kind !== 'square'
  )
  const spots: { at: Spot; pair: string }[] = []
  for (let one = 0; one < main.length; one++) {
    for (let two = one + 1; two < main.length; two++) {
      const p = main[one]!
      const q = main[two]!
      for (let i = 1; i < p.points.length; i++) {
        for (let j = 1; j < q.points.length; j++) {
          const a = p.points[i - 1]!
          const b = p.points[i]!
          const c = q.points[j - 1]!
          if (Math.abs(a[0] - c[0]) > 300 || Math.abs(a[1] - c[1]) > 300) continue
          const cut = crossing(a, b, c, q.points[j]!)
          if (cut)
            spots.push({
              at: [a[0] + (b[0] - a[0]) * cut[0], a[1] + (b[1] - a[1]) * cut[0]],
              pair: `${one},${two}`
            })
        }
      }
    }
  }
  // A road's intersections with both sides of the rail strip are always close to each other.
  const strip = (pair: string) =>
    pair
      .split(',')
      .map(Number)
      .filter(index => main[index]!.info.kind !== 'railside' && main[index]!.info.kind !== 'quay')
      .join()
  return spots.some(({ at, pair }, index) =>
    spots
      .slice(index + 1)
      .some(other => other.pair !== pair && strip(other.pair) !== strip(pair) && distance(at, other.at) < 110)
  )
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
