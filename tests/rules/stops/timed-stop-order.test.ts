import { describe, expect, it } from 'vitest'
import { onePickup } from '../../../src/lib/rules/stops/stop-order.ts'
import { bestTimedOrder } from '../../../src/lib/rules/stops/timed-stop-order.ts'
import { type TimedStop, visitsFrom } from '../../../src/lib/rules/stops/windows.ts'

const anytime: TimedStop = { earliest: null, latest: null, service: 120 }

/** Numbers from a seed. */
function numbers(seed: number): (most: number) => number {
  let status = seed
  return most => (status = (status * 48_271) % 2_147_483_647) % most
}

function permutations(list: number[]): number[][] {
  if (list.length === 0) return [[]]
  return list.flatMap(each => permutations(list.filter(other => other !== each)).map(rest => [each, ...rest]))
}

interface Trip {
  seconds: number[][]
  stops: TimedStop[]
  needs: number[][]
}

function randomTrip(seed: number): Trip {
  const next = numbers(seed)
  const size = 2 + (seed % 5)
  const seconds = Array.from({ length: size }, (_, from) =>
    Array.from({ length: size }, (_unused, to) => (from === to ? 0 : 60 + next(900)))
  )
  const stops = seconds.map((): TimedStop => {
    const earliest = next(3) === 0 ? next(3000) : null
    const latest = next(2) === 0 ? (earliest ?? 0) + 600 + next(3000) : null
    return { earliest, latest, service: next(300) }
  })
  // Half of the trips have several pickups: some stops need an earlier one.
  const needs =
    seed % 2 === 0
      ? onePickup(size).needs.map(list => [...list])
      : stops.map((_, stop) => (stop > 1 ? [next(2)] : []))
  return { seconds, stops, needs }
}

/** Tries every order. Null if none keeps the windows. */
function bruteForce({ seconds, stops, needs }: Trip, factor: number): number | null {
  let least = Infinity
  for (const order of permutations([...stops.keys()])) {
    if (!order.every((stop, at) => needs[stop]!.every(other => order.indexOf(other) < at))) continue
    const drives = order.slice(1).map((stop, before) => seconds[order[before]!]![stop]!)
    const visits = visitsFrom(
      0,
      order.map(stop => stops[stop]!),
      drives.map(each => each * factor)
    )
    if (visits.some(({ late }) => late > 0)) continue
    least = Math.min(
      least,
      drives.reduce((sum, each) => sum + each, 0)
    )
  }
  return least === Infinity ? null : least
}

describe('the order of stops with windows', () => {
  it('is the fastest of all that keep every window', () => {
    let [kept, impossible] = [0, 0]
    for (let seed = 1; seed <= 400; seed++) {
      const trip = randomTrip(seed)
      const factor = seed % 3 === 0 ? 1.5 : 1
      const found = bestTimedOrder(trip.seconds, { needs: trip.needs }, trip.stops, 0, factor)
      expect(found?.seconds ?? null).toBe(bruteForce(trip, factor))
      if (found) kept++
      else impossible++
    }
    expect(kept).toBeGreaterThan(100)
    expect(impossible).toBeGreaterThan(20)
  })

  it('drives further to be in time', () => {
    const seconds = [
      [0, 100, 900],
      [100, 0, 900],
      [900, 900, 0]
    ]
    const stops = [anytime, anytime, { ...anytime, latest: 1050 }]
    expect(bestTimedOrder(seconds, onePickup(3), stops, 0)).toEqual({ order: [0, 2, 1], seconds: 1800 })
  })

  it('keeps the load within what the vehicle carries', () => {
    // Both pickups are close together, and so are both dropoffs.
    const seconds = [
      [0, 10, 900, 900],
      [20, 0, 900, 900],
      [900, 800, 0, 10],
      [900, 900, 20, 0]
    ]
    const stops = Array.from({ length: 4 }, () => anytime)
    const orderOf = (kilograms: number[], capacity: number) =>
      bestTimedOrder(seconds, { needs: [[], [], [0], [1]], kilograms, capacity }, stops, 0)?.order ?? null
    expect(orderOf([10, 10, -10, -10], 20)).toEqual([0, 1, 2, 3])
    expect(orderOf([10, 10, -10, -10], 15)).toEqual([0, 2, 1, 3])
    expect(orderOf([10, 10, -10, -10], 9)).toBeNull()
    // 0.1 and 0.2 aren't more than 0.3, though their sum is.
    expect(orderOf([0.1, 0.2, -0.1, -0.2], 0.3)).toEqual([0, 1, 2, 3])
  })

  it('finds no order without a road', () => {
    const seconds = [
      [0, Infinity],
      [60, 0]
    ]
    expect(bestTimedOrder(seconds, onePickup(2), [anytime, anytime], 0)).toBeNull()
  })

  it('drives a detour instead of waiting, if only that is in time for a later stop', () => {
    const instant = { earliest: null, latest: null, service: 0 }
    // The late stop is near everything, but opens at 1000. The other one is far from the start.
    for (const [late, far] of [
      [1, 2],
      [2, 1]
    ] as const) {
      const seconds = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => 10))
      seconds[0]![far] = 500
      seconds[far]![late] = 490
      const stops = Array.from({ length: 5 }, (): TimedStop => instant)
      stops[late] = { ...instant, earliest: 1_000 }
      const rules = { needs: [[], [0], [0], [1, 2], [3]] }
      const order = (latest: number) => {
        const last = { ...instant, latest }
        return bestTimedOrder(seconds, rules, stops.with(4, last), 0)?.order ?? null
      }
      expect(order(1_030)).toEqual([0, late, far, 3, 4])
      expect(order(1_029)).toEqual([0, far, late, 3, 4])
      expect(order(1_019)).toBeNull()
    }
  })

  it('orders eleven stops', () => {
    const next = numbers(7)
    const seconds = Array.from({ length: 11 }, () => Array.from({ length: 11 }, () => 60 + next(900)))
    const stops = seconds.map((_, stop) => ({ ...anytime, latest: 4000 + stop * 500 }))
    expect(bestTimedOrder(seconds, onePickup(11), stops, 0)?.order).toHaveLength(11)
  })
})
