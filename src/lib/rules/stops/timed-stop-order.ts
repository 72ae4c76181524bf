/** The fastest order of stops that keeps their windows. Pure. */
import type { OrderRules, StopOrder } from './stop-order.ts'
import { type TimedStop, visitAt } from './windows.ts'

/** A way to a stop. Another one with the same visited stops is better if it leaves earlier and has driven less. */
interface Way {
  leaves: number
  driven: number
  stop: number
  before: Way | null
}

const orderOf = (way: Way): number[] => [...(way.before ? orderOf(way.before) : []), way.stop]

/** Adds a way unless another one is as good in both, and removes those that it makes useless. */
function keep(ways: Way[], way: Way): void {
  if (ways.some(({ leaves, driven }) => leaves <= way.leaves && driven <= way.driven)) return
  const left = ways.filter(({ leaves, driven }) => leaves < way.leaves || driven < way.driven)
  ways.splice(0, ways.length, ...left, way)
}

/**
 * Returns the order with the shortest driving time in which every handover begins within its window, exactly: all ways that
 * aren't worse in both time and driving, by set of visited stops. A driver who is early waits. The driver is at the first
 * stop at `start` or later. `seconds` is as for `bestStopOrder`; windows, service times and `start` are in seconds with one
 * origin. `factor` is how much longer the vehicle takes. Returns null if no order keeps every window.
 */
export function bestTimedOrder(
  seconds: readonly (readonly number[])[],
  { needs, kilograms = [], capacity = Infinity }: OrderRules,
  stops: readonly TimedStop[],
  start: number,
  factor = 1
): StopOrder | null {
  const size = stops.length
  const needed = needs.map(list => list.reduce((set, stop) => set | (1 << stop), 0))
  const loadOf = (visited: number) =>
    stops.reduce((sum, _, stop) => sum + (visited & (1 << stop) ? (kilograms[stop] ?? 0) : 0), 0)
  const all = 2 ** size - 1
  const ways = new Map<number, Way[][]>([[0, []]])

  for (let visited = 0; visited < all; visited++) {
    const reached = ways.get(visited)
    if (!reached) continue
    for (let stop = 0; stop < size; stop++) {
      const then = visited | (1 << stop)
      if (then === visited || (needed[stop]! & visited) !== needed[stop]) continue
      if (loadOf(then) > capacity + 1e-6) continue
      const next = ways.get(then) ?? stops.map((): Way[] => [])
      for (const before of visited === 0 ? [null] : reached.flat()) {
        const drive = before ? seconds[before.stop]![stop]! : 0
        const { leaves, late } = visitAt(before ? before.leaves + drive * factor : start, stops[stop]!)
        if (drive === Infinity || late > 0) continue
        keep(next[stop]!, { leaves, driven: (before?.driven ?? 0) + drive, stop, before })
      }
      ways.set(then, next)
    }
    ways.delete(visited)
  }
  const best = (ways.get(all) ?? []).flat().toSorted((one, other) => one.driven - other.driven)[0]
  return best ? { order: orderOf(best), seconds: best.driven } : null
}
