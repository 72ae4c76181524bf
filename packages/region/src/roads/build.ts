import { metersApart } from '../geo.ts'
import { fixed } from '../geometry.ts'
import type { RoadNetwork } from '../draft.ts'
import { growing } from '../growing.ts'
import { reachOfStates } from './components.ts'
import { flagsOf } from './graph.ts'
import type { RoadGraph } from './graph.ts'
import { buildTurns } from './turns/turn-table.ts'

/** Splits ways into edges at junctions, and computes the turns between them. */
export function buildGraph(network: RoadNetwork): RoadGraph {
  const vertexOf = findVertices(network)
  const vertexCount = vertexOf.count
  const names = new Map<string, number>([['', 0]])
  const pointStart = growing(Int32Array)
  const longitudes = growing(Int32Array)
  const latitudes = growing(Int32Array)
  const edgeFrom = growing(Int32Array)
  const edgeTo = growing(Int32Array)
  const edgeName = growing(Int32Array)
  const edgeMeters = growing(Float64Array)
  const edgeFlags = growing(Uint8Array)
  const edgeWay = growing(Int32Array)
  const arcSeconds = growing(Float64Array)

  pointStart.push(0)
  let wayIndex = -1
  for (const way of network.ways) {
    wayIndex++
    let name = names.get(way.name)
    if (name === undefined) names.set(way.name, (name = names.size))
    let from = way.nodes[0]!
    let meters = 0
    longitudes.push(fixed(network.longitudes[from]!))
    latitudes.push(fixed(network.latitudes[from]!))
    for (let index = 1; index < way.nodes.length; index++) {
      const previous = way.nodes[index - 1]!
      const node = way.nodes[index]!
      meters += metersApart(
        network.longitudes[previous]!,
        network.latitudes[previous]!,
        network.longitudes[node]!,
        network.latitudes[node]!
      )
      longitudes.push(fixed(network.longitudes[node]!))
      latitudes.push(fixed(network.latitudes[node]!))
      const vertex = vertexOf.vertices[node]!
      if (vertex < 0) continue
      edgeFrom.push(vertexOf.vertices[from]!)
      edgeTo.push(vertex)
      edgeName.push(name)
      edgeMeters.push(meters)
      edgeFlags.push(flagsOf(way))
      edgeWay.push(wayIndex)
      arcSeconds.push(secondsFor(meters, way.forward))
      arcSeconds.push(secondsFor(meters, way.backward))
      pointStart.push(longitudes.size)
      if (index < way.nodes.length - 1) {
        longitudes.push(fixed(network.longitudes[node]!))
        latitudes.push(fixed(network.latitudes[node]!))
      }
      from = node
      meters = 0
    }
  }

  const vertexDegree = new Uint8Array(vertexCount)
  for (const ends of [edgeFrom, edgeTo]) {
    for (const vertex of ends.values()) vertexDegree[vertex] = Math.min(255, vertexDegree[vertex]! + 1)
  }
  const base = {
    names: [...names.keys()],
    pointStart: pointStart.values(),
    longitudes: longitudes.values(),
    latitudes: latitudes.values(),
    edgeFrom: edgeFrom.values(),
    edgeTo: edgeTo.values(),
    edgeName: edgeName.values(),
    edgeMeters: edgeMeters.values(),
    edgeFlags: edgeFlags.values(),
    vertexDegree
  }
  const turns = buildTurns(base, arcSeconds.values(), edgeWay.values(), vertexOf.vertices, network)
  const graph: RoadGraph = {
    ...base,
    ...turns,
    stateReach: new Uint8Array(turns.stateArc.length)
  }
  graph.stateReach = reachOfStates(graph)
  return graph
}

function secondsFor(meters: number, speed: number): number {
  return speed > 0 ? (meters * 3.6) / speed : Infinity
}

/** Returns the vertex index of each node, or -1 for nodes that only shape a road. */
function findVertices(network: RoadNetwork): {
  vertices: Int32Array
  count: number
} {
  const uses = new Uint8Array(network.longitudes.length)
  for (const way of network.ways) {
    way.nodes.forEach((node, index) => {
      const isEnd = index === 0 || index === way.nodes.length - 1
      uses[node] = Math.min(9, uses[node]! + (isEnd ? 2 : 1))
    })
  }
  for (const node of [...network.barriers, ...network.gates]) uses[node] = 9
  for (const node of network.signals) if (uses[node]! > 0) uses[node] = 9
  const vertices = new Int32Array(uses.length).fill(-1)
  let count = 0
  for (let node = 0; node < uses.length; node++) if (uses[node]! > 1) vertices[node] = count++
  return { vertices, count }
}
