import { turnAngle } from '../geometry.ts'
import type { RoadNetwork, TurnRestriction } from '../draft.ts'
import { arcBearings } from './arc-shape.ts'
import { edgeFlag } from './graph.ts'
import type { RoadGraph } from './graph.ts'

type Edges = Pick<
  RoadGraph,
  'pointStart' | 'longitudes' | 'latitudes' | 'edgeFrom' | 'edgeTo' | 'edgeFlags' | 'vertexDegree'
>

type Turns = Pick<
  RoadGraph,
  'stateArc' | 'stateSeconds' | 'turnStart' | 'turnTarget' | 'turnSeconds' | 'turnEnters'
>

/** The turns out of a state, while the table is being built. */
type Out = number[]

/**
 * Returns all turns that a car can make. A U-turn is allowed only at a dead end. A
 * restriction at one node removes turns. A restriction over other roads copies
 * those roads, so that it applies only to cars that come from the restricted road.
 */
export function buildTurns(
  edges: Edges,
  arcSeconds: Float64Array,
  edgeWay: number[],
  vertices: Int32Array,
  network: RoadNetwork
): Turns {
  const arcCount = arcSeconds.length
  const leaving: number[][] = Array.from({ length: edges.vertexDegree.length }, () => [])
  for (let arc = 0; arc < arcCount; arc++) {
    if (arcSeconds[arc]! < Infinity) leaving[from(edges, arc)]!.push(arc)
  }
  const barriers = new Set([...network.barriers].map(node => vertices[node]!))
  const signals = new Set([...network.signals].map(node => vertices[node]!))
  const { forbidden, only, overWays } = readRestrictions(
    network.restrictions,
    edges,
    edgeWay,
    vertices,
    arcSeconds
  )

  const stateArc: number[] = Array.from({ length: arcCount }, (_, arc) => arc)
  const out: Out[] = stateArc.map(arc => {
    if (arcSeconds[arc] === Infinity) return []
    const vertex = to(edges, arc)
    const back = arc ^ 1
    const goesBack = leaving[vertex]!.includes(back) && !forbidden.has(pair(arc, back))
    if (barriers.has(vertex)) return goesBack ? [back] : []
    let ways = leaving[vertex]!.filter(next => next !== back && !forbidden.has(pair(arc, next)))
    const allowed = only.get(arc)
    if (allowed) ways = ways.filter(next => allowed.includes(next))
    return ways.length > 0 || !goesBack ? ways : [back]
  })
  for (const restriction of overWays) copyRoads(restriction, out, stateArc)

  const turnStart = new Int32Array(out.length + 1)
  out.forEach((targets, state) => (turnStart[state + 1] = turnStart[state]! + targets.length))
  const turnCount = turnStart[out.length]!
  const turnTarget = new Int32Array(turnCount)
  const turnSeconds = new Float32Array(turnCount)
  const turnEnters = new Uint8Array(turnCount)
  const bearings = Array.from({ length: arcCount }, (_, arc) => arcBearings(edges, arc))
  out.forEach((targets, state) => {
    const arc = stateArc[state]!
    const vertex = to(edges, arc)
    targets.forEach((target, index) => {
      const turn = turnStart[state]! + index
      const next = stateArc[target]!
      const angle = turnAngle(bearings[arc]!.arrives, bearings[next]!.leaves)
      turnTarget[turn] = target
      turnSeconds[turn] =
        turnDelay(angle, edges.vertexDegree[vertex]!, next === (arc ^ 1)) +
        (signals.has(vertex) ? network.signalSeconds : 0)
      turnEnters[turn] = isRestricted(edges, next) && !isRestricted(edges, arc) ? 1 : 0
    })
  })
  return {
    stateArc: Int32Array.from(stateArc),
    stateSeconds: Float64Array.from(stateArc, arc => arcSeconds[arc]!),
    turnStart,
    turnTarget,
    turnSeconds,
    turnEnters
  }
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

interface OverWays {
  /** Arcs in driving order: from, one or more between, to. */
  arcs: number[]
  only: boolean
}

function readRestrictions(
  restrictions: TurnRestriction[],
  edges: Edges,
  edgeWay: number[],
  vertices: Int32Array,
  arcSeconds: Float64Array
): { forbidden: Set<string>; only: Map<number, number[]>; overWays: OverWays[] } {
  const forbidden = new Set<string>()
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
      else if (leaving.length === 1) forbidden.add(pair(arc, leaving[0]!))
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

/** Copies the arcs between the first and the last, and redirects traffic from the first to the copies. */
function copyRoads(restriction: OverWays, out: Out[], stateArc: number[]): void {
  const { arcs, only } = restriction
  const last = arcs.at(-1)!
  // An earlier restriction may have copied the beginning of this one. So start from every state of the first arc.
  for (let state = 0, end = stateArc.length; state < end; state++) {
    if (stateArc[state] !== arcs[0]) continue
    let current = state
    let isOpen = true
    for (let index = 1; index < arcs.length - 1; index++) {
      const place = out[current]!.findIndex(target => stateArc[target] === arcs[index])
      if (place < 0) {
        isOpen = false
        break
      }
      const target = out[current]![place]!
      let copy = target
      // An arc's own state is shared by all traffic. A copy belongs to this approach only.
      if (target === stateArc[target]) {
        copy = stateArc.length
        stateArc.push(arcs[index]!)
        out.push([...out[target]!])
        out[current]![place] = copy
      }
      if (only) {
        const next = arcs[index + 1]!
        out[copy] = out[copy]!.filter(onward => stateArc[onward] === next)
      }
      current = copy
    }
    if (isOpen && !only) out[current] = out[current]!.filter(target => stateArc[target] !== last)
  }
}

function pair(arc: number, next: number): string {
  return `${arc}>${next}`
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
