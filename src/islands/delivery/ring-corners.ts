import type { Point } from '../../lib/map/types.ts'

const metresInDegree = 111_320

/** Two corners of the square around a circle; `radius` in metres. */
export function ringCorners({ latitude, longitude }: Point, radius: number): [Point, Point] {
  const north = radius / metresInDegree
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return [
    { latitude: latitude - north, longitude: longitude - east },
    { latitude: latitude + north, longitude: longitude + east }
  ]
}
