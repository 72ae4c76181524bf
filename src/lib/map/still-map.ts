/** A small still picture of the map: how it lies, and where it is to be had. Pure. */
import { type Coordinate, mercatorX, mercatorY, type Point } from '../geo.ts'
import type { MapMode } from './style/palette.ts'
import { endpointPrefixes } from '../paths.ts'

/** Pixels. A narrow card shows its middle. */
export const stillMapSize = { width: 640, height: 128 } as const
/** What is to be seen stands within so much of the middle, in pixels. */
const within = { width: 280, height: 84 }
/** Zooms as map engines count them: the world is 512 pixels wide at 0. */
export const stillMapZooms = { least: 10, most: 15.5 } as const
const worldAtNought = 512

/** Its point is the middle. */
export interface StillMapFrame extends Point {
  zoom: number
}

/** Web Mercator, in pixels of a world at `zoom`. */
export function mercator([longitude, latitude]: Coordinate, zoom: number): [x: number, y: number] {
  const world = worldAtNought * 2 ** zoom
  return [mercatorX(longitude) * world, mercatorY(latitude) * world]
}

const span = (values: number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)]

/** The closest look at some points; in steps, so that an address is asked for again. */
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

/** From degrees to pixels of the picture, to a tenth. */
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
