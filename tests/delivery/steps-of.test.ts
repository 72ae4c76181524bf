import { expect, test } from 'vitest'
import { stepsOf } from '../../src/islands/delivery/steps-of.ts'
import type { Delivery } from '../../src/lib/contract/deliveries.ts'

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
