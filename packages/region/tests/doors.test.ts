/** The last meters to a door: drives, gates, streets for walkers, and roads on which nobody can stop. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Point } from '../src/geo.ts'
import { importOsm } from '../src/import/import.ts'
import { openRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import type { Region, RoadUse } from '../src/types.ts'
import { at, inFolder } from './builders.ts'
import { asXml, type LittleMap } from './osm-file.ts'

type Tags = Record<string, string>

const node = (id: number, east: number, north: number, tags?: Tags) => ({
  id,
  ...at(east, north),
  ...(tags ? { tags } : {})
})

const house = (id: number, east: number, north: number, street: string) =>
  node(id, east, north, { 'addr:street': street, 'addr:housenumber': '12' })

const withMap = (map: LittleMap, use: (region: Region) => Promise<void>) =>
  inFolder(async folder => {
    const path = join(folder, 'a.osm')
    await writeFile(path, asXml(map))
    await writePack(join(folder, 'region'), await importOsm(path))
    await use(await openRegion(join(folder, 'region')))
  })

const both = ['car', 'bicycle'] as const

const metersOf = async (region: Region, roads: RoadUse, from: Point, to: Point) =>
  (await region.route({ stops: [from, to], roads, optimize: 'distance' })).meters

/** Main Street with a way to the north at its middle, and a long way round to a road north of its end. */
const street = (way: Tags, more: Partial<LittleMap> = {}, gate?: Tags): LittleMap => ({
  nodes: [
    node(1, -445, 0),
    node(2, 0, 0),
    node(3, 445, 0),
    node(4, 0, 333, gate),
    node(5, -445, 378),
    node(6, 445, 378),
    node(7, 445, 3300),
    node(8, 2900, 3300),
    node(9, 2900, 0),
    node(10, 0, 320),
    ...(more.nodes ?? [])
  ],
  ways: [
    { id: 1, nodes: [1, 2, 3], tags: { highway: 'residential', name: 'Main Street' } },
    { id: 2, nodes: [2, 10, 4], tags: { highway: 'service', ...way } },
    { id: 3, nodes: [5, 6, 7, 8, 9, 3], tags: { highway: 'tertiary', name: 'Back Road' } },
    ...(more.ways ?? [])
  ]
})

describe('a house at the end of a private drive', () => {
  it.each(both)('is reached by a %s over the drive, not from the road behind it', async roads => {
    const map = street(
      { service: 'driveway', access: 'private' },
      { nodes: [house(20, 0, 345, 'Main Street')], ways: [] }
    )
    await withMap(map, async region => {
      const route = await region.route({ stops: [at(-445, 0), at(0, 345)], roads })
      expect(route.meters).toBeCloseTo(445 + 333, -1)
      expect(route.distanceToRoad).toEqual([expect.closeTo(0, 0), expect.closeTo(12, 0)])
      expect(route.moved).toBeUndefined()
      expect(await metersOf(region, roads, at(0, 345), at(-445, 0))).toBeCloseTo(445 + 333, -1)
    })
  })

  it.each(both)('is no way through for a %s', async roads => {
    const through = [{ id: 4, nodes: [4, 11], tags: { highway: 'service', access: 'private' } }]
    const map = street({ access: 'private' }, { nodes: [node(11, 0, 378)], ways: through })
    map.ways[2]!.nodes.splice(1, 0, 11)
    await withMap(map, async region => {
      expect(await metersOf(region, roads, at(-400, 0), at(-400, 378))).toBeGreaterThan(9000)
    })
  })
})

describe('a private gate', () => {
  const gated = (access: string) => {
    const map = street({}, { nodes: [node(11, 0, 378)], ways: [] }, { barrier: 'gate', access })
    map.ways.push({ id: 4, nodes: [4, 12], tags: { highway: 'service' } })
    map.nodes.push(node(12, -100, 340))
    return map
  }

  it.each(both)('opens to a %s with a stop behind it', async roads => {
    await withMap(gated('private'), async region => {
      expect(await metersOf(region, roads, at(-445, 0), at(-100, 335))).toBeCloseTo(445 + 333 + 100, -1)
      expect(await metersOf(region, roads, at(-100, 335), at(-445, 0))).toBeCloseTo(445 + 333 + 100, -1)
    })
  })

  it('stays shut where nobody has access', async () => {
    await withMap(gated('no'), async region => {
      const route = await region.route({ stops: [at(-445, 0), at(-100, 335)] })
      expect(route.moved).toEqual([{ stop: 1, use: 'arrive', meters: expect.closeTo(43, 0) }])
    })
  })

  it.each(both)('lets no %s through', async roads => {
    const map = gated('private')
    map.ways.push({ id: 5, nodes: [12, 5], tags: { highway: 'service' } })
    await withMap(map, async region => {
      expect(await metersOf(region, roads, at(-400, 0), at(-300, 378))).toBeGreaterThan(9000)
    })
  })
})

