/** The area of the roads, without roads far away from all others, which are nearly always mistakes in the data. */
import { ImportError } from './files/osm.ts'

/** In degrees. Roads in cells that touch are one part of the area. */
const cellSize = 0.25

/** A part with fewer nodes than this share of all is left out, if it has fewer than 50. */
const leastShare = 0.005
const [fewest, most] = [3, 50]

export interface Land {
  has(longitude: number, latitude: number): boolean
  /** Whether it has all positions that it was made from. */
  hasAll: boolean
}

/** Returns the area of the roads with nodes at these positions. */
export function landOf(longitudes: Float64Array, latitudes: Float64Array): Land {
  const columns = 360 / cellSize
  const cellOf = (longitude: number, latitude: number) =>
    Math.floor(latitude / cellSize) * columns + Math.floor(longitude / cellSize)
  const counts = new Map<number, number>()
  for (let node = 0; node < longitudes.length; node++) {
    const cell = cellOf(longitudes[node]!, latitudes[node]!)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  const parts: { cells: number[]; nodes: number }[] = []
  const left = new Set(counts.keys())
  for (const first of left) {
    left.delete(first)
    const cells = [first]
    for (const cell of cells)
      for (const row of [-columns, 0, columns])
        for (const column of [-1, 0, 1]) {
          const next = cell + row + column
          if (left.delete(next)) cells.push(next)
        }
    parts.push({ cells, nodes: cells.reduce((sum, cell) => sum + counts.get(cell)!, 0) })
  }
  const least = Math.min(most, Math.max(fewest, longitudes.length * leastShare))
  const largest = parts.reduce((best, { nodes }) => Math.max(best, nodes), 0)
  const kept = parts.filter(({ nodes }) => nodes >= least || nodes === largest)
  const cells = new Set(kept.flatMap(part => part.cells))
  return {
    has: (longitude, latitude) => cells.has(cellOf(longitude, latitude)),
    hasAll: kept.length === parts.length
  }
}

/** Throws ImportError for roads on both sides of the antimeridian. A map and its routes can't go on across it. */
export function checkSides(longitudes: Float64Array): void {
  const widthOf = (degrees: (longitude: number) => number) => {
    let [west, east] = [Infinity, -Infinity]
    for (const longitude of longitudes) {
      west = Math.min(west, degrees(longitude))
      east = Math.max(east, degrees(longitude))
    }
    return east - west
  }
  const width = widthOf(longitude => longitude)
  if (width > 180 && widthOf(longitude => (longitude + 360) % 360) < width)
    throw new ImportError(
      'The file has roads on both sides of the 180th meridian. A region lies on one side: import an extract of that side'
    )
}
