import { describe, expect, test } from 'vitest'
import {
  beginsOf,
  latenessOf,
  onTheWay,
  type PlacedVisit,
  waitingOf
} from '../../../../src/lib/rules/planning/driven/driven-times.ts'
import { coverageOf, knownMeters, measureWay } from '../../../../src/lib/rules/planning/driven/driven-way.ts'

const minute = 60_000
/** A visit at so many minutes. Places are 0.01 degrees apart. */
const visit = (
  arrived: number | null,
  finished: number | null,
  more: { place?: number } & Partial<Omit<PlacedVisit, 'place'>> = {}
): PlacedVisit => {
  const { place = 0, earliest = null, latest = null, kind = 'dropoff', service = 0 } = more
  const ms = (at: number | null) => at && at * minute
  return {
    arrived: ms(arrived),
    finished: ms(finished),
    kind,
    place: { latitude: 47 + place / 100, longitude: 8 },
    earliest: ms(earliest),
    latest: ms(latest),
    service
  }
}
const pickup = 'pickup' as const

describe('the time on the way', () => {
  const minutes = (visits: PlacedVisit[], returns: number[] = []) => {
    const span = onTheWay(
      visits,
      returns.map(at => at * minute)
    )
    return span && [span.from / minute, span.to / minute]
  }

  test('begins when the first place is left with everything, and ends with the last step', () => {
    const loading = [10, 12, 20].map(at => visit(5, at, { kind: pickup }))
    const rest = [visit(40, 45, { place: 1 }), visit(60, 66, { place: 2 })]
    expect(minutes([...rest, ...loading])).toEqual([20, 66])
    expect(minutes([...loading, ...rest], [90])).toEqual([20, 90])
  })

  test('begins at the first stop if that is a dropoff, and later pickups there change nothing', () => {
    expect(minutes([visit(1, 3), visit(8, 9, { place: 1 }), visit(20, 21, { kind: pickup })])).toEqual([
      3, 21
    ])
  })

  test.each<[name: string, visits: PlacedVisit[], returns: number[], expected: [number, number] | null]>([
    [
      'a dropoff where everything was loaded is a step after it',
      [visit(5, 10, { kind: pickup }), visit(12, 15), visit(20, 30, { place: 1 })],
      [],
      [10, 30]
    ],
    [
      'so is a pickup at another place',
      [
        visit(5, 10, { kind: pickup }),
        visit(20, 30, { kind: pickup, place: 1 }),
        visit(40, 50, { place: 2 })
      ],
      [],
      [10, 50]
    ],
    [
      'a return after three loads at one place',
      [10, 12, 14].map(at => visit(5, at, { kind: pickup })),
      [30],
      [14, 30]
    ],
    [
      'a stop that is not done yet changes nothing',
      [visit(5, 10, { kind: pickup }), visit(15, 20, { place: 1 }), visit(30, null, { place: 2 })],
      [],
      [10, 20]
    ]
  ])('%s', (_, visits, returns, expected) => {
    expect(minutes(visits, returns)).toEqual(expected)
  })

  test('is unknown without a step after the first place', () => {
    expect(minutes([])).toBeNull()
    expect(minutes([visit(5, null)])).toBeNull()
    expect(minutes([visit(5, 10, { kind: pickup }), visit(5, 12, { kind: pickup })])).toBeNull()
  })
})

test('handovers after their window count with their seconds, and a missing arrival begins with its step', () => {
  const visits = [
    visit(10, 12, { latest: 9 }),
    visit(10, 12, { latest: 10 }),
    visit(null, 12, { latest: 11 }),
    visit(10, 12),
    visit(null, null, { latest: 1 })
  ]
  expect(latenessOf(beginsOf(visits))).toEqual({ limited: 3, stops: 2, seconds: 120 })
})

