/** The frame and the URL of a small still map. Pure functions. */
import { type Coordinate, mercatorX, mercatorY, type Point } from '../geo.ts'
import type { MapMode } from './style/palette.ts'
import { endpointPrefixes } from '../paths.ts'

/** Size in pixels. A narrow card shows the middle. */
export const stillMapSize = { width: 640, height: 128 } as const
/** The points fit in this area in the middle, in pixels. */
const within = { width: 280, height: 84 }
/** Zooms as in map engines: the world is 512 pixels wide at zoom 0. */
export const stillMapZooms = { least: 10, most: 15.5 } as const
const worldSizeAtZoom0 = 512

/** The point is the center of the still map. */
export interface StillMapFrame extends Point {
  zoom: number
}

/** Returns Web Mercator coordinates in pixels of a world at `zoom`. */
export function mercator([longitude, latitude]: Coordinate, zoom: number): [x: number, y: number] {
  const world = worldSizeAtZoom0 * 2 ** zoom
  return [mercatorX(longitude) * world, mercatorY(latitude) * world]
}

const span = (values: number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)]

/** Returns the closest frame that shows all points. It's rounded to steps, so that URLs repeat and can be cached. */
export function frameOf(points: readonly Coordinate[]): StillMapFrame {
  const [west, east] = span(points.map(([longitude]) => longitude))
  const [south, north] = span(points.map(([, latitude]) => latitude))
  const [left, top] = mercator([west, north], 0)
  const [right, bottom] = mercator([east, south], 0)
  const fits = Math.log2(
    Math.min(within.width / Math.max(right - left, 1e-9), within.height / Math.max(bottom - top, 1e-9))
  )
  const zoom = Math.min(stillMapZooms.most, Math.max(stillMapZooms.least, Math.floor(fits * 10) / 10))
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return { zoom, longitude: round((west + east) / 2), latitude: round((south + north) / 2) }
}

/** Returns a function that converts degrees to pixels of the still map, rounded to a tenth. */
export function placeIn({
  zoom,
  longitude,
  latitude
}: StillMapFrame): (point: Coordinate) => [number, number] {
  const [middleX, middleY] = mercator([longitude, latitude], zoom)
  const round = (value: number) => Math.round(value * 10) / 10
  return point => {
    const [x, y] = mercator(point, zoom)
    return [round(x - middleX + stillMapSize.width / 2), round(y - middleY + stillMapSize.height / 2)]
  }
}

export function stillMapAddress({ zoom, longitude, latitude }: StillMapFrame, mode: MapMode): string {
  return `${endpointPrefixes.stillMaps}${mode}/${zoom}/${longitude}/${latitude}.svg`
}
