/** Files as people have them: deleted elements, other encodings and compressions, and roads far away. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { describe, expect, it } from 'vitest'
import type { RegionDraft } from '../src/draft.ts'
import { importOsm } from '../src/import/import.ts'
import { inFolder } from './builders.ts'
import { asPbf, asXml, blob, type LittleMap } from './osm-file.ts'

const importing = (content: string | Uint8Array, use: (draft: RegionDraft) => void = () => {}) =>
  inFolder(async folder => {
    const path = join(folder, 'a.osm')
    await writeFile(path, content)
    use(await importOsm(path))
  })

const namesOf = ({ roads }: RegionDraft) => [...roads.car.ways].map(way => way.name)

const road = (id: number, name: string, attributes = '') =>
  `<way id='${id}' ${attributes}><nd ref='1'/><nd ref='2'/><nd ref='3'/><tag k='highway' v='residential'/><tag k='name' v='${name}'/></way>`

const nodes = `<node id='1' lat='47' lon='8'/><node id='2' lat='47' lon='8.001'/><node id='3' lat='47' lon='8.002'/>`

describe('deleted elements', () => {
  it('aren’t read from XML', async () => {
    const xml = `<osm version='0.6'>${nodes}<node id='4' visible='false'/><node id='5' action='delete' lat='0' lon='0'/>
      ${road(1, 'Open')}${road(2, 'Changed', "action='modify' visible='true'")}
      ${road(3, 'Deleted', "action='delete' visible='true'")}${road(4, 'Gone', "visible='false'")}</osm>`
    await importing(xml, draft => expect(namesOf(draft)).toEqual(['Open', 'Changed']))
  })

  it('aren’t read as nodes of a way', async () => {
    const xml = `<osm>${nodes.replace("id='3'", "id='3' action='delete'")}${road(1, 'Short')}</osm>`
    await importing(xml, ({ roads }) => expect([...roads.car.ways].map(way => way.nodes.length)).toEqual([2]))
  })

  it('aren’t read from .osm.pbf', async () => {
    await importing(pbfWithVisibility([true, true, true], [true, false]), draft =>
      expect(namesOf(draft)).toEqual(['Way 1'])
    )
    await importing(pbfWithVisibility([true, true, false], [true]), ({ roads }) =>
      expect([...roads.car.ways].map(way => way.nodes.length)).toEqual([2])
    )
  })

  it('are left out of a history in XML, and the newest version of the others counts', async () => {
    const versions = (id: number, ...names: [name: string, attributes: string][]) =>
      names.map(([name, attributes]) => road(id, name, attributes)).join('')
    const xml = `<osm>${nodes}
      ${versions(1, ['Old', "version='1' visible='true'"], ['New', "version='2' visible='true'"])}
      ${versions(2, ['Gone', "version='1' visible='true'"], ['', "version='2' visible='false'"])}
      ${versions(3, ['', "version='2' visible='false'"], ['Back', "version='3' visible='true'"])}
      ${versions(4, ['Last', "version='10' visible='true'"], ['First', "version='9' visible='true'"])}</osm>`
    await importing(xml, draft => expect(namesOf(draft).toSorted()).toEqual(['Back', 'Last', 'New']))
  })

  it('are a reason to refuse changes', async () => {
    const xml = `<osmChange><create>${nodes}${road(1, 'New')}</create></osmChange>`
    await expect(importing(xml)).rejects.toThrow(/only changes/)
  })

  it('are a reason to refuse a history in .osm.pbf', async () => {
    const header = new PbfWriter()
    header.writeStringField(4, 'OsmSchema-V0.6')
    header.writeStringField(4, 'HistoricalInformation')
    await expect(importing(blob('OSMHeader', header.finish()))).rejects.toThrow(/history/)
  })
})

/** Encodes three nodes, and ways over all of them, with the visibility of each. */
function pbfWithVisibility(nodesVisible: boolean[], waysVisible: boolean[]): Uint8Array {
  const block = new PbfWriter()
  const strings = ['', 'highway', 'residential', 'name', 'Way 1', 'Way 2']
  block.writeMessage(1, (_, table) => strings.forEach(text => table.writeStringField(1, text)), null)
  const group = (write: (writer: PbfWriter) => void) =>
    block.writeMessage(2, (_, writer) => write(writer), null)
  group(writer =>
    writer.writeMessage(
      2,
      (_, dense) => {
        dense.writePackedSVarint(1, [1, 1, 1])
        dense.writeMessage(5, (_unused, info) => info.writePackedVarint(6, nodesVisible.map(Number)), null)
        dense.writePackedSVarint(8, [470_000_000, 0, 0])
        dense.writePackedSVarint(9, [80_000_000, 10_000, 10_000])
      },
      null
    )
  )
  group(writer =>
    waysVisible.forEach((isVisible, index) =>
      writer.writeMessage(
        3,
        (_, way) => {
          way.writeVarintField(1, index + 1)
          way.writePackedVarint(2, [1, 3])
          way.writePackedVarint(3, [2, 4 + index])
          way.writeMessage(4, (_unused, info) => info.writeBooleanField(6, isVisible), null)
          way.writePackedSVarint(8, [1, 1, 1])
        },
        null
      )
    )
  )
  const header = new PbfWriter()
  header.writeStringField(4, 'OsmSchema-V0.6')
  return Buffer.concat([blob('OSMHeader', header.finish()), blob('OSMData', block.finish())])
}

