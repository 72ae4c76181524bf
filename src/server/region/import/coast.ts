import type { Bounds, Coordinate } from '../../../lib/geo.ts'
import { insideRing, ringArea } from '../geometry.ts'
import { coordinates, joinLines } from './areas.ts'
import type { Area } from './areas.ts'
import type { Extract } from './extract.ts'

/**
 * Returns the sea within a box. A coastline has land on its left and water on its right. So a coastline that crosses
 * the box is closed clockwise along the box's edge. A closed counterclockwise line is an island. Returns no areas if
 * the extract has no coast.
 */
export function seaAreas(extract: Extract, box: Bounds): Area[] {
  const lines = extract.ways
    .filter(way => way.tags.natural === 'coastline')
    .map(way => way.nodes.filter(node => node >= 0))
    .filter(nodes => nodes.length > 1)
  if (lines.length === 0) return []
  const joined = joinLines(lines, false)
  const islands: Coordinate[][] = []
  const seas: Area[] = []
  const pieces: Coordinate[][] = []
  for (const line of joined) {
    const ring = coordinates(extract, line)
    const isRing = line[0] === line.at(-1) && line.length > 3
    const isWhole = isRing && ring.every(([x, y]) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3])
    if (!isWhole) pieces.push(...clipLine(ring, box))
    else if (ringArea(ring) > 0) islands.push(ring)
    else seas.push([ring])
  }
  seas.push(...closeAlongBox(pieces, box))
  if (pieces.length === 0 && seas.length === 0 && islands.length > 0) {
    const [west, south, east, north] = box
    seas.push([
      [
        [west, south],
        [west, north],
        [east, north],
        [east, south],
        [west, south]
      ]
    ])
  }
  for (const island of islands) {
    const [x, y] = island[0]!
    seas.find(sea => insideRing(x, y, sea[0]!))?.push(island)
  }
  return seas
}

/** Returns the parts of a line inside a box (Liang and Barsky, 1984, for each segment). */
export function clipLine(line: Coordinate[], [west, south, east, north]: Bounds): Coordinate[][] {
  const parts: Coordinate[][] = []
  let part: Coordinate[] = []
  for (let index = 1; index < line.length; index++) {
    const a = line[index - 1]!
    const b = line[index]!
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    let from = 0
    let to = 1
    for (const [step, room] of [
      [-dx, a[0] - west],
      [dx, east - a[0]],
      [-dy, a[1] - south],
      [dy, north - a[1]]
    ] as const) {
      if (step === 0) {
        if (room < 0) to = -1
      } else if (step < 0) from = Math.max(from, room / step)
      else to = Math.min(to, room / step)
    }
    if (from > to) {
      if (part.length > 1) parts.push(part)
      part = []
      continue
    }
    if (part.length === 0 || from > 0) {
      if (part.length > 1) parts.push(part)
      part = [[a[0] + dx * from, a[1] + dy * from]]
    }
    part.push([a[0] + dx * to, a[1] + dy * to])
    if (to < 1) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 1) parts.push(part)
  return parts
}

/** Joins coastline pieces into rings: from the end of each, clockwise along the box, to the beginning of the next. */
function closeAlongBox(pieces: Coordinate[][], box: Bounds): Area[] {
  const [west, south, east, north] = box
  const width = east - west
  const height = north - south
  // The distance along the box, clockwise from its south-west corner. A loose end uses the nearest edge.
  const around = ([x, y]: Coordinate): number => {
    const gaps = [x - west, north - y, east - x, y - south]
    const side = gaps.indexOf(Math.min(...gaps))
    if (side === 0) return y - south
    if (side === 1) return height + x - west
    if (side === 2) return height + width + north - y
    return 2 * height + width + east - x
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
