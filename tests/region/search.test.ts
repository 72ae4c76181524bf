import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../src/server/region/random.ts'
import { makeRoutable } from '../../src/server/region/pack/graph-file.ts'
import type { TurnRestriction } from '../../src/server/region/draft.ts'
import { buildGraph } from '../../src/server/region/roads/build.ts'
import { createSearch } from '../../src/server/region/roads/search.ts'
import { weightsFor } from '../../src/server/region/roads/weights.ts'
import { town } from './builders.ts'
import type { TownWay } from './builders.ts'

/** Makes a grid of streets with one-way and private streets, spurs, and turn restrictions at corners. */
function randomTown(seed: number) {
  const random = seededRandom(seed)
  const size = 9
  const name = (column: number, row: number) => `${column}.${row}`
  const nodes: Record<string, [number, number]> = {}
  const ways: TownWay[] = []
  const add = (from: string, to: string) => {
    const forward = random.between(10, 60)
    const backward = random.chance(0.35) ? 0 : forward
    ways.push({ nodes: [from, to], forward, backward, restricted: random.chance(0.06) })
  }
  for (let column = 0; column < size; column++) {
    for (let row = 0; row < size; row++) {
      nodes[name(column, row)] = [column * 150 + random.between(-60, 60), row * 150 + random.between(-60, 60)]
      if (column > 0 && random.chance(0.85)) add(name(column - 1, row), name(column, row))
      if (row > 0 && random.chance(0.85)) add(name(column, row - 1), name(column, row))
      if (random.chance(0.15)) {
        nodes[`spur ${column}.${row}`] = [column * 150 + 75, row * 150 + 75]
        add(name(column, row), `spur ${column}.${row}`)
      }
    }
  }
  const restrictions = ways.flatMap((way, from): TurnRestriction[] => {
    const to = ways.findIndex((other, index) => index !== from && other.nodes[0] === way.nodes[1])
    const onward =
      to < 0 ? -1 : ways.findIndex((other, index) => index !== to && other.nodes[0] === ways[to]!.nodes[1])
    if (to < 0 || !random.chance(0.4)) return []
    if (onward >= 0 && random.chance(0.4))
      return [{ from, to: onward, via: { ways: [to] }, only: random.chance(0.2) }]
    return [{ from, to, via: { node: Object.keys(nodes).indexOf(way.nodes[1]!) }, only: random.chance(0.3) }]
  })
  return { roads: town(nodes, ways, { restrictions }), random }
}

describe('the search with lower bounds', () => {
  it('finds the same routes as the search without bounds, in 25 random towns', () => {
    let compared = 0
    for (let seed = 1; seed <= 25; seed++) {
      const { roads, random } = randomTown(seed)
      const { graph, landmarks } = makeRoutable(buildGraph(roads))
      const search = createSearch(graph)
      const none = { count: 0, from: new Float32Array(0), to: new Float32Array(0) }
      const spot = () => ({ edge: random.below(graph.edgeMeters.length), fraction: random.next() })
      for (let pair = 0; pair < 40; pair++) {
        const optimize = random.pick(['time', 'distance'] as const)
        const weights = weightsFor(graph, optimize, optimize === 'time' ? random.pick([0.85, 1, 1.2]) : 1)
        const boundWeights = weightsFor(graph, optimize, 1).state
        const request = { starts: [spot()], goals: [spot(), spot()], weights, boundWeights }
        const path = search({ ...request, landmarks: landmarks[optimize] })
        const plain = search({ ...request, landmarks: none })
        if (plain) {
          expect(path!.weight).toBeCloseTo(plain.weight, 4)
          compared++
        } else expect(path).toBeUndefined()
      }
    }
    expect(compared).toBeGreaterThan(500)
  })
})
