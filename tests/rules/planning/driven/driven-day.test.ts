import { describe, expect, test } from 'vitest'
import { dayPartsOf } from '../../../../src/lib/rules/planning/driven/day-parts.ts'
import {
  type DriverFacts,
  drivenDayOf,
  spansOf
} from '../../../../src/lib/rules/planning/driven/driven-day.ts'
import type { PlacedVisit } from '../../../../src/lib/rules/planning/driven/driven-times.ts'
import { drivenTotals } from '../../../../src/lib/rules/planning/driven/driven-totals.ts'
import {
  isPublishedLate,
  type KeptPlan,
  type KeptShift,
  replacesKept
} from '../../../../src/lib/rules/planning/driven/kept-plan.ts'
import type { NowDelivery } from '../../../../src/lib/rules/planning/driven/outcomes.ts'
import { daysFrom, instantAt } from '../../../../src/lib/rules/schedule/days.ts'

const zone = 'Europe/Zurich'
const monday = '2026-11-30'
const tuesday = '2026-12-01'
const on = (day: string, clock: string) => instantAt(day, clock, zone)
const iso = (day: string, clock: string) => on(day, clock).toISOString()

const planOf = (day: string, [departs, ends]: [string, string], ids: string[]): KeptPlan => ({
  version: 1,
  stops: ids.map(id => ({
    stop_id: `stop-${id}`,
    delivery_id: id,
    begins_at: iso(day, ends),
    leaves_at: iso(day, ends),
    latest_at: iso(day, departs)
  })),
  meters: 5_000,
  departs_at: iso(day, departs),
  ends_at: iso(day, ends),
  wait_seconds: 60
})
const shiftOf = (day: string, from: string, to: string, more: Partial<KeptShift> = {}): KeptShift => ({
  day,
  shift: 0,
  from: on(day, from),
  to: on(day, to),
  plan: null,
  publishedAt: null,
  publishedLater: 0,
  ...more
})
const visit = (day: string, clock: string, kind: PlacedVisit['kind'], latitude: number): PlacedVisit => ({
  arrived: null,
  finished: on(day, clock).getTime(),
  kind,
  place: { latitude, longitude: 8 },
  earliest: null,
  latest: null,
  service: 0
})
const driverOf = (facts: Partial<DriverFacts>): DriverFacts => {
  const shifts = facts.shifts ?? []
  const placed = shifts.map(each => ({ ...each, from: each.from.getTime(), to: each.to.getTime() }))
  return {
    driverId: 'ana',
    parts: dayPartsOf(daysFrom('2026-11-29', '2026-12-02'), placed, zone),
    shifts,
    visits: [],
    returns: [],
    began: new Map(),
    online: [],
    ways: new Map(),
    ...facts
  }
}
const deliveries = new Map<string, NowDelivery>([
  ['a', { status: 'completed', driverId: 'ana' }],
  ['b', { status: 'completed', driverId: 'ana' }]
])

