import { expect, test } from 'vitest'
import { listRange } from '../../../src/lib/rules/schedule/list-range.ts'

const today = '2026-03-01'

test('days that depend on today have their first and last day, both included', () => {
  expect(listRange({ days: 'today' }, today)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(listRange({ days: 'tomorrow' }, today)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(listRange({ days: 'yesterday' }, today)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(listRange({ days: 'last-7' }, today)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(listRange({ days: 'last-30' }, today)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
})

test('chosen days stay as they are, also if one of them is open', () => {
  expect(listRange({ from: '2026-01-01', to: '2026-01-31' }, today)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31'
  })
  expect(listRange({ from: '2026-01-01' }, today)).toEqual({ from: '2026-01-01', to: undefined })
})
