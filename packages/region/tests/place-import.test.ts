/** The places of an OpenStreetMap file: streets once, clean details, and everything that people go to. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Gazetteer } from '../src/draft.ts'
import { importOsm } from '../src/import/import.ts'
import { ensureRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import type { Region } from '../src/types.ts'
import { at, inFolder } from './builders.ts'
import { asXml } from './osm-file.ts'
import type { LittleMap } from './osm-file.ts'

const node = (id: number, east: number, north: number, tags?: Record<string, string>) => ({
  id,
  ...at(east, north),
  ...(tags ? { tags } : {})
})

const street = (id: number, nodes: number[], name: string, more: Record<string, string> = {}) => ({
  id,
  nodes,
  tags: { highway: 'residential', name, ...more }
})

const map: LittleMap = {
  nodes: [
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(index => node(index + 1, index * 400, 0)),
    node(20, 0, 200, { place: 'town', name: 'Neustadt', 'name:fr': 'Villeneuve' }),
    node(21, 100, 0, { place: 'suburb', name: 'Altstadt' }),
    node(22, 1000, 0, { place: 'suburb', name: 'Osten' }),
    node(23, 2380, 100, { place: 'village', name: 'Dorf' }),
    node(24, 2385, 105, { place: 'village', name: 'Dorf' }),
    node(30, 100, 20, { 'addr:street': 'Saint Martin Straße', 'addr:housenumber': '7' }),
    node(31, 900, 20, { 'addr:street': 'SAINT-MARTIN-STRASSE', 'addr:housenumber': '12а' }),
    node(40, 300, 50, { amenity: 'dentist', name: 'Dr. Zahn' }),
    node(41, 310, 50, { highway: 'bus_stop', name: 'Markt' }),
    node(42, 320, 60, { highway: 'bus_stop', name: 'Markt' }),
    node(43, 330, 50, { leisure: 'marina', name: 'Yachthafen' }),
    node(44, 340, 50, { natural: 'beach', name: 'Nordstrand' }),
    node(45, 350, 50, { amenity: 'courthouse', name: 'Amtsgericht' }),
    node(46, 360, 50, { aeroway: 'heliport', name: 'Heliport Nord' }),
    node(47, 370, 50, { amenity: 'casino', name: 'Royal' }),
    node(48, 380, 50, { tourism: 'information', information: 'office', name: 'Infopunkt' }),
    node(49, 390, 50, { craft: 'carpenter', name: 'Holz Huber' }),
    node(50, 395, 50, { tourism: 'information', information: 'guidepost', name: 'Wegweiser 5' })
  ],
  ways: [
    street(101, [1, 2], 'Saint-Martin-Straße'),
    street(102, [2, 3], 'saint martin strasse'),
    street(103, [3, 4, 5], 'Saint-Martin-Straße', { 'name:fr': 'Rue Saint-Martin' }),
    street(104, [6, 7], 'Dorfstraße'),
    street(105, [5, 6], 'Landstraße')
  ]
}

async function withMap(
  work: (gazetteer: Gazetteer, region: Region) => unknown,
  osm: LittleMap = map
): Promise<void> {
  await inFolder(async folder => {
    const file = join(folder, 'map.osm')
    await writeFile(file, asXml(osm))
    const draft = await importOsm(file)
    await writePack(join(folder, 'region'), draft)
    await work(draft.gazetteer, await ensureRegion(join(folder, 'region')))
  })
}

it('joins the ways of a street across quarters and spellings, and finds its addresses', async () => {
  await withMap(async ({ streets, addresses }, region) => {
    expect(streets.map(({ name }) => name).toSorted()).toEqual([
      'Dorfstraße',
      'Landstraße',
      'Saint-Martin-Straße'
    ])
    expect(new Set(addresses.street).size).toBe(1)
    for (const query of ['saint martin str 12a', '12а Saint-Martin-Straße', 'rue st martin 12 a'])
      expect((await region.suggest(query))[0]?.name, query).toBe('Saint-Martin-Straße 12а')
  })
})

it('takes the street of an address from the relation that joins them', async () => {
  const house = (id: number, east: number, number: string, tags: Record<string, string> = {}) =>
    node(id, east, 20, { 'addr:housenumber': number, ...tags })
  const joined: LittleMap = {
    nodes: [
      ...map.nodes,
      house(60, 2_450, '1'),
      house(61, 1_700, '5'),
      house(62, 1_720, '6', { 'addr:street': 'Dorfstraße' }),
      node(63, 1_740, 120, { 'addr:housenumber': '9' }),
      ...[0, 1, 2, 3].map(index => node(70 + index, 2_500 + (index % 2) * 20, 30 + (index > 1 ? 20 : 0)))
    ],
    ways: [
      ...map.ways,
      { id: 110, nodes: [70, 71, 73, 72, 70], tags: { building: 'house', 'addr:housenumber': '3' } }
    ],
    relations: [
      {
        id: 1,
        tags: { type: 'associatedStreet', name: 'Dorfstraße' },
        members: [
          { type: 'way', ref: 104, role: 'street' },
          { type: 'node', ref: 60, role: 'house' },
          { type: 'way', ref: 110, role: 'house' }
        ]
      },
      {
        id: 2,
        tags: { type: 'street' },
        members: [
          { type: 'way', ref: 105, role: '' },
          { type: 'node', ref: 61, role: 'address' },
          { type: 'node', ref: 62, role: 'address' },
          { type: 'node', ref: 63, role: 'other' }
        ]
      }
    ]
  }
  await withMap(async ({ streets, addresses }, region) => {
    const found = addresses.number.map(
      (number, index) => `${streets[addresses.street[index]!]?.name} ${number}`
    )
    expect(found.filter(text => !text.startsWith('Saint')).toSorted()).toEqual([
      'Dorfstraße 1',
      'Dorfstraße 3',
      'Dorfstraße 6',
      'Landstraße 5'
    ])
    expect((await region.suggest('dorfstr 3'))[0]?.name).toBe('Dorfstraße 3')
  }, joined)
})

it('gives districts a detail without their own name, and lists each once', async () => {
  await withMap(({ districts }) => {
    expect(districts.map(({ name, detail }) => `${name} | ${detail}`)).toEqual([
      'Neustadt | ',
      'Altstadt | Neustadt',
      'Osten | Neustadt',
      'Dorf | Neustadt'
    ])
  })
})

it('finds what people go to by its name, by its kind, and in other languages', async () => {
  await withMap(async ({ pointsOfInterest }, region) => {
    expect(pointsOfInterest.filter(({ name }) => name === 'Markt')).toHaveLength(1)
    expect(await region.suggest('wegweiser')).toEqual([])
    for (const [query, name] of [
      ['dentiste', 'Dr. Zahn'],
      ['zahnarzt', 'Dr. Zahn'],
      ['bus stop', 'Markt'],
      ['haltestelle', 'Markt'],
      ['port', 'Yachthafen'],
      ['plage', 'Nordstrand'],
      ['tribunal', 'Amtsgericht'],
      ['helipad', 'Heliport Nord'],
      ['casino', 'Royal'],
      ['office de tourisme', 'Infopunkt'],
      ['holz huber', 'Holz Huber'],
      ['villeneuve', 'Neustadt']
    ] as const)
      expect((await region.suggest(query))[0]?.name, query).toBe(name)
  })
})
