/** The distance of a drive by its positions: what counts at the ends of a time, and where positions are missing. */
import { describe, expect, test } from 'vitest'
import { metersInDegree } from '../../../../src/lib/geo.ts'
import {
  coverageOf,
  knownMeters,
  measureWay,
  type WayPoint
} from '../../../../src/lib/rules/planning/driven/driven-way.ts'

/** A position at a second, so many meters up the road. */
type Given = [second: number, meters: number]
const way = (given: Given[], ...spans: [from: number, to: number][]) =>
  measureWay(
    given.map(([second, meters]): WayPoint => ({
      at: second * 1_000,
      latitude: 47 + meters / metersInDegree,
      longitude: 8,
      accuracy: 5
    })),
    spans.map(([from, to]) => ({ from: from * 1_000, to: to * 1_000 }))
  )

describe('a measured way', () => {
  test.each<[name: string, points: Given[], meters: number, covered: number]>([
    ['a time without positions, however short', [], 0, 0],
    [
      'only positions before and after',
      [
        [90, 0],
        [190, 500]
      ],
      0,
      0
    ],
    [
      'those at both its ends',
      [
        [100, 0],
        [140, 400],
        [160, 700]
      ],
      700,
      60
    ],
    [
      'those within, without the others',
      [
        [90, 0],
        [110, 300],
        [150, 700],
        [165, 2_000]
      ],
      400,
      60
    ]
  ])('of one minute has %s', (_, points, meters, covered) => {
    expect(way(points, [100, 160])).toEqual({ meters, covered, seconds: 60 })
  })

  test.each<[name: string, points: Given[], meters: number, covered: number]>([
    [
      'a minute before the first one',
      [
        [160, 0],
        [180, 200]
      ],
      200,
      80
    ],
    [
      'a minute and more before it',
      [
        [161, 0],
        [180, 200]
      ],
      200,
      19
    ],
    [
      'a minute between two',
      [
        [110, 0],
        [170, 600],
        [180, 700]
      ],
      700,
      80
    ],
    [
      'a minute and more between two',
      [
        [110, 0],
        [171, 600],
        [180, 700]
      ],
      100,
      19
    ],
    [
      'nothing after the last one',
      [
        [110, 0],
        [150, 400],
        [180, 700]
      ],
      700,
      80
    ]
  ])('covers up to a minute without positions: %s', (_, points, meters, covered) => {
    expect(way(points, [100, 180])).toEqual({ meters, covered, seconds: 80 })
  })

  test.each([
    [240, 140],
    [241, 80]
  ])('covers the rest up to %i seconds if it is a minute at most', (end, covered) => {
    expect(
      way(
        [
          [100, 0],
          [140, 400],
          [180, 800]
        ],
        [100, end]
      )
    ).toMatchObject({ meters: 800, covered })
  })

  test('adds up times, without the way between them', () => {
    const points: Given[] = [
      [100, 0],
      [130, 300],
      [160, 600],
      [190, 900],
      [220, 1_200]
    ]
    expect(way(points, [100, 130], [190, 220])).toEqual({ meters: 600, covered: 60, seconds: 60 })
  })

  test('counts small steps together, once they are more than a phone moves that lies still', () => {
    expect(
      way(
        [
          [0, 0],
          [10, 20],
          [20, 40],
          [30, 60],
          [40, 80]
        ],
        [0, 40]
      )
    ).toMatchObject({ meters: 80 })
    expect(
      way(
        [
          [0, 0],
          [10, 24],
          [20, 0],
          [30, 24]
        ],
        [0, 30]
      )
    ).toMatchObject({ meters: 0 })
  })
})

test.each([
  [{ meters: 700, covered: 95, seconds: 100 }, 0.95, 700],
  [{ meters: 700, covered: 94, seconds: 100 }, 0.94, null],
  [{ meters: 700, covered: 101, seconds: 100 }, 1, 700],
  [{ meters: 700, covered: 0, seconds: 0 }, null, null],
  [null, null, null]
])('a way of %o is covered by %s, and its distance is %s', (measured, covered, meters) => {
  expect(coverageOf(measured)).toBe(covered)
  expect(knownMeters(measured)).toBe(meters)
})
