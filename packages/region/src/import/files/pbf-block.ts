import { PbfReader } from 'pbf'
import type { OsmMember, OsmVisitor, Tags } from './osm.ts'

/** Bits of the element types. */
export const kind = { node: 1, way: 2, relation: 4 } as const

interface Block {
  strings: string[]
  granularity: number
  latitudeOffset: number
  longitudeOffset: number
}

/** Reads one primitive block. Returns the element types that it contains. */
export function readBlock(bytes: Uint8Array, visitor: OsmVisitor): number {
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
