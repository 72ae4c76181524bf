import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Coordinate } from '../src/geo.ts'
import type { LayerName, MapLayers } from '../src/draft.ts'
import { importOsm } from '../src/import/import.ts'
import { namesOf } from '../src/import/names.ts'
import { at, inFolder } from './builders.ts'
import { coasts, drawnMap, harborTown } from './drawn-map.ts'
import { asXml } from './osm-file.ts'

let layers: MapLayers

beforeAll(async () => {
  await inFolder(async folder => {
    const path = join(folder, 'town.osm')
    await writeFile(path, asXml(harborTown(coasts.cut)))
    layers = (await importOsm(path)).layers
  })
})

/** Returns the features with a property. */
const having = (layer: LayerName, key: string, value: unknown) =>
  [...layers[layer]].filter(({ properties }) => properties[key] === value)

const pointAt = (east: number, north: number) => {
  const { longitude, latitude } = at(east, north)
  return [longitude, latitude]
}

describe('roads of an import', () => {
  it('lead in the direction of their traffic', () => {
    const [row] = having('road', 'name', 'Row 1400')
    expect(row!.properties.oneway).toBe(true)
    // The way was mapped eastward, against the traffic.
    const [first] = row!.geometry.coordinates as Coordinate[]
    const [longitude, latitude] = pointAt(-200, -1400) as Coordinate
    expect(first![0]).toBeCloseTo(longitude, 6)
    expect(first![1]).toBeCloseTo(latitude, 6)
    expect(having('road', 'name', 'Row 1000')[0]!.properties).not.toHaveProperty('oneway')
  })

  it('are one-way on motorways and in roundabouts', () => {
    expect(having('road', 'class', 'motorway')[0]!.properties.oneway).toBe(true)
    expect(having('road', 'class', 'secondary')[0]!.properties.oneway).toBe(true)
  })

  it('have the first of their numbers', () => {
    expect(having('road', 'class', 'motorway')[0]!.properties.ref).toBe('A 7')
    expect(having('road', 'ref', 'C 12')).toHaveLength(1)
    expect(having('road', 'ref', 'K 14').map(({ properties }) => properties.tunnel)).toEqual([
      true,
      undefined
    ])
  })
})

describe('the ways of a road', () => {
  const way = (line: [number, number][], tags: Record<string, string> = {}) => ({
    tags: { highway: 'residential', name: 'Long Street', ...tags },
    line
  })
  const roads = async (...ways: ReturnType<typeof way>[]) =>
    inFolder(async folder => {
      const path = join(folder, 'street.osm')
      await writeFile(path, asXml(drawnMap(ways)))
      return [...(await importOsm(path)).layers.road]
    })
  const east = ({ geometry }: Awaited<ReturnType<typeof roads>>[number]) =>
    (geometry.coordinates as Coordinate[]).map(([longitude]) =>
      Math.round((longitude - at(0, 0).longitude) / (at(100, 0).longitude - at(0, 0).longitude))
    )

  it('are one line, whatever direction they were mapped in', async () => {
    const lines = await roads(
      way([
        [100, 0],
        [200, 0]
      ]),
      way([
        [300, 0],
        [200, 0]
      ]),
      way([
        [0, 0],
        [100, 0]
      ])
    )
    expect(lines.map(east)).toEqual([[0, 1, 2, 3]])
  })

  it('are lines of one direction where they are one-way', async () => {
    const lines = await roads(
      way(
        [
          [0, 0],
          [100, 0]
        ],
        { oneway: 'yes' }
      ),
      way(
        [
          [200, 0],
          [100, 0]
        ],
        { oneway: '-1' }
      ),
      way(
        [
          [300, 0],
          [200, 0]
        ],
        { oneway: 'yes' }
      )
    )
    expect(lines.map(east)).toEqual([
      [0, 1, 2],
      [3, 2]
    ])
  })

  it('have no number where a mapper left a note', async () => {
    const lines = await roads(
      way(
        [
          [0, 0],
          [100, 0]
        ],
        { ref: 'FIXME' }
      ),
      way(
        [
          [100, 0],
          [200, 0]
        ],
        { ref: 'B 2' }
      )
    )
    expect(lines.map(({ properties }) => properties.ref)).toEqual([undefined, 'B 2'])
  })

  it('stay apart where three of them meet, and in a ring', async () => {
    const lines = await roads(
      way([
        [0, 0],
        [100, 0]
      ]),
      way([
        [100, 0],
        [200, 0]
      ]),
      way([
        [100, 0],
        [100, 100]
      ]),
      way([
        [400, 0],
        [500, 0],
        [500, 100],
        [400, 0]
      ])
    )
    expect(lines.map(line => line.geometry.coordinates.length)).toEqual([2, 2, 2, 4])
  })
})

describe('other lines of an import', () => {
  it('include railways in tunnels', () => {
    expect(having('rail', 'tunnel', true)).toHaveLength(1)
  })

  it('include ferries, mapped as a way or as a relation', () => {
    expect([...layers.ferry].map(({ properties }) => properties.name).sort()).toEqual([
      'Island ferry',
      'Лодка'
    ])
  })

  it('include borders once, at their highest level, also where a node is missing', () => {
    expect([...layers.boundary].map(({ properties }) => properties.level)).toEqual([2])
    expect(layers.boundary.at(0)!.geometry.coordinates).toHaveLength(4)
  })

  it('include piers and the parts of an airport', () => {
    expect(having('path', 'class', 'pier')).toHaveLength(1)
    expect(having('landuse', 'class', 'pier')).toHaveLength(1)
    expect(having('landuse', 'class', 'airport')).toHaveLength(1)
    expect([...layers.aeroway].map(({ properties }) => properties.class)).toEqual([
      'runway',
      'taxiway',
      'apron'
    ])
    expect(having('poi', 'class', 'airport')[0]!.properties.name).toBe('Testford Airport')
  })
})

describe('names and numbers of an import', () => {
  it('have a house number without a street', () => {
    expect([...layers.address].map(({ properties }) => properties.number)).toEqual(['12'])
  })

  it('have the names in the languages of the pages, where they differ', () => {
    expect(having('place', 'name', 'Тестово')[0]!.properties).toMatchObject({
      'name:en': 'Testford',
      'name:fr': 'Testbourg'
    })
    expect(having('place', 'name', 'Münster')[0]!.properties).not.toHaveProperty('name:en')
  })

  it('prefer another language in Latin letters to letters that readers may not know', () => {
    expect(namesOf({ name: 'Αθήνα', 'name:en': 'Athens' })).toEqual({
      name: 'Αθήνα',
      'name:en': 'Athens',
      'name:fr': 'Athens'
    })
    expect(namesOf({ name: 'Wien', 'name:en': 'Vienna' })).toEqual({ name: 'Wien', 'name:en': 'Vienna' })
    expect(namesOf({})).toEqual({})
  })
})
