import { expect, test } from 'vitest'
import { stepsOf } from '../../src/islands/delivery/live/steps-of.ts'
import { stopsOf } from '../../src/lib/delivery/stops-of.ts'
import type { Delivery, Stop } from '../../src/lib/contract/delivery/deliveries.ts'

const history = (...statuses: string[]): Delivery['history'] =>
  statuses.map((status, index) => ({ status, at: `2030-01-01T00:0${index}:00Z`, by: 'system', reason: null }))
const shown = (status: Delivery['status'], ...statuses: string[]) =>
  stepsOf({ status, history: history(...statuses), stops: [] }).map(step => `${step.key} ${step.status}`)

test('shows past, current and next steps of an active delivery', () => {
  expect(shown('accepted', 'searching', 'accepted')).toEqual([
    'accepted done',
    'picked_up now',
    'arrived next',
    'completed next'
  ])
})

test('shows no active step for a scheduled delivery', () => {
  expect(shown('scheduled').map(step => step.split(' ')[1])).toEqual(['next', 'next', 'next', 'next'])
})

test('drops the steps of a driver who released the delivery', () => {
  expect(shown('searching', 'searching', 'accepted', 'searching')[0]).toBe('accepted now')
  const again = stepsOf({
    status: 'accepted',
    history: history('searching', 'accepted', 'searching', 'accepted'),
    stops: []
  })
  expect(again[0]?.at).toBe('2030-01-01T00:03:00Z')
})

test('shows only past steps of a canceled delivery', () => {
  expect(shown('cancelled', 'searching', 'accepted', 'cancelled')).toEqual(['accepted done'])
  expect(shown('expired', 'searching', 'expired')).toEqual([])
})

test('shows a failed dropoff and the return', () => {
  const stops = [
    dropoff(1, { status: 'failed', failure: 'nobody-there', finished_at: '2030-01-01T00:04:00Z' })
  ]
  const steps = stepsOf({
    status: 'returning',
    history: history('searching', 'accepted', 'picked_up', 'arrived', 'returning'),
    stops
  })
  expect(steps.map(step => step.status)).toEqual(['done', 'done', 'failed', 'done', 'now'])
  expect(steps[2]).toMatchObject({
    key: 'failed',
    failure: 'nobody-there',
    at: '2030-01-01T00:04:00Z'
  })
})

test('shows the time of the return, for all or some packages', () => {
  const returned = dropoff(1, {
    status: 'returned',
    failure: 'refused',
    finished_at: '2030-01-01T00:04:00Z',
    returned_at: '2030-01-01T00:50:00Z'
  })
  const whole = stepsOf({
    status: 'returned',
    history: history('searching', 'accepted', 'picked_up', 'arrived', 'returning', 'returned'),
    stops: [returned]
  })
  expect(whole.at(-1)).toMatchObject({ key: 'returned', status: 'done', at: '2030-01-01T00:50:00Z' })
  const part = stepsOf({
    status: 'partially_completed',
    history: history('searching', 'accepted', 'picked_up', 'returning', 'partially_completed'),
    stops: [returned, dropoff(2, { status: 'done', finished_at: '2030-01-01T00:10:00Z' })]
  })
  expect(part.map(({ key, status }) => `${key} ${status}`).slice(2)).toEqual([
    'dropoff failed',
    'dropoff done',
    'returning done',
    'returned done'
  ])
  expect(part.at(-1)?.at).toBe('2030-01-01T00:50:00Z')
})

test('takes the pickup time from the first leg', () => {
  const steps = stepsOf({
    status: 'picked_up',
    history: history('searching', 'accepted', 'picked_up', 'picked_up', 'picked_up'),
    stops: [dropoff(1, { status: 'done' }), dropoff(2)]
  })
  expect(steps[1]).toMatchObject({ key: 'picked_up', at: '2030-01-01T00:02:00Z' })
})

const dropoff = (position: number, rest: Partial<Stop> = {}) =>
  ({
    id: `s${position}`,
    kind: 'dropoff',
    position,
    name: `Place ${position}`,
    status: 'waiting',
    failure: null,
    finished_at: null,
    returned_at: null,
    ...rest
  }) as Stop

test('shows one step per dropoff', () => {
  const stops = [
    dropoff(3),
    dropoff(1, { status: 'done', finished_at: '2030-01-01T00:10:00Z' }),
    dropoff(2, { status: 'arrived' })
  ]
  const steps = stepsOf({
    status: 'picked_up',
    history: history('searching', 'accepted', 'picked_up'),
    stops
  })
  expect(steps.map(({ key, stop: which, status }) => `${which?.number ?? key} ${status}`)).toEqual([
    'accepted done',
    'picked_up done',
    '1 done',
    '2 now',
    '3 next'
  ])
  expect(steps[2]).toMatchObject({ at: '2030-01-01T00:10:00Z', stop: { name: 'Place 1' } })
})

test('shows the return after the other dropoffs if one of several failed', () => {
  const stops = [
    dropoff(1, { status: 'failed', failure: 'refused', finished_at: '2030-01-01T00:08:00Z' }),
    dropoff(2, { status: 'done' })
  ]
  const steps = stepsOf({
    status: 'returning',
    history: history('searching', 'accepted', 'picked_up', 'arrived', 'returning'),
    stops
  })
  expect(steps.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'accepted done',
    'picked_up done',
    'dropoff failed',
    'dropoff done',
    'returning done',
    'returned now'
  ])
})

const pickup = (number: number, part: Partial<Stop>): Stop => ({
  ...dropoff(number, part),
  id: `p${number}`,
  kind: 'pickup',
  name: `Shop ${number}`,
  position: number - 1
})

test('shows one step per pickup', () => {
  const stops = [
    pickup(1, { status: 'failed', failure: 'closed', finished_at: '2030-01-01T00:05:00Z' }),
    pickup(2, {}),
    dropoff(3, {})
  ]
  const steps = stepsOf({ status: 'accepted', history: history('searching', 'accepted'), stops })
  expect(steps.map(({ key, stop, status }) => [key, stop?.number, status].join(' '))).toEqual([
    'accepted  done',
    'pickup 1 failed',
    'pickup 2 now',
    'arrived  next',
    'completed  next'
  ])
})

test('the next open pickup is the one on the map', () => {
  const nameOf = (...stops: Stop[]) => stopsOf({ stops }).pickup?.name
  const done = pickup(1, { status: 'done' })
  expect(nameOf(pickup(1, {}), pickup(2, {}), dropoff(3, {}))).toBe('Shop 1')
  expect(nameOf(done, pickup(2, {}), dropoff(3, {}))).toBe('Shop 2')
  // Packages go back to the first one.
  const failed = dropoff(3, { status: 'failed', pickups: ['p1'] })
  expect(nameOf(done, pickup(2, { status: 'done' }), failed)).toBe('Shop 1')
  expect(stopsOf({ stops: [done, pickup(2, {}), dropoff(3, { status: 'removed' })] })).toMatchObject({
    otherPickups: [{ name: 'Shop 1' }],
    dropoffs: []
  })
})
