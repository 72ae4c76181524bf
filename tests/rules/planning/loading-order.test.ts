import { expect, test } from 'vitest'
import { loadingOrder } from '../../../src/lib/rules/planning/loading-order.ts'

test('pickups come in their order, then the dropoffs from the last one to the first', () => {
  const stops = (['pickup', 'dropoff', 'pickup', 'dropoff', 'dropoff'] as const).map((kind, id) => ({
    kind,
    id
  }))
  expect(loadingOrder(stops).map(({ id }) => id)).toEqual([0, 2, 4, 3, 1])
  expect(loadingOrder([])).toEqual([])
})
