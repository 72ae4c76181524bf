import { turnAngle } from '../../geometry.ts'
import type { RoadNetwork, TurnRestriction } from '../../draft.ts'
import { computed } from '../../growing.ts'
import { arcBearings } from './arc-shape.ts'
import { edgeFlag } from '../graph.ts'
import type { RoadGraph } from '../graph.ts'
import { copyRoads, createStates, type OverWays } from './turn-states.ts'

type Edges = Pick<
  RoadGraph,
  'pointStart' | 'longitudes' | 'latitudes' | 'edgeFrom' | 'edgeTo' | 'edgeFlags' | 'vertexDegree'
>

type Turns = Pick<
  RoadGraph,
  'stateArc' | 'stateSeconds' | 'turnStart' | 'turnTarget' | 'turnSeconds' | 'turnEnters'
>

/**
 * Returns all turns that a car can make. A U-turn is allowed only at a dead end. A
 * restriction at one node removes turns. A restriction over other roads copies
 * those roads, so that it applies only to cars that come from the restricted road.
 */
export function buildTurns(
  edges: Edges,
  arcSeconds: Float64Array,
  edgeWay: Int32Array,
  vertices: Int32Array,
  network: RoadNetwork
): Turns {
  const arcCount = arcSeconds.length
  const leaving = leavingArcs(edges, arcSeconds)
  const barriers = new Set([...network.barriers].map(node => vertices[node]!))
  const gates = new Set([...network.gates].map(node => vertices[node]!))
  const signals = new Set([...network.signals].map(node => vertices[node]!))
  const { forbidden, only, overWays } = readRestrictions(
    network.restrictions,
    edges,
    edgeWay,
    vertices,
    arcSeconds
  )
  const isForbidden = (arc: number, next: number) => forbidden.get(arc)?.has(next) === true

  const states = createStates(arcCount, arc => {
    if (arcSeconds[arc] === Infinity) return []
    const vertex = to(edges, arc)
    const back = arc ^ 1
    const onward = leaving(vertex)
    const goesBack = onward.includes(back) && !isForbidden(arc, back)
    if (barriers.has(vertex)) return goesBack ? [back] : []
    const allowed = only.get(arc)
    const ways: number[] = []
    for (const next of onward)
      if (next !== back && !isForbidden(arc, next) && (!allowed || allowed.includes(next))) ways.push(next)
    return ways.length > 0 || !goesBack ? ways : [back]
  })
  for (const restriction of overWays) copyRoads(restriction, states)

  /** Into a restricted road, or through a gate. Who comes out of a restricted road by its gate has paid already. */
  const isEntry = (arc: number, next: number, isGate: boolean) =>
    isGate
      ? isRestricted(edges, next) || !isRestricted(edges, arc)
      : isRestricted(edges, next) && !isRestricted(edges, arc)

  const turnStart = new Int32Array(states.count + 1)
  for (let state = 0; state < states.count; state++)
    turnStart[state + 1] = turnStart[state]! + states.out(state).length
  const turnCount = turnStart[states.count]!
  const turnTarget = new Int32Array(turnCount)
  const turnSeconds = new Float32Array(turnCount)
  const turnEnters = new Uint8Array(turnCount)
  const arrives = new Float64Array(arcCount)
  const leaves = new Float64Array(arcCount)
  for (let arc = 0; arc < arcCount; arc++) {
    const bearings = arcBearings(edges, arc)
    arrives[arc] = bearings.arrives
    leaves[arc] = bearings.leaves
  }
  const stateArc = new Int32Array(states.count)
  for (let state = 0; state < states.count; state++) {
    const arc = (stateArc[state] = states.arc(state))
    const vertex = to(edges, arc)
    let turn = turnStart[state]!
    for (const target of states.out(state)) {
      const next = states.arc(target)
      turnTarget[turn] = target
      turnSeconds[turn] =
        turnDelay(turnAngle(arrives[arc]!, leaves[next]!), edges.vertexDegree[vertex]!, next === (arc ^ 1)) +
        (signals.has(vertex) ? network.signalSeconds : 0)
      turnEnters[turn] = isEntry(arc, next, gates.has(vertex)) ? 1 : 0
      turn++
    }
  }
  return {
    stateArc,
    stateSeconds: computed(new Float64Array(states.count), state => arcSeconds[stateArc[state]!]!),
    turnStart,
    turnTarget,
    turnSeconds,
    turnEnters
  }
}

/** Returns a function that returns the open arcs out of a vertex, in ascending order. */
function leavingArcs(edges: Edges, arcSeconds: Float64Array): (vertex: number) => Int32Array {
  const start = new Int32Array(edges.vertexDegree.length + 1)
  const each = (visit: (vertex: number, arc: number) => void) => {
    for (let arc = 0; arc < arcSeconds.length; arc++)
      if (arcSeconds[arc]! < Infinity) visit(from(edges, arc), arc)
  }
  each(vertex => (start[vertex + 1] = start[vertex + 1]! + 1))
  for (let vertex = 0; vertex < edges.vertexDegree.length; vertex++)
    start[vertex + 1] = start[vertex + 1]! + start[vertex]!
  const fill = start.slice()
  const arcs = new Int32Array(start.at(-1)!)
  each((vertex, arc) => {
    arcs[fill[vertex]!] = arc
    fill[vertex] = fill[vertex]! + 1
  })
  return vertex => arcs.subarray(start[vertex], start[vertex + 1])
}

