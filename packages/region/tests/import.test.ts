/** Imports of OpenStreetMap files. The file is long because it has a whole village and many tagging rules as tables. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cycleBarrierOf, cycleWay } from '../src/import/roads/bicycle-profile.ts'
import { barrierOf, carWay, restrictionKind } from '../src/import/roads/car-profile.ts'
import { importOsm } from '../src/import/import.ts'
import { parseSpeed } from '../src/import/roads/speed.ts'
import { openRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import { at, inFolder } from './builders.ts'
import { asPbf, asXml } from './osm-file.ts'
import type { LittleMap } from './osm-file.ts'

const node = (id: number, east: number, north: number, tags?: Record<string, string>) => ({
  id,
  ...at(east, north),
  ...(tags ? { tags } : {})
})

/**
 * A village with a main street, a shortcut closed by a bollard, a one-way street, a forbidden turn, a lake and a café.
 */
const village: LittleMap = {
  nodes: [
    node(1, -400, 0),
    node(2, 0, 0, { highway: 'traffic_signals' }),
    node(3, 400, 0),
    node(4, 0, 300),
    node(5, 400, 300),
    node(6, 200, 150, { barrier: 'bollard' }),
    node(7, -400, 300),
    node(10, 50, 20, {
      'addr:housenumber': '7 A',
      'addr:street': 'Hauptstraße'
    }),
    node(11, 60, -20, { amenity: 'cafe', name: 'Café Rössli' }),
    node(12, 0, 10, { place: 'village', name: 'Düren & Co' }),
    node(20, 500, 500),
    node(21, 700, 500),
    node(22, 700, 700),
    node(23, 500, 700),
    node(24, 560, 560),
    node(25, 640, 560),
    node(26, 600, 640)
  ],
  ways: [
    {
      id: 101,
      nodes: [1, 2],
      tags: { highway: 'residential', name: 'Hauptstraße' }
    },
    {
      id: 102,
      nodes: [2, 3],
      tags: { highway: 'residential', name: 'Hauptstraße' }
    },
    {
      id: 103,
      nodes: [2, 4],
      tags: { highway: 'residential', name: 'Kirchweg' }
    },
    {
      id: 104,
      nodes: [4, 5],
      tags: { highway: 'residential', name: 'Oberer Weg', oneway: '-1' }
    },
    {
      id: 105,
      nodes: [3, 5],
      tags: { highway: 'tertiary', name: 'Ostring', maxspeed: '30 mph' }
    },
    {
      id: 106,
      nodes: [4, 6, 3],
      tags: { highway: 'residential', name: 'Abkürzung' }
    },
    {
      id: 107,
      nodes: [4, 7, 1],
      tags: { highway: 'residential', name: 'Westring' }
    },
    { id: 108, nodes: [1, 3], tags: { highway: 'footway' } },
    { id: 109, nodes: [7, 5], tags: { route: 'ferry', highway: 'primary' } },
    { id: 201, nodes: [20, 21, 22], tags: {} },
    { id: 202, nodes: [20, 23, 22], tags: {} },
    { id: 203, nodes: [24, 25, 26, 24], tags: {} }
  ],
  relations: [
    {
      id: 301,
      members: [
        { type: 'way', ref: 101, role: 'from' },
        { type: 'node', ref: 2, role: 'via' },
        { type: 'way', ref: 103, role: 'to' }
      ],
      tags: { type: 'restriction', restriction: 'no_left_turn' }
    },
    {
      id: 302,
      members: [
        { type: 'way', ref: 201, role: 'outer' },
        { type: 'way', ref: 202, role: 'outer' },
        { type: 'way', ref: 203, role: 'inner' }
      ],
      tags: { type: 'multipolygon', natural: 'water', name: 'Weiher' }
    }
  ]
}

