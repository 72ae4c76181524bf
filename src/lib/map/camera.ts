import { type Bounds, type Point, boundsOf, fromMercator, mercatorX, mercatorY } from '../geo.ts'
import type { Camera, Padding } from './types.ts'

/** Width of the whole world at zoom 0 in pixels, in both engines. */
export const worldSize = 512

const mercator = ({ longitude, latitude }: Point) => ({ x: mercatorX(longitude), y: mercatorY(latitude) })

export interface Frame {
  /** Size of the map in CSS pixels. */
  width: number
  height: number
  /** CSS pixels at the map's edges that something covers. */
  padding: Padding
  minZoom: number
  maxZoom: number
}

/**
 * Returns the camera that shows all the points inside the padding, or undefined for no points. The padding is part of
 * the center instead of an option of the engine: mapbox-gl would keep it for every later move and report the center of
 * the free area as the map's center.
 */
export function cameraFor(points: readonly Point[], frame: Frame): Camera | undefined {
  const bounds = boundsOf(points)
  if (!bounds) return undefined
  const { padding, width, height } = frame
  const [west, south, east, north] = bounds
  const upperLeft = mercator({ longitude: west, latitude: north })
  const lowerRight = mercator({ longitude: east, latitude: south })
  const across = (width - padding.left - padding.right) / ((lowerRight.x - upperLeft.x) * worldSize)
  const down = (height - padding.top - padding.bottom) / ((lowerRight.y - upperLeft.y) * worldSize)
  const zoom = Math.max(frame.minZoom, Math.min(frame.maxZoom, Math.log2(Math.min(across, down))))
  const scale = worldSize * 2 ** zoom
  const x = (upperLeft.x + lowerRight.x) / 2 + (padding.right - padding.left) / 2 / scale
  const y = (upperLeft.y + lowerRight.y) / 2 + (padding.bottom - padding.top) / 2 / scale
  return { center: fromMercator(x, y), zoom }
}

/** Returns the place of a point in CSS pixels from the upper left corner of a map of this size. */
export function projected(point: Point, camera: Camera, width: number, height: number): [number, number] {
  const scale = worldSize * 2 ** camera.zoom
  const [at, center] = [mercator(point), mercator(camera.center)]
  return [width / 2 + (at.x - center.x) * scale, height / 2 + (at.y - center.y) * scale]
}

/** Returns the bounds of a map of this size, `beyond` times as far as the visible part. */
export function boundsOfView({ center, zoom }: Camera, width: number, height: number, beyond = 1): Bounds {
  const scale = worldSize * 2 ** zoom
  const { x, y } = mercator(center)
  const [across, down] = [(width / 2 / scale) * beyond, (height / 2 / scale) * beyond]
  const [upperLeft, lowerRight] = [fromMercator(x - across, y - down), fromMercator(x + across, y + down)]
  return [upperLeft.longitude, lowerRight.latitude, lowerRight.longitude, upperLeft.latitude]
}

/** Returns how far the content of a map of this size moves from one camera to the other, at most, in CSS pixels. */
export function pixelsMoved(from: Camera, to: Camera, width: number, height: number): number {
  const closer = Math.abs(2 ** (to.zoom - from.zoom) - 1)
  return pixelsBetween(from.center, to.center, to.zoom) + (closer * Math.hypot(width, height)) / 2
}

/** Returns the distance of two points on a map of this zoom in CSS pixels. */
export function pixelsBetween(one: Point, other: Point, zoom: number): number {
  const [from, to] = [mercator(one), mercator(other)]
  return Math.hypot(from.x - to.x, from.y - to.y) * worldSize * 2 ** zoom
}
