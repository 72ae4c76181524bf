import { expect, test } from 'vitest'
import { stepsOf } from '../../src/islands/delivery/steps-of.ts'
import type { Delivery, Stop } from '../../src/lib/contract/deliveries.ts'

const history = (...states: string[]): Delivery['history'] =>
  states.map((state, index) => ({ state, at: `2030-01-01T00:0${index}:00Z`, by: 'system', reason: null }))
const shown = (state: Delivery['state'], ...states: string[]) =>
  stepsOf({ state, history: history(...states), stops: [] }).map(step => `${step.key} ${step.state}`)

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
  const again = stepsOf({
    state: 'accepted',
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
  const stops = [{ failure: 'nobody-there' }] as Delivery['stops']
  const steps = stepsOf({
    state: 'returning',
    history: history('searching', 'accepted', 'picked_up', 'arrived', 'returning'),
    stops
  })
  expect(steps.map(step => step.state)).toEqual(['done', 'done', 'failed', 'done', 'now'])
  expect(steps[2]?.failure).toBe('nobody-there')
})

const dropoff = (position: number, rest: Partial<Stop> = {}) =>
  ({
    id: `s${position}`,
    kind: 'dropoff',
    position,
    name: `Place ${position}`,
    state: 'waiting',
    failure: null,
    ...rest
  }) as Stop

test('each of several dropoffs has a step of its own', () => {
  const stops = [
    dropoff(3),
    dropoff(1, { state: 'done', finished_at: '2030-01-01T00:10:00Z' }),
    dropoff(2, { state: 'arrived' })
  ]
  const steps = stepsOf({ state: 'picked_up', history: history('searching', 'accepted', 'picked_up'), stops })
  expect(steps.map(({ key, dropoff: which, state }) => `${which?.number ?? key} ${state}`)).toEqual([
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
    dropoff(1, { state: 'failed', failure: 'refused', reached_at: '2030-01-01T00:08:00Z' }),
    dropoff(2, { state: 'done' })
  ]
  const steps = stepsOf({
    state: 'returning',
    history: history('searching', 'accepted', 'picked_up', 'arrived', 'returning'),
    stops
  })
  expect(steps.map(({ key, state }) => `${key} ${state}`)).toEqual([
    'accepted done',
    'picked_up done',
    'dropoff failed',
    'dropoff done',
    'returning done',
    'returned now'
  ])
})
