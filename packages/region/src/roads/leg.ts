import type { Coordinate } from '../geo.ts'
import type { Leg } from '../types.ts'
import { coordinateAt } from './turns/arc-shape.ts'
import type { RoadGraph } from './graph.ts'
import type { Path } from './search.ts'
import type { Sliced } from '../slices.ts'
import type { Spot } from './snap.ts'
import { createDirections, type Step } from './turns/turns.ts'

/** A leg that is built in slices, because a long route has thousands of roads. */
export interface LegBuilder extends Sliced {
  /** Returns the leg, once the work is finished. */
  leg(): Leg
}

/** Builds a leg from the states of a path. `factor` scales all seconds, by the hour of the day. */
export function createLegBuilder(
  graph: RoadGraph,
  { states }: Path,
  start: Spot,
  goal: Spot,
  factor: number
): LegBuilder {
  const geometry: Coordinate[] = []
  const directions = createDirections(graph, geometry)
  let meters = 0
  let seconds = 0
  let next = 0
  const push = (coordinate: Coordinate) => {
    const last = geometry.at(-1)
    if (!last || last[0] !== coordinate[0] || last[1] !== coordinate[1]) geometry.push(coordinate)
  }
  const add = (state: number, index: number) => {
    const arc = graph.stateArc[state]!
    const isFirst = index === 0
    const isLast = index === states.length - 1
    const from = isFirst ? (arc & 1 ? 1 - start.fraction : start.fraction) : 0
    const to = isLast ? (arc & 1 ? 1 - goal.fraction : goal.fraction) : 1
    const share = Math.max(0, to - from)
    const turn = isFirst ? 0 : turnSeconds(graph, states[index - 1]!, state)
    if (isFirst) push([start.longitude, start.latitude])
    const step: Step = {
      arc,
      meters: share * graph.edgeMeters[arc >> 1]!,
      seconds: (share * graph.stateSeconds[state]! + turn) * factor,
      at: geometry.length - 1
    }
    meters += step.meters
    seconds += step.seconds
    directions.add(step)
    for (const coordinate of pointsBetween(
      graph,
      arc,
      isFirst ? start : undefined,
      isLast ? goal : undefined
    ))
      push(coordinate)
    if (isLast) push([goal.longitude, goal.latitude])
  }
  return {
    run(steps) {
      const end = Math.min(states.length, next + steps)
      for (; next < end; next++) add(states[next]!, next)
      return next === states.length
    },
    leg: () => ({ meters, seconds, geometry, turns: directions.finish() })
  }
}

/** Returns the arc's own points in driving order, only those after the start and before the goal. */
function pointsBetween(graph: RoadGraph, arc: number, start?: Spot, goal?: Spot): Coordinate[] {
  const edge = arc >> 1
  const backward = (arc & 1) === 1
  let first = graph.pointStart[edge]!
  let last = graph.pointStart[edge + 1]! - 1
  if (backward) {
    if (start) last = start.after
    if (goal) first = goal.after + 1
  } else {
    if (start) first = start.after + 1
    if (goal) last = goal.after
  }
  const points: Coordinate[] = []
  for (let point = first; point <= last; point++) points.push(coordinateAt(graph, point))
  return backward ? points.reverse() : points
}

/** Returns the seconds of the turn from one state to another. */
function turnSeconds(graph: RoadGraph, state: number, next: number): number {
  for (let turn = graph.turnStart[state]!; turn < graph.turnStart[state + 1]!; turn++) {
    if (graph.turnTarget[turn] === next) return graph.turnSeconds[turn]!
  }
  return 0
}
