/** The sums of drivers' days. */
import { expect, test } from 'vitest'
import type { DrivenDay } from '../../../../src/lib/rules/planning/driven/driven-day.ts'
import { drivenTotals } from '../../../../src/lib/rules/planning/driven/driven-totals.ts'

const none = { planned: null, driven: null }
const onTime = { limited: 0, stops: 0, seconds: 0 }
const counts = { planned: 0, added: 0, done: 0, failed: 0, under_way: 0, not_begun: 0, passed_on: 0 }
const published = { publishedAt: new Date(0), isLate: false, publishedLater: 0 }

const dayOf = (driverId: string, given: Partial<DrivenDay>): DrivenDay => ({
  day: '2026-11-30',
  driverId,
  plan: null,
  deliveries: counts,
  time: none,
  distance: { ...none, covered: null },
  late: { planned: null, driven: onTime },
  waiting: { ...none, visits: 0, arrivals: 0 },
  hours: { shifts: null, online: 0 },
  ...given
})

test('add up each driver, and compare only days of which both sides are known', () => {
  const [ben, ana] = drivenTotals([
    dayOf('ben', { hours: { shifts: null, online: 5 } }),
    dayOf('ana', {
      plan: published,
      deliveries: { planned: 5, added: 1, done: 2, failed: 1, under_way: 1, not_begun: 1, passed_on: 1 },
      time: { planned: 100, driven: 110 },
      distance: { planned: 1_000, driven: null, covered: 0.5 },
      late: {
        planned: { limited: 4, stops: 2, seconds: 60 },
        driven: { limited: 3, stops: 1, seconds: 30 }
      },
      waiting: { planned: 20, driven: 25, visits: 4, arrivals: 3 },
      hours: { shifts: 1_000, online: 900 }
    }),
    dayOf('ana', {
      plan: published,
      deliveries: { planned: 1, added: 0, done: 1, failed: 0, under_way: 0, not_begun: 0, passed_on: 0 },
      time: { planned: 50, driven: 40 },
      distance: { planned: 500, driven: 600, covered: 1 },
      late: {
        planned: { limited: 1, stops: 1, seconds: 5 },
        driven: { limited: 2, stops: 2, seconds: 7 }
      },
      waiting: { planned: 10, driven: null, visits: 1, arrivals: 0 },
      hours: { shifts: 500, online: 450 }
    }),
    // Without a plan, its lateness is compared with none.
    dayOf('ana', {
      time: { planned: null, driven: 1_000 },
      late: { planned: null, driven: { limited: 9, stops: 9, seconds: 9 } },
      hours: { shifts: null, online: 30 }
    }),
    dayOf('ana', { plan: published, late: { planned: null, driven: onTime } })
  ])
  expect(ana).toEqual({
    driverId: 'ana',
    days: 4,
    deliveries: { planned: 6, added: 1, done: 3, failed: 1, under_way: 1, not_begun: 1, passed_on: 1 },
    time: { planned: 150, driven: 150, days: 2 },
    distance: { planned: 500, driven: 600, days: 1 },
    late: {
      planned: { limited: 5, stops: 3, seconds: 65 },
      driven: { limited: 5, stops: 3, seconds: 37 },
      days: 3
    },
    waiting: { planned: 20, driven: 25, days: 1 },
    hours: { shifts: 1_500, online: 1_380, days: 2 }
  })
  expect(ben).toMatchObject({ driverId: 'ben', days: 1, hours: { shifts: null, online: 5, days: 0 } })
})
