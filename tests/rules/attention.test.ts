import { describe, expect, test } from 'vitest'
import { attentionOf, dueOf, urgencyOf, type FleetTimes } from '../../src/lib/rules/attention.ts'

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
