/** More dropoffs would make the exact search too large. A delivery has at most ten. */
const maximumDropoffs = 12

export interface StopOrder {
  /** Indices into the matrix: first 0, the pickup, then the dropoffs in the order of visiting. */
  order: number[]
  /** Driving time from the pickup to the last dropoff. */
  seconds: number
}

/**
 * Returns the order of dropoffs with the shortest driving time, exactly: dynamic programming over sets of visited
 * stops (Held and Karp, 1962), from the pickup and not back to it. If orders take equally long, the one closest to the
 * given order wins. `seconds[from][to]` is square, with the pickup at index 0 and `Infinity` where there is no route.
 * Throws RangeError for a matrix that isn't square, is empty, or has too many stops. The answer's seconds are
 * `Infinity` if no order can be driven.
 */
export function bestStopOrder(seconds: number[][]): StopOrder {
  const size = seconds.length
  if (size === 0 || seconds.some(row => row.length !== size))
    throw new RangeError('The matrix must be square')
  if (size - 1 > maximumDropoffs) throw new RangeError(`At most ${maximumDropoffs} dropoffs can be ordered`)
  const drops = size - 1
  if (drops === 0) return { order: [0], seconds: 0 }

  // The time to finish from each dropoff, once a set of dropoffs (this one included) has been visited.
  const sets = 1 << drops
  const rest = new Float64Array(sets * drops).fill(Infinity)
  const best = (from: number, visited: number) => {
    let least = Infinity
    let next = -1
    for (let drop = 0; drop < drops; drop++) {
      if (visited & (1 << drop)) continue
      const total = seconds[from]![drop + 1]! + rest[(visited | (1 << drop)) * drops + drop]!
      // Strictly less: among equals, the first in the given order wins.
      if (total < least) {
        least = total
        next = drop
      }
    }
    return { seconds: least, next }
  }
  for (let visited = sets - 1; visited > 0; visited--) {
    for (let at = 0; at < drops; at++) {
      if (!(visited & (1 << at))) continue
      rest[visited * drops + at] = visited === sets - 1 ? 0 : best(at + 1, visited).seconds
    }
  }
  const order = [0]
  const total = best(0, 0).seconds
  if (total === Infinity) return { order: seconds.map((_, index) => index), seconds: Infinity }
  for (let visited = 0; visited < sets - 1;) {
    const { next } = best(order.at(-1)!, visited)
    order.push(next + 1)
    visited |= 1 << next
  }
  return { order, seconds: total }
}
