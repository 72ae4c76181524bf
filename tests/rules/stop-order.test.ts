import { describe, expect, it } from 'vitest'
import { bestStopOrder } from '../../src/lib/rules/stop-order.ts'

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

  it('supports ten dropoffs', () => {
    const { order } = bestStopOrder(matrix(11, 5))
    expect(order).toHaveLength(11)
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
      ]).seconds
    ).toBe(Infinity)
  })

  it('is trivial for a pickup alone', () => {
    expect(bestStopOrder([[0]])).toEqual({ order: [0], seconds: 0 })
  })

  it('throws a RangeError for an invalid matrix', () => {
    expect(() => bestStopOrder([])).toThrow(RangeError)
    expect(() => bestStopOrder([[0, 1]])).toThrow(RangeError)
    expect(() => bestStopOrder(matrix(14, 1))).toThrow(RangeError)
  })
})
