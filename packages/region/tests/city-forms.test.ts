import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoSeed } from '../src/demo.ts'
import type { RegionDraft } from '../src/draft.ts'
import { generateCity } from '../src/generate/city.ts'
import { cornerAngle } from '../src/generate/planar/corners.ts'
import { isOdd } from '../src/generate/names/name-pairs.ts'
import { insideRing } from '../src/geometry.ts'
import { buildGraph } from '../src/roads/build.ts'
import { stateReach } from '../src/roads/graph.ts'
import { around, middleOf, outlines } from './outlines.ts'

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

describe('the demo city', () => {
  let draft: RegionDraft
  beforeAll(() => {
    draft = generateCity(demoSeed)
  }, 60_000)

  it('keeps its roads, addresses and places', () => {
    const { roads, gazetteer, layers } = draft
    const { addresses, pointsOfInterest, streets, districts } = gazetteer
    const at = ({ longitude, latitude }: { longitude: number; latitude: number }) => [longitude, latitude]
    expect({
      name: draft.meta.name,
      drawn: digest(
        [...layers.road].map(({ geometry, properties: { class: road, bridge, oneway } }) => [
          geometry.coordinates,
          road,
          bridge,
          oneway
        ])
      ),
      roads: digest(
        [roads.car, roads.bicycle].map(({ longitudes, latitudes, ways, signals }) => [
          [...longitudes],
          [...latitudes],
          [...ways].map(({ nodes, forward, backward }) => [nodes, forward, backward]),
          [...signals]
        ])
      ),
      rail: digest([...layers.rail].map(({ geometry }) => geometry)),
      houseNumbers: digest([addresses.street, addresses.number]),
      addresses: digest([addresses.longitude, addresses.latitude]),
      streets: digest(streets.map(at)),
      districts: digest(districts.map(at)),
      places: digest(pointsOfInterest.map(place => [place.category, ...at(place)])),
      counts: [layers.building.length, streets.length, addresses.number.length, pointsOfInterest.length]
    }).toMatchInlineSnapshot(`
      {
        "addresses": "21284b2d7e0b69a9",
        "counts": [
          54140,
          1879,
          40853,
          379,
        ],
        "districts": "6bf79d812ad6bc0d",
        "drawn": "499b3b454ef58859",
        "houseNumbers": "05c524683d116984",
        "name": "Alder",
        "places": "a2ad1cb0f0ccddbc",
        "rail": "3d8d88b6f69ebdee",
        "roads": "04db8b34fbe9c03c",
        "streets": "c67f9972eaa7fc45",
      }
    `)
  })

  it('keeps the names of its streets, districts and places', () => {
    const { pointsOfInterest, streets, districts } = draft.gazetteer
    expect(
      [streets, districts, pointsOfInterest].map(all => digest(all.map(({ name, detail }) => [name, detail])))
    ).toMatchInlineSnapshot(`
      [
        "f4c4910da9426068",
        "a6f48d4280f28b51",
        "7519275c9591fe25",
      ]
    `)
  })
})

// The demo city, one without a railway, one with a tributary and a terminus, and one with a lake.
describe.each([demoSeed, 1, 3, 9])('the city of seed %i', seed => {
  let draft: RegionDraft
  beforeAll(() => {
    draft = generateCity(seed)
  }, 60_000)

  it('lets a car and a bicycle go from every road to every other', () => {
    for (const use of ['car', 'bicycle'] as const) {
      const graph = buildGraph(draft.roads[use])
      const stranded = [...graph.stateReach].filter(
        (reach, state) =>
          reach !== (stateReach.leads | stateReach.reached) && graph.stateSeconds[state]! < Infinity
      )
      expect(graph.edgeMeters.length).toBeGreaterThan(3000)
      expect(stranded).toHaveLength(0)
    }
  })

  it('has a road with the name of the street near each address', () => {
    const { streets, addresses } = draft.gazetteer
    const { ways } = draft.roads.bicycle
    const named = new Set(Iterator.from(ways).map(({ name }) => name))
    const used = new Set(addresses.street.map(street => streets[street]!.name))
    expect([...used].filter(name => !named.has(name))).toEqual([])
    expect(addresses.number.length).toBeGreaterThan(15_000)
  })

  it('crosses water only on bridges', () => {
    const inWater = around(outlines(draft, 'water'))
    const wet = [...draft.layers.road].filter(({ geometry, properties }) => {
      if (geometry.type !== 'LineString' || properties.bridge) return false
      return geometry.coordinates.some(at => inWater(at).length > 0)
    })
    expect(wet.map(({ properties }) => properties.name)).toEqual([])
  })

  it('has no house in the water or inside another', () => {
    const houses = outlines(draft, 'building')
    const onHouse = around(houses)
    const inWater = around(outlines(draft, 'water'))
    const wrong = houses.filter(house => {
      const at = middleOf(house.ring)
      return inWater(at).length > 0 || onHouse(at).some(other => other !== house)
    })
    expect(wrong).toHaveLength(0)
  })

  it('has hardly any house with a sharp corner', () => {
    const scale = Math.cos((draft.meta.center[1] * Math.PI) / 180)
    const sharp = outlines(draft, 'building').filter(({ ring }) => {
      const corners = ring.slice(1).map(([x, y]): [number, number] => [x * scale, y])
      return corners.some((_, index) => cornerAngle(corners, index) < Math.PI / 6)
    })
    // 246 of the demo city's 54,140 without cut corners.
    expect(sharp.length).toBeLessThan(draft.layers.building.length / 1000)
  })

  it('has lawns or a building on every square', () => {
    const things = [
      ...outlines(draft, 'landuse').filter(({ kind }) => kind === 'grass'),
      ...outlines(draft, 'building')
    ].map(({ ring }) => middleOf(ring))
    const squares = outlines(draft, 'landuse').filter(({ kind }) => kind === 'square')
    expect(squares.length).toBeGreaterThan(0)
    const empty = squares.filter(({ ring }) => !things.some(([x, y]) => insideRing(x, y, ring)))
    expect(empty).toHaveLength(0)
  })

  it('has a name for everything, and no name twice', () => {
    const { streets, districts, pointsOfInterest } = draft.gazetteer
    for (const places of [streets, districts, pointsOfInterest]) {
      const names = places.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(names.filter(name => !/^[A-Z]\S*( \S+)*$/u.test(name))).toEqual([])
      expect(names.filter(name => /\b(\w+) \1s?\b|undefined/u.test(name))).toEqual([])
      expect(places.filter(({ detail }) => !detail.endsWith(draft.meta.name))).toEqual([])
    }
    const planned = / (Square|Ring|Quay|Embankment)$/u
    expect(streets.map(({ name }) => name).filter(name => !planned.test(name) && isOdd(name))).toEqual([])
  })
})

it('differs between seeds in its name, water and place', () => {
  const towns = [1, 2, 3, 42].map(seed => generateCity(seed))
  expect(new Set(towns.map(({ meta }) => meta.name)).size).toBe(towns.length)
  expect(new Set(towns.map(({ meta }) => meta.bounds.join())).size).toBe(towns.length)
  expect(new Set(towns.map(({ layers }) => digest(layers.water))).size).toBe(towns.length)
}, 60_000)
