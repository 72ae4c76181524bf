import { describe, expect, it } from 'vitest'
import { metersInDegree } from '../../../src/lib/geo.ts'
import { remainingStops } from '../../../src/lib/rules/delivery/lifecycle.ts'
import type { StageStop } from '../../../src/lib/rules/delivery/stage-stops.ts'
import {
  insertVisits,
  type Insertion,
  isAfterRun,
  isHidden,
  type RunDelivery,
  runOrder,
  type Visit
} from '../../../src/lib/rules/matching/run.ts'
import { usualServiceSeconds } from '../../../src/lib/rules/stops/windows.ts'

/** Returns whole numbers from 0 up to a limit, from a seed. */
function numbersFrom(seed: number) {
  let status = seed * 7_919 + 1
  return (limit: number) => (status = (status * 48_271) % 2_147_483_647) % limit
}

/** Returns every way to mix two lists, each in its order. */
function mixes(one: readonly number[], other: readonly number[]): number[][] {
  const [first, ...rest] = one
  const [begin, ...tail] = other
  if (first === undefined) return [[...other]]
  if (begin === undefined) return [[...one]]
  return [...mixes(rest, other).map(mix => [first, ...mix]), ...mixes(one, tail).map(mix => [begin, ...mix])]
}

function finishTimes(insertion: Insertion, path: readonly number[]): Map<string, number> {
  const all = [...insertion.visits, ...insertion.added]
  const finished = new Map<string, number>()
  let [time, last] = [0, 0]
  for (const index of path) {
    const { deliveryId, earliest, service } = all[index - 1]!
    time = Math.max(time + insertion.seconds[last]![index]!, earliest ?? 0) + service
    finished.set(deliveryId, time)
    last = index
  }
  return finished
}

/** Returns when each stop of a path begins. */
function begins(insertion: Insertion, path: readonly number[]): Map<string, number> {
  const all = [...insertion.visits, ...insertion.added]
  return new Map(
    path.map((index, place) => {
      const [time] = finishTimes(insertion, path.slice(0, place + 1))
        .values()
        .toArray()
        .toSorted((one, other) => other - one)
      const { stopId, service } = all[index - 1]!
      return [stopId, (time ?? 0) - service]
    })
  )
}

/** Tries every order. Returns the least added time, or null if no order is allowed. */
function bruteForce(insertion: Insertion): number | null {
  const { visits, added, delays, kilograms, capacity, detourSeconds, isHeading } = insertion
  const all = [...visits, ...added]
  const old = visits.map((_, index) => index + 1)
  const fresh = added.map((_, index) => visits.length + index + 1)
  const [before, alone] = [finishTimes(insertion, old), finishTimes(insertion, fresh)]
  const totals = mixes(old, fresh).flatMap(path => {
    if (isHeading && visits.length > 0 && path[0] !== 1) return []
    let load = kilograms
    if (path.some(index => (load += all[index - 1]!.kilograms) > capacity)) return []
    const after = finishTimes(insertion, path)
    const isLate = [...after].some(
      ([id, time]) => time - (before.get(id) ?? alone.get(id)!) + (delays[id] ?? 0) > detourSeconds
    )
    const [found, planned] = [
      begins(insertion, path),
      new Map([...begins(insertion, old), ...begins(insertion, fresh)])
    ]
    const isMissed = all.some(
      ({ stopId, latest }) => found.get(stopId)! > Math.max(latest ?? Infinity, planned.get(stopId)!)
    )
    return isLate || isMissed ? [] : [Math.max(...after.values()) - Math.max(0, ...before.values())]
  })
  return totals.length === 0 ? null : Math.min(...totals)
}

function visitsOf(id: string, kilograms: number[]): Visit[] {
  const total = kilograms.reduce((sum, each) => sum + each, 0)
  return [total, ...kilograms.map(each => -each)].map((change, index) => ({
    deliveryId: id,
    stopId: `${id}${index}`,
    kilograms: change,
    earliest: null,
    latest: null,
    service: usualServiceSeconds
  }))
}

/** Gives about every third visit a window. */
const withWindows = (visits: Visit[], next: (limit: number) => number): Visit[] =>
  visits.map(visit => {
    if (next(3) > 0) return { ...visit, service: next(400) }
    const earliest = next(2) ? next(1_500) : null
    return {
      ...visit,
      earliest,
      latest: next(2) ? (earliest ?? 0) + 300 + next(2_000) : null,
      service: next(400)
    }
  })

