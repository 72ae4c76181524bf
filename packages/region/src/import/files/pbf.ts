import type { Bounds } from '../../geo.ts'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { historySentence, ImportError } from './osm.ts'
import type { OsmFile } from './osm.ts'
import { kind, readBlock } from './pbf-block.ts'

/**
 * Reads .osm.pbf block by block (https://wiki.openstreetmap.org/wiki/PBF_Format). Only one block of at most 32 MiB is
 * in memory. After the first pass, it knows which element types each block contains and skips the others.
 */
export function pbfFile(path: string): OsmFile {
  let kinds: number[] | undefined
  let box: Bounds | undefined
  return {
    async box() {
      if (!kinds) await this.read({})
      return box
    },
    async read(visitor) {
      const wanted =
        (visitor.node ? kind.node : 0) | (visitor.way ? kind.way : 0) | (visitor.relation ? kind.relation : 0)
      const known = kinds
      const seen: number[] = []
      await eachBlob(path, (type, inflate, index) => {
        if (index === 0 && type !== 'OSMHeader')
          throw new ImportError("This isn't an OpenStreetMap file: its header is missing")
        if (type === 'OSMHeader') box = readHeader(inflate()) ?? box
        if (type !== 'OSMData') seen.push(0)
        else if (known && ((known[index] ?? 0) & wanted) === 0) seen.push(known[index] ?? 0)
        else seen.push(readBlock(inflate(), visitor))
      })
      kinds = seen
    }
  }
}

const largestBlob = 32 * 1024 * 1024

async function eachBlob(
  path: string,
  visit: (type: string, inflate: () => Uint8Array, index: number) => void
): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    if (size === 0) throw new ImportError('The file is empty')
    let position = 0
    for (let index = 0; position < size; index++) {
      const head = await take(file, position, 4, size)
      const headerSize = head.readUInt32BE(0)
      if (headerSize === 0 || headerSize > 64 * 1024)
        throw new ImportError("This isn't an .osm.pbf file, or it's damaged")
      const bytes = await take(file, position + 4, headerSize, size)
      const { type, length } = parse(() => readBlobHeader(bytes), index)
      if (length > largestBlob) throw new ImportError("This isn't an .osm.pbf file, or it's damaged")
      const blob = await take(file, position + 4 + headerSize, length, size)
      parse(() => visit(type, () => inflateBlob(blob), index), index)
      position += 4 + headerSize + length
    }
  } finally {
    await file.close()
  }
}

async function take(file: FileHandle, position: number, length: number, size: number): Promise<Buffer> {
  if (position + length > size)
    throw new ImportError('The file is truncated: it ends in the middle of a block')
  const buffer = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw new ImportError('The file is truncated: it ends in the middle of a block')
  return buffer
}

/** Runs the decoder and turns any error of a damaged block into one clear message. */
function parse<Result>(work: () => Result, index: number): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`The file is damaged: block ${index + 1} can't be read`)
  }
}

function readBlobHeader(bytes: Uint8Array): { type: string; length: number } {
  return new PbfReader(bytes).readFields(
    (tag, header, pbf) => {
      if (tag === 1) header.type = pbf.readString()
      else if (tag === 3) header.length = pbf.readVarint()
    },
    { type: '', length: 0 }
  )
}

function inflateBlob(blob: Uint8Array): Uint8Array {
  const parts = new PbfReader(blob).readFields<{
    raw?: Uint8Array
    zlib?: Uint8Array
    zstd?: Uint8Array
    other?: boolean
  }>((tag, found, pbf) => {
    if (tag === 1) found.raw = pbf.readBytes()
    else if (tag === 3) found.zlib = pbf.readBytes()
    else if (tag === 7) found.zstd = pbf.readBytes()
    else if (tag >= 4) found.other = true
  }, {})
  if (parts.raw) return parts.raw
  if (parts.zlib) return inflateSync(parts.zlib, { maxOutputLength: 2 * largestBlob })
  if (parts.zstd) return zstdDecompressSync(parts.zstd, { maxOutputLength: 2 * largestBlob })
  throw new ImportError("The file's compression isn't supported. Convert it with osmium first")
}

const readable = new Set(['OsmSchema-V0.6', 'DenseNodes'])

function readHeader(bytes: Uint8Array): Bounds | undefined {
  const header = new PbfReader(bytes).readFields<{ box?: Bounds; features: string[] }>(
    (tag, found, pbf) => {
      if (tag === 1) {
        const sides = { left: 0, right: 0, top: 0, bottom: 0 }
        pbf.readMessage((side, _, inner) => {
          const degrees = inner.readSVarint() / 1e9
          if (side === 1) sides.left = degrees
          else if (side === 2) sides.right = degrees
          else if (side === 3) sides.top = degrees
          else if (side === 4) sides.bottom = degrees
        }, sides)
        found.box = [sides.left, sides.bottom, sides.right, sides.top]
      } else if (tag === 4) found.features.push(pbf.readString())
    },
    { features: [] }
  )
  const unknown = header.features.find(feature => !readable.has(feature))
  if (unknown === 'HistoricalInformation') throw new ImportError(historySentence)
  if (unknown) throw new ImportError(`The file needs "${unknown}", which isn't supported`)
  return header.box
}
