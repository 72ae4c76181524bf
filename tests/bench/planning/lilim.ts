/** Reads an instance of Li and Lim, and checks a plan of it in doubles. */
import { readFileSync } from 'node:fs'
import type { Plan, Problem } from '../../../src/lib/planning/problem.ts'

/** Numbers of the solver are integers, so distances have three decimals. */
const scale = 1_000

interface Stop {
  x: number
  y: number
  demand: number
  earliest: number
  latest: number
  service: number
  dropoff: number
}

export interface Instance {
  problem: Problem
  stops: Stop[]
  /** The stops of each shipment: its pickup and its dropoff. */
  pairs: [pickup: number, dropoff: number][]
  capacity: number
}

export const readInstance = (file: string): Instance => instanceOf(readFileSync(file, 'utf8'))

/** Parses an instance: the vehicles, then a line for each stop. */
export function instanceOf(text: string): Instance {
  const [[vehicles = 0, capacity = 0] = [], ...rows] = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number))
  const stops = rows.map(
    ([, x = 0, y = 0, demand = 0, earliest = 0, latest = 0, service = 0, , dropoff = 0]) => ({
      x,
      y,
      demand,
      earliest,
      latest,
      service,
      dropoff
    })
  )
  const pairs = stops.flatMap(({ dropoff }, pickup): [number, number][] =>
    dropoff > 0 ? [[pickup, dropoff]] : []
  )
  const distances = stops.flatMap(one => stops.map(other => Math.hypot(one.x - other.x, one.y - other.y)))
  const [depot] = stops
  const visitOf = (kind: 'pickup' | 'dropoff', place: number) => {
    const { earliest, latest, service } = stops[place]!
    return {
      id: String(place),
      kind,
      place,
      window: [earliest * scale, latest * scale] as const,
      setup: 0,
      service: service * scale
    }
  }
  return {
    stops,
    pairs,
    capacity,
    problem: {
      matrices: [
        {
          size: stops.length,
          // Never shorter than in doubles, so that what's in time here is in time there.
          seconds: distances.map(distance => Math.ceil(distance * scale)),
          meters: distances.map(distance => Math.round(distance * scale))
        }
      ],
      vehicles: Array.from({ length: vehicles }, (_, index) => ({
        id: `v${index}`,
        matrix: 0,
        start: 0,
        end: 0,
        shift: [0, (depot?.latest ?? 0) * scale] as const,
        break: null,
        capacity: [capacity],
        skills: 0,
        most: stops.length,
        fixedCost: 100_000_000
      })),
      shipments: pairs.map(([pickup, dropoff]) => ({
        id: `${pickup}-${dropoff}`,
        visits: [visitOf('pickup', pickup), visitOf('dropoff', dropoff)],
        parcels: [{ from: 0, to: 1, amounts: [stops[pickup]!.demand] }],
        skills: 0,
        priority: 0
      })),
      costs: {
        unplanned: 1_000_000_000,
        lateSecond: null,
        mostLate: 0,
        second: 0,
        waitingSecond: 0,
        meter: 1,
        unevenSecond: 0
      }
    }
  }
}

/** Returns the number of vehicles and the distance, in doubles. Throws if the plan breaks a rule. */
export function judge(
  { stops, pairs, capacity }: Instance,
  plan: Plan
): { vehicles: number; distance: number } {
  const seen = new Set<number>()
  let distance = 0
  for (const { visits } of plan.routes) {
    let [at, time, load] = [0, 0, 0]
    const onBoard = new Set<number>()
    const go = (to: number) => {
      const way = Math.hypot(stops[at]!.x - stops[to]!.x, stops[at]!.y - stops[to]!.y)
      distance += way
      time = Math.max(time + way, stops[to]!.earliest)
      if (time > stops[to]!.latest + 1e-9) throw new Error(`Stop ${to} is late.`)
      time += stops[to]!.service
      at = to
    }
    for (const { shipment, visit } of visits) {
      const stop = pairs[shipment]![visit]!
      if (seen.has(stop)) throw new Error(`Stop ${stop} is visited twice.`)
      seen.add(stop)
      go(stop)
      if (visit === 0) onBoard.add(shipment)
      else if (!onBoard.delete(shipment)) throw new Error(`Stop ${stop} is before its pickup.`)
      load += stops[stop]!.demand
      if (load > capacity) throw new Error(`The load at stop ${stop} is too large.`)
    }
    if (onBoard.size > 0) throw new Error('A pickup has no dropoff.')
    go(0)
  }
  if (seen.size !== stops.length - 1) throw new Error('Not every stop is visited.')
  return { vehicles: plan.routes.length, distance }
}
