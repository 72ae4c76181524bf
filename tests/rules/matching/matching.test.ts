import { expect, test } from 'vitest'
import {
  type Candidate,
  type Contacted,
  decide,
  mayContact,
  openRings,
  reasonFor,
  ringAround,
  searchRadius,
  type Workload
} from '../../../src/lib/rules/matching/matching.ts'

const now = new Date('2026-05-01T12:00:00Z')
const driver = (driverId: string, seconds: number): Candidate => ({ driverId, meters: seconds * 6, seconds })
const idle = (...ids: string[]) =>
  new Map(ids.map((id): [string, Workload] => [id, { recentOffers: 0, busyUntil: null }]))
const asked = (driverId: string, status: Contacted['status'], secondsAgo = 0): Contacted => ({
  driverId,
  status,
  answeredAt: status === 'open' ? null : new Date(now.getTime() - secondsAgo * 1000)
})

test('opens one more ring every four seconds, up to the last', () => {
  expect(openRings(0)).toEqual([1_500])
  expect(openRings(3.9)).toEqual([1_500])
  expect(openRings(4)).toEqual([1_500, 3_000])
  expect(openRings(600)).toEqual([1_500, 3_000, 6_000, 12_000, 25_000])
  expect(openRings(-5)).toEqual([1_500])
})

test('reaches people in all rings from the beginning, and simulated drivers only in open ones', () => {
  expect(searchRadius(false, 0)).toBe(25_000)
  expect(searchRadius(true, 0)).toBe(1_500)
  expect(searchRadius(true, 4)).toBe(3_000)
  expect([0, 1_500, 1_501, 25_000].map(ringAround)).toEqual([1_500, 1_500, 3_000, 25_000])
})

test('decides for the least total time, even if one search waits longer for it', () => {
  const searches = [
    [driver('a', 60), driver('b', 90)],
    [driver('a', 120), driver('b', 400)]
  ]
  const chosen = decide(searches, idle('a', 'b'))
  expect(chosen.map(each => each?.driverId)).toEqual(['b', 'a'])
  expect(reasonFor(chosen[0]!, searches[0]!, 'road')).toBe('least-total-by-road')
  expect(reasonFor(chosen[1]!, searches[1]!, 'road')).toBe('soonest-by-road')
  expect(reasonFor(chosen[1]!, searches[1]!, 'air')).toBe('nearest-by-air')
})

test('leaves no search without a driver who could have had one', () => {
  const chosen = decide([[driver('a', 10), driver('b', 9_000)], [driver('a', 20)], []], idle('a', 'b'))
  expect(chosen.map(each => each?.driverId)).toEqual(['b', 'a', undefined])
})

test('prefers fewer recent offers, then the longest idle, between drivers who are equally soon', () => {
  const candidates = [driver('worked', 61), driver('rested', 65), driver('asked', 60), driver('far', 70)]
  const workloads = new Map<string, Workload>([
    ['worked', { recentOffers: 1, busyUntil: 2_000 }],
    ['rested', { recentOffers: 1, busyUntil: 1_000 }],
    ['asked', { recentOffers: 2, busyUntil: 0 }],
    ['far', { recentOffers: 0, busyUntil: null }]
  ])
  const [chosen] = decide([candidates], workloads)
  expect(chosen?.driverId).toBe('rested')
  expect(reasonFor(chosen!, candidates, 'road')).toBe('fairest-by-road')
  expect(reasonFor(chosen!, candidates, 'air')).toBe('fairest-by-air')
})

test('never lets fairness outweigh time, however many drivers there are', () => {
  const busy = Array.from({ length: 300 }, (_, index): [string, Workload] => [
    `driver ${index}`,
    { recentOffers: index, busyUntil: index }
  ])
  // The drivers who are soonest have had the most offers.
  const searches = Array.from({ length: 100 }, () =>
    busy.map(([id], index) => driver(id, (300 - index) * 10))
  )
  const chosen = decide(searches, new Map(busy)).map(each => each?.seconds ?? NaN)
  expect(chosen.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 100 }, (_, index) => (index + 1) * 10)
  )
})

