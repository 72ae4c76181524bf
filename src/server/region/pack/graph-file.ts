import { buildLandmarks, reverseTurns } from '../roads/landmarks.ts'
import type { Landmarks } from '../roads/landmarks.ts'
import type { RoadGraph } from '../roads/graph.ts'
import { weightsFor } from '../roads/weights.ts'
import type { Optimize } from '../roads/weights.ts'
import { decodeArrays, encodeArrays } from './arrays.ts'
import type { NumberArray } from './arrays.ts'

export interface RoutableGraph {
  graph: RoadGraph
  landmarks: Record<Optimize, Landmarks>
}

/** Fewer for a country: eight tables would be larger than the graph, and four still halve the search. */
const landmarksFor = (states: number) => (states > 600_000 ? 4 : 8)

/** Computes the landmarks of a graph, for both optimization goals. */
export function makeRoutable(graph: RoadGraph): RoutableGraph {
  const reverse = reverseTurns(graph)
  const measure = (optimize: Optimize) =>
    buildLandmarks(graph, reverse, weightsFor(graph, optimize, 1), landmarksFor(graph.stateArc.length))
  return { graph, landmarks: { time: measure('time'), distance: measure('distance') } }
}

export function encodeGraph({ graph, landmarks }: RoutableGraph): Uint8Array {
  const { names, edgeMeters, ...arrays } = graph
  return encodeArrays({
    ...arrays,
    // Array names in the file must not change, because existing packs use them.
    edgeMetres: edgeMeters,
    names: new TextEncoder().encode(JSON.stringify(names)),
    timeFrom: landmarks.time.from,
    timeTo: landmarks.time.to,
    distanceFrom: landmarks.distance.from,
    distanceTo: landmarks.distance.to
  })
}

/** Decodes a graph. Throws if an array is missing or has the wrong type. */
export function decodeGraph(file: Uint8Array): RoutableGraph {
  const arrays = decodeArrays(file)
  const take = <Type extends NumberArray>(
    name: string,
    type: abstract new (...parameters: never[]) => Type
  ): Type => {
    const array = arrays[name]
    if (array instanceof type) return array
    throw new Error(`array ${name} is missing`)
  }
  const graph: RoadGraph = {
    names: JSON.parse(new TextDecoder().decode(take('names', Uint8Array))) as string[],
    pointStart: take('pointStart', Int32Array),
    longitudes: take('longitudes', Int32Array),
    latitudes: take('latitudes', Int32Array),
    edgeFrom: take('edgeFrom', Int32Array),
    edgeTo: take('edgeTo', Int32Array),
    edgeName: take('edgeName', Int32Array),
    edgeMeters: take('edgeMetres', Float64Array),
    edgeFlags: take('edgeFlags', Uint8Array),
    vertexDegree: take('vertexDegree', Uint8Array),
    stateArc: take('stateArc', Int32Array),
    stateSeconds: take('stateSeconds', Float64Array),
    stateMain: take('stateMain', Uint8Array),
    turnStart: take('turnStart', Int32Array),
    turnTarget: take('turnTarget', Int32Array),
    turnSeconds: take('turnSeconds', Float32Array),
    turnEnters: take('turnEnters', Uint8Array)
  }
  const landmarks = (from: Float32Array, to: Float32Array): Landmarks => ({
    count: graph.stateArc.length > 0 ? from.length / graph.stateArc.length : 0,
    from,
    to
  })
  return {
    graph,
    landmarks: {
      time: landmarks(take('timeFrom', Float32Array), take('timeTo', Float32Array)),
      distance: landmarks(take('distanceFrom', Float32Array), take('distanceTo', Float32Array))
    }
  }
}
