/** The fastest order of a delivery's stops. Pure. */

/** More stops would make the exact search too large. A delivery has at most eleven. */
const maximumStops = 13
/** Loads are sums of fractions, so equal ones can differ by less than this. */
const tolerance = 1e-6

export interface StopOrder {
  /** Indices into the matrix, in the order of visiting. */
  order: number[]
  /** Driving time from the first stop to the last one. */
  seconds: number
}

/** What an order must keep. */
export interface OrderRules {
  /** By stop: the indices of the stops that must be visited before it. */
  needs: readonly (readonly number[])[]
  /** By stop: how the visit changes the load, and the most that the vehicle carries. */
  kilograms?: readonly number[]
  capacity?: number
}

/** Returns the rules of a trip with one pickup, which is the first stop. Its vehicle carries everything at once. */
export const onePickup = (size: number): OrderRules => ({
  needs: Array.from({ length: size }, (_, index) => (index === 0 ? [] : [0]))
})

/**
 * Returns the order of stops with the shortest driving time, exactly: dynamic programming over sets of visited stops (Held
 * and Karp, 1962), from any stop that needs no other and not back to it. If orders take equally long, the one closest to
 * the given order wins. `seconds[from][to]` is square, with `Infinity` where there is no route. Without rules, the first
 * stop is the only pickup. Throws RangeError for a matrix that isn't square, is empty, or has too many stops. The answer's
 * seconds are `Infinity`, with the given order, if no order can be driven.
 */
export function bestStopOrder(
  seconds: readonly (readonly number[])[],
  { needs, kilograms = [], capacity = Infinity }: OrderRules = onePickup(seconds.length)
): StopOrder {
  const size = seconds.length
  if (size === 0 || seconds.some(row => row.length !== size))
    throw new RangeError('The matrix must be square')
  if (size > maximumStops) throw new RangeError(`At most ${maximumStops} stops can be ordered`)

  const needed = needs.map(list => list.reduce((set, other) => set | (1 << other), 0))
  const sets = 1 << size
  /** The load after each set of visits. The order doesn't matter for it. */
  const load = new Float64Array(sets)
  for (let visited = 1; visited < sets; visited++) {
    const last = 31 - Math.clz32(visited)
    load[visited] = load[visited ^ (1 << last)]! + (kilograms[last] ?? 0)
  }
  // The time to finish from each stop, once a set of stops (this one included) has been visited.
  const rest = new Float64Array(sets * size).fill(Infinity)
  const best = (from: number | undefined, visited: number) => {
    let least = Infinity
    let next = -1
    for (let stop = 0; stop < size; stop++) {
      const then = visited | (1 << stop)
      if (then === visited || (needed[stop]! & visited) !== needed[stop]) continue
      if (load[then]! > capacity + tolerance) continue
      const total = (from === undefined ? 0 : seconds[from]![stop]!) + rest[then * size + stop]!
      // Strictly less: among equals, the first in the given order wins.
      if (total < least) {
        least = total
        next = stop
      }
    }
    return { seconds: least, next }
  }
  for (let visited = sets - 1; visited > 0; visited--) {
    for (let at = 0; at < size; at++) {
      if (!(visited & (1 << at))) continue
      rest[visited * size + at] = visited === sets - 1 ? 0 : best(at, visited).seconds
    }
  }
  const total = best(undefined, 0).seconds
  if (total === Infinity) return { order: seconds.map((_, index) => index), seconds: Infinity }
  const order: number[] = []
  for (let visited = 0; visited < sets - 1;) {
    const { next } = best(order.at(-1), visited)
    order.push(next)
    visited |= 1 << next
  }
  return { order, seconds: total }
}
