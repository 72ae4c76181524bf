import { describe, expect, it } from 'vitest'
import { seededRandom } from '../src/random.ts'
import type { TurnRestriction } from '../src/draft.ts'
import { buildGraph } from '../src/roads/build.ts'
import type { RoadGraph } from '../src/roads/graph.ts'
import { createManyToOne } from '../src/roads/many-to-one.ts'
import { makeRoutable, openRoutable } from '../src/roads/routable.ts'
import { createSearch } from '../src/roads/search.ts'
import type { EdgeSpot, Path, SearchRequest } from '../src/roads/search.ts'
import { planeAt } from '../src/geo.ts'
import { at, town } from './builders.ts'
import { plainSearch } from './plain-search.ts'
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
    ways.push({
      nodes: [from, to],
      forward,
      backward,
      restricted: random.chance(0.06)
    })
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
    return [
      {
        from,
        to,
        via: { node: Object.keys(nodes).indexOf(way.nodes[1]!) },
        only: random.chance(0.3)
      }
    ]
  })
  const gates = Object.keys(nodes).filter(() => random.chance(0.05))
  return { roads: town(nodes, ways, { restrictions, gates }), random }
}

describe('the search over cells', () => {
  it('finds the same routes as Dijkstra’s algorithm alone, in 25 random towns', () => {
    let compared = 0
    for (let seed = 1; seed <= 25; seed++) {
      const { roads, random } = randomTown(seed)
      const routable = openRoutable(makeRoutable(buildGraph(roads), planeAt(at(0, 0)), [7, 24]))
      const { graph, overlay, reverse, copies } = routable
      expect(overlay.levels.map(level => level.exits.length > 0)).toEqual([true, true])
      for (const optimize of ['time', 'distance'] as const) {
        const metric = routable.metric(optimize)
        const data = { graph, overlay, reverse, copies, ...metric }
        const search = createSearch(data)
        const toOne = createManyToOne(data)
        const spot = () => ({
          edge: random.below(graph.edgeMeters.length),
          fraction: random.next()
        })
        for (let pair = 0; pair < 20; pair++) {
          const request = { starts: [spot()], goals: [spot(), spot()] }
          const least = plainSearch(graph, metric.weights, request)
          search.begin(request)
          // In small slices, as when other work has to go on.
          while (!search.run(3));
          const path = search.path()
          if (least === undefined) {
            expect(path).toBeUndefined()
            continue
          }
          // The tables have single precision.
          expect(path!.weight / least).toBeCloseTo(1, 6)
          expect(isDriven(graph, path!.states)).toBe(true)
          compared++
          if (optimize === 'distance') continue
          toOne.begin(request.goals, [request.starts])
          while (!toOne.run(3));
          const [cost] = toOne.costs()
          const tolls = Math.round((least - cost!.seconds) / metric.weights.toll)
          expect((cost!.seconds + tolls * metric.weights.toll) / least).toBeCloseTo(1, 6)
          expect(cost!.meters).toBeCloseTo(metersOf(graph, path!, request), 1)
        }
      }
    }
    expect(compared).toBeGreaterThan(400)
  })
})

/** Returns whether each state of a path can follow the one before it. */
function isDriven(graph: RoadGraph, states: number[]): boolean {
  return states.every(
    (state, index) =>
      index === 0 ||
      graph.turnTarget
        .subarray(graph.turnStart[states[index - 1]!]!, graph.turnStart[states[index - 1]! + 1]!)
        .includes(state)
  )
}

function metersOf(graph: RoadGraph, { states, start, goal }: Path, { starts, goals }: SearchRequest): number {
  const along = (spot: EdgeSpot, arc: number) => (arc & 1 ? 1 - spot.fraction : spot.fraction)
  const length = (state: number) => graph.edgeMeters[graph.stateArc[state]! >> 1]!
  const [first, last] = [states[0]!, states.at(-1)!]
  return (
    states.reduce((sum, state) => sum + length(state), 0) -
    along(starts[start]!, graph.stateArc[first]!) * length(first) -
    (1 - along(goals[goal]!, graph.stateArc[last]!)) * length(last)
  )
}
