import { expect, test } from 'vitest'
import {
  type Contacted,
  type Candidate,
  mayContact,
  openRings,
  shortlist
} from '../../src/lib/rules/matching.ts'

const now = new Date('2026-05-01T12:00:00Z')
const driver = (driverId: string, meters: number, simulated = true): Candidate => ({
  driverId,
  meters,
  simulated
})
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

test('returns no shortlist while no driver is in an open ring', () => {
  expect(shortlist([driver('a', 2_000)], [], 0, now)).toBeUndefined()
  expect(shortlist([driver('a', 2_000)], [], 4, now)).toMatchObject({ ringMeters: 3_000 })
})

test('chooses the smallest ring, nearest driver first', () => {
  const list = shortlist([driver('far', 1_400), driver('out', 2_900), driver('near', 300)], [], 60, now)
  expect(list?.candidates.map(candidate => candidate.driverId)).toEqual(['near', 'far'])
})

test('prefers a real driver five kilometers away to a simulated driver nearby', () => {
  const list = shortlist([driver('robot', 10), driver('person', 5_000, false)], [], 0, now)
  expect(list).toMatchObject({ ringMeters: 6_000, candidates: [{ driverId: 'person' }] })
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
