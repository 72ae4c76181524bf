/**
 * Takes shipments out of a plan that are near each other: strings of neighboring visits, of a few routes that are near
 * one visit. After Christiaens and Vanden Berghe, "Slack Induction by String Removals for Vehicle Routing Problems" (2020).
 */
import type { Compiled } from './compiled.ts'
import { below, type Random } from './random.ts'
import type { Solution } from './solution.ts'
import { travel } from './route.ts'

const longestString = 10
/** How many of a string's visits stay, more often than not: the share of strings with a gap, and of longer gaps. */
const gaps = { share: 0.5, longer: 0.99 }

/** Returns the visits nearest to each one, by the way there, nearest first. */
export function neighborsOf(compiled: Compiled, most = 200): Int32Array[] {
  const [vehicle] = compiled.vehicles
  return Array.from(compiled.place, from => {
    const order = Int32Array.from(compiled.place.keys())
    const away = Float64Array.from(compiled.place, to => (vehicle ? travel(vehicle, from, to) : 0))
    return order.sort((one, other) => away[one]! - away[other]! || one - other).slice(0, most)
  })
}

/** Returns the shipments to take out, about `average`. Never a locked one. */
export function chooseStrings(
  { compiled, routes, routeOf }: Solution,
  neighbors: readonly Int32Array[],
  locked: ReadonlySet<number>,
  average: number,
  random: Random
): number[] {
  const used = routes.filter(({ length }) => length > 0)
  if (used.length === 0) return []
  const mean = used.reduce((sum, { length }) => sum + length, 0) / used.length
  const longest = Math.max(1, Math.min(longestString, mean))
  const mostStrings = (4 * average) / (1 + longest) - 1
  const strings = Math.max(1, Math.floor(1 + random() * mostStrings))
  const seed = below(random, compiled.size)
  const ruined = new Set<number>()
  const taken = new Set<number>()
  for (const visit of neighbors[seed] ?? []) {
    if (ruined.size >= strings) break
    const shipment = compiled.shipmentOf[visit]!
    const index = routeOf[shipment]!
    if (index < 0 || ruined.has(index) || taken.has(shipment)) continue
    const route = routes[index]!
    ruined.add(index)
    const length = Math.floor(1 + random() * Math.min(longest, route.length))
    const kept = length > 1 && random() < gaps.share ? gapOf(length, route.length, random) : 0
    const whole = length + kept
    const at = route.visits.subarray(0, route.length).indexOf(visit)
    const least = Math.max(0, at - whole + 1)
    const begin = least + below(random, Math.min(at, route.length - whole) - least + 1)
    const gap = kept > 0 ? 1 + below(random, length - 1) : whole
    for (let place = 0; place < whole; place += 1) {
      if (place >= gap && place < gap + kept) continue
      const each = compiled.shipmentOf[route.visits[begin + place]!]!
      if (!locked.has(each)) taken.add(each)
    }
  }
  return [...taken]
}

/** Returns the length of a gap that stays within a string. */
function gapOf(length: number, routeLength: number, random: Random): number {
  let kept = 1
  while (length + kept < routeLength && random() > gaps.longer) kept += 1
  return length + kept <= routeLength ? kept : 0
}