/** Makes a driver on the way with one or two deliveries, and a delivery to add. */
function made(seed: number): Insertion {
  const next = numbersFrom(seed)
  const weights = () => Array.from({ length: 1 + next(2) }, () => 1 + next(9))
  const [a, b] = [visitsOf('a', weights()), next(2) ? visitsOf('b', weights()) : []]
  // The first delivery's packages may be on board already.
  const pickedUp = next(2) ? a.splice(0, 1) : []
  const orders = mixes(
    a.map((_, index) => index),
    b.map((_, index) => a.length + index)
  )
  const visits = orders[next(orders.length)]!.map(index => [...a, ...b][index]!)
  const added = visitsOf('c', weights())
  const size = 1 + visits.length + added.length
  const hasWindows = next(2) > 0
  return {
    visits: hasWindows ? withWindows(visits, next) : visits,
    added: hasWindows ? withWindows(added, next) : added,
    delays: { a: next(300), b: next(300) },
    kilograms: pickedUp[0]?.kilograms ?? 0,
    capacity: 18 + next(30),
    seconds: Array.from({ length: size }, (_, from) =>
      Array.from({ length: size }, (_unused, to) => (from === to ? 0 : 30 + next(600)))
    ),
    detourSeconds: [600, 1_500, Infinity][next(3)]!,
    isHeading: next(4) > 0
  }
}

describe('adding a delivery to a run', () => {
  it('takes the least added time of all orders, and refuses where no order is allowed', () => {
    let refused = 0
    for (let seed = 1; seed <= 2_000; seed++) {
      const insertion = made(seed)
      const found = insertVisits(insertion)
      const least = bruteForce(insertion)
      expect(found === null, `seed ${seed}`).toBe(least === null)
      if (!found || least === null) {
        refused++
        continue
      }
      expect(found.addedSeconds, `seed ${seed}`).toBe(least)
      // The order is one of the tried ones, with these times.
      const after = finishTimes(insertion, found.path)
      const end = Math.max(...after.values())
      const before = finishTimes(
        insertion,
        insertion.visits.map((_, index) => index + 1)
      )
      expect(end - Math.max(0, ...before.values())).toBe(least)
      for (const visits of [insertion.visits, insertion.added]) {
        expect(found.order.filter(visit => visits.includes(visit))).toEqual(visits)
      }
      if (insertion.isHeading) expect(found.order[0]).toBe(insertion.visits[0])
      for (const delay of Object.values(found.delays))
        expect(delay).toBeLessThanOrEqual(insertion.detourSeconds)
    }
    expect(refused).toBeGreaterThan(200)
    expect(refused).toBeLessThan(1_800)
  })

  it('counts the delays of earlier deliveries, until there is no time left for another', () => {
    const line = (places: number[]) => places.map(from => places.map(to => Math.abs(from - to)))
    const base = {
      visits: visitsOf('a', [1]),
      added: visitsOf('b', [1]),
      kilograms: 0,
      capacity: 10,
      seconds: line([0, 0, 1_000, 400, 1_100]),
      detourSeconds: 300,
      isHeading: true
    }
    const found = insertVisits({ ...base, delays: {} })
    expect(found?.order.map(({ stopId }) => stopId)).toEqual(['a0', 'b0', 'a1', 'b1'])
    // The pickup of b is on the way, so a waits only for the stop there.
    expect(found?.delays['a']).toBe(usualServiceSeconds)
    expect(insertVisits({ ...base, delays: { a: 300 - usualServiceSeconds } })).not.toBeNull()
    expect(
      insertVisits({ ...base, delays: { a: 301 - usualServiceSeconds } })?.order.map(({ stopId }) => stopId)
    ).not.toEqual(found?.order.map(({ stopId }) => stopId))
  })

  it('never carries more than the vehicle can, not even between two stops', () => {
    const seconds = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => 60))
    const given = { delays: {}, kilograms: 0, seconds, detourSeconds: Infinity, isHeading: true }
    const plan = { ...given, visits: visitsOf('a', [6]), added: visitsOf('b', [5]) }
    expect(insertVisits({ ...plan, capacity: 10 })?.order.map(({ stopId }) => stopId)).toEqual([
      'a0',
      'a1',
      'b0',
      'b1'
    ])
    expect(insertVisits({ ...plan, capacity: 4 })).toBeNull()
  })

  it('counts a delay only where a delivery is done, so that waiting can make up for it', () => {
    const seconds = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => 60))
    const [pickup, dropoff] = visitsOf('a', [6])
    // Both loads are too heavy together, and after the wait for a, b would be late.
    const visits = [pickup!, { ...dropoff!, earliest: 5_000 }]
    const given = { delays: {}, kilograms: 0, capacity: 10, detourSeconds: 300, isHeading: false }
    const found = insertVisits({ ...given, seconds, visits, added: visitsOf('b', [5]) })
    expect(found?.order.map(({ stopId }) => stopId)).toEqual(['b0', 'b1', 'a0', 'a1'])
    expect(found?.addedSeconds).toBe(0)
  })

  it('adds to an empty run, and nothing to a run', () => {
    const seconds = Array.from({ length: 3 }, () => [60, 60, 60])
    const given = { delays: {}, kilograms: 0, capacity: 10, detourSeconds: 300, isHeading: true, seconds }
    const only = visitsOf('a', [1])
    expect(insertVisits({ ...given, visits: [], added: only })).toMatchObject({
      order: only,
      addedSeconds: 2 * (60 + usualServiceSeconds)
    })
    expect(insertVisits({ ...given, visits: only, added: [] })).toMatchObject({
      order: only,
      addedSeconds: 0
    })
  })

  it('refuses a place without a road', () => {
    const seconds = Array.from({ length: 5 }, () => [0, 60, 60, 60, Infinity])
    const given = { delays: {}, kilograms: 0, capacity: 99, detourSeconds: 600, isHeading: true }
    expect(
      insertVisits({ ...given, seconds, visits: visitsOf('a', [1]), added: visitsOf('b', [1]) })
    ).toBeNull()
  })

  it('handles two deliveries with ten dropoffs each', () => {
    const [visits, added] = [visitsOf('a', Array(10).fill(1)), visitsOf('b', Array(10).fill(1))]
    const next = numbersFrom(5)
    const seconds = Array.from({ length: 23 }, () => Array.from({ length: 23 }, () => next(300)))
    const given = { delays: {}, kilograms: 0, capacity: 99, detourSeconds: Infinity, isHeading: true }
    expect(insertVisits({ ...given, visits, added, seconds })?.order).toHaveLength(22)
  })
})

