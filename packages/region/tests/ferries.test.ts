import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDuration } from '../src/import/roads/ferries.ts'
import { importOsm } from '../src/import/import.ts'
import { openRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import type { Region, RoadUse } from '../src/types.ts'
import { at, inFolder } from './builders.ts'
import { asPbf, type LittleMap } from './osm-file.ts'

type Tags = Record<string, string>

const node = (id: number, east: number, north: number) => ({ id, ...at(east, north) })

/** Two banks with a ferry of 1000 m between them. Its ways are `parts`, of the relation `route`. */
const banks = (way: Tags, route?: Tags): LittleMap => ({
  nodes: [
    node(1, -400, 0),
    node(2, 0, 0),
    node(3, 0, 400),
    node(4, 0, 1000),
    node(5, 400, 1000),
    node(6, 400, 1300),
    node(7, 0, 1300),
    node(8, -400, -200),
    node(9, 0, -200)
  ],
  ways: [
    { id: 1, nodes: [8, 1, 2, 9, 8], tags: { highway: 'residential', name: 'South Bank' } },
    { id: 2, nodes: [4, 5, 6, 7, 4], tags: { highway: 'residential', name: 'North Bank' } },
    { id: 3, nodes: [2, 3], tags: way },
    { id: 4, nodes: [3, 4], tags: way }
  ],
  relations: route
    ? [
        {
          id: 1,
          members: [
            { type: 'way', ref: 3, role: '' },
            { type: 'way', ref: 4, role: '' }
          ],
          tags: { type: 'route', route: 'ferry', ...route }
        }
      ]
    : []
})

const across = (
  map: LittleMap,
  use: (found: Awaited<ReturnType<Region['route']>>) => void,
  roads: RoadUse = 'car'
) =>
  inFolder(async folder => {
    const path = join(folder, 'a.osm.pbf')
    await writeFile(path, asPbf(map))
    await writePack(join(folder, 'region'), await importOsm(path))
    const region = await openRegion(join(folder, 'region'))
    use(await region.route({ stops: [at(-200, 0), at(200, 1000)], roads }))
  })

const ferry = { route: 'ferry', name: 'Blue Ferry' }

describe('a ferry', () => {
  it.each([
    ['car', { motor_vehicle: 'yes' }],
    ['car', { motorcar: 'designated', foot: 'yes' }],
    ['bicycle', { bicycle: 'yes', foot: 'yes' }],
    ['bicycle', { motor_vehicle: 'yes' }]
  ] as [RoadUse, Tags][])('takes a %s with %o', async (roads, tags) => {
    await across(
      banks({ ...ferry, ...tags }),
      route => {
        expect(route.meters).toBeCloseTo(1400, 0)
        expect(route.moved).toBeUndefined()
        expect(route.legs[0]!.turns.map(turn => turn.street)).toContain('Blue Ferry')
        expect(route.geometry).toContainEqual([
          expect.closeTo(at(0, 400).longitude, 6),
          expect.closeTo(at(0, 400).latitude, 6)
        ])
        // 1000 m at 5 km/h.
        expect(route.seconds).toBeGreaterThan(720)
      },
      roads
    )
  })

  it.each([
    ['car', {}],
    ['car', { foot: 'yes', bicycle: 'yes' }],
    ['car', { motor_vehicle: 'no' }],
    ['bicycle', { motor_vehicle: 'yes', bicycle: 'no' }],
    ['bicycle', { foot: 'yes' }]
  ] as [RoadUse, Tags][])('takes no %s with %o', async (roads, tags) => {
    await across(
      banks({ ...ferry, ...tags }),
      route => expect(route.distanceToRoad[1]).toBeGreaterThan(900),
      roads
    )
  })

  it('takes as long as its duration, of a way or of a route with several ways', async () => {
    const seconds: number[] = []
    await across(banks({ ...ferry, motor_vehicle: 'yes', duration: '00:03' }), route =>
      seconds.push(route.seconds)
    )
    await across(banks({}, { motor_vehicle: 'yes', duration: '00:06' }), route => seconds.push(route.seconds))
    for (const each of seconds) {
      expect(each).toBeGreaterThan(360)
      expect(each).toBeLessThan(440)
    }
  })

  it('is no stop and no part of the bounds', async () => {
    const map = banks({ ...ferry, motor_vehicle: 'yes' })
    map.nodes.push(node(20, 60_000, 0))
    map.ways.push({ id: 20, nodes: [2, 20], tags: { ...ferry, motor_vehicle: 'yes' } })
    await inFolder(async folder => {
      const path = join(folder, 'a.osm.pbf')
      await writeFile(path, asPbf(map))
      const draft = await importOsm(path)
      expect(draft.meta.bounds[2]).toBeLessThan(at(1000, 0).longitude)
      await writePack(join(folder, 'region'), draft)
      const region = await openRegion(join(folder, 'region'))
      const { turns } = (await region.route({ stops: [at(-200, 0), at(10, 500)] })).legs[0]!
      expect(turns.at(-1)!.street).toBe('North Bank')
    })
  })
})

describe('a train that takes cars', () => {
  const train = { railway: 'rail', route: 'shuttle_train', name: 'Tunnel Shuttle' }

  it.each([
    ['a way', banks(train)],
    ['a relation', banks({ railway: 'rail' }, { ...train, route: 'shuttle_train' })]
  ])('is a road as %s, and drawn as a railway', async (_, map) => {
    await across(map, route => {
      expect(route.meters).toBeCloseTo(1400, 0)
      expect(route.seconds).toBeGreaterThan(360)
    })
    await inFolder(async folder => {
      const path = join(folder, 'a.osm.pbf')
      await writeFile(path, asPbf(map))
      const { layers } = await importOsm(path)
      expect([layers.ferry.length, layers.rail.length]).toEqual([0, 2])
    })
  })

  it.each([
    ['car', { motor_vehicle: 'no' }],
    ['bicycle', {}]
  ] as [RoadUse, Tags][])('takes no %s with %o', async (roads, tags) => {
    await across(
      banks({ ...train, ...tags }),
      route => expect(route.distanceToRoad[1]).toBeGreaterThan(900),
      roads
    )
  })
})

it.each([
  ['00:20', 1200],
  ['1:05:30', 3930],
  ['20', 1200],
  ['20 min', 1200],
  ['PT1H20M', 4800],
  ['P1D', 86_400],
  ['soon', undefined],
  ['00:00', undefined],
  [undefined, undefined]
])('reads the duration %s', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds)
})
