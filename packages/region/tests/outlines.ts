/** The polygons of a generated town, for tests that look at what its map shows. */
import type { Coordinate } from '../src/geo.ts'
import type { LayerName, RegionDraft } from '../src/draft.ts'
import { insideRing } from '../src/geometry.ts'

export interface Outline {
  ring: Coordinate[]
  kind: string
}

/** Returns the polygons of a layer. */
export function outlines(draft: RegionDraft, layer: LayerName): Outline[] {
  return [...draft.layers[layer]].flatMap(({ geometry, properties }) =>
    geometry.type === 'Polygon' ? [{ ring: geometry.coordinates[0]!, kind: String(properties.class) }] : []
  )
}

/** Returns the west, south, east and north end of a ring. */
export function boundsOf(ring: Coordinate[]): [west: number, south: number, east: number, north: number] {
  const [longitudes, latitudes] = [ring.map(([longitude]) => longitude), ring.map(([, latitude]) => latitude)]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

export function middleOf(ring: Coordinate[]): Coordinate {
  const corners = ring.slice(1)
  return [
    corners.reduce((sum, [longitude]) => sum + longitude, 0) / corners.length,
    corners.reduce((sum, [, latitude]) => sum + latitude, 0) / corners.length
  ]
}

/** Degrees of the cells in which `around` and `near` search. */
const size = 0.002

function cellOf([x, y]: Coordinate): [number, number] {
  return [Math.floor(x / size), Math.floor(y / size)]
}

/** Returns a function that lists the outlines around a position. */
export function around(all: Outline[]): (at: Coordinate) => Outline[] {
  const grid = new Map<string, Outline[]>()
  for (const outline of all) {
    const [west, south, east, north] = boundsOf(outline.ring)
    const [fromX, fromY] = cellOf([west, south])
    const [toX, toY] = cellOf([east, north])
    for (let x = fromX; x <= toX; x++)
      for (let y = fromY; y <= toY; y++) grid.set(`${x},${y}`, [...(grid.get(`${x},${y}`) ?? []), outline])
  }
  return at => (grid.get(cellOf(at).join()) ?? []).filter(({ ring }) => insideRing(...at, ring))
}

/** Returns a function that says whether one of the spots is within up to 150 m of a position. */
export function near(spots: Coordinate[]): (at: Coordinate, meters: number) => boolean {
  const grid = new Map<string, Coordinate[]>()
  for (const spot of spots) {
    const key = cellOf(spot).join()
    const others = grid.get(key)
    if (others) others.push(spot)
    else grid.set(key, [spot])
  }
  return (at, meters) => {
    const [x, y] = cellOf(at)
    const neighbors = [-1, 0, 1].flatMap(east => [-1, 0, 1].map(north => `${x + east},${y + north}`))
    return neighbors.some(key => grid.get(key)?.some(spot => metersBetween(spot, at) < meters))
  }
}

export function metersBetween(a: Coordinate, b: Coordinate): number {
  const meters = 111_320
  return Math.hypot((a[0] - b[0]) * meters * Math.cos((a[1] * Math.PI) / 180), (a[1] - b[1]) * meters)
}
