import type { Plane } from '../geo.ts'
import { type CellCosts, buildCellCosts } from './cells/cell-costs.ts'
import { copiesByArc, type RoadGraph } from './graph.ts'
import { buildOverlay, type Overlay } from './cells/overlay.ts'
import { partition, type Partition } from './cells/partition.ts'
import { reverseTurns, type ReverseTurns } from './turns/reverse-turns.ts'
import { indexSegments, type SegmentIndex } from './snap.ts'
import { type Optimize, weightsFor, type Weights } from './weights.ts'

/** The costs of one optimization goal: of each state, and of crossing each cell. */
export interface Metric {
  weights: Weights
  costs: CellCosts[]
}

/** A road graph with everything that routes on it need. */
export interface RoutableGraph {
  graph: RoadGraph
  overlay: Overlay
  reverse: ReverseTurns
  /** The copies of each arc that turn restrictions have created. */
  copies: Map<number, number[]>
  metric(optimize: Optimize): Metric
  segments: SegmentIndex
}

/** The stored parts of a routable graph. The rest is computed from it quickly. */
export type StoredGraph = Pick<RoutableGraph, 'graph' | 'segments'> & {
  partition: Partition
  costs: Record<Optimize, CellCosts[]>
}

/**
 * Computes what routes on a graph need. Distances to roads are measured on `plane`. `cellSizes` are the most junctions
 * in a cell of each level.
 */
export function makeRoutable(graph: RoadGraph, plane: Plane, cellSizes?: readonly number[]): StoredGraph {
  const cells = partition(graph, cellSizes)
  const overlay = buildOverlay(graph, cells)
  return {
    graph,
    partition: cells,
    segments: indexSegments(graph, plane),
    costs: {
      time: buildCellCosts(graph, overlay, weightsFor(graph, 'time'), {
        lengths: true
      }),
      distance: buildCellCosts(graph, overlay, weightsFor(graph, 'distance'), {
        lengths: false
      })
    }
  }
}

/** Prepares a stored graph for searches. */
export function openRoutable({ graph, partition: cells, segments, costs }: StoredGraph): RoutableGraph {
  return {
    graph,
    overlay: buildOverlay(graph, cells),
    reverse: reverseTurns(graph),
    copies: copiesByArc(graph),
    metric: optimize => ({
      weights: weightsFor(graph, optimize),
      costs: costs[optimize]
    }),
    segments
  }
}
