/** Makes small days at random, for the planner's tests. */
import type { PlanVehicle, Problem, Shipment } from '../../src/lib/planning/problem.ts'
import { below, type Random } from '../../src/lib/planning/solver/random.ts'

export interface DaySize {
  deliveries: number
  drivers: number
  places: number
  /** Whether a delivery can have more than two visits. */
  several?: boolean
}

const hour = 3_600

/** Returns a day in a square of 20 minutes by 20, with windows, shifts, breaks, skills, loads and setups. */
export function randomDay(
  random: Random,
  { deliveries, drivers, places, several = false }: DaySize
): Problem {
  const points = Array.from({ length: places }, () => [below(random, 1_200), below(random, 1_200)] as const)
  const away = points.flatMap(([x, y]) => points.map(([a, b]) => Math.ceil(Math.hypot(x - a, y - b))))
  const between = (least: number, most: number) => least + below(random, most - least + 1)
  const isLate = random() < 0.5
  const window = () => {
    const from = random() < 0.3 ? 0 : between(0, 6) * hour
    return [from, from + (random() < 0.3 ? 10 : between(1, 3)) * hour] as const
  }
  const shipment = (_: unknown, index: number): Shipment => {
    const count = several && random() < 0.3 ? 3 : 2
    const visits = Array.from({ length: count }, (__, at) => ({
      id: `${index}-${at}`,
      kind: at === 0 ? ('pickup' as const) : ('dropoff' as const),
      place: below(random, places),
      window: window(),
      setup: between(0, 5) * 60,
      service: between(1, 5) * 60
    }))
    return {
      id: `d${index}`,
      visits,
      parcels: visits
        .slice(1)
        .map((__, at) => ({ from: 0, to: at + 1, amounts: [between(1, 10), between(1, 10)] })),
      skills: random() < 0.2 ? 1 : 0,
      priority: below(random, 3),
      ...(random() < 0.1 ? { vehicle: `v${below(random, drivers)}` } : {})
    }
  }
  const vehicle = (_: unknown, index: number): PlanVehicle => {
    const from = between(0, 3) * hour
    const until = from + between(2, 8) * hour
    return {
      id: `v${index}`,
      matrix: 0,
      start: random() < 0.8 ? below(random, places) : null,
      end: random() < 0.5 ? below(random, places) : null,
      shift: [from, until],
      break: random() < 0.5 ? { window: [from + hour, from + 2 * hour], seconds: 1_800 } : null,
      capacity: [between(10, 20), between(10, 20)],
      skills: random() < 0.5 ? 1 : 0,
      most: between(2, 6),
      fixedCost: random() < 0.5 ? 0 : 3_000
    }
  }
  return {
    matrices: [{ size: places, seconds: away, meters: away.map(seconds => seconds * 8) }],
    vehicles: Array.from({ length: drivers }, vehicle),
    shipments: Array.from({ length: deliveries }, shipment),
    costs: {
      unplanned: 100_000_000,
      lateSecond: isLate ? 20 : null,
      mostLate: isLate ? hour : 0,
      second: 10,
      waitingSecond: 0,
      meter: 1,
      unevenSecond: 0
    }
  }
}