describe('waiting', () => {
  test('is before a window, and at a pickup until it is loaded', () => {
    expect(waitingOf([visit(10, 25, { earliest: 20 })])).toMatchObject({ seconds: 600 })
    expect(waitingOf([visit(10, 15, { earliest: 20 })])).toMatchObject({ seconds: 300 })
    expect(waitingOf([visit(10, 25, { kind: pickup, service: 300 })])).toMatchObject({ seconds: 600 })
    expect(waitingOf([visit(10, 11, { kind: pickup, service: 300 })])).toMatchObject({ seconds: 0 })
    expect(waitingOf([visit(10, 25)])).toMatchObject({ seconds: 0 })
  })

  test('counts once for packages that are loaded together', () => {
    const together = [20, 21, 22].map(at => visit(10, at, { kind: pickup, service: 60 }))
    expect(waitingOf(together)).toEqual({ seconds: 9 * 60, visits: 3, arrivals: 3 })
    const later = visit(100, 110, { kind: pickup })
    expect(waitingOf([...together, later])).toMatchObject({ seconds: 19 * 60 })
  })

  const load = (arrived: number, finished: number, service = 0) =>
    visit(arrived, finished, { kind: pickup, service: service * 60 })

  test.each<[name: string, visits: PlacedVisit[], waited: number]>([
    ['each load is planned for the time that it is part of', [load(10, 25, 1), load(100, 110, 5)], 14 + 5],
    ['loads that follow each other directly are one', [load(10, 20, 1), load(20, 25, 6)], 15 - 7],
    ['a load that takes no time at the end of one is part of it', [load(10, 20, 1), load(20, 20, 6)], 10 - 7],
    ['loads overlap in any order', [load(20, 30), load(10, 22)], 20],
    ['a short load within a long one', [load(10, 40), load(15, 20)], 30],
    ['a pickup counts once, also before its window', [visit(10, 25, { kind: pickup, earliest: 20 })], 15],
    ['a dropoff within its window is no waiting', [visit(25, 30, { earliest: 20 })], 0],
    ['two dropoffs before one window', [visit(12, 25, { earliest: 20 }), visit(10, 24, { earliest: 20 })], 10]
  ])('is in minutes: %s', (_, visits, waited) => {
    expect(waitingOf(visits).seconds).toBe(waited * 60)
  })

  test('is unknown of an arrival after the end, and none of one at the end', () => {
    expect(waitingOf([load(20, 10)])).toEqual({ seconds: 0, visits: 1, arrivals: 0 })
    expect(waitingOf([load(10, 10)])).toEqual({ seconds: 0, visits: 1, arrivals: 1 })
  })

  test('says of how many stops it is known', () => {
    expect(waitingOf([visit(null, 20, { kind: pickup }), visit(5, null)])).toEqual({
      seconds: 0,
      visits: 1,
      arrivals: 0
    })
  })
})

describe('a driven distance', () => {
  const point = (second: number, meters: number, accuracy: number | null = 5) => ({
    at: second * 1000,
    latitude: 47 + meters / 111_195,
    longitude: 8,
    accuracy
  })
  const span = { from: 0, to: 600_000 }
  const drive = (from: number, to: number, speed = 10) =>
    Array.from({ length: (to - from) / 5 + 1 }, (_, index) => point(from + index * 5, index * 5 * speed))

  test('is what positions show that follow each other closely', () => {
    const way = measureWay(drive(0, 600), [span])
    expect(way).toMatchObject({ covered: 600, seconds: 600 })
    expect(way.meters).toBeGreaterThan(5_900)
    expect(way.meters).toBeLessThan(6_010)
    expect(knownMeters(way)).toBe(way.meters)
  })

  test('is none for a phone that lies still', () => {
    const still = Array.from({ length: 121 }, (_, index) => point(index * 5, (index % 2) * 12))
    expect(measureWay(still, [span])).toEqual({ meters: 0, covered: 600, seconds: 600 })
  })

  test('is unknown if positions are missing, and says how much is covered', () => {
    const way = measureWay([...drive(0, 300), point(595, 9_000)], [span])
    expect(way.seconds).toBe(600)
    expect(coverageOf(way)).toBeCloseTo(305 / 600, 2)
    expect(knownMeters(way)).toBeNull()
    expect(measureWay([], [span])).toEqual({ meters: 0, covered: 0, seconds: 600 })
  })

  test('leaves out positions that may be anywhere, and those of other times', () => {
    const wrong = [point(301, 50_000, 3_000), { at: 302_000, latitude: 0, longitude: 0, accuracy: 5 }]
    const all = [...drive(0, 600), ...wrong].toSorted((one, other) => one.at - other.at)
    expect(measureWay(all, [span])).toEqual(measureWay(drive(0, 600), [span]))
    expect(measureWay(drive(0, 600), [{ from: 0, to: 300_000 }]).meters).toBeLessThan(3_010)
  })

  test('is unknown without a measured time', () => {
    expect(coverageOf(null)).toBeNull()
    expect(knownMeters({ meters: 5, covered: 0, seconds: 0 })).toBeNull()
  })
})
