import { seededRandom } from '@dropway/region'
import { describe, expect, test } from 'vitest'
import {
  bestArrival,
  hasWindow,
  latestArrival,
  type TimedStop,
  visitsFrom
} from '../../../src/lib/rules/stops/windows.ts'

const minute = 60_000
const at = (minutes: number) => minutes * minute
const stop = (earliest: number | null, latest: number | null, service = 2): TimedStop => ({
  earliest: earliest === null ? null : at(earliest),
  latest: latest === null ? null : at(latest),
  service: at(service)
})

describe('windows', () => {
  test('a driver who is early waits, and one who is late begins at the arrival', () => {
    const visits = visitsFrom(at(0), [stop(null, null), stop(30, 40), stop(null, 35)], [at(10), at(5)])
    expect(
      visits.map(({ arrives, begins, late }) => [arrives, begins, late].map(each => each / minute))
    ).toEqual([
      [0, 0, 0],
      [12, 30, 0],
      [37, 37, 2]
    ])
  })

  test('the latest arrival keeps the tightest window after it', () => {
    expect(latestArrival([stop(null, null), stop(30, 40), stop(null, 35)], [at(10), at(5)]) / minute).toBe(16)
    expect(latestArrival([stop(0, null)], [])).toBe(Infinity)
  })

  test('the best arrival waits nowhere without ending later', () => {
    const stops = [stop(null, null), stop(120, 180)]
    expect(bestArrival(0, stops, [at(10)]) / minute).toBe(108)
    // The second window allows less than all the waiting.
    expect(bestArrival(0, [stop(null, 20), stop(120, 180)], [at(10)]) / minute).toBe(20)
    expect(bestArrival(at(5), [stop(null, 20), stop(120, 180)], [at(10)]) / minute).toBe(20)
  })

  test('on random trips, the latest and the best arrival are what trying every minute finds', () => {
    const random = seededRandom(71)
    const whole = (from: number, to: number) => from + Math.floor(random.next() * (to - from + 1))
    let possible = 0
    for (let trip = 0; trip < 300; trip++) {
      const stops = Array.from({ length: whole(1, 5) }, () => {
        const earliest = random.next() < 0.5 ? whole(0, 60) : null
        const latest = random.next() < 0.5 ? (earliest ?? 0) + whole(1, 60) : null
        return stop(earliest, latest, whole(0, 5))
      })
      const drives = stops.slice(1).map(() => at(whole(1, 15)))
      const visits = (start: number) => visitsFrom(at(start), stops, drives)
      const isKept = (start: number) => visits(start).every(({ late }) => late === 0)
      const kept = Array.from({ length: 200 }, (_, start) => start).filter(isKept)
      const latest = latestArrival(stops, drives) / minute
      if (kept.length === 0) continue
      possible++
      expect(kept.at(-1)).toBe(Math.min(199, latest))
      const end = (start: number) => visits(start).at(-1)?.leaves ?? 0
      const best = bestArrival(0, stops, drives) / minute
      expect(isKept(best) && end(best) === end(0)).toBe(true)
      expect(kept.some(start => start > best && end(start) === end(0))).toBe(false)
    }
    expect(possible).toBeGreaterThan(100)
  })
})

test('one time is enough for a window, and none is no window', () => {
  expect([stop(0, null), stop(null, 0), stop(1, 2), stop(null, null)].map(hasWindow)).toEqual([
    true,
    true,
    true,
    false
  ])
})

test('a trip without stops waits for nobody and starts when it can', () => {
  expect(visitsFrom(at(5), [], [])).toEqual([])
  expect(bestArrival(at(5), [], [])).toBe(at(5))
  // A window that can't be kept anymore makes nobody start earlier than now.
  expect(bestArrival(at(50), [stop(null, 20)], [])).toBe(at(50))
})
