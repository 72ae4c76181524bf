/** A day of a city: pickups all over it, dropoffs with windows of two hours or of the whole day, and drivers with hours enough. */
import type { Problem } from '../../../src/lib/planning/problem.ts'
import { below, randomOf } from '../../../src/lib/planning/solver/random.ts'

const hour = 3_600
const workday = [7 * hour, 17 * hour] as const
/** The side of the city, in seconds by car, and how much longer streets are than a straight line. */
const city = { side: 1_500, detour: 1.3 }

export function cityDay(deliveries: number, drivers: number): Problem {
  const random = randomOf(1)
  const size = 2 * deliveries + 1
  const points = Array.from(
    { length: size },
    () => [below(random, city.side), below(random, city.side)] as const
  )
  const seconds = Float64Array.from(
    points.flatMap(([x, y]) => points.map(([a, b]) => Math.ceil(Math.hypot(x - a, y - b) * city.detour)))
  )
  const window = () => {
    if (random() < 0.5) return workday
    const from = (8 + below(random, 7)) * hour
    return [from, from + 2 * hour] as const
  }
  return {
    matrices: [{ size, seconds, meters: seconds.map(each => each * 8) }],
    vehicles: Array.from({ length: drivers }, (_, index) => ({
      id: `driver ${index}`,
      matrix: 0,
      start: 0,
      end: 0,
      shift: workday,
      break: { window: [11 * hour, 14 * hour] as const, seconds: hour / 2 },
      capacity: [500_000, 3_000_000],
      skills: 0,
      most: 60,
      fixedCost: 0
    })),
    shipments: Array.from({ length: deliveries }, (_, index) => ({
      id: `delivery ${index}`,
      visits: [
        { id: 'from', kind: 'pickup' as const, place: 1 + index, window: workday, setup: 120, service: 30 },
        {
          id: 'to',
          kind: 'dropoff' as const,
          place: 1 + deliveries + index,
          window: window(),
          setup: 120,
          service: 60
        }
      ],
      parcels: [{ from: 0, to: 1, amounts: [5_000, 30_000] }],
      skills: 0,
      priority: 0
    })),
    costs: {
      unplanned: 10_000_000,
      lateSecond: null,
      mostLate: 0,
      second: 10,
      waitingSecond: 0,
      meter: 0,
      unevenSecond: 0
    }
  }
}
