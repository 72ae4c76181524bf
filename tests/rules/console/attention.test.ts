import { describe, expect, test } from 'vitest'
import {
  attentionOf,
  dueOf,
  mostUrgent,
  riskOf,
  silentMilliseconds,
  silentSince,
  urgencyOf,
  type FleetTimes,
  type PlannedState
} from '../../../src/lib/rules/console/attention.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const ago = (seconds: number) => now - seconds * 1000
const watched = (changes: Partial<FleetTimes>): FleetTimes => ({
  status: 'accepted',
  since: ago(30),
  due: null,
  silent_since: null,
  risk: null,
  window_missed: null,
  ...changes
})

describe('attention', () => {
  test('a search needs it after three minutes without a driver', () => {
    expect(attentionOf(watched({ status: 'searching', since: ago(179) }), now)).toBeNull()
    expect(attentionOf(watched({ status: 'searching', since: ago(360) }), now)).toEqual({
      kind: 'no-driver',
      seconds: 360
    })
  })

  test('a driver who reports nothing needs it', () => {
    expect(attentionOf(watched({ silent_since: ago(59) }), now)).toBeNull()
    expect(attentionOf(watched({ silent_since: ago(90) }), now)).toEqual({
      kind: 'driver-silent',
      seconds: 90
    })
  })

  test('a delivery needs it once it is two minutes late', () => {
    expect(attentionOf(watched({ due: ago(-300) }), now)).toBeNull()
    expect(attentionOf(watched({ due: ago(119) }), now)).toBeNull()
    expect(attentionOf(watched({ status: 'picked_up', due: ago(720) }), now)).toEqual({
      kind: 'late',
      seconds: 720
    })
  })

  test('a driver who waits at the door for ten minutes needs it', () => {
    expect(attentionOf(watched({ status: 'arrived', since: ago(599) }), now)).toBeNull()
    expect(attentionOf(watched({ status: 'arrived', since: ago(600) }), now)?.kind).toBe('at-stop')
  })

  test('the most overdue of several reasons counts', () => {
    const both = watched({ silent_since: ago(65), due: ago(720) })
    expect(attentionOf(both, now)?.kind).toBe('late')
    expect(attentionOf(watched({ silent_since: ago(700), due: ago(130) }), now)?.kind).toBe('driver-silent')
  })

  test('an ended or scheduled delivery needs none', () => {
    expect(attentionOf(watched({ status: 'scheduled', since: ago(9_000) }), now)).toBeNull()
    expect(urgencyOf(null)).toBe(0)
  })
})

describe('the time that is due', () => {
  const plan = {
    scheduledAt: null,
    acceptedAt: ago(0),
    toPickupSeconds: 400,
    pickedUpAt: null,
    routeSeconds: 800,
    dropoffs: 1
  }
  test('is the upper bound of the way to the pickup before the pickup', () => {
    expect(dueOf({ ...plan, status: 'accepted' })).toBe(now + 545_000)
    expect(dueOf({ ...plan, status: 'accepted', scheduledAt: now + 3_600_000 })).toBe(now + 3_600_000)
  })
  test('is the upper bound of the route after it, with a handover at each dropoff before the last', () => {
    expect(dueOf({ ...plan, status: 'picked_up', pickedUpAt: now })).toBe(now + 1_045_000)
    expect(dueOf({ ...plan, status: 'picked_up', pickedUpAt: now, dropoffs: 3 })).toBe(now + 1_525_000)
  })
  test('is unknown during a search and after the end', () => {
    for (const status of ['searching', 'completed', 'returning'] as const)
      expect(dueOf({ ...plan, status })).toBeNull()
  })
})

describe('a window and a risk', () => {
  test('need it at once, and count as twice as urgent as their time allows', () => {
    expect(attentionOf(watched({ window_missed: ago(-1) }), now)).toBeNull()
    expect(attentionOf(watched({ window_missed: now }), now)).toEqual({ kind: 'window', seconds: 0 })
    expect(urgencyOf({ kind: 'window', seconds: 600 })).toBe(2)
    expect(urgencyOf({ kind: 'late', seconds: 120 })).toBe(1)
    // Half of its time makes a window more urgent than somebody who is late by the usual time.
    const both = watched({ window_missed: ago(300), due: ago(130) })
    expect(attentionOf(both, now)).toEqual({ kind: 'window', seconds: 300 })
  })

  test('keep their kind', () => {
    for (const kind of ['unplanned', 'planned-offline', 'planned-busy'] as const) {
      const times = watched({ status: 'scheduled', risk: { kind, since: ago(900) } })
      expect(attentionOf(times, now)).toEqual({ kind, seconds: 900 })
      expect(urgencyOf(attentionOf(times, now))).toBe(1.5)
      expect(attentionOf({ ...times, risk: { kind, since: ago(-1) } }, now)).toBeNull()
    }
  })

  test('of two equally urgent reasons, the first in the list counts', () => {
    const both = watched({ silent_since: ago(120), due: ago(240) })
    expect(attentionOf(both, now)?.kind).toBe('driver-silent')
  })
})