test('a step of time counts more than the last place among many drivers', () => {
  const drivers = new Map(
    Array.from({ length: 300 }, (_, index): [string, Workload] => [
      `driver ${index}`,
      { recentOffers: index, busyUntil: null }
    ])
  )
  const [chosen] = decide([[driver('driver 0', 70), driver('driver 299', 60)]], drivers)
  expect(chosen?.driverId).toBe('driver 299')
})

test('the only driver goes to the nearer of two pickups', () => {
  for (const [one, other] of [
    [60, 30],
    [30, 60]
  ] as const) {
    const chosen = decide([[driver('a', one)], [driver('a', other)]], idle('a'))
    expect(chosen.map(each => each?.seconds)).toEqual(one < other ? [30, undefined] : [undefined, 30])
  }
})

test('the longest idle wins, in whatever order the drivers are listed', () => {
  const workloads: [string, Workload][] = [
    ['a', { recentOffers: 1, busyUntil: 1_000 }],
    ['b', { recentOffers: 1, busyUntil: 2_000 }]
  ]
  for (const listed of [workloads, workloads.toReversed()]) {
    const [chosen] = decide([[driver('b', 60), driver('a', 60)]], new Map(listed))
    expect(chosen?.driverId).toBe('a')
  }
})

test('never asks a driver again after a decline, but may after an expired offer', () => {
  expect(mayContact('a', [], now)).toBe(true)
  expect(mayContact('a', [asked('a', 'declined', 3_600)], now)).toBe(false)
  expect(mayContact('a', [asked('a', 'accepted', 3_600)], now)).toBe(false)
  expect(mayContact('a', [asked('a', 'open')], now)).toBe(false)
  expect(mayContact('a', [asked('a', 'expired', 89)], now)).toBe(false)
  expect(mayContact('a', [asked('a', 'expired', 90)], now)).toBe(true)
  expect(mayContact('a', [asked('b', 'declined', 1)], now)).toBe(true)
})

test('a driver who is on the way with another delivery is chosen for that, however soon', () => {
  const onTheWay = { ...driver('a', 60), onTheWay: true }
  for (const others of [[], [driver('b', 30)], [driver('b', 90)]]) {
    expect(reasonFor(onTheWay, [onTheWay, ...others], 'road')).toBe('on-the-way-by-road')
    expect(reasonFor(onTheWay, [onTheWay, ...others], 'air')).toBe('on-the-way-by-air')
  }
})

test('a driver who isn’t soonest, but within ten seconds, is the fairest choice', () => {
  const [soonest, equal, later] = [driver('a', 60), driver('b', 69), driver('c', 70)]
  const candidates = [soonest, equal, later]
  expect(reasonFor(soonest, candidates, 'air')).toBe('nearest-by-air')
  expect(reasonFor(equal, candidates, 'road')).toBe('fairest-by-road')
  expect(reasonFor(later, candidates, 'road')).toBe('least-total-by-road')
  expect(reasonFor(later, candidates, 'air')).toBe('least-total-by-air')
})

test('a driver who has never had an offer has been idle the longest', () => {
  const workloads = new Map<string, Workload>([
    ['busy', { recentOffers: 1, busyUntil: 5_000 }],
    ['never', { recentOffers: 1, busyUntil: null }]
  ])
  const [chosen] = decide([[driver('busy', 60), driver('never', 60)]], workloads)
  expect(chosen?.driverId).toBe('never')
})

test('an expired offer without a time of its answer doesn’t allow another', () => {
  expect(mayContact('a', [{ driverId: 'a', status: 'expired', answeredAt: null }], now)).toBe(false)
  // All of a driver's offers count, not only the newest.
  expect(mayContact('a', [asked('a', 'expired', 900), asked('a', 'declined', 1_800)], now)).toBe(false)
  expect(ringAround(30_000)).toBe(25_000)
})
