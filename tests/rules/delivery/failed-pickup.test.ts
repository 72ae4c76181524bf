import { expect, test } from 'vitest'
import { isPickupFailure, paymentAfter } from '../../../src/lib/rules/delivery/failed-pickup.ts'

test('knows the failures of a pickup, among several and of all', () => {
  for (const action of ['fail_pickup', 'fail_pickup_last', 'fail_every_pickup'] as const)
    expect(isPickupFailure(action), action).toBe(true)
  for (const action of ['pick_up', 'cancel', 'accept'] as const)
    expect(isPickupFailure(action), action).toBe(false)
})

test('cash that was due at the last pickup is due at the last dropoff if that pickup fails', () => {
  expect(paymentAfter('fail_pickup_last', 'pickup')).toBe('dropoff')
  expect(paymentAfter('fail_pickup', 'pickup')).toBe('pickup')
  expect(paymentAfter('fail_pickup', 'dropoff')).toBe('dropoff')
})
