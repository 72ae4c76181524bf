import type { Point } from '../../../../lib/geo.ts'

/** An OpenStreetMap object and its position in Photon. */
export interface OsmSpot extends Point {
  /** 'N' (node), 'W' (way) or 'R' (relation). */
  type: string
  number: number
}

const mark = 'x'
const types = ['N', 'W', 'R']

/**
 * Returns an id that contains where to look the place up: latitude
 * and longitude in 1e-7 degrees, then the object's type and number.
 */
export function photonId({ latitude, longitude, type, number }: OsmSpot): string {
  const bytes = Buffer.alloc(15)
  bytes.writeInt32BE(Math.round(latitude * 1e7), 0)
  bytes.writeInt32BE(Math.round(longitude * 1e7), 4)
  bytes.writeUInt8(Math.max(0, types.indexOf(type)), 8)
  bytes.writeUIntBE(number, 9, 6)
  return `${mark}${bytes.toString('base64url')}`
}

/**
 * Parses an id into a position and an object. Returns undefined if
 * it's malformed or out of range. The object itself isn't checked.
 */
export function spotOf(id: string): OsmSpot | undefined {
  if (!/^x[A-Za-z0-9_-]{20}$/.test(id)) return undefined
  const bytes = Buffer.from(id.slice(1), 'base64url')
  const latitude = bytes.readInt32BE(0) / 1e7
  const longitude = bytes.readInt32BE(4) / 1e7
  const type = types[bytes.readUInt8(8)]
  if (type === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude, type, number: bytes.readUIntBE(9, 6) }
}
