import type { Point } from '../../../../lib/geo.ts'

/** One object of OpenStreetMap at the spot where Photon has it. */
export interface OsmSpot extends Point {
  /** 'N', 'W' or 'R'. */
  type: string
  number: number
}

const mark = 'x'
const types = ['N', 'W', 'R']

/** An id of 22 characters that says where to look again: degrees as 1e-7, then the object's kind and number. */
export function photonId({ latitude, longitude, type, number }: OsmSpot): string {
  const bytes = Buffer.alloc(15)
  bytes.writeInt32BE(Math.round(latitude * 1e7), 0)
  bytes.writeInt32BE(Math.round(longitude * 1e7), 4)
  bytes.writeUInt8(Math.max(0, types.indexOf(type)), 8)
  bytes.writeUIntBE(number, 9, 6)
  return `${mark}${bytes.toString('base64url')}`
}

/** The spot an id names, with degrees that are degrees; undefined for anything else. Nothing more is believed. */
export function spotOf(id: string): OsmSpot | undefined {
  if (!/^x[A-Za-z0-9_-]{20}$/.test(id)) return undefined
  const bytes = Buffer.from(id.slice(1), 'base64url')
  const latitude = bytes.readInt32BE(0) / 1e7
  const longitude = bytes.readInt32BE(4) / 1e7
  const type = types[bytes.readUInt8(8)]
  if (type === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude, type, number: bytes.readUIntBE(9, 6) }
}