it('delivers in a pedestrian street that is open to deliveries, and doesn’t drive through it', async () => {
  const map = street({ highway: 'pedestrian', motor_vehicle: 'delivery', name: 'Market' })
  map.ways.push({ id: 5, nodes: [4, 5], tags: { highway: 'residential', name: 'North Lane' } })
  await withMap(map, async region => {
    expect(await metersOf(region, 'car', at(-445, 0), at(2, 167))).toBeCloseTo(445 + 167, -1)
    expect(await metersOf(region, 'car', at(-400, 0), at(-400, 378))).toBeGreaterThan(9000)
  })
})

describe('a road on which nobody stops', () => {
  const beside = (tags: Tags): LittleMap =>
    street(
      { service: 'driveway' },
      {
        nodes: [node(30, -900, 370), node(31, 900, 370), node(32, -900, 0), node(33, 900, 0)],
        ways: [
          { id: 30, nodes: [30, 31], tags: { highway: 'trunk', name: 'Fast Road', ...tags } },
          { id: 31, nodes: [32, 1], tags: { highway: 'residential', name: 'Main Street' } },
          { id: 32, nodes: [32, 30], tags: { highway: 'residential', name: 'West Link' } },
          { id: 33, nodes: [3, 33, 31], tags: { highway: 'residential', name: 'East Link' } }
        ]
      }
    )
  const last = async (region: Region, to: Point) =>
    (await region.route({ stops: [at(-445, 0), to] })).legs[0]!.turns.at(-1)!.street

  it.each([
    [{ highway: 'motorway', oneway: 'no' }],
    [{ highway: 'motorway_link' }],
    [{ motorroad: 'yes' }],
    [{ tunnel: 'yes' }]
  ] as Tags[][])('is no stop with %o', async tags => {
    await withMap(beside(tags!), async region => {
      expect(await last(region, at(-300, 365))).toBe('Back Road')
      expect(await last(region, at(-20, 342))).toBe('')
    })
  })

  it('can be a stop if it’s an ordinary trunk road', async () => {
    await withMap(beside({}), async region => expect(await last(region, at(-300, 365))).toBe('Fast Road'))
  })

  it('can have a car on its way, by its heading or near its line', async () => {
    await withMap(beside({ highway: 'motorway', oneway: 'no' }), async region => {
      const first = async (from: Point, heading?: number) =>
        (await region.route({ stops: [from, at(890, 100)], ...(heading === undefined ? {} : { heading }) }))
          .legs[0]!.turns[0]!.street
      expect(await first(at(-700, 360))).toBe('Fast Road')
      expect(await first(at(-700, 345), 90)).toBe('Fast Road')
      expect(await first(at(-700, 345))).toBe('West Link')
    })
  })
})

it('prefers the street of the address to a nearer road', async () => {
  const map: LittleMap = {
    nodes: [
      node(1, -300, 0),
      node(2, 300, 0),
      node(3, -300, 60),
      node(4, 300, 60),
      house(20, 0, 45, 'HAUPTSTRASSE'),
      house(21, 0, 185, 'Hauptstraße'),
      node(5, -300, 200),
      node(6, 300, 200)
    ],
    ways: [
      { id: 1, nodes: [1, 2], tags: { highway: 'residential', name: 'Hauptstraße' } },
      { id: 2, nodes: [3, 4], tags: { highway: 'service' } },
      { id: 3, nodes: [5, 6], tags: { highway: 'residential', name: 'Nordweg' } },
      { id: 4, nodes: [1, 3, 5], tags: { highway: 'residential', name: 'Westweg' } },
      { id: 5, nodes: [2, 4, 6], tags: { highway: 'residential', name: 'Ostweg' } }
    ]
  }
  await withMap(map, async region => {
    const arrival = async (to: Point) =>
      (await region.route({ stops: [at(-250, 0), to] })).legs[0]!.turns.at(-1)!.street
    expect(await arrival(at(0, 45))).toBe('Hauptstraße')
    // No address is here, and the street of the other one is too far away.
    expect(await arrival(at(20, 45))).toBe('')
    expect(await arrival(at(0, 185))).toBe('Nordweg')
    const [cost] = await region.costsTo(at(0, 45), [at(-250, 0)])
    expect(cost!.meters).toBeCloseTo(250, 0)
  })
})
