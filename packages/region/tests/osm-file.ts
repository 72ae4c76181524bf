import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { Bounds } from '../src/geo.ts'
import type { OsmMember, Tags } from '../src/import/files/osm.ts'

/** A small OpenStreetMap data set that tests write to a file. */
export interface LittleMap {
  nodes: { id: number; longitude: number; latitude: number; tags?: Tags }[]
  ways: { id: number; nodes: number[]; tags: Tags }[]
  relations?: { id: number; members: OsmMember[]; tags: Tags }[]
  /** The bounds that the file declares. Only in XML. */
  box?: Bounds
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const tagLines = (tags: Tags = {}) =>
  Object.entries(tags)
    .map(([key, value]) => `<tag k="${escape(key)}" v="${escape(value)}"/>`)
    .join('')

export function asXml({ nodes, ways, relations = [], box }: LittleMap): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6">',
    '<note>1 > 0</note>',
    ...(box ? [`<bounds minlon="${box[0]}" minlat="${box[1]}" maxlon="${box[2]}" maxlat="${box[3]}"/>`] : []),
    ...nodes.map(
      node =>
        `<node id="${node.id}" lat="${node.latitude}" lon="${node.longitude}">${tagLines(node.tags)}</node>`
    ),
    ...ways.map(
      way =>
        `<way id="${way.id}">${way.nodes.map(ref => `<nd ref="${ref}"/>`).join('')}${tagLines(way.tags)}</way>`
    ),
    ...relations.map(
      ({ id, members, tags }) =>
        `<relation id="${id}">${members.map(({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${role}"/>`).join('')}${tagLines(tags)}</relation>`
    ),
    '</osm>\n'
  ].join('\n')
}

/** Encodes the same map as .osm.pbf: a header, then a block each of dense nodes, ways and relations. */
export function asPbf({ nodes, ways, relations = [] }: LittleMap): Uint8Array {
  const strings = ['']
  const text = (value: string) => {
    const known = strings.indexOf(value)
    return known > 0 || value === '' ? Math.max(0, known) : strings.push(value) - 1
  }
  const deltas = (values: number[]) =>
    values.map((value, index) => value - (index > 0 ? values[index - 1]! : 0))
  const pairs = (tags: Tags = {}) =>
    Object.entries(tags).map(([key, value]) => [text(key), text(value)] as const)
  const dense = nodes.flatMap(({ tags }) => [...pairs(tags).flat(), 0])
  const wayPairs = ways.map(({ tags }) => pairs(tags))
  const relationPairs = relations.map(({ tags }) => pairs(tags))
  const roles = relations.map(({ members }) => members.map(({ role }) => text(role)))

  const block = new PbfWriter()
  block.writeMessage(1, (_, table) => strings.forEach(value => table.writeStringField(1, value)), null)
  block.writeMessage(
    2,
    (_, group) =>
      group.writeMessage(
        2,
        (_unused, inner) => {
          inner.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
          inner.writePackedSVarint(8, deltas(nodes.map(({ latitude }) => Math.round(latitude * 1e7))))
          inner.writePackedSVarint(9, deltas(nodes.map(({ longitude }) => Math.round(longitude * 1e7))))
          inner.writePackedVarint(10, dense)
        },
        null
      ),
    null
  )
  block.writeMessage(
    2,
    (_, group) =>
      ways.forEach(({ id, nodes: refs }, index) =>
        group.writeMessage(
          3,
          (_unused, inner) => {
            inner.writeVarintField(1, id)
            inner.writePackedVarint(
              2,
              wayPairs[index]!.map(([key]) => key)
            )
            inner.writePackedVarint(
              3,
              wayPairs[index]!.map(([, value]) => value)
            )
            inner.writePackedSVarint(8, deltas(refs))
          },
          null
        )
      ),
    null
  )
  block.writeMessage(
    2,
    (_, group) =>
      relations.forEach(({ id, members }, index) =>
        group.writeMessage(
          4,
          (_unused, inner) => {
            inner.writeVarintField(1, id)
            inner.writePackedVarint(
              2,
              relationPairs[index]!.map(([key]) => key)
            )
            inner.writePackedVarint(
              3,
              relationPairs[index]!.map(([, value]) => value)
            )
            inner.writePackedVarint(8, roles[index]!)
            inner.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)))
            inner.writePackedVarint(
              10,
              members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type))
            )
          },
          null
        )
      ),
    null
  )
  const header = new PbfWriter()
  header.writeStringField(4, 'OsmSchema-V0.6')
  header.writeStringField(4, 'DenseNodes')
  return Buffer.concat([blob('OSMHeader', header.finish()), blob('OSMData', block.finish())])
}

/** Returns a part of a file: its length, its header, and its compressed contents. */
export function blob(type: string, bytes: Uint8Array): Uint8Array {
  const body = new PbfWriter()
  body.writeVarintField(2, bytes.length)
  body.writeBytesField(3, deflateSync(bytes))
  const packed = body.finish()
  const head = new PbfWriter()
  head.writeStringField(1, type)
  head.writeVarintField(3, packed.length)
  const headBytes = head.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(headBytes.length)
  return Buffer.concat([length, headBytes, packed])
}
