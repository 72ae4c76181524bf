/** Makes a large extract: copies of a small one side by side, with different ids and names. */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { PbfWriter } from 'pbf'
import type { OsmMember, Tags } from '../src/import/files/osm.ts'
import { pbfFile } from '../src/import/files/pbf.ts'
import { blob } from './osm-file.ts'

/** Elements in a block. The format allows 8,000. */
const blockSize = 8_000
/** More than any id, so that copies never share one. */
const idStep = 2 ** 37
/** These name something. Each copy has its own names, as another place does. */
const naming = ['name', 'addr:street', 'addr:place']

interface Node {
  id: number
  longitude: number
  latitude: number
  tags: Tags | undefined
}
interface Way {
  id: number
  nodes: number[]
  tags: Tags
}
interface Relation {
  id: number
  members: OsmMember[]
  tags: Tags
}

const deltas = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))
const memberTypes: OsmMember['type'][] = ['node', 'way', 'relation']

/** Writes `copies` of an .osm.pbf file, `degrees` apart in rows of ten. */
export async function writeTiledExtract(
  from: string,
  to: string,
  copies: number,
  degrees = 0.7
): Promise<void> {
  const source = pbfFile(from)
  const stream = createWriteStream(to)
  const write = async (type: string, content: Uint8Array) => {
    if (!stream.write(blob(type, content))) await once(stream, 'drain')
  }
  const header = new PbfWriter()
  header.writeStringField(4, 'OsmSchema-V0.6')
  header.writeStringField(4, 'DenseNodes')
  await write('OSMHeader', header.finish())

  const nodes: Node[] = []
  const ways: Way[] = []
  const relations: Relation[] = []
  await source.read({
    node: (id, longitude, latitude, tags) => void nodes.push({ id, longitude, latitude, tags }),
    way: (id, refs, tags) => void ways.push({ id, nodes: [...refs], tags }),
    relation: (id, members, tags) => void relations.push({ id, members, tags })
  })
  const places = Array.from({ length: copies }, (_, copy) => ({
    copy,
    east: (copy % 10) * degrees,
    north: Math.floor(copy / 10) * degrees
  }))
  for (const { copy, east, north } of places)
    for (const part of parts(nodes))
      await write(
        'OSMData',
        block(copy, (group, text) => nodesOf(group, text, part, copy, east, north))
      )
  for (const { copy } of places)
    for (const part of parts(ways))
      await write(
        'OSMData',
        block(copy, (group, text) => waysOf(group, text, part, copy))
      )
  for (const { copy } of places)
    for (const part of parts(relations))
      await write(
        'OSMData',
        block(copy, (group, text) => relationsOf(group, text, part, copy))
      )
  stream.end()
  await once(stream, 'finish')
}

function* parts<Element>(elements: Element[]): Iterable<Element[]> {
  for (let at = 0; at < elements.length; at += blockSize) yield elements.slice(at, at + blockSize)
}

type TextIndex = (text: string) => number

/** Writes a block with its table of texts, which comes first in it. */
function block(copy: number, write: (group: PbfWriter, text: TextIndex) => void): Uint8Array {
  const texts = ['']
  const known = new Map([['', 0]])
  const group = new PbfWriter()
  write(group, text => {
    const index = known.get(text)
    if (index !== undefined) return index
    known.set(text, texts.length)
    return texts.push(text) - 1
  })
  const made = new PbfWriter()
  made.writeMessage(1, (_, table) => texts.forEach(value => table.writeStringField(1, value)), copy)
  made.writeBytesField(2, group.finish())
  return made.finish()
}

function pairsOf(tags: Tags | undefined, copy: number, text: TextIndex): [number, number][] {
  return Object.entries(tags ?? {}).map(([key, value]) => [
    text(key),
    text(copy > 0 && naming.includes(key) ? `${value} ${copy}` : value)
  ])
}

function nodesOf(
  group: PbfWriter,
  text: TextIndex,
  nodes: Node[],
  copy: number,
  east: number,
  north: number
): void {
  const pairs = nodes.flatMap(({ tags }) => [...pairsOf(tags, copy, text).flat(), 0])
  group.writeMessage(
    2,
    (_, dense) => {
      dense.writePackedSVarint(1, deltas(nodes.map(({ id }) => id + copy * idStep)))
      dense.writePackedSVarint(8, deltas(nodes.map(({ latitude }) => Math.round((latitude + north) * 1e7))))
      dense.writePackedSVarint(9, deltas(nodes.map(({ longitude }) => Math.round((longitude + east) * 1e7))))
      dense.writePackedVarint(10, pairs)
    },
    null
  )
}

/** Writes the keys and values of a way or a relation. */
function writeTags(element: PbfWriter, pairs: readonly (readonly [number, number])[]): void {
  element.writePackedVarint(
    2,
    pairs.map(([key]) => key)
  )
  element.writePackedVarint(
    3,
    pairs.map(([, value]) => value)
  )
}

function waysOf(group: PbfWriter, text: TextIndex, ways: Way[], copy: number): void {
  for (const { id, nodes, tags } of ways) {
    const pairs = pairsOf(tags, copy, text)
    group.writeMessage(
      3,
      (_, way) => {
        way.writeVarintField(1, id + copy * idStep)
        writeTags(way, pairs)
        way.writePackedSVarint(8, deltas(nodes.map(node => node + copy * idStep)))
      },
      null
    )
  }
}

function relationsOf(group: PbfWriter, text: TextIndex, relations: Relation[], copy: number): void {
  for (const { id, members, tags } of relations) {
    const pairs = pairsOf(tags, copy, text)
    const roles = members.map(({ role }) => text(role))
    group.writeMessage(
      4,
      (_, relation) => {
        relation.writeVarintField(1, id + copy * idStep)
        writeTags(relation, pairs)
        relation.writePackedVarint(8, roles)
        relation.writePackedSVarint(9, deltas(members.map(({ ref }) => ref + copy * idStep)))
        relation.writePackedVarint(
          10,
          members.map(({ type }) => memberTypes.indexOf(type))
        )
      },
      null
    )
  }
}
