import { expect, test } from 'vitest'
import { timelineOf } from '../../src/islands/delivery/timeline.ts'
import type { Delivery, Stop } from '../../src/lib/contract/delivery/deliveries.ts'

const history = (...statuses: string[]): Delivery['history'] =>
  statuses.map((status, index) => ({ status, at: `2030-01-01T00:0${index}:00Z`, by: 'system', reason: null }))
const shown = (status: Delivery['status'], ...statuses: string[]) =>
  timelineOf({ status, history: history(...statuses), stops: [] }).map(step => `${step.key} ${step.status}`)

test('a delivery under way shows what is behind, where it is and what comes', () => {
  expect(shown('accepted', 'searching', 'accepted')).toEqual([
    'accepted done',
    'picked_up now',
    'arrived next',
    'completed next'
  ])
})

test('of what is booked for later nothing is under way yet', () => {
  expect(shown('scheduled').map(step => step.split(' ')[1])).toEqual(['next', 'next', 'next', 'next'])
})

test('a driver who let go took their steps with them', () => {
  expect(shown('searching', 'searching', 'accepted', 'searching')[0]).toBe('accepted now')
  const again = timelineOf({
    status: 'accepted',
    history: history('searching', 'accepted', 'searching', 'accepted'),
    stops: []
  })
  expect(again[0]?.at).toBe('2030-01-01T00:03:00Z')
})

test('what was cancelled shows only what had happened', () => {
  expect(shown('cancelled', 'searching', 'accepted', 'cancelled')).toEqual(['accepted done'])
  expect(shown('expired', 'searching', 'expired')).toEqual([])
})

test('what could not be handed over goes back', () => {
  const stops = [
    dropoff(1, { status: 'failed', failure: 'nobody-there', finished_at: '2030-01-01T00:04:00Z' })
  ]
  const steps = timelineOf({
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

test('the return has its time, whether all or a part came back', () => {
  const returned = dropoff(1, {
    status: 'returned',
    failure: 'refused',
    finished_at: '2030-01-01T00:04:00Z',
    returned_at: '2030-01-01T00:50:00Z'
  })
  const whole = timelineOf({
    status: 'returned',
    history: history('searching', 'accepted', 'picked_up', 'arrived', 'returning', 'returned'),
    stops: [returned]
  })
  expect(whole.at(-1)).toMatchObject({ key: 'returned', status: 'done', at: '2030-01-01T00:50:00Z' })
  const part = timelineOf({
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

test('of several legs the first is when it was picked up', () => {
  const steps = timelineOf({
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

test('each of several dropoffs has a step of its own', () => {
  const stops = [
    dropoff(3),
    dropoff(1, { status: 'done', finished_at: '2030-01-01T00:10:00Z' }),
    dropoff(2, { status: 'arrived' })
  ]
  const steps = timelineOf({
    status: 'picked_up',
    history: history('searching', 'accepted', 'picked_up'),
    stops
  })
  expect(steps.map(({ key, dropoff: which, status }) => `${which?.number ?? key} ${status}`)).toEqual([
    'accepted done',
    'picked_up done',
    '1 done',
    '2 now',
    '3 next'
  ])
  expect(steps[2]).toMatchObject({ at: '2030-01-01T00:10:00Z', dropoff: { name: 'Place 1' } })
})

test('one of several that failed is brought back after the others', () => {
  const stops = [
    dropoff(1, { status: 'failed', failure: 'refused', finished_at: '2030-01-01T00:08:00Z' }),
    dropoff(2, { status: 'done' })
  ]
  const steps = timelineOf({
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
