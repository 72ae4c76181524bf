import { expect, test } from 'vitest'
import { axisTop } from '../../../src/lib/rules/console/scale.ts'

test.each([
  [0, 1],
  [-3, 1],
  [1, 1],
  [1.1, 2],
  [3, 3],
  [3.5, 4],
  [41, 50],
  [56, 60],
  [70, 80],
  [81, 100],
  [100, 100],
  [0.07, 0.08],
  [9_999, 10_000]
])('the axis of a chart with at most %d ends at %d', (most, top) => {
  expect(axisTop(most)).toBeCloseTo(top, 10)
})
