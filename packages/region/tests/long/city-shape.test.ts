/** What catches the eye in a whole town: gaps, shards, houses on tracks, roads that join on a bridge. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Coordinate } from '../../src/geo.ts'
import type { LayerName, RegionDraft } from '../../src/draft.ts'
import { generateCity } from '../../src/generate/city.ts'
import { distance } from '../../src/generate/plan/plan.ts'
import type { Plan } from '../../src/generate/plan/plan.ts'
import { planCity } from '../../src/generate/plan/plan-city.ts'
import type { Spot } from '../../src/generate/planar/planar.ts'
import { sortFaces } from '../../src/generate/plan/faces.ts'
import type { Face } from '../../src/generate/plan/faces.ts'
import { awayFrom } from '../../src/generate/planar/strips.ts'
import { ringArea } from '../../src/geometry.ts'
import { seededRandom } from '../../src/random.ts'
import { around, boundsOf, metersBetween, near, outlines } from '../outlines.ts'

const angleOf = ([x, y]: Spot) => Math.atan2(y, x)

describe.each([1, 2, 3, 9, 27, 42, 2026])('the plan of seed %i', seed => {
  let plan: Plan
  let faces: Face[]
  beforeAll(() => {
    const random = seededRandom(seed)
    plan = planCity(random.fork('plan'), false)
    faces = sortFaces(plan, random.fork('zones'))
  }, 60_000)
  const spotOf = (vertex: number): Spot => [plan.map.x[vertex]!, plan.map.y[vertex]!]
  /** Returns the directions of the roads that meet at each junction, in radians. */
  const junctions = () => {
    const roads = new Map<number, number[]>()
    plan.map.origin.forEach((vertex, h) => {
      if (!plan.map.info[h >> 1]!.road) return
      const [from, to] = [spotOf(vertex), spotOf(plan.map.origin[h ^ 1]!)]
      roads.set(vertex, [...(roads.get(vertex) ?? []), angleOf([to[0] - from[0], to[1] - from[1]])])
    })
    return [...roads].flatMap(([vertex, angles]) =>
      angles.length > 2 ? [{ at: spotOf(vertex), angles: angles.toSorted((one, other) => one - other) }] : []
    )
  }

  it('has no field between its streets', () => {
    const gaps = faces.filter(
      ({ zone, use }, index) =>
        use === 'field' &&
        zone !== 'country' &&
        plan.map.ring(index).some(spot => Math.hypot(...spot) < 0.9 * plan.ringRadius[2]!(angleOf(spot)))
    )
    expect(gaps).toEqual([])
  })

  it('has no junction on a bridge', () => {
    const wet = junctions().filter(({ at }) => plan.rivers.some(river => awayFrom(river, at) < river.half))
    expect(wet).toEqual([])
  })

  it('has no roads that leave a junction side by side', () => {
    const sharp = junctions().filter(({ angles }) =>
      angles.some((angle, index) => (angles[index + 1] ?? angles[0]! + Math.PI * 2) - angle < Math.PI / 12)
    )
    expect(sharp).toEqual([])
  })

  it('has its villages outside the city', () => {
    const gaps = plan.villages.map(
      ({ at, radius }) => distance(at, [0, 0]) - radius - plan.ringRadius[3]!(angleOf(at))
    )
    expect(Math.min(...gaps)).toBeGreaterThan(150)
  })
})

describe.each([1, 3, 9, 42, 2026])('the town of seed %i', seed => {
  let draft: RegionDraft
  beforeAll(() => {
    draft = generateCity(seed)
  }, 60_000)
  /** Returns the lines of a layer. */
  const lines = (layer: LayerName) =>
    [...draft.layers[layer]].flatMap(({ geometry, properties }) =>
      geometry.type === 'LineString'
        ? [{ line: geometry.coordinates, isBridge: properties.bridge === true }]
        : []
    )

  it('has no empty ground between its streets', () => {
    const drawn = outlines(draft, 'landuse')
    const covered = around([
      ...drawn.filter(({ kind }) => kind !== 'urban' && kind !== 'yard'),
      ...outlines(draft, 'water')
    ])
    const isNear = near([
      ...outlines(draft, 'building').flatMap(({ ring }) => ring),
      ...[...lines('road'), ...lines('rail')].flatMap(({ line }) => line)
    ])
    const urban = drawn.filter(({ kind }) => kind === 'urban')
    const inUrban = around(urban)
    const empty: Coordinate[] = []
    const step = 0.0006
    for (const { ring } of urban) {
      const [west, south, east, north] = boundsOf(ring)
      for (let x = west; x < east; x += step)
        for (let y = south; y < north; y += step)
          if (inUrban([x, y]).length > 0 && !isNear([x, y], 60) && covered([x, y]).length === 0)
            empty.push([x, y])
    }
    expect(empty).toEqual([])
  })

  it('has no address on the railway, and bridges of at most 450 m where it crosses water', () => {
    const tracks = lines('rail')
    const onTrack = near(tracks.flatMap(({ line }) => line))
    const { longitude, latitude } = draft.gazetteer.addresses
    expect(longitude.filter((x, index) => onTrack([x, latitude[index]!], 14))).toEqual([])
    const inWater = around(outlines(draft, 'water'))
    const dry = tracks.filter(({ isBridge }) => !isBridge).flatMap(({ line }) => line)
    expect(dry.filter(at => inWater(at).length > 0)).toEqual([])
    const bridges = tracks.filter(({ isBridge }) => isBridge)
    for (const { line } of bridges) expect(metersBetween(line[0]!, line.at(-1)!)).toBeLessThan(450)
  })

  it('has its hospitals apart from each other, and no wood in a lake', () => {
    const hospitals = draft.gazetteer.pointsOfInterest
      .filter(({ category }) => category === 'hospital')
      .map(({ longitude, latitude }): Coordinate => [longitude, latitude])
    hospitals.forEach((one, index) => {
      for (const other of hospitals.slice(index + 1)) expect(metersBetween(one, other)).toBeGreaterThan(1000)
    })
    // Ponds in parks are smaller. Groves may touch them.
    const isLarge = ({ ring }: { ring: Coordinate[] }) => Math.abs(ringArea(ring.slice(1))) > 1e-5
    const inLake = around(
      outlines(draft, 'water').filter(outline => outline.kind === 'lake' && isLarge(outline))
    )
    const woods = outlines(draft, 'landuse').filter(({ kind }) => kind === 'wood')
    expect(woods.filter(({ ring }) => ring.some(at => inLake(at).length > 0))).toEqual([])
  })
})
