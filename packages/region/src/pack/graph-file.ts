import type { CellCosts } from '../roads/cells/cell-costs.ts'
import type { RoadGraph } from '../roads/graph.ts'
import type { StoredGraph } from '../roads/routable.ts'
import type { Optimize } from '../roads/weights.ts'
import { decodeArrays } from './arrays.ts'
import type { NumberArray } from './arrays.ts'

/** Returns the arrays of a graph's file. */
export function graphArrays({ graph, partition, segments, costs }: StoredGraph): Record<string, NumberArray> {
  const { names, ...arrays } = graph
  const tables = (optimize: Optimize) =>
    costs[optimize].map(({ weight, meters, tolls }, level) => ({
      [`${optimize}Weight${level}`]: weight,
      [`${optimize}Meters${level}`]: meters,
      [`${optimize}Tolls${level}`]: tolls
    }))
  return {
    ...arrays,
    names: new TextEncoder().encode(JSON.stringify(names)),
    segmentEdge: segments.edge,
    segmentPoint: segments.point,
    segmentBoxes: segments.boxes,
    cellCounts: Int32Array.from(partition.count),
    ...Object.fromEntries(partition.cell.map((cells, level) => [`cells${level}`, cells])),
    ...Object.assign({}, ...tables('time'), ...tables('distance'))
  }
}

type Take = <Type extends NumberArray>(
  name: string,
  type: abstract new (...parameters: never[]) => Type
) => Type

const takeFrom =
  (arrays: Record<string, NumberArray>): Take =>
  (name, type) => {
    const array = arrays[name]
    if (array instanceof type) return array
    throw new Error(`array ${name} is missing`)
  }

/** Decodes the roads. Throws if an array is missing or has the wrong type. */
export function decodeRoads(arrays: Record<string, NumberArray>): RoadGraph {
  const take = takeFrom(arrays)
  return {
    names: JSON.parse(new TextDecoder().decode(take('names', Uint8Array))) as string[],
    pointStart: take('pointStart', Int32Array),
    longitudes: take('longitudes', Int32Array),
    latitudes: take('latitudes', Int32Array),
    edgeFrom: take('edgeFrom', Int32Array),
    edgeTo: take('edgeTo', Int32Array),
    edgeName: take('edgeName', Int32Array),
    edgeMeters: take('edgeMeters', Float64Array),
    edgeFlags: take('edgeFlags', Uint8Array),
    vertexDegree: take('vertexDegree', Uint8Array),
    stateArc: take('stateArc', Int32Array),
    stateSeconds: take('stateSeconds', Float64Array),
    stateReach: take('stateReach', Uint8Array),
    turnStart: take('turnStart', Int32Array),
    turnTarget: take('turnTarget', Int32Array),
    turnSeconds: take('turnSeconds', Float32Array),
    turnEnters: take('turnEnters', Uint8Array)
  }
}

/** Decodes a graph. Throws if an array is missing or has the wrong type. */
export function decodeGraph(file: Uint8Array): StoredGraph {
  const arrays = decodeArrays(file)
  const take = takeFrom(arrays)
  const count = [...take('cellCounts', Int32Array)]
  const tables = (optimize: Optimize): CellCosts[] =>
    count.map((_, level) => ({
      weight: take(`${optimize}Weight${level}`, Float32Array),
      meters: take(`${optimize}Meters${level}`, Float32Array),
      tolls: take(`${optimize}Tolls${level}`, Uint8Array)
    }))
  return {
    graph: decodeRoads(arrays),
    partition: { count, cell: count.map((_, level) => take(`cells${level}`, Int32Array)) },
    segments: {
      edge: take('segmentEdge', Int32Array),
      point: take('segmentPoint', Int32Array),
      boxes: take('segmentBoxes', Uint8Array)
    },
    costs: { time: tables('time'), distance: tables('distance') }
  }
}