describe('the most urgent deliveries', () => {
  const late = (id: string, seconds: number, since: number) => ({
    ...watched({ due: ago(seconds), since: ago(since) }),
    id
  })
  const calm = { ...watched({ since: ago(9_000) }), id: 'calm' }
  const calmer = { ...watched({ since: ago(8_000) }), id: 'calmer' }

  test('come first, then the ones that have waited longest, up to the limit', () => {
    const rows = [calmer, late('a', 240, 10), late('b', 480, 10), calm, late('c', 240, 20)]
    const idsOf = (limit: number) => mostUrgent(rows, now, limit).map(({ id }) => id)
    expect(idsOf(9)).toEqual(['b', 'c', 'a', 'calm', 'calmer'])
    expect(idsOf(2)).toEqual(['b', 'c'])
  })
})

describe('what keeps a scheduled delivery from its planned driver', () => {
  const searchAt = now + 3_600_000
  const planned = (changes: object = {}) =>
    ({ status: 'planned', online: true, busy: false, ...changes }) as NonNullable<PlannedState['planned']>
  const risk = (state: PlannedState['planned'], status: PlannedState['status'] = 'scheduled') =>
    riskOf({ status, searchAt, planned: state })

  test('is nothing while that driver is online and free', () => {
    expect(risk(planned())).toBeNull()
  })

  test('is a risk from half an hour before the search on', () => {
    const since = searchAt - 1_800_000
    expect(risk(null)).toEqual({ kind: 'unplanned', since })
    expect(risk(planned({ status: 'declined' }))).toEqual({ kind: 'unplanned', since })
    expect(risk(planned({ online: false, busy: true }))).toEqual({ kind: 'planned-offline', since })
    expect(risk(planned({ busy: true }))).toEqual({ kind: 'planned-busy', since })
  })

  test('counts during the search only if that driver missed it, from its beginning on', () => {
    expect(risk(null, 'searching')).toBeNull()
    expect(risk(planned({ online: false }), 'searching')).toBeNull()
    expect(risk(planned({ status: 'missed', online: false }), 'searching')).toEqual({
      kind: 'planned-offline',
      since: searchAt
    })
    expect(risk(planned({ status: 'missed', busy: true }), 'searching')).toEqual({
      kind: 'planned-busy',
      since: searchAt
    })
  })

  test('is of no interest once a driver has it, and after the end', () => {
    for (const status of ['accepted', 'completed', 'cancelled'] as const) {
      expect(risk(null, status)).toBeNull()
      expect(risk(planned({ status: 'missed', busy: true }), status)).toBeNull()
    }
  })
})

describe('the time that is due, at its edges', () => {
  const plan = {
    scheduledAt: now + 900_000,
    acceptedAt: null,
    toPickupSeconds: null,
    pickedUpAt: null,
    routeSeconds: 800,
    dropoffs: 0
  }
  test('is the scheduled time if nobody knows when it was accepted', () => {
    expect(dueOf({ ...plan, status: 'accepted' })).toBe(now + 900_000)
    expect(dueOf({ ...plan, status: 'accepted', scheduledAt: null })).toBeNull()
  })
  test('allows a driver at the door some seconds', () => {
    expect(dueOf({ ...plan, status: 'accepted', scheduledAt: null, acceptedAt: now })).toBe(now + 45_000)
  })
  test('counts at the door like on the way, and is unknown without a time of pickup', () => {
    expect(dueOf({ ...plan, status: 'arrived', pickedUpAt: now })).toBe(now + 1_045_000)
    expect(dueOf({ ...plan, status: 'arrived' })).toBeNull()
    expect(dueOf({ ...plan, status: 'picked_up' })).toBeNull()
    expect(dueOf({ ...plan, status: 'completed', pickedUpAt: now })).toBeNull()
  })
})

test('a driver is silent once nothing was heard for longer than the limit', () => {
  expect(silentSince(now - silentMilliseconds, now)).toBeNull()
  expect(silentSince(now - silentMilliseconds - 1, now)).toBe(now - silentMilliseconds - 1)
  expect(silentSince(now, now)).toBeNull()
  expect(silentSince(null, now)).toBeNull()
})
