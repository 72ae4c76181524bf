import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Tile } from '../types.ts'
import { arraysHeader, decodeArrays, filled } from '../pack/arrays.ts'
import type { CutTile } from './cut.ts'

/** A tile with its bytes in a file. */
interface Written {
  z: number
  x: number
  y: number
  etag: string
  at: number
  length: number
}

/**
 * Writes all tiles into one file: rows of z, x, y, offset and length, then the ETags, then the tiles' bytes, in the order
 * of their addresses. Equal tiles, such as those of the open sea, share their bytes. The tiles of a large region wouldn't
 * fit into memory, so each is written to a second file first. Returns the number of tiles.
 */
export async function writeTiles(path: string, tiles: Iterable<CutTile>): Promise<number> {
  const unsorted = `${path}.unsorted`
  const bytes = await open(unsorted, 'w+')
  try {
    const written = await writeUnsorted(bytes, tiles)
    written.sort((one, other) => one.z - other.z || one.x - other.x || one.y - other.y)
    const file = await open(path, 'w')
    try {
      await writeSorted(file, bytes, written)
    } finally {
      await file.close()
    }
    return written.length
  } finally {
    await bytes.close()
    await rm(unsorted, { force: true })
  }
}

async function writeUnsorted(bytes: FileHandle, tiles: Iterable<CutTile>): Promise<Written[]> {
  const written: Written[] = []
  const offsets = new Map<string, number>()
  let end = 0
  for (const { z, x, y, etag, gzip } of tiles) {
    const at = offsets.get(etag) ?? end
    written.push({ z, x, y, etag, at, length: gzip.length })
    if (at < end) continue
    offsets.set(etag, at)
    await bytes.writeFile(gzip)
    end += gzip.length
  }
  return written
}

async function writeSorted(file: FileHandle, bytes: FileHandle, tiles: Written[]): Promise<void> {
  const rows = new Int32Array(tiles.length * 5)
  /** By where bytes are in the unsorted file. */
  const offsets = new Map<number, number>()
  const different: Written[] = []
  let end = 0
  tiles.forEach((tile, index) => {
    const offset = offsets.get(tile.at) ?? end
    rows.set([tile.z, tile.x, tile.y, offset, tile.length], index * 5)
    if (offset < end) return
    offsets.set(tile.at, offset)
    different.push(tile)
    end += tile.length
  })
  const tags = new TextEncoder().encode(JSON.stringify(tiles.map(({ etag }) => etag)))
  const write = async (part: Uint8Array) => {
    await file.writeFile(part)
    await file.writeFile(new Uint8Array(filled(part.length) - part.length))
  }
  await write(
    arraysHeader([
      { name: 'rows', type: 'Int32', length: rows.length },
      { name: 'tags', type: 'Uint8', length: tags.length },
      { name: 'bytes', type: 'Uint8', length: end }
    ])
  )
  await write(new Uint8Array(rows.buffer))
  await write(tags)
  for (const { at, length } of different) {
    const { buffer } = await bytes.read(new Uint8Array(length), 0, length, at)
    await file.writeFile(buffer)
  }
  await file.writeFile(new Uint8Array(filled(end) - end))
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
