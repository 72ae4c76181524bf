import { expect, test } from 'vitest'
import type { DayPlan } from '../../src/lib/contract/planning/day-plan.ts'
import { withBooked } from '../../src/lib/planning/day/with-booked.ts'

const visit = (stop: string, delivery = stop.slice(0, 1)) => ({ delivery_id: delivery, stop_id: stop })
const plan: DayPlan = {
  routes: [{ driver_id: 'ana', shift: 0, visits: ['a1', 'b1', 'a2', 'b2'].map(stop => visit(stop)) }],
  locked: [],
  moved: []
}
const ana = { driver_id: 'ana', shift: 0 }
const stopsOf = ({ routes }: DayPlan, at = 0) => routes[at]?.visits.map(({ stop_id: id }) => id)
const booked = { deliveryId: 'c', stopIds: ['c1', 'c2'] }

test('each stop comes after the one before it in the run, and done stops stay first', () => {
  expect(stopsOf(withBooked(plan, ana, booked, ['b1', 'c1', 'a2', 'c2', 'b2']))).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'c2',
    'b2'
  ])
  expect(stopsOf(withBooked(plan, ana, booked, ['c1', 'c2', 'a2', 'b2']))).toEqual([
    'a1',
    'b1',
    'c1',
    'c2',
    'a2',
    'b2'
  ])
})

test('a driver without a route in the draft gets one, and it is on one route only', () => {
  const hugo = { driver_id: 'hugo', shift: 0 }
  const once = withBooked(plan, hugo, booked, ['c1', 'c2'])
  expect(stopsOf(once, 1)).toEqual(['c1', 'c2'])
  const moved = withBooked(once, ana, booked, ['b2', 'c1', 'c2'])
  expect(stopsOf(moved)).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'c2'])
  expect(stopsOf(moved, 1)).toEqual([])
})
