/** A small still picture of the map: how it lies, and where it is to be had. Pure. */
import type { Coordinate } from '../contract/common.ts'
import type { MapMode } from './style/palette.ts'

/** Pixels. A narrow card shows its middle. */
export const pictureSize = { width: 640, height: 128 } as const
/** What is to be seen stands within so much of the middle, in pixels. */
const within = { width: 280, height: 84 }
/** Zooms as map engines count them: the world is 512 pixels wide at 0. */
export const pictureZooms = { least: 10, most: 15.5 } as const
const worldAtNought = 512

export interface PictureFrame {
  zoom: number
  /** The middle, in degrees. */
  longitude: number
  latitude: number
}

/** Web Mercator, in pixels of a world at `zoom`. */
export function mercator([longitude, latitude]: Coordinate, zoom: number): [x: number, y: number] {
  const world = worldAtNought * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [
    ((longitude + 180) / 360) * world,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world
  ]
}

const span = (values: number[]): [least: number, most: number] => [Math.min(...values), Math.max(...values)]

/** The closest look at some points; in steps, so that an address is asked for again. */
export function frameOf(points: readonly Coordinate[]): PictureFrame {
  const [west, east] = span(points.map(([longitude]) => longitude))
  const [south, north] = span(points.map(([, latitude]) => latitude))
  const [left, top] = mercator([west, north], 0)
  const [right, bottom] = mercator([east, south], 0)
  const fits = Math.log2(
    Math.min(within.width / Math.max(right - left, 1e-9), within.height / Math.max(bottom - top, 1e-9))
  )
  const zoom = Math.min(pictureZooms.most, Math.max(pictureZooms.least, Math.floor(fits * 10) / 10))
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return { zoom, longitude: round((west + east) / 2), latitude: round((south + north) / 2) }
}

/** From degrees to pixels of the picture, to a tenth. */
export function placeIn({
  zoom,
  longitude,
  latitude
}: PictureFrame): (point: Coordinate) => [number, number] {
  const [middleX, middleY] = mercator([longitude, latitude], zoom)
  const round = (value: number) => Math.round(value * 10) / 10
  return point => {
    const [x, y] = mercator(point, zoom)
    return [round(x - middleX + pictureSize.width / 2), round(y - middleY + pictureSize.height / 2)]
  }
}

export const picturePrefix = '/region/pictures/'

export function pictureAddress({ zoom, longitude, latitude }: PictureFrame, mode: MapMode): string {
  return `${picturePrefix}${mode}/${zoom}/${longitude}/${latitude}.svg`
}
