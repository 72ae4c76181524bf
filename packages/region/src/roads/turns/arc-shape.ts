import { type Coordinate, metersApart } from '../../geo.ts'
import { bearing, unfixed } from '../../geometry.ts'
import type { RoadGraph } from '../graph.ts'

/** Returns the bearings at which an arc leaves its first vertex and arrives at its last, in degrees. */
export function arcBearings(
  graph: Pick<RoadGraph, 'pointStart' | 'longitudes' | 'latitudes'>,
  arc: number
): { leaves: number; arrives: number } {
  const first = graph.pointStart[arc >> 1]!
  const last = graph.pointStart[(arc >> 1) + 1]! - 1
  const start = bearing(coordinateAt(graph, first), coordinateAt(graph, pointBeyond(graph, first, last, 1)))
  const end = bearing(coordinateAt(graph, pointBeyond(graph, last, first, -1)), coordinateAt(graph, last))
  return arc & 1
    ? { leaves: (end + 180) % 360, arrives: (start + 180) % 360 }
    : { leaves: start, arrives: end }
}

export function coordinateAt(graph: Pick<RoadGraph, 'longitudes' | 'latitudes'>, index: number): Coordinate {
  return [unfixed(graph.longitudes[index]!), unfixed(graph.latitudes[index]!)]
}

/** Returns the first point about ten meters along, because the last meter of a mapped street can have any direction. */
function pointBeyond(
  graph: Pick<RoadGraph, 'longitudes' | 'latitudes'>,
  from: number,
  to: number,
  step: number
): number {
  let index = from
  let meters = 0
  while (index !== to && meters < 10) {
    const a = coordinateAt(graph, index)
    const b = coordinateAt(graph, index + step)
    meters += metersApart(a[0], a[1], b[0], b[1])
    index += step
  }
  return index
}