describe.each([
  ['village.osm.pbf', () => asPbf(village)],
  ['village.osm.gz', () => gzipSync(asXml(village))],
  ['village.osm.xml', () => Buffer.from(asXml(village))]
])('an import of %s', (name, bytes) => {
  it('becomes a region with map, search and routes', async () => {
    await inFolder(async folder => {
      const path = join(folder, name)
      await writeFile(path, bytes())
      const draft = await importOsm(path)
      expect(draft.meta).toMatchObject({
        name: 'Düren & Co',
        source: 'openstreetmap',
        attribution: '© OpenStreetMap contributors'
      })
      const lake = draft.layers.water.at(0)!.geometry
      expect(lake.type === 'Polygon' && lake.coordinates.map(ring => ring.length)).toEqual([5, 4])
      await writePack(join(folder, 'region'), draft)
      const region = await openRegion(join(folder, 'region'))

      expect((await region.suggest('hauptstr. 7a')).map(place => place.name)).toContain('Hauptstraße 7 A')
      expect((await region.suggest('cafe rossli'))[0]).toMatchObject({
        kind: 'poi',
        category: 'cafe'
      })
      expect(region.reverse(at(52, 21))!.name).toBe('Hauptstraße 7 A')

      const meters = async (from: [number, number], to: [number, number]) =>
        (
          await region.route({
            stops: [at(...from), at(...to)],
            optimize: 'distance'
          })
        ).meters
      // The left turn at the lights is forbidden: go around by the Westring, or back.
      expect(await meters([-200, 0], [0, 150])).toBeCloseTo(200 + 300 + 400 + 150, -1)
      // Oberer Weg is open only from its end to its start.
      expect(await meters([300, 300], [100, 300])).toBeCloseTo(200, -1)
      expect(await meters([100, 300], [300, 300])).toBeGreaterThan(1000)
      // Cars cannot use the bollard, the footway or the ferry line.
      expect(await meters([20, 285], [380, 15])).toBeGreaterThan(600)
      expect(region.tile(12, ...tileAt(12, region.meta.center))).toBeDefined()
    })
  })

  it('names the problem of a truncated or damaged file', async () => {
    await inFolder(async folder => {
      const whole = bytes()
      const path = join(folder, name)
      for (const share of [0.2, 0.6, 0.97]) {
        await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)))
        await expect(importOsm(path), `${share}`).rejects.toThrow(
          /truncated|damaged|isn't an OpenStreetMap|isn't an \.osm\.pbf/i
        )
      }
    })
  })
})

function tileAt(zoom: number, [longitude, latitude]: [number, number]): [number, number] {
  const size = 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [
    Math.floor(((longitude + 180) / 360) * size),
    Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size)
  ]
}

