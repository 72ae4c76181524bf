/** Makes instances in the format of Li and Lim around a plan, which stays hidden: so a plan of its cost exists. */
import { below, type Random, randomOf } from '../../src/lib/planning/solver/random.ts'

export interface Hidden {
  /** The instance as a file has it. */
  text: string
  /** Of the hidden plan. */
  vehicles: number
  distance: number
}

interface Stop {
  x: number
  y: number
  demand: number
  earliest: number
  latest: number
  /** Its pair's other stop, and whether this is the pickup. */
  other: number
  isPickup: boolean
}

const depot = { x: 50, y: 50 }
const service = 10
const pairsOfRoute = 6

/** Places in clusters, one for each route, or all over the square. */
export type Layout = 'in clusters' | 'all over' | 'in both ways'

export function hiddenPlan(seed: number, layout: Layout, routes: number): Hidden {
  const random = randomOf(seed)
  const stops: Stop[] = []
  let [distance, capacity, end] = [0, 0, 0]
  for (let route = 0; route < routes; route += 1) {
    const center = { x: 10 + below(random, 80), y: 10 + below(random, 80) }
    const isNear = layout === 'in clusters' || (layout === 'in both ways' && route % 2 === 0)
    const place = () =>
      isNear
        ? { x: center.x - 8 + below(random, 17), y: center.y - 8 + below(random, 17) }
        : { x: below(random, 101), y: below(random, 101) }
    const first = stops.length
    for (let pair = 0; pair < pairsOfRoute; pair += 1) {
      const demand = 5 + below(random, 20)
      const at = stops.length
      const empty = { earliest: 0, latest: 0 }
      stops.push({ ...place(), ...empty, demand, other: at + 1, isPickup: true })
      stops.push({ ...place(), ...empty, demand: -demand, other: at, isPickup: false })
    }
    const driven = drive(stops, first, random)
    distance += driven.distance
    capacity = Math.max(capacity, driven.load)
    end = Math.max(end, driven.end)
  }
  return { text: textOf(stops, routes, capacity, end), vehicles: routes, distance }
}

/** Visits the stops from `first` on, always the nearest that is possible, and opens their windows around it. */
function drive(
  stops: Stop[],
  first: number,
  random: Random
): { distance: number; load: number; end: number } {
  const open = new Set(Array.from({ length: stops.length - first }, (_, index) => first + index))
  let [distance, time, load, most] = [0, 0, 0, 0]
  let at: { x: number; y: number } = depot
  const away = (to: { x: number; y: number }) => Math.hypot(at.x - to.x, at.y - to.y)
  while (open.size > 0) {
    const possible = [...open].filter(each => stops[each]!.isPickup || !open.has(stops[each]!.other))
    const next = possible.reduce((one, other) => (away(stops[other]!) < away(stops[one]!) ? other : one))
    const stop = stops[next]!
    open.delete(next)
    distance += away(stop)
    time += away(stop)
    stop.earliest = Math.max(0, Math.floor(time) - 5 - below(random, 40))
    stop.latest = Math.ceil(time) + 5 + below(random, 40)
    time += service
    load += stop.demand
    most = Math.max(most, load)
    at = stop
  }
  return { distance: distance + away(depot), load: most, end: time + away(depot) }
}

function textOf(stops: readonly Stop[], vehicles: number, capacity: number, end: number): string {
  const rows = stops.map(({ x, y, demand, earliest, latest, other, isPickup }, index) =>
    [
      index + 1,
      x,
      y,
      demand,
      earliest,
      latest,
      service,
      isPickup ? 0 : other + 1,
      isPickup ? other + 1 : 0
    ].join('\t')
  )
  const begin = [0, depot.x, depot.y, 0, 0, Math.ceil(end) + 60, 0, 0, 0].join('\t')
  return [[vehicles * 2, capacity, 1].join('\t'), begin, ...rows].join('\n')
}
