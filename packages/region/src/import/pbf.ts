import type { Bounds } from '../geo.ts'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { inflateSync, zstdDecompressSync } from 'node:zlib'
import { PbfReader } from 'pbf'
import { historySentence, ImportError } from './osm.ts'
import type { OsmFile, OsmMember, OsmVisitor, Tags } from './osm.ts'

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

const kind = { node: 1, way: 2, relation: 4 } as const

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

interface Block {
  strings: string[]
  granularity: number
  latitudeOffset: number
  longitudeOffset: number
}

/** Reads one primitive block. Returns the element types that it contains. */
function readBlock(bytes: Uint8Array, visitor: OsmVisitor): number {
  const block: Block = { strings: [], granularity: 100, latitudeOffset: 0, longitudeOffset: 0 }
  const groups: [start: number, end: number][] = []
  const reader = new PbfReader(bytes)
  // Groups come before the scale of their coordinates, so read them last.
  reader.readFields((tag, _, pbf) => {
    if (tag === 1)
      pbf.readMessage(
        (inner, __, table) => void (inner === 1 && block.strings.push(table.readString())),
        null
      )
    else if (tag === 2) {
      const end = pbf.readVarint() + pbf.pos
      groups.push([pbf.pos, end])
      pbf.pos = end
    } else if (tag === 17) block.granularity = pbf.readVarint()
    else if (tag === 19) block.latitudeOffset = pbf.readVarint(true)
    else if (tag === 20) block.longitudeOffset = pbf.readVarint(true)
  }, null)
  let held = 0
  for (const [start, end] of groups) {
    reader.pos = start
    reader.readFields(
      (tag, _, pbf) => {
        if (tag === 1 || tag === 2) held |= kind.node
        else if (tag === 3) held |= kind.way
        else if (tag === 4) held |= kind.relation
        if (tag === 1 && visitor.node) readPlainNode(pbf, block, visitor.node)
        else if (tag === 2 && visitor.node) readDense(pbf, block, visitor.node)
        else if (tag === 3 && visitor.way) readWay(pbf, block, visitor.way)
        else if (tag === 4 && visitor.relation) readRelation(pbf, block, visitor.relation)
      },
      null,
      end
    )
  }
  return held
}

function readPlainNode(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['node']>): void {
  const node = {
    id: 0,
    isVisible: true,
    latitude: 0,
    longitude: 0,
    keys: [] as number[],
    values: [] as number[]
  }
  pbf.readMessage((tag, found, inner) => {
    if (tag === 1) found.id = inner.readSVarint()
    else if (tag === 2) inner.readPackedVarint(found.keys)
    else if (tag === 3) inner.readPackedVarint(found.values)
    else if (tag === 4) found.isVisible = readVisible(inner)
    else if (tag === 8) found.latitude = inner.readSVarint()
    else if (tag === 9) found.longitude = inner.readSVarint()
  }, node)
  if (!node.isVisible) return
  const tags = node.keys.length > 0 ? tagsOf(block, node.keys, node.values) : undefined
  const longitude = toDegrees(block, node.longitude, block.longitudeOffset)
  visit(node.id, longitude, toDegrees(block, node.latitude, block.latitudeOffset), tags)
}

function readDense(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['node']>): void {
  const ids: number[] = []
  const latitudes: number[] = []
  const longitudes: number[] = []
  const keys: number[] = []
  const visible: number[] = []
  pbf.readMessage((tag, _, inner) => {
    if (tag === 1) inner.readPackedSVarint(ids)
    else if (tag === 5)
      inner.readMessage((field, __, info) => void (field === 6 && info.readPackedVarint(visible)), null)
    else if (tag === 8) inner.readPackedSVarint(latitudes)
    else if (tag === 9) inner.readPackedSVarint(longitudes)
    else if (tag === 10) inner.readPackedVarint(keys)
  }, null)
  let id = 0
  let latitude = 0
  let longitude = 0
  let key = 0
  for (let index = 0; index < ids.length; index++) {
    id += ids[index]!
    latitude += latitudes[index]!
    longitude += longitudes[index]!
    let tags: Tags | undefined
    while (key < keys.length && keys[key] !== 0) {
      tags ??= {}
      tags[block.strings[keys[key]!]!] = block.strings[keys[key + 1]!]!
      key += 2
    }
    key++
    if (visible[index] === 0) continue
    visit(
      id,
      toDegrees(block, longitude, block.longitudeOffset),
      toDegrees(block, latitude, block.latitudeOffset),
      tags
    )
  }
}

function toDegrees(block: Block, value: number, offset: number): number {
  return (offset + block.granularity * value) / 1e9
}

/** Returns whether an element exists, by its Info message. A deleted one can be in a file as well. */
function readVisible(pbf: PbfReader): boolean {
  return pbf.readMessage(
    (tag, info, inner) => {
      if (tag === 6) info.isVisible = inner.readBoolean()
    },
    { isVisible: true }
  ).isVisible
}

function readWay(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['way']>): void {
  const way = {
    id: 0,
    isVisible: true,
    keys: [] as number[],
    values: [] as number[],
    refs: [] as number[]
  }
  pbf.readMessage((tag, found, inner) => {
    if (tag === 1) found.id = inner.readVarint()
    else if (tag === 2) inner.readPackedVarint(found.keys)
    else if (tag === 3) inner.readPackedVarint(found.values)
    else if (tag === 4) found.isVisible = readVisible(inner)
    else if (tag === 8) inner.readPackedSVarint(found.refs)
  }, way)
  if (!way.isVisible) return
  let ref = 0
  for (let index = 0; index < way.refs.length; index++) way.refs[index] = ref += way.refs[index]!
  visit(way.id, way.refs, tagsOf(block, way.keys, way.values))
}

const memberTypes = ['node', 'way', 'relation'] as const

function readRelation(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['relation']>): void {
  const relation = {
    id: 0,
    isVisible: true,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    refs: [] as number[],
    types: [] as number[]
  }
  pbf.readMessage((tag, found, inner) => {
    if (tag === 1) found.id = inner.readVarint()
    else if (tag === 2) inner.readPackedVarint(found.keys)
    else if (tag === 3) inner.readPackedVarint(found.values)
    else if (tag === 4) found.isVisible = readVisible(inner)
    else if (tag === 8) inner.readPackedVarint(found.roles)
    else if (tag === 9) inner.readPackedSVarint(found.refs)
    else if (tag === 10) inner.readPackedVarint(found.types)
  }, relation)
  if (!relation.isVisible) return
  let ref = 0
  const members = relation.refs.map((step, index): OsmMember => {
    ref += step
    return {
      type: memberTypes[relation.types[index]!]!,
      ref,
      role: block.strings[relation.roles[index]!] ?? ''
    }
  })
  visit(relation.id, members, tagsOf(block, relation.keys, relation.values))
}

function tagsOf(block: Block, keys: number[], values: number[]): Tags {
  const tags: Tags = {}
  keys.forEach((key, index) => (tags[block.strings[key]!] = block.strings[values[index]!]!))
  return tags
}
