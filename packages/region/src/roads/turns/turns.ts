import type { Coordinate } from '../../geo.ts'
import { turnAngle } from '../../geometry.ts'
import type { Turn, TurnKind } from '../../types.ts'
import { arcBearings } from './arc-shape.ts'
import { arcFrom, edgeFlag } from '../graph.ts'
import type { RoadGraph } from '../graph.ts'

/** One arc of a leg, or the part of it that the route uses. */
export interface Step {
  arc: number
  meters: number
  /** Seconds on the road, including the turn into it. */
  seconds: number
  /** The index of its first point in the leg's geometry. */
  at: number
}

/** The driving directions of a leg: each turn, the street after it, and the distance on that street. */
export interface Directions {
  /** Adds the next step. The leg's geometry must have its first point. */
  add(step: Step): void
  /** Returns the turns, with the arrival at the last point of the geometry. */
  finish(): Turn[]
}

/** Creates the directions of a leg step by step. `geometry` can grow in the meantime. */
export function createDirections(graph: RoadGraph, geometry: readonly Coordinate[]): Directions {
  const turns: Turn[] = []
  const addTurn = (kind: TurnKind, street: string, at: number, exit?: number) => {
    const [longitude, latitude] = geometry[at]!
    turns.push({ kind, street, at, longitude, latitude, meters: 0, seconds: 0, ...(exit ? { exit } : {}) })
  }
  let exits = 0
  let entered: number | undefined
  let before: Step | undefined
  return {
    add(step) {
      const street = streetOf(graph, step.arc)
      if (!before) {
        addTurn('depart', street, step.at)
      } else if (isRoundabout(graph, step.arc)) {
        if (!isRoundabout(graph, before.arc)) {
          entered = turns.length
          exits = 0
          addTurn('roundabout', street, step.at)
        } else if (hasExit(graph, before.arc)) exits++
      } else if (entered !== undefined) {
        // Name the street after the roundabout: 'take the second exit into Apple Street'.
        turns[entered] = { ...turns[entered]!, street, exit: exits + 1 }
        entered = undefined
      } else {
        const kind = turnAt(graph, before.arc, step.arc)
        if (kind) addTurn(kind, street, step.at)
      }
      const current = turns.at(-1)!
      current.meters += step.meters
      current.seconds += step.seconds
      before = step
    },
    finish() {
      addTurn('arrive', before ? streetOf(graph, before.arc) : '', geometry.length - 1)
      return turns
    }
  }
}

/** Returns the turn from one arc to the next, or undefined if the driver just follows the road. */
function turnAt(graph: RoadGraph, before: number, next: number): TurnKind | undefined {
  if (next === (before ^ 1)) return 'u-turn'
  const angle = turnAngle(arcBearings(graph, before).arrives, arcBearings(graph, next).leaves)
  const isJunction = graph.vertexDegree[arcFrom(graph, next)]! > 2
  const renamed = streetOf(graph, before) !== streetOf(graph, next)
  if (!isJunction)
    return renamed && streetOf(graph, next) !== '' && Math.abs(angle) < 45 ? 'straight' : undefined
  if (!renamed && Math.abs(angle) < 45) return undefined
  if (streetOf(graph, next) === '' && Math.abs(angle) < 20) return undefined
  return turnKind(angle)
}

/** Returns the kind of turn for an angle in degrees. Negative is left. */
function turnKind(angle: number): TurnKind {
  const size = Math.abs(angle)
  if (size < 20) return 'straight'
  const side = angle < 0 ? 'left' : 'right'
  if (size < 50) return `slight-${side}`
  if (size < 130) return side
  return `sharp-${side}`
}

/** Returns whether a road leaves the roundabout at the end of this arc. */
function hasExit(graph: RoadGraph, arc: number): boolean {
  for (let turn = graph.turnStart[arc]!; turn < graph.turnStart[arc + 1]!; turn++) {
    if (!isRoundabout(graph, graph.stateArc[graph.turnTarget[turn]!]!)) return true
  }
  return false
}

function isRoundabout(graph: RoadGraph, arc: number): boolean {
  return (graph.edgeFlags[arc >> 1]! & edgeFlag.roundabout) !== 0
}

function streetOf(graph: RoadGraph, arc: number): string {
  return graph.names[graph.edgeName[arc >> 1]!] ?? ''
}
