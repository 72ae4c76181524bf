import { expect, test } from 'vitest'
import { isUnpaid } from '../../../src/lib/rules/delivery/unpaid.ts'

test.each([
  ['returning', 'dropoff', null, true],
  ['returned', 'dropoff', undefined, true],
  ['partially_completed', 'dropoff', null, true],
  ['partially_completed', 'dropoff', 790, false],
  ['returned', 'pickup', null, false],
  ['arrived', 'dropoff', null, false],
  ['completed', 'dropoff', null, false]
] as const)(
  '%s with cash at the %s of which %s was collected: unpaid is %s',
  (status, at, collected, unpaid) => {
    expect(isUnpaid(status, { at, collected })).toBe(unpaid)
  }
)

test.each([
  ['cash', true],
  [undefined, true],
  ['account', false]
] as const)('a delivery that came back, paid by %s at its dropoff: unpaid is %s', (method, unpaid) => {
  expect(isUnpaid('returned', { method, at: 'dropoff' })).toBe(unpaid)
})