/**
 * Returns the seconds that a turn takes, by its angle, where more than two roads meet. The sigmoid is from OSRM's car
 * profile (turn penalty 7.5 s, bias 1.075 for driving on the right, 20 s more for a U-turn).
 */
function turnDelay(angle: number, degree: number, isBack: boolean): number {
  if (degree <= 2 && !isBack) return 0
  const bias = 1.075
  const seconds =
    angle >= 0
      ? 7.5 / (1 + Math.exp(-((13 / bias) * (angle / 180) - 6.5 * bias)))
      : 7.5 / (1 + Math.exp(-(13 * bias * (-angle / 180) - 6.5 / bias)))
  return seconds + (isBack ? 20 : 0)
}

function readRestrictions(
  restrictions: TurnRestriction[],
  edges: Edges,
  edgeWay: Int32Array,
  vertices: Int32Array,
  arcSeconds: Float64Array
): {
  /** By arc: the arcs that mustn't follow it. */
  forbidden: Map<number, Set<number>>
  only: Map<number, number[]>
  overWays: OverWays[]
} {
  const forbidden = new Map<number, Set<number>>()
  const only = new Map<number, number[]>()
  const overWays: OverWays[] = []
  const arcsOfWay = new Map<number, number[]>()
  const wanted = new Set<number>()
  for (const restriction of restrictions) {
    wanted.add(restriction.from).add(restriction.to)
    if ('ways' in restriction.via) for (const way of restriction.via.ways) wanted.add(way)
  }
  edgeWay.forEach((way, edge) => {
    if (!wanted.has(way)) return
    const arcs = arcsOfWay.get(way) ?? []
    arcs.push(...[2 * edge, 2 * edge + 1].filter(arc => arcSeconds[arc]! < Infinity))
    arcsOfWay.set(way, arcs)
  })
  const arcsOf = (way: number) => arcsOfWay.get(way) ?? []
  for (const restriction of restrictions) {
    if ('node' in restriction.via) {
      const vertex = vertices[restriction.via.node] ?? -1
      if (vertex < 0) continue
      const arriving = arcsOf(restriction.from).filter(arc => to(edges, arc) === vertex)
      const leaving = arcsOf(restriction.to).filter(arc => from(edges, arc) === vertex)
      // If a road continues through the junction, the restriction doesn't say which half it means. Ignore it.
      if (arriving.length !== 1 || leaving.length === 0) continue
      const arc = arriving[0]!
      if (restriction.only) only.set(arc, [...(only.get(arc) ?? []), ...leaving])
      else if (leaving.length === 1)
        forbidden.set(arc, (forbidden.get(arc) ?? new Set<number>()).add(leaving[0]!))
    } else {
      const arcs = followWays(restriction, edges, arcsOf)
      if (arcs) overWays.push({ arcs, only: restriction.only })
    }
  }
  return { forbidden, only, overWays }
}

/** Returns the only chain of arcs from the first road to the last, or undefined if it's ambiguous. */
function followWays(
  restriction: TurnRestriction,
  edges: Edges,
  arcsOf: (way: number) => number[]
): number[] | undefined {
  if (!('ways' in restriction.via)) return undefined
  const between = restriction.via.ways
  const found: number[][] = []
  const walk = (chain: number[], step: number) => {
    const end = to(edges, chain.at(-1)!)
    // A way can have several edges in a row before the next way begins.
    if (chain.length > 24 || found.length > 1) return
    if (step === between.length) {
      for (const arc of arcsOf(restriction.to)) {
        if (from(edges, arc) === end) found.push([...chain, arc])
      }
    } else {
      for (const arc of arcsOf(between[step]!)) {
        if (from(edges, arc) === end && arc !== (chain.at(-1)! ^ 1)) walk([...chain, arc], step + 1)
      }
    }
    const current = step === 0 ? undefined : between[step - 1]
    if (current === undefined) return
    for (const arc of arcsOf(current)) {
      if (from(edges, arc) === end && arc !== (chain.at(-1)! ^ 1) && !chain.includes(arc)) {
        walk([...chain, arc], step)
      }
    }
  }
  for (const arc of arcsOf(restriction.from)) walk([arc], 0)
  const chain = found.reduce<number[] | undefined>(
    (best, other) => (best && best.length <= other.length ? best : other),
    undefined
  )
  return found.length > 0 ? chain : undefined
}

function isRestricted(edges: Edges, arc: number): boolean {
  return (edges.edgeFlags[arc >> 1]! & edgeFlag.restricted) !== 0
}

function from(edges: Edges, arc: number): number {
  return (arc & 1 ? edges.edgeTo : edges.edgeFrom)[arc >> 1]!
}

function to(edges: Edges, arc: number): number {
  return (arc & 1 ? edges.edgeFrom : edges.edgeTo)[arc >> 1]!
}
