/** Streets and houses that a file spells in several ways, and the name of a region. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importOsm } from '../src/import/import.ts'
import { openRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import type { Region } from '../src/types.ts'
import { at, inFolder } from './builders.ts'
import { asXml } from './osm-file.ts'

type Tags = Record<string, string>

/** Makes a region of parallel streets, 300 m apart, with houses beside them. `tags` are those of a street. */
async function withStreets(
  streets: { tags: Tags; houses?: Tags[] }[],
  work: (region: Region) => Promise<void>
): Promise<void> {
  await inFolder(async folder => {
    const nodes = streets.flatMap(({ houses = [] }, row) => [
      { id: row * 100 + 1, ...at(0, row * 300) },
      { id: row * 100 + 2, ...at(500, row * 300) },
      ...houses.map((tags, house) => ({
        id: row * 100 + 3 + house,
        ...at(20 + house * 20, row * 300 + 12),
        tags
      }))
    ])
    const ways = [
      ...streets.map(({ tags }, row) => ({
        id: row + 1,
        nodes: [row * 100 + 1, row * 100 + 2],
        tags: { highway: 'residential', ...tags }
      })),
      {
        id: 99,
        nodes: streets.map((_, row) => row * 100 + 1),
        tags: { highway: 'residential', name: 'Crossway' }
      }
    ]
    const file = join(folder, 'map.osm')
    await writeFile(file, asXml({ nodes, ways }))
    await writePack(join(folder, 'region'), await importOsm(file, { timeZone: 'Europe/London' }))
    await work(await openRegion(join(folder, 'region')))
  })
}

const house = (street: string, number: string, more: Tags = {}): Tags => ({
  'addr:street': street,
  'addr:housenumber': number,
  ...more
})

it('gives a house to its street, however the address abbreviates the name', async () => {
  await withStreets(
    [
      { tags: { name: 'Main Street' }, houses: [house('Main St', '12')] },
      { tags: { name: 'Saint John Road' }, houses: [house('St. John Rd', '7')] },
      { tags: { name: 'Ringstraße', alt_name: 'Münchner Allee' }, houses: [house('Münchner Allee', '9')] },
      { tags: { name: 'Via Roma' }, houses: [house('Strada Roma', '5')] }
    ],
    async ({ suggest }) => {
      for (const [query, name] of [
        ['12 Main Street', '12 Main Street'],
        ['7 Saint John Road', '7 Saint John Road'],
        ['9 Ringstraße', '9 Ringstraße'],
        ['5 Strada Roma', '5 Strada Roma']
      ] as const)
        expect((await suggest(query))[0], query).toMatchObject({ kind: 'address', name })
      expect((await suggest('5 Via Roma'))[0]).not.toMatchObject({ kind: 'address', name: '5 Via Roma' })
    }
  )
})

it.each([
  ['Mannerheimvägen 7', { name: 'Mannerheimintie', 'name:sv': 'Mannerheimvägen' }],
  ['Fő utca 7', { name: 'Strada Principală', 'name:hu': 'Fő utca' }],
  ['Heol Fawr 7', { name: 'High Street', 'name:cy': 'Heol Fawr' }],
  ['Linke Zeile 7', { name: 'Rechte Zeile', 'name:left': 'Linke Zeile' }],
  ['Adolfstraße 7', { name: 'Freiheitsplatz', old_name: 'Adolfstraße' }]
])('finds %s by the other name of its street', async (query, tags) => {
  await withStreets(
    [{ tags, houses: [house(tags.name, '7')] }, { tags: { name: 'Elsewhere' } }],
    async region => {
      expect((await region.suggest(query))[0]?.name).toContain(tags.name)
    }
  )
})

it('finds each house of a list of numbers', async () => {
  const lists = ['2;4;6;8;10;12;14;16;18', '19+21', '23 & 25', '27 u. 29', '31 und 33', '35/37']
  const houses = lists.map(number => house('Long Lane', number))
  await withStreets([{ tags: { name: 'Long Lane' }, houses }], async ({ suggest }) => {
    for (const number of [2, 16, 18, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37])
      expect((await suggest(`${number} Long Lane`))[0]?.kind, String(number)).toBe('address')
    for (const number of [20, 3, 30]) expect((await suggest(`${number} Long Lane`))[0]?.kind).toBe('street')
  })
})

it('gives a house without a street above a tunnel to the street beside it', async () => {
  const tunnel = { name: 'Tunnel Road', highway: 'primary', tunnel: 'yes', layer: '-1' }
  await inFolder(async folder => {
    const nodes = [
      { id: 1, ...at(0, 0) },
      { id: 2, ...at(500, 0) },
      { id: 3, ...at(0, 35) },
      { id: 4, ...at(500, 35) },
      { id: 5, ...at(200, 4), tags: { 'addr:housenumber': '5' } }
    ]
    const ways = [
      { id: 1, nodes: [1, 2], tags: tunnel },
      { id: 2, nodes: [3, 4], tags: { highway: 'residential', name: 'Hill Street' } },
      { id: 3, nodes: [1, 3], tags: { highway: 'residential', name: 'Ramp' } }
    ]
    const file = join(folder, 'map.osm')
    await writeFile(file, asXml({ nodes, ways }))
    const { gazetteer } = await importOsm(file, { timeZone: 'Europe/London' })
    expect(gazetteer.addresses.street.map(street => gazetteer.streets[street]!.name)).toEqual(['Hill Street'])
  })
})

it('takes the name of a region from its addresses rather than from a hamlet or a suburb', async () => {
  const houses = Array.from({ length: 12 }, (_, at) =>
    house('Main Street', `${at + 1}`, { 'addr:city': 'London' })
  )
  const suburb = { place: 'suburb', name: 'Clerkenwell' }
  await withStreets([{ tags: { name: 'Main Street' }, houses: [...houses, suburb] }], async ({ meta }) => {
    expect(meta.name).toBe('London')
  })
})
