/** Coastlines that cross a box become the edges of the sea in it. */
import type { Bounds, Coordinate } from '../../geo.ts'
import type { Area } from '../map/areas.ts'

export interface SeaBoxes {
  /** The sea is drawn within this box, which includes a margin around the data. */
  view: Bounds
  /** The box of the data. A coastline that can't go on in its direction goes straight out of it. */
  data: Bounds
}

type Side = 'west' | 'north' | 'east' | 'south'

/** Returns the side of a box that is nearest to a point, or that the point is the farthest beyond. */
function nearestSide([x, y]: Coordinate, [west, south, east, north]: Bounds): Side {
  const gaps: [number, Side][] = [
    [x - west, 'west'],
    [north - y, 'north'],
    [east - x, 'east'],
    [y - south, 'south']
  ]
  return gaps.reduce((least, gap) => (gap[0] < least[0] ? gap : least))[1]
}

/** Returns the point on the edge of `view` straight out of the side of `data` that is nearest. */
export function outward(point: Coordinate, data: Bounds, view: Bounds): Coordinate {
  const [x, y] = point
  const [west, south, east, north] = view
  const ends: Record<Side, Coordinate> = {
    west: [west, y],
    north: [x, north],
    east: [east, y],
    south: [x, south]
  }
  return ends[nearestSide(point, data)]
}

/** Returns whether a point inside a box is on its edge, apart from rounding. */
export function isOnEdge([x, y]: Coordinate, [west, south, east, north]: Bounds): boolean {
  return Math.min(x - west, north - y, east - x, y - south) < 1e-9
}

/**
 * Joins coastline pieces into rings: from the end of each, clockwise along the box, to the beginning of the next. All
 * ends are on the edge of the box.
 */
export function closeAlongBox(pieces: Coordinate[][], box: Bounds): Area[] {
  const [west, south, east, north] = box
  const width = east - west
  const height = north - south
  /** Returns the distance along the box, clockwise from its southwest corner. */
  const around = (point: Coordinate): number => {
    const [x, y] = point
    return {
      west: y - south,
      north: height + x - west,
      east: height + width + north - y,
      south: 2 * height + width + east - x
    }[nearestSide(point, box)]
  }
  const whole = 2 * (width + height)
  const corners: { at: number; corner: Coordinate }[] = [
    { at: 0, corner: [west, south] },
    { at: height, corner: [west, north] },
    { at: height + width, corner: [east, north] },
    { at: 2 * height + width, corner: [east, south] }
  ]
  const left = new Set(pieces)
  const areas: Area[] = []
  for (const first of pieces) {
    if (!left.has(first)) continue
    let ring: Coordinate[] = []
    for (let piece = first; ;) {
      left.delete(piece)
      ring = ring.concat(piece)
      const end = around(piece.at(-1)!)
      const ahead = (at: number) => (at - end + whole) % whole || whole
      const next = [...left, first].reduce(
        (best, other) => (ahead(around(other[0]!)) < ahead(around(best[0]!)) ? other : best),
        first
      )
      const stop = ahead(around(next[0]!))
      ring.push(
        ...corners
          .filter(({ at }) => ahead(at) < stop)
          .sort((a, b) => ahead(a.at) - ahead(b.at))
          .map(({ corner }) => corner)
      )
      if (next === first) break
      piece = next
    }
    ring.push(ring[0]!)
    areas.push([ring])
  }
  return areas
}