describe('the order of a run', () => {
  const stop = (id: string, status: StageStop['status'], position = 1): StageStop => ({
    id,
    kind: position === 0 ? 'pickup' : 'dropoff',
    position,
    status
  })
  const a: RunDelivery = {
    id: 'a',
    status: 'accepted',
    stops: [stop('a1', 'waiting'), stop('a0', 'waiting', 0)]
  }
  const b: RunDelivery = {
    id: 'b',
    status: 'picked_up',
    stops: [stop('b0', 'done', 0), stop('b1', 'failed'), stop('b2', 'waiting', 2), stop('b3', 'waiting', 3)]
  }
  const idsOf = (deliveries: RunDelivery[], plan: string[]) =>
    runOrder<StageStop, RunDelivery>(deliveries, plan).map(({ stop: { id } }) => id)

  it('has only the remaining stops', () => {
    expect(remainingStops(a.status, a.stops).map(({ id }) => id)).toEqual(['a0', 'a1'])
    expect(remainingStops(b.status, b.stops).map(({ id }) => id)).toEqual(['b2', 'b3'])
    expect(remainingStops('returning', b.stops).map(({ id }) => id)).toEqual(['b0'])
    expect(remainingStops('completed', b.stops)).toEqual([])
  })

  it('follows the plan, without finished stops, and with missing ones at the end', () => {
    expect(idsOf([a, b], ['b0', 'b2', 'a0', 'b3', 'a1'])).toEqual(['b2', 'a0', 'b3', 'a1'])
    expect(idsOf([a, b], ['b2', 'b3'])).toEqual(['b2', 'b3', 'a0', 'a1'])
    expect(idsOf([a], ['b2', 'a0', 'gone', 'a1'])).toEqual(['a0', 'a1'])
  })

  it('begins with the stop where the driver is', () => {
    const there = { ...b, stops: b.stops.map(each => (each.id === 'b3' ? stop('b3', 'arrived', 3) : each)) }
    expect(idsOf([a, there], ['b2', 'a0', 'b3', 'a1'])).toEqual(['b3', 'b2', 'a0', 'a1'])
  })
})

describe('what customers see of a shared run', () => {
  const left = { deliveryId: 'a', latitude: 47, longitude: 8 }
  const north = (meters: number) => ({ latitude: 47 + meters / metersInDegree, longitude: 8 })

  it('hides the driver near a stop of another delivery', () => {
    expect(isHidden(left, 'b', north(0))).toBe(true)
    expect(isHidden(left, 'b', north(299))).toBe(true)
    expect(isHidden(left, 'b', north(301))).toBe(false)
    expect(isHidden(left, 'a', north(0))).toBe(false)
    expect(isHidden(null, 'b', north(0))).toBe(false)
  })

  it('a delivery without a counted delay comes after the whole run', () => {
    const run = { version: 1, stopIds: [], delays: { a: 0 } }
    expect(isAfterRun(run, 'a')).toBe(false)
    expect(isAfterRun(run, 'b')).toBe(true)
    expect(isAfterRun(null, 'b')).toBe(false)
  })
})
