import { describe, expect, it } from 'vitest'
import { bestStopOrder } from '../../../src/lib/rules/stops/stop-order.ts'

/** Tries every possible order. */
function bruteForce(seconds: number[][]): number {
  const go = (at: number, left: number[]): number =>
    left.length === 0
      ? 0
      : Math.min(
          ...left.map(
            next =>
              seconds[at]![next]! +
              go(
                next,
                left.filter(stop => stop !== next)
              )
          )
        )
  return go(0, seconds.map((_, index) => index).slice(1))
}

/** Makes a matrix of whole seconds that differ by direction, from a seed. */
function matrix(size: number, seed: number): number[][] {
  let status = seed
  const next = () => (status = (status * 48_271) % 2_147_483_647)
  return Array.from({ length: size }, (_, from) =>
    Array.from({ length: size }, (_unused, to) => (from === to ? 0 : 30 + (next() % 900)))
  )
}

describe('the order of dropoffs', () => {
  it('is the fastest of all orders', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const seconds = matrix(2 + (seed % 6), seed)
      const { order, seconds: total } = bestStopOrder(seconds)
      expect(total).toBe(bruteForce(seconds))
      expect(order.toSorted((a, b) => a - b)).toEqual(seconds.map((_, index) => index))
      expect(order.slice(1).reduce((sum, to, at) => sum + seconds[order[at]!]![to]!, 0)).toBe(total)
    }
  })

  it('begins at the pickup and does not return to it', () => {
    const seconds = [
      [0, 900, 100],
      [1, 0, 1],
      [1, 200, 0]
    ]
    expect(bestStopOrder(seconds)).toEqual({ order: [0, 2, 1], seconds: 300 })
  })

  it('keeps the given order among equals', () => {
    const seconds = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => 60))
    expect(bestStopOrder(seconds).order).toEqual([0, 1, 2, 3, 4])
  })

  it('supports twelve dropoffs', () => {
    const { order } = bestStopOrder(matrix(13, 5))
    expect(order).toHaveLength(13)
    expect(order[0]).toBe(0)
  })

  it('avoids an unreachable leg, and is infinite if there is no other', () => {
    expect(
      bestStopOrder([
        [0, Infinity, 5],
        [0, 0, 0],
        [0, 7, 0]
      ])
    ).toEqual({ order: [0, 2, 1], seconds: 12 })
    expect(
      bestStopOrder([
        [0, Infinity],
        [0, 0]
      ])
    ).toEqual({ order: [0, 1], seconds: Infinity })
  })

  it('is trivial for a pickup alone', () => {
    expect(bestStopOrder([[0]])).toEqual({ order: [0], seconds: 0 })
  })

  it('throws a RangeError for an invalid matrix', () => {
    expect(() => bestStopOrder([])).toThrow(RangeError)
    expect(() => bestStopOrder([[0, 1], [0]])).toThrow('The matrix must be square')
    expect(() => bestStopOrder(matrix(14, 1))).toThrow('At most 13 stops can be ordered')
  })
})

describe('the order of several pickups', () => {
  /** Makes a trip: which pickup each dropoff needs, and the load of each stop. The last stops are dropoffs. */
  function trip(seed: number) {
    const size = 3 + (seed % 4)
    const pickups = 1 + (seed % (size - 1))
    const next = matrix(size + 2, seed + 100).flat()
    const needs = Array.from({ length: size }, (_, stop) =>
      stop < pickups ? [] : [...new Set([next[stop]! % pickups, next[stop * 2]! % pickups])]
    )
    const kilograms = needs.map(() => 0)
    for (const [stop, sources] of needs.entries()) {
      for (const source of sources) {
        const weight = 1 + (next[stop + source + size]! % 20)
        kilograms[source]! += weight
        kilograms[stop]! -= weight
      }
    }
    const total = kilograms.reduce((sum, each) => sum + Math.max(0, each), 0)
    return {
      seconds: matrix(size, seed),
      rules: { needs, kilograms, capacity: total * (0.5 + (seed % 5) / 8) }
    }
  }

  /** Returns the least time of all allowed orders. */
  function bruteForce({ seconds, rules: { needs, kilograms, capacity } }: ReturnType<typeof trip>): number {
    const go = (visited: number[], load: number): number => {
      if (visited.length === seconds.length) return 0
      const last = visited.at(-1)
      return Math.min(
        Infinity,
        ...seconds.flatMap((_, stop) => {
          const after = load + kilograms[stop]!
          const isAllowed =
            !visited.includes(stop) &&
            after <= capacity &&
            needs[stop]!.every(source => visited.includes(source))
          return isAllowed
            ? [(last === undefined ? 0 : seconds[last]![stop]!) + go([...visited, stop], after)]
            : []
        })
      )
    }
    return go([], 0)
  }

  it('is the fastest of all that keep the pickups before their dropoffs, and the load', () => {
    let impossible = 0
    for (let seed = 1; seed <= 200; seed++) {
      const { seconds, rules } = trip(seed)
      const expected = bruteForce({ seconds, rules })
      const { order, seconds: total } = bestStopOrder(seconds, rules)
      expect(total).toBe(expected)
      if (expected === Infinity) {
        impossible += 1
        continue
      }
      let load = 0
      for (const [place, stop] of order.entries()) {
        expect(rules.needs[stop]!.every(source => order.indexOf(source) < place)).toBe(true)
        load += rules.kilograms[stop]!
        expect(load).toBeLessThanOrEqual(rules.capacity)
      }
      expect(order.slice(1).reduce((sum, to, at) => sum + seconds[order[at]!]![to]!, 0)).toBe(total)
    }
    expect(impossible).toBeGreaterThan(0)
    expect(impossible).toBeLessThan(150)
  })

  it('visits a dropoff between two pickups if both loads are too heavy together', () => {
    const seconds = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => 60))
    const needs = [[], [], [0], [1]]
    expect(bestStopOrder(seconds, { needs }).order).toEqual([0, 1, 2, 3])
    const heavy = { needs, kilograms: [9, 9, -9, -9], capacity: 10 }
    expect(bestStopOrder(seconds, heavy).order).toEqual([0, 2, 1, 3])
  })
})
