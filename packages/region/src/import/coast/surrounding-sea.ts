/** The sea around the view. Without it, the sea would end in a straight edge where the view of the data ends. */
import { type Bounds, type Coordinate, surroundings } from '../../geo.ts'
import type { Area } from '../map/areas.ts'

/** The areas begin this far inside the view, in degrees, so that no line is seen between them and the sea in it. */
const overlap = 2e-5

type Side = 'west' | 'north' | 'east' | 'south'

/** Returns areas outside the view that go on with the seas at its edges, up to the end of its surroundings. */
export function surroundingSea(seas: readonly Area[], view: Bounds): Area[] {
  const outer = surroundings(view)
  const areas: Area[] = []
  for (const [ring = []] of seas) {
    for (let at = 1; at < ring.length; at++) {
      const [from, to] = [ring[at - 1]!, ring[at]!]
      const side = sideOf(from, to, view)
      if (!side) continue
      areas.push([rectangle(beyond(side, [from, to], view, outer))])
      const next = ring[at + 1] ?? ring[1]!
      const other = sideOf(to, next, view)
      // The ring turns in a corner of the view.
      if (other && other !== side) areas.push([rectangle(corner(to, view, outer))])
    }
  }
  return areas
}

/** Returns the side of the view that two points are on. */
function sideOf(one: Coordinate, other: Coordinate, [west, south, east, north]: Bounds): Side | undefined {
  const isOn = (axis: 0 | 1, edge: number) =>
    Math.abs(one[axis] - edge) < 1e-9 && Math.abs(other[axis] - edge) < 1e-9
  if (isOn(0, west)) return 'west'
  if (isOn(1, north)) return 'north'
  if (isOn(0, east)) return 'east'
  return isOn(1, south) ? 'south' : undefined
}

/** Returns the box from a piece of a side to the end of the surroundings. */
function beyond(
  side: Side,
  [[x, y], [toX, toY]]: [Coordinate, Coordinate],
  view: Bounds,
  outer: Bounds
): Bounds {
  const [west, south] = [Math.min(x, toX), Math.min(y, toY)]
  const [east, north] = [Math.max(x, toX), Math.max(y, toY)]
  const boxes: Record<Side, Bounds> = {
    west: [outer[0], south, view[0] + overlap, north],
    north: [west, view[3] - overlap, east, outer[3]],
    east: [view[2] - overlap, south, outer[2], north],
    south: [west, outer[1], east, view[1] + overlap]
  }
  return boxes[side]
}

/** Returns the box from a corner of the view to that of its surroundings. */
function corner([x, y]: Coordinate, view: Bounds, outer: Bounds): Bounds {
  const isWest = Math.abs(x - view[0]) < 1e-9
  const isSouth = Math.abs(y - view[1]) < 1e-9
  return [isWest ? outer[0] : x, isSouth ? outer[1] : y, isWest ? x : outer[2], isSouth ? y : outer[3]]
}

const rectangle = ([west, south, east, north]: Bounds): Coordinate[] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south]
]
