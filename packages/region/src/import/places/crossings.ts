/** Where streets cross or meet: at a node that ways of both have. */
import type { CrossingColumns } from '../../draft.ts'
import { unfixed } from '../../geometry.ts'
import { growing } from '../../growing.ts'
import type { Extract } from '../files/extract.ts'

export interface Crossings {
  /** Adds the nodes of a street's way, by the number of its stretch. */
  addWay(stretch: number, nodes: readonly number[]): void
  /** Returns each two streets that meet, once. */
  list(streetOf: (stretch: number) => number): CrossingColumns
}

export function createCrossings(extract: Extract): Crossings {
  /** Per node: the last stretch with it, plus one. */
  const lastAt = new Int32Array(extract.longitudes.length)
  const [ones, others, nodesOf] = [growing(Int32Array), growing(Int32Array), growing(Int32Array)]
  return {
    addWay(stretch, nodes) {
      for (const node of nodes) {
        if (node < 0) continue
        const last = lastAt[node]! - 1
        lastAt[node] = stretch + 1
        if (last < 0 || last === stretch) continue
        ones.push(last)
        others.push(stretch)
        nodesOf.push(node)
      }
    },
    list(streetOf) {
      const columns: CrossingColumns = { one: [], other: [], longitude: [], latitude: [] }
      const seen = new Set<string>()
      for (let at = 0; at < ones.size; at++) {
        const [first, second] = [streetOf(ones.at(at)), streetOf(others.at(at))]
        const [one, other] = first < second ? [first, second] : [second, first]
        if (one === other || seen.has(`${one} ${other}`)) continue
        seen.add(`${one} ${other}`)
        columns.one.push(one)
        columns.other.push(other)
        columns.longitude.push(unfixed(extract.longitudes[nodesOf.at(at)]!))
        columns.latitude.push(unfixed(extract.latitudes[nodesOf.at(at)]!))
      }
      return columns
    }
  }
}