describe('valid XML', () => {
  it.each([
    ['quotes of the other kind', `<osm>${nodes}${road(1, 'Am "Tor" > 5')}</osm>`, 'Am "Tor" > 5'],
    ['a quote in a comment', `<osm><!-- a 5" pipe > here, don't -->${nodes}${road(1, 'Tor')}</osm>`, 'Tor'],
    [
      'CDATA and instructions',
      `<?xml version="1.0"?><?a b="?><osm><![CDATA[<way>]]>${nodes}${road(1, 'Tor')}</osm>`,
      'Tor'
    ]
  ])('is read with %s', async (_, xml, name) => {
    await importing(xml, draft => expect(namesOf(draft)).toEqual([name]))
  })

  it.each([
    ['ISO-8859-1', (xml: string) => Buffer.from(xml, 'latin1')],
    ['UTF-16', (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['UTF-8', (xml: string) => Buffer.from(`\ufeff${xml}`)]
  ])('is read in %s', async (encoding, encode) => {
    const xml = `<?xml version="1.0" encoding="${encoding}"?><osm>${nodes}${road(1, 'Mühlweg')}</osm>`
    await importing(encode(xml), draft => expect(namesOf(draft)).toEqual(['Mühlweg']))
  })
})

it.each([
  ['28b52ffd', 'Zstandard'],
  ['425a6839', 'bzip2'],
  ['fd377a585a00', 'XZ'],
  ['504b0304', 'ZIP'],
  ['377abcaf271c', '7-Zip'],
  ['04224d18', 'LZ4']
])('names the compression of a file that begins with %s: %s', async (start, name) => {
  const content = Buffer.concat([Buffer.from(start, 'hex'), deflateSync('rest')])
  await expect(importing(content)).rejects.toThrow(`The file is compressed with ${name}`)
})

describe('the bounds', () => {
  const town = (longitude = 8, latitude = 47): LittleMap => ({
    nodes: Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      longitude: longitude + index * 0.001,
      latitude: latitude + (index % 2) * 0.001
    })),
    ways: [
      {
        id: 1,
        nodes: Array.from({ length: 12 }, (_, index) => index + 1),
        tags: { highway: 'residential', name: 'Main Street' }
      }
    ]
  })

  it('are those of the roads, without roads and places far away', async () => {
    const map = town()
    map.nodes.push(
      { id: 50, longitude: 0, latitude: 0 },
      {
        id: 51,
        longitude: -20,
        latitude: 10,
        tags: { place: 'city', name: 'Far City', population: '1000000' }
      },
      { id: 52, longitude: 8.005, latitude: 47, tags: { place: 'village', name: 'Near' } }
    )
    map.ways.push({ id: 2, nodes: [12, 50], tags: { highway: 'primary', name: 'Mistake' } })
    await importing(asPbf(map), ({ meta, roads }) => {
      expect(meta.bounds).toEqual([
        expect.closeTo(7.998, 6),
        expect.closeTo(46.998, 6),
        expect.closeTo(8.013, 6),
        expect.closeTo(47.003, 6)
      ])
      expect(meta.center[0]).toBeCloseTo(8.0055, 6)
      expect(meta.name).toBe('Near')
      expect([...roads.car.ways].map(way => way.name)).toEqual(['Main Street'])
      expect([...roads.bicycle.ways].map(way => way.name)).toEqual(['Main Street'])
    })
  })

  it('have two towns that are far from each other', async () => {
    const other = town(9)
    const shifted = {
      nodes: other.nodes.map(node => ({ ...node, id: node.id + 100 })),
      ways: other.ways.map(way => ({ ...way, id: 9, nodes: way.nodes.map(id => id + 100) }))
    }
    const map = { nodes: [...town().nodes, ...shifted.nodes], ways: [...town().ways, ...shifted.ways] }
    await importing(asXml(map), ({ meta }) => {
      expect(meta.bounds[0]).toBeCloseTo(7.998, 6)
      expect(meta.bounds[2]).toBeCloseTo(9.013, 6)
    })
  })

  it('can’t have both sides of the 180th meridian', async () => {
    const map = town(179.995, -17)
    for (const node of map.nodes) if (node.longitude > 180) node.longitude -= 360
    await expect(importing(asPbf(map))).rejects.toThrow(/both sides of the 180th meridian/)
  })
})
