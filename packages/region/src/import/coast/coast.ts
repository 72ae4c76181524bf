import type { Bounds, Coordinate } from '../../geo.ts'
import { insideRing, ringArea } from '../../geometry.ts'
import { coordinates, joinLines, unbroken } from '../map/areas.ts'
import type { Area } from '../map/areas.ts'
import { clipLine } from './clip-line.ts'
import { closeAlongBox, isOnEdge, type SeaBoxes } from './close-coast.ts'
import { extendCoasts, isInside } from './extend-coast.ts'
import type { Extract } from '../files/extract.ts'

/** The number of roads that are checked, and the share of them that a sea can cover: on piers and on beaches. */
const roadSample = 1000
const coveredShare = 0.1

/**
 * Returns the sea within a box. A coastline has land on its left and water on its right. So a coastline that crosses
 * the box is closed clockwise along the box's edge. A closed counterclockwise line is an island. If no coastline crosses
 * the box, the nearest one decides whether the box is land or water. Returns no areas if the extract has no coast.
 */
export function seaAreas(extract: Extract, boxes: SeaBoxes): Area[] {
  const { view } = boxes
  // At the edge of an extract, nodes of a way may be missing. The pieces must not be joined across the gap.
  const lines = Iterator.from(extract.ways)
    .filter(way => way.tags.natural === 'coastline')
    .flatMap(way => unbroken(way.nodes))
    .toArray()
  const joined = joinLines(lines, false).map(nodes => coordinates(extract, nodes))
  if (joined.length === 0) return []
  const coasts = extendCoasts(extract, joined, boxes)
  const islands: Coordinate[][] = []
  const seas: Area[] = []
  const pieces: Coordinate[][] = []
  for (const coast of coasts) {
    if (!isRing(coast)) pieces.push(...clipLine(coast, view))
    else if (!coast.every(point => isInside(point, view))) pieces.push(...clippedRing(coast, view))
    else if (ringArea(coast) > 0) islands.push(coast)
    else seas.push([coast])
  }
  const [west, south, east, north] = view
  const corners: Coordinate[] = [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south]
  ]
  if (pieces.length > 0) seas.push(...closeAlongBox(pieces, view))
  else if (isAtSea(corners[0]!, coasts)) seas.push([corners])
  for (const island of islands) {
    const [x, y] = island[0]!
    seas.find(sea => insideRing(x, y, sea[0]!))?.push(island)
  }
  return plausible(seas, extract)
}

/**
 * Returns the seas that don't cover many roads. One covers them if the extract has only a part of the coast, or if somebody
 * mapped a lake as a sea. A map without a sea is then better than one without a town.
 */
function plausible(seas: Area[], extract: Extract): Area[] {
  const roads = Iterator.from(extract.ways)
    .filter(({ tags, nodes }) => tags.highway && !tags.bridge && !tags.tunnel && nodes[0]! >= 0)
    .map(({ nodes }) => nodes[0]!)
    .toArray()
  const step = Math.ceil(roads.length / roadSample)
  const sample = coordinates(
    extract,
    roads.filter((_, index) => index % step === 0)
  )
  const covers = ([sea, ...land]: Area, [x, y]: Coordinate) =>
    insideRing(x, y, sea!) && !land.some(island => insideRing(x, y, island))
  return seas.filter(sea => sample.filter(road => covers(sea, road)).length <= sample.length * coveredShare)
}

function isRing(line: Coordinate[]): boolean {
  const [first, last] = [line[0]!, line.at(-1)!]
  return line.length > 3 && first[0] === last[0] && first[1] === last[1]
}

/** Returns the parts of a ring inside a box. A part that contains the ring's first point is one part, not two. */
function clippedRing(ring: Coordinate[], box: Bounds): Coordinate[][] {
  const parts = clipLine(ring, box)
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || first === last || isOnEdge(first[0]!, box)) return parts
  return [last.concat(first.slice(1)), ...parts.slice(1, -1)]
}

/** Returns whether a point is on the right of the nearest coastline. */
function isAtSea([x, y]: Coordinate, coasts: Coordinate[][]): boolean {
  // Near a corner of the line, two segments are equally near. The one that is seen less from its end decides.
  let best = { square: Infinity, across: 0 }
  for (const coast of coasts) {
    for (let index = 1; index < coast.length; index++) {
      const [a, b] = [coast[index - 1]!, coast[index]!]
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
      const length = Math.hypot(dx, dy)
      if (length === 0) continue
      const along = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / length ** 2))
      const square = (x - a[0] - along * dx) ** 2 + (y - a[1] - along * dy) ** 2
      const across = (dx * (y - a[1]) - dy * (x - a[0])) / length
      const isNearer = square < best.square * (1 - 1e-9)
      const isEqual = square <= best.square * (1 + 1e-9)
      if (isNearer || (isEqual && Math.abs(across) > Math.abs(best.across))) best = { square, across }
    }
  }
  return best.across < 0
}
