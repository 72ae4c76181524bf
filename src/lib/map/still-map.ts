/** The frame and the URL of a still map. Pure functions. */
import type { MapMode } from '@dropway/region/style'
import { type Coordinate, fromMercator, mercatorX, mercatorY, type Point } from '../geo.ts'
import { endpointPrefixes } from '../paths.ts'

export interface StillMapShape {
  /** Size in pixels. It covers its place on the page, so a page with another ratio shows the middle. */
  width: number
  height: number
  /** The points fit in this area, in pixels. */
  within: { width: number; height: number }
  /** How far below the middle of the picture the middle of the points is, in pixels. */
  lower: number
  /** The distance of the map data's attribution from the lower edge, in pixels. A sheet covers the edge. */
  creditAbove: number
  /** Whether it has the names of districts and streets. */
  isNamed: boolean
}

/** card: in a list. phone: the part of a phone's map that the half open sheet leaves free. */
export const stillMapShapes = {
  card: {
    width: 640,
    height: 128,
    within: { width: 280, height: 84 },
    lower: 0,
    creditAbove: 5,
    isNamed: false
  },
  phone: {
    width: 480,
    height: 400,
    within: { width: 330, height: 170 },
    lower: 30,
    creditAbove: 48,
    isNamed: true
  }
} as const satisfies Record<string, StillMapShape>
export type StillMapShapeName = keyof typeof stillMapShapes

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
export function frameOf(points: readonly Coordinate[], shape: StillMapShape): StillMapFrame {
  const [west, east] = span(points.map(([longitude]) => longitude))
  const [south, north] = span(points.map(([, latitude]) => latitude))
  const [left, top] = mercator([west, north], 0)
  const [right, bottom] = mercator([east, south], 0)
  const { within, lower } = shape
  const fits = Math.log2(
    Math.min(within.width / Math.max(right - left, 1e-9), within.height / Math.max(bottom - top, 1e-9))
  )
  const zoom = Math.min(stillMapZooms.most, Math.max(stillMapZooms.least, Math.floor(fits * 10) / 10))
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  const x = (left + right) / 2 / worldSizeAtZoom0
  const y = ((top + bottom) / 2 - lower / 2 ** zoom) / worldSizeAtZoom0
  const { longitude, latitude } = fromMercator(x, y)
  return { zoom, longitude: round(longitude), latitude: round(latitude) }
}

/** Returns a function that converts degrees to pixels of the still map, rounded to a tenth. */
export function placeIn(
  { zoom, longitude, latitude }: StillMapFrame,
  { width, height }: StillMapShape
): (point: Coordinate) => [number, number] {
  const [middleX, middleY] = mercator([longitude, latitude], zoom)
  const round = (value: number) => Math.round(value * 10) / 10
  return point => {
    const [x, y] = mercator(point, zoom)
    return [round(x - middleX + width / 2), round(y - middleY + height / 2)]
  }
}

/** The address of a card doesn't name its shape. */
export function stillMapAddress(
  { zoom, longitude, latitude }: StillMapFrame,
  mode: MapMode,
  shape: StillMapShapeName = 'card'
): string {
  const prefix = endpointPrefixes.stillMaps + (shape === 'card' ? '' : `${shape}/`)
  return `${prefix}${mode}/${zoom}/${longitude}/${latitude}.svg`
}
