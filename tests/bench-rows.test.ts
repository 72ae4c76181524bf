/** The table of the benchmarks, and which figures count as missed. */
import { expect, test } from 'vitest'
import { run as runPlan } from './bench/plan.ts'
import {
  alone,
  atLeast,
  atMost,
  below,
  beside,
  judged,
  leftOut,
  missing,
  plans
} from './bench/support/rows.ts'
import { shown, tableOf } from './bench/support/table.ts'

test('a figure meets its aim at the edge, except for one that must be below', () => {
  expect(alone('a', 5, 'ms', atMost(5)).met).toBe(true)
  expect(alone('a', 5, 'ms', atLeast(5)).met).toBe(true)
  expect(alone('a', 5, 'ms', below(5)).met).toBe(false)
  expect(alone('a', 5, 'ms')).not.toHaveProperty('met')
})

test('an aim beside a peer is for the ratio, not for the figure', () => {
  expect(beside('a', [900, '/s'], ['Hono', 0.5], atLeast(0.6)).met).toBe(false)
  expect(beside('a', [0.1, '/s'], ['Hono', 0.7], atLeast(0.6)).met).toBe(true)
})

test('a figure that could not be measured is missed, and one that is left out is not', () => {
  for (const aim of [atLeast(1), atMost(1), below(1)]) expect(alone('a', NaN, 'ms', aim).met).toBe(false)
  expect(missing('a', 'no Redis').met).toBe(false)
  expect(leftOut('a', 'only with --full').met).toBeUndefined()
})

test('a figure that is no sane number is missed in every form, with and without an aim', () => {
  const wrong = [
    alone('a', NaN, 'ms'),
    alone('a', -1, 'ms'),
    alone('a', Infinity, 'ms', atLeast(1)),
    alone('a', 0, '/s'),
    beside('a', [1, 'ms'], ['Hono', NaN]),
    beside('a', [1, 'ms'], ['Hono', 0])
  ]
  for (const row of wrong) for (const tiny of [true, false]) expect(judged(row, { tiny }).met).toBe(false)
  expect(judged(missing('a', 'no Redis'), { tiny: true }).met).toBe(false)
})

test('the tiny form misses no aim', () => {
  const slow = alone('a', 7, 'ms', below(5))
  expect(judged(slow, { tiny: false })).toEqual(slow)
  expect(judged(slow, { tiny: true })).toEqual({ name: 'a', figure: 7, unit: 'ms' })
  expect(judged(alone('a', 0, 'statements'), { tiny: true }).met).toBeUndefined()
})

test('prints one line for each row, with the reason for a figure that is not there', () => {
  const rows = [
    beside('reads', [12_345.6, '/s'], ['Hono', 0.1234], atLeast(0.5)),
    alone('memory', 17.64, 'KiB', below(64)),
    leftOut('all', 'only with --full')
  ]
  const table = tableOf(rows.map(row => ({ bench: 'api', ...row }))).split('\n')
  const cells = table.map(line => line.split('|').map(cell => cell.trim()))
  expect(cells.slice(2).map(each => each.slice(2, -1))).toEqual([
    ['reads', '12,346 /s', 'Hono', '0.123', '≥ 0.5', '**no**'],
    ['memory', '17.6 KiB', '', '', '< 64 KiB', 'yes'],
    ['all', 'only with --full', '', '', '', '']
  ])
  expect(new Set(table.map(line => line.length)).size).toBe(1)
  expect(shown(NaN)).toBe('NaN')
})

test.each([['nowhere'], ['city', '100'], ['lilim', '300'], ['lilim', '3/2']])(
  'the planner’s benchmark has no part %s %s',
  async (...words) => {
    await expect(runPlan(plans.tiny, { words, extra: {} })).rejects.toThrow(/^Unknown part: .*Use: plan city/)
  }
)
