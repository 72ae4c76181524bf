import { describe, expect, it } from 'vitest'
import { onePickup } from '../../src/lib/rules/stop-order.ts'
import { bestTimedOrder } from '../../src/lib/rules/timed-stop-order.ts'
import { type TimedStop, visitsFrom } from '../../src/lib/rules/windows.ts'

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
    const seconds = Array.from({ length: 4 }, () => [60, 60, 60, 60])
    const rules = { needs: [[], [], [0], [1]], kilograms: [10, 10, -10, -10], capacity: 15 }
    const stops = Array.from({ length: 4 }, () => anytime)
    const order = bestTimedOrder(seconds, rules, stops, 0)?.order
    expect(order?.[1]).toBe(order![0]! + 2)
  })

  it('orders eleven stops', () => {
    const next = numbers(7)
    const seconds = Array.from({ length: 11 }, () => Array.from({ length: 11 }, () => 60 + next(900)))
    const stops = seconds.map((_, stop) => ({ ...anytime, latest: 4000 + stop * 500 }))
    expect(bestTimedOrder(seconds, onePickup(11), stops, 0)?.order).toHaveLength(11)
  })
})
