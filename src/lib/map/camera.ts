import { boundsOf, radians } from './geometry.ts'
import type { Camera, Padding, Point } from './types.ts'

/** Pixels of the whole world at zoom 0, in both engines. */
const worldSize = 512

/** Web Mercator, 0 to 1: x eastward, y southward. */
function mercator({ longitude, latitude }: Point): { x: number; y: number } {
  const y = Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))
  return { x: (longitude + 180) / 360, y: (1 - y / Math.PI) / 2 }
}

function unproject(x: number, y: number): Point {
  const latitude = (2 * Math.atan(Math.exp((1 - 2 * y) * Math.PI)) - Math.PI / 2) * (180 / Math.PI)
  return { longitude: x * 360 - 180, latitude }
}

export interface Frame {
  /** CSS pixels of the map. */
  width: number
  height: number
  /** CSS pixels at its edges that something covers. */
  padding: Padding
  minZoom: number
  maxZoom: number
}

/**
 * The camera that shows all the points in what the padding leaves free; undefined for no point. The padding is
 * worked into the centre instead of being handed to the engine: mapbox-gl would keep it for every later move
 * and tell the centre of what is left free as that of the map.
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
  return { center: unproject(x, y), zoom }
}

/** Where a point stands, in CSS pixels from the upper left corner of a map of this size. */
export function projected(point: Point, camera: Camera, width: number, height: number): [number, number] {
  const scale = worldSize * 2 ** camera.zoom
  const [at, centre] = [mercator(point), mercator(camera.center)]
  return [width / 2 + (at.x - centre.x) * scale, height / 2 + (at.y - centre.y) * scale]
}