describe('files that are not OpenStreetMap', () => {
  it('are refused with an error message', async () => {
    await inFolder(async folder => {
      const path = join(folder, 'a.osm.pbf')
      await expect(importOsm(path)).rejects.toThrow(/doesn't exist/)
      await expect(importOsm(folder)).rejects.toThrow(/isn.t a file/)
      for (const [content, sentence] of [
        ['', /empty/],
        ['hello, this is plain text and nothing else at all', /isn't an \.osm\.pbf file/],
        ['<html><body>Not found</body></html>', /isn't an OpenStreetMap file/],
        ['<osm version="0.6"></osm>', /no roads/],
        ['<osm version="0.6"><node id="1" lat="x" lon="8"/></osm>', /no roads|damaged/],
        ['<osm version="0.6"><node id="1" lat="47" lon="8"></way></osm>', /damaged: .*unexpected close tag/],
        ['<osm version="0.6"><tag k="name" v="a < b"/></osm>', /damaged: .*disallowed character/],
        ['<!DOCTYPE osm [<!ENTITY x "y">]><osm><tag k="&x;" v=""/></osm>', /damaged: .*undefined entity/]
      ] as const) {
        await writeFile(path, content)
        await expect(importOsm(path), content).rejects.toThrow(sentence)
      }
    })
  })
})

it('reads XML in any form: entities, single quotes, comments and spaces', async () => {
  await inFolder(async folder => {
    const path = join(folder, 'a.osm')
    const name = 'A&#98;&#x63; &lt;&gt;&apos;&quot;&amp;'
    await writeFile(
      path,
      `<?xml version='1.0'?><!-- <osm> --><osm version = '0.6' >
        <node id='1' lat='47' lon='8'/><node\nlon="8.001"\nlat="47"\nid="2" />
        <way id='3'><nd ref='1'/><nd ref='2'></nd><tag v='residential' k='highway'/><tag k="name" v='${name}'/></way>
      </osm>`
    )
    const { roads } = await importOsm(path)
    expect([...roads.car.ways].map(way => way.name)).toEqual([`Abc <>'"&`])
  })
})

describe('car access', () => {
  const road = (tags: Record<string, string>) => carWay({ highway: 'residential', ...tags })

  it.each([
    [{ access: 'no' }, false],
    [{ access: 'no', motor_vehicle: 'yes' }, true],
    [{ access: 'yes', motorcar: 'no' }, false],
    [{ motor_vehicle: 'forestry' }, false],
    [{ vehicle: 'permissive' }, true],
    [{ area: 'yes' }, false],
    [{ highway: 'track' }, true],
    [{ highway: 'path' }, false],
    [{ highway: 'path', motor_vehicle: 'yes' }, true],
    [{ highway: 'track', motor_vehicle: 'agricultural', access: 'yes' }, false],
    [{ highway: 'pedestrian', motor_vehicle: 'designated' }, true],
    [{ highway: 'footway', access: 'yes' }, false],
    [{ highway: 'construction', construction: 'primary' }, false],
    [{ highway: 'primary', construction: 'primary' }, true],
    [{ highway: 'proposed' }, false],
    [{ highway: 'cycleway' }, false],
    [{ highway: 'service', access: 'private' }, true],
    [{ highway: 'pedestrian', motor_vehicle: 'delivery' }, true],
    [{ highway: 'pedestrian', motor_vehicle: 'private' }, false],
    [{ highway: 'service', service: 'emergency_access' }, false],
    [{ oneway: 'reversible' }, false]
  ] as const)('follows %j', (tags, isOpen) => {
    expect(road(tags) !== undefined).toBe(isOpen)
  })

  it('keeps the direction of one-way streets', () => {
    const open = (tags: Record<string, string>) => {
      const way = road(tags)!
      return [way.forward > 0, way.backward > 0]
    }
    expect(open({})).toEqual([true, true])
    expect(open({ oneway: 'yes' })).toEqual([true, false])
    expect(open({ oneway: '-1' })).toEqual([false, true])
    expect(open({ junction: 'roundabout' })).toEqual([true, false])
    expect(open({ highway: 'motorway' })).toEqual([true, false])
    expect(open({ highway: 'motorway', oneway: 'no' })).toEqual([true, true])
    expect(open({ oneway: 'yes', 'oneway:motor_vehicle': 'no' })).toEqual([true, true])
    expect(open({ 'motor_vehicle:backward': 'no' })).toEqual([true, false])
  })

  it('restricts private and destination roads to cars that stop there', () => {
    for (const access of ['private', 'destination', 'customers', 'delivery'])
      expect(road({ access })!.restricted).toBe(true)
    expect(road({ access: 'permissive' })!.restricted).toBe(false)
  })

  it('lets nobody stop on a motorway, on a road with its rules or in a tunnel', () => {
    const noStop = (tags: Record<string, string>) => road(tags)!.noStop
    expect(noStop({ highway: 'motorway' })).toBe(true)
    expect(noStop({ highway: 'motorway_link' })).toBe(true)
    expect(noStop({ highway: 'trunk', motorroad: 'yes' })).toBe(true)
    expect(noStop({ highway: 'trunk' })).toBe(false)
    expect(noStop({ tunnel: 'yes' })).toBe(true)
    expect(noStop({ tunnel: 'building_passage' })).toBe(false)
  })

  it('knows which barriers stop a car', () => {
    expect(barrierOf({ barrier: 'bollard' })).toBe('closed')
    expect(barrierOf({ barrier: 'bollard', bollard: 'rising' })).toBeUndefined()
    expect(barrierOf({ barrier: 'bollard', motor_vehicle: 'yes' })).toBeUndefined()
    expect(barrierOf({ barrier: 'gate' })).toBeUndefined()
    expect(barrierOf({ barrier: 'sliding_gate' })).toBeUndefined()
    expect(barrierOf({ barrier: 'guard_house' })).toBeUndefined()
    expect(barrierOf({ barrier: 'kerb', kerb: 'flush' })).toBeUndefined()
    expect(barrierOf({ barrier: 'kerb', kerb: 'raised' })).toBe('closed')
    expect(barrierOf({ barrier: 'gate', access: 'residents' })).toBe('gate')
    expect(barrierOf({ barrier: 'gate', access: 'private' })).toBe('gate')
    expect(barrierOf({ barrier: 'lift_gate', motor_vehicle: 'permit' })).toBe('gate')
    expect(barrierOf({ access: 'private' })).toBeUndefined()
    expect(barrierOf({ barrier: 'gate', access: 'no' })).toBe('closed')
    expect(barrierOf({ barrier: 'lift_gate' })).toBeUndefined()
    expect(barrierOf({ barrier: 'cattle_grid' })).toBeUndefined()
    expect(barrierOf({ barrier: 'kerb', kerb: 'lowered' })).toBeUndefined()
    expect(barrierOf({ barrier: 'height_restrictor', maxheight: '1.8' })).toBe('closed')
    expect(barrierOf({ highway: 'crossing' })).toBeUndefined()
  })

  it('knows which restrictions apply to cars', () => {
    const kind = (tags: Record<string, string>) => restrictionKind({ type: 'restriction', ...tags })
    expect(kind({ restriction: 'no_left_turn' })).toBe('no')
    expect(kind({ restriction: 'no_right_turn_on_red' })).toBeUndefined()
    expect(kind({ restriction: 'no_left_turn_on_red' })).toBeUndefined()
    expect(kind({ restriction: 'only_straight_on' })).toBe('only')
    expect(kind({ restriction: 'no_entry', except: 'psv;motorcar' })).toBeUndefined()
    expect(kind({ 'restriction:hgv': 'no_left_turn' })).toBeUndefined()
    expect(kind({ 'restriction:conditional': 'no_left_turn @ (Mo-Fr)' })).toBeUndefined()
    expect(restrictionKind({ type: 'route' })).toBeUndefined()
  })

  it.each([
    ['50', 50],
    ['30 mph', 48.28],
    ['30mph', 48.28],
    ['none', 140],
    ['walk', 7],
    ['DE:urban', 50],
    ['de:rural', 100],
    ['RO:rural', 90],
    ['DE:zone:30', 30],
    ['50;30', 50],
    ['signals', undefined],
    [undefined, undefined]
  ])('reads the speed limit %s', (text, speed) => {
    const parsed = parseSpeed(text)
    if (speed === undefined) expect(parsed).toBeUndefined()
    else expect(parsed).toBeCloseTo(speed, 1)
  })
})

describe('the roads of bicycles', () => {
  it.each([
    [{ highway: 'cycleway' }, [18, 18]],
    [{ highway: 'motorway' }, undefined],
    [{ highway: 'trunk', motorroad: 'yes' }, undefined],
    [{ highway: 'primary', bicycle: 'use_sidepath' }, undefined],
    [{ highway: 'primary', bicycle: 'no' }, undefined],
    [{ highway: 'residential', oneway: 'yes' }, [17, 0]],
    [{ highway: 'residential', oneway: 'yes', 'oneway:bicycle': 'no' }, [17, 17]],
    [{ highway: 'residential', oneway: 'yes', 'cycleway:left': 'opposite_lane' }, [17, 17]],
    [{ highway: 'residential', oneway: '-1' }, [0, 17]],
    [{ highway: 'residential', motor_vehicle: 'no' }, [17, 17]],
    [{ highway: 'footway' }, undefined],
    [{ highway: 'footway', bicycle: 'yes' }, [8, 8]],
    [{ highway: 'pedestrian' }, [4, 4]],
    [{ highway: 'footway', bicycle: 'dismount' }, [4, 4]],
    [{ highway: 'steps' }, undefined],
    [{ highway: 'path', sac_scale: 'alpine_hiking' }, undefined],
    [{ highway: 'path', surface: 'gravel' }, [10, 10]],
    [{ highway: 'service', access: 'private' }, [14, 14]]
  ] as [Record<string, string>, [number, number] | undefined][])('%o', (tags, speeds) => {
    const way = cycleWay(tags)
    expect(way && [way.forward, way.backward]).toEqual(speeds)
  })

  it('go through a bollard, but not over a stile', () => {
    expect(cycleBarrierOf({ barrier: 'bollard' })).toBeUndefined()
    expect(cycleBarrierOf({ barrier: 'gate', bicycle: 'yes', access: 'private' })).toBeUndefined()
    expect(cycleBarrierOf({ barrier: 'gate', access: 'no' })).toBe('closed')
    expect(cycleBarrierOf({ barrier: 'gate', access: 'private' })).toBe('gate')
    expect(cycleBarrierOf({ barrier: 'stile' })).toBe('closed')
  })
})