describe('a day of a driver', () => {
  test('adds up two shifts without the time between them', () => {
    const published = { publishedAt: on(monday, '05:00') }
    const shifts = [
      shiftOf(monday, '07:00', '11:00', { ...published, plan: planOf(monday, ['07:10', '09:00'], ['a']) }),
      shiftOf(monday, '16:00', '20:00', {
        ...published,
        shift: 1,
        plan: planOf(monday, ['16:10', '17:00'], ['b'])
      })
    ]
    const visits = [
      visit(monday, '07:20', 'pickup', 47),
      visit(monday, '09:20', 'dropoff', 48),
      visit(monday, '16:05', 'pickup', 47),
      visit(monday, '17:05', 'dropoff', 48)
    ]
    const began = new Map([
      ['a', on(monday, '07:20').getTime()],
      ['b', on(monday, '16:05').getTime()]
    ])
    const facts = driverOf({ shifts, visits, began })
    expect(spansOf(facts, monday)).toHaveLength(2)
    expect(drivenDayOf(facts, monday, deliveries)).toMatchObject({
      plan: { isLate: false, publishedLater: 0 },
      deliveries: { planned: 2, added: 0, done: 2 },
      time: { planned: 160 * 60, driven: 180 * 60 },
      distance: { planned: 10_000, driven: null, covered: null },
      late: { planned: { limited: 2, stops: 2 }, driven: { limited: 0, stops: 0 } },
      waiting: { planned: 120, driven: null, visits: 4, arrivals: 0 },
      hours: { shifts: 8 * 3_600, online: 0 }
    })
  })

  test('has what its shift did after midnight, and the hours online', () => {
    const shifts = [shiftOf(monday, '18:00', '23:00', { to: on(tuesday, '02:00'), plan: null })]
    const visits = [visit(monday, '23:30', 'pickup', 47), visit(tuesday, '01:00', 'dropoff', 48)]
    const facts = driverOf({
      shifts,
      visits,
      began: new Map([['a', on(tuesday, '00:10').getTime()]]),
      online: [{ from: on(monday, '17:50').getTime(), to: on(tuesday, '02:10').getTime() }],
      ways: new Map([[monday, { meters: 700, covered: 5_300, seconds: 5_400 }]])
    })
    expect(drivenDayOf(facts, monday, deliveries)).toMatchObject({
      plan: null,
      deliveries: { planned: 0, added: 1, done: 1 },
      time: { planned: null, driven: 90 * 60 },
      distance: { planned: null, driven: 700, covered: 5_300 / 5_400 },
      late: { planned: null },
      hours: { shifts: 8 * 3_600, online: 8 * 3_600 + 1_200 }
    })
    expect(drivenDayOf(facts, tuesday, deliveries)).toBeNull()
  })

  test('has no hours of a driver without a shift, and no drive of one who did not drive', () => {
    const without = driverOf({ began: new Map([['a', on(monday, '12:00').getTime()]]) })
    expect(drivenDayOf(without, monday, deliveries)).toMatchObject({
      hours: { shifts: null },
      time: { planned: null, driven: null }
    })
    const ill = driverOf({ shifts: [shiftOf(monday, '08:00', '16:00')] })
    expect(drivenDayOf(ill, monday, deliveries)).toMatchObject({
      deliveries: { planned: 0, added: 0, not_begun: 0 },
      hours: { shifts: 8 * 3_600, online: 0 }
    })
    expect(drivenDayOf(driverOf({}), monday, deliveries)).toBeNull()
  })

  test('is on the way from the begin of a part of it, and until just before the next', () => {
    const start = on(monday, '08:00').getTime()
    const span = (from: number, to: number) => ({ from: start + from * 60_000, to: start + to * 60_000 })
    const parts = [
      { day: monday, shift: 0, ...span(0, 100) },
      { day: monday, shift: 1, ...span(100, 200) },
      { day: tuesday, shift: 0, ...span(200, 300) }
    ]
    const visits = [
      visit(monday, '08:00', 'pickup', 47),
      visit(monday, '08:50', 'dropoff', 48),
      visit(monday, '09:40', 'pickup', 47),
      visit(monday, '10:30', 'dropoff', 48)
    ]
    const returns = [span(0, 170).to, span(0, 250).to]
    expect(spansOf(driverOf({ parts, visits, returns }), monday)).toEqual([span(0, 50), span(100, 170)])
  })

  test('has only its own facts, and takes a visit for a drive', () => {
    const before = on('2026-11-01', '12:00').getTime()
    const hour = (day: string) => ({ from: on(day, '10:00').getTime(), to: on(day, '11:00').getTime() })
    const facts = {
      began: new Map([
        ['a', before],
        ['b', on(tuesday, '10:00').getTime()]
      ]),
      online: [hour(monday), hour(tuesday)]
    }
    expect(drivenDayOf(driverOf(facts), monday, deliveries)).toBeNull()
    const visits = [visit(monday, '10:30', 'dropoff', 47)]
    expect(drivenDayOf(driverOf({ ...facts, visits }), monday, deliveries)).toMatchObject({
      deliveries: { planned: 0, added: 0 },
      waiting: { visits: 1 },
      hours: { online: 3_600 }
    })
  })

  test('has the newest publication of its shifts, and is late if one of them was', () => {
    const plan = planOf(monday, ['07:10', '09:00'], ['a', 'b'])
    const stops = plan.stops.map(stop => (stop.delivery_id === 'a' ? stop : { ...stop, latest_at: null }))
    const early = { plan: { ...plan, stops }, publishedAt: on(monday, '05:00'), publishedLater: 2 }
    const late = { plan: { ...plan, stops: [] }, publishedAt: on(monday, '16:30'), publishedLater: 1 }
    const shifts = [
      shiftOf(monday, '07:00', '11:00', early),
      shiftOf(monday, '16:00', '20:00', { ...late, shift: 1 })
    ]
    const waited = { ...visit(monday, '07:20', 'pickup', 47), arrived: on(monday, '07:00').getTime() }
    expect(drivenDayOf(driverOf({ shifts, visits: [waited] }), monday, deliveries)).toMatchObject({
      plan: { publishedAt: on(monday, '16:30'), isLate: true, publishedLater: 2 },
      late: { planned: { limited: 1, stops: 1, seconds: 110 * 60 } },
      waiting: { driven: 1_200, visits: 1, arrivals: 1 }
    })
  })

  test('compares only days of which both are known', () => {
    const plan = planOf(monday, ['07:10', '09:10'], ['a'])
    const shifts = [
      shiftOf(monday, '07:00', '11:00', { plan, publishedAt: on(monday, '07:30') }),
      shiftOf(tuesday, '07:00', '11:00')
    ]
    const visits = [monday, tuesday].flatMap(day => [
      visit(day, '08:00', 'pickup', 47),
      visit(day, '09:00', 'dropoff', 48)
    ])
    const facts = driverOf({ shifts, visits })
    const rows = [monday, tuesday].flatMap(day => drivenDayOf(facts, day, deliveries) ?? [])
    expect(rows[0]?.plan).toMatchObject({ isLate: true })
    expect(drivenTotals(rows)).toMatchObject([
      {
        driverId: 'ana',
        days: 2,
        time: { planned: 7_200, driven: 3_600, days: 1 },
        distance: { planned: 0, driven: 0, days: 0 },
        late: { planned: { stops: 1 }, days: 1 },
        hours: { shifts: 8 * 3_600 }
      }
    ])
  })
})

test('a plan takes the place of the kept one until its shift begins', () => {
  const kept = shiftOf(monday, '08:00', '16:00', { plan: planOf(monday, ['08:10', '09:00'], []) })
  expect(replacesKept(undefined, on(monday, '12:00'))).toBe(true)
  expect(replacesKept(kept, on(monday, '07:59'))).toBe(true)
  expect(replacesKept(kept, on(monday, '08:00'))).toBe(false)
  expect(replacesKept({ ...kept, plan: null }, on(monday, '12:00'))).toBe(true)
  expect(isPublishedLate({ ...kept, publishedAt: on(monday, '07:59') })).toBe(false)
  expect(isPublishedLate({ ...kept, publishedAt: on(monday, '08:00') })).toBe(true)
  expect(isPublishedLate(kept)).toBe(false)
})
