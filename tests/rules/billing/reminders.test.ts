/** When the three reminders of an invoice go out. */
import { expect, test } from 'vitest'
import { reminderFor } from '../../../src/lib/rules/billing/reminders.ts'

const days = [7, 14, 28]
const due = '2026-11-01'

test.each<[today: string, sent: string[], number: number | null]>([
  ['2026-11-07', [], null],
  ['2026-11-08', [], 1],
  ['2026-11-08', ['2026-11-08'], null],
  ['2026-11-14', ['2026-11-08'], null],
  ['2026-11-15', ['2026-11-08'], 2],
  ['2026-11-28', ['2026-11-08', '2026-11-15'], null],
  ['2026-11-29', ['2026-11-08', '2026-11-15'], 3],
  ['2027-11-29', ['2026-11-08', '2026-11-15', '2026-11-29'], null]
])('on %s after %j it is %s', (today, sent, number) => {
  expect(reminderFor(due, days, sent, today)).toBe(number)
})

test('after a late reminder, the next keeps its distance', () => {
  expect(reminderFor(due, days, [], '2026-12-20')).toBe(1)
  expect(reminderFor(due, days, ['2026-12-20'], '2026-12-26')).toBe(null)
  expect(reminderFor(due, days, ['2026-12-20'], '2026-12-27')).toBe(2)
})
