import { Buffer } from 'node:buffer'
import type { Tile } from '../types.ts'
import { decodeArrays, encodeArrays } from '../pack/arrays.ts'
import type { CutTile } from './cut.ts'

/** Encodes all tiles into one file: rows of z, x, y, offset and length, then the ETags, then the tiles' bytes. */
export function encodeTiles(tiles: CutTile[]): Uint8Array {
  const rows = new Int32Array(tiles.length * 5)
  let offset = 0
  tiles.forEach(({ z, x, y, gzip }, index) => {
    rows.set([z, x, y, offset, gzip.length], index * 5)
    offset += gzip.length
  })
  const tags = new TextEncoder().encode(JSON.stringify(tiles.map(tile => tile.etag)))
  return encodeArrays({ rows, tags, bytes: Buffer.concat(tiles.map(tile => tile.gzip)) })
}

/** Returns a function that looks up a tile by its address. It returns undefined if the tile doesn't exist. */
export function openTiles(file: Uint8Array): (z: number, x: number, y: number) => Tile | undefined {
  const { rows, tags, bytes } = decodeArrays(file)
  if (!(rows instanceof Int32Array) || !(tags instanceof Uint8Array) || !(bytes instanceof Uint8Array)) {
    throw new Error('the tile file has the wrong format')
  }
  const etags = JSON.parse(new TextDecoder().decode(tags)) as string[]
  const byAddress = new Map<string, number>()
  etags.forEach((_, index) => byAddress.set(rows.subarray(index * 5, index * 5 + 3).join('/'), index))
  return (z, x, y) => {
    const index = byAddress.get(`${z}/${x}/${y}`)
    if (index === undefined) return undefined
    const offset = rows[index * 5 + 3]!
    return { gzip: bytes.subarray(offset, offset + rows[index * 5 + 4]!), etag: etags[index]! }
  }
}
