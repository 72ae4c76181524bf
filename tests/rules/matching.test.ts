import { expect, test } from 'vitest'
import { type Asked, type Candidate, mayAsk, openRings, shortlist } from '../../src/lib/rules/matching.ts'

const now = new Date('2026-05-01T12:00:00Z')
const driver = (driverId: string, metres: number, simulated = true): Candidate => ({
  driverId,
  metres,
  simulated
})
const asked = (driverId: string, state: Asked['state'], secondsAgo = 0): Asked => ({
  driverId,
  state,
  answeredAt: state === 'open' ? null : new Date(now.getTime() - secondsAgo * 1000)
})

test('a ring more opens every four seconds, up to the last', () => {
  expect(openRings(0)).toEqual([1_500])
  expect(openRings(3.9)).toEqual([1_500])
  expect(openRings(4)).toEqual([1_500, 3_000])
  expect(openRings(600)).toEqual([1_500, 3_000, 6_000, 12_000, 25_000])
  expect(openRings(-5)).toEqual([1_500])
})

test('nobody in an open ring: nobody is asked yet', () => {
  expect(shortlist([driver('a', 2_000)], [], 0, now)).toBeUndefined()
  expect(shortlist([driver('a', 2_000)], [], 4, now)).toMatchObject({ ringMetres: 3_000 })
})

test('the smallest ring wins, nearest first', () => {
  const list = shortlist([driver('far', 1_400), driver('out', 2_900), driver('near', 300)], [], 60, now)
  expect(list?.candidates.map(candidate => candidate.driverId)).toEqual(['near', 'far'])
})

test('a person five kilometres away comes before a simulated driver next door', () => {
  const list = shortlist([driver('robot', 10), driver('person', 5_000, false)], [], 0, now)
  expect(list).toMatchObject({ ringMetres: 6_000, candidates: [{ driverId: 'person' }] })
})

test('who said no is not asked again; who was away may be, after a while', () => {
  expect(mayAsk('a', [], now)).toBe(true)
  expect(mayAsk('a', [asked('a', 'declined', 3_600)], now)).toBe(false)
  expect(mayAsk('a', [asked('a', 'accepted', 3_600)], now)).toBe(false)
  expect(mayAsk('a', [asked('a', 'open')], now)).toBe(false)
  expect(mayAsk('a', [asked('a', 'expired', 89)], now)).toBe(false)
  expect(mayAsk('a', [asked('a', 'expired', 90)], now)).toBe(true)
  expect(mayAsk('a', [asked('b', 'declined', 1)], now)).toBe(true)
})
