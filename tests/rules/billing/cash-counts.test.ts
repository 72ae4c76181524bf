import { expect, test } from 'vitest'
import type { DriverCash } from '../../../src/lib/contract/billing/driver-cash.ts'
import { compareDriverCash, countLines, differenceOf } from '../../../src/lib/rules/billing/cash-counts.ts'

test.each([
  ['a part', 1_000, 400, false, { cash_desk: 400, cash_held: -400 }],
  ['less with a reason', 1_000, 950, true, { cash_desk: 950, cash_difference: 50, cash_held: -1_000 }],
  ['more with a reason', 1_000, 1_050, true, { cash_desk: 1_050, cash_difference: -50, cash_held: -1_000 }],
  ['nothing, because all is lost', 1_000, 0, true, { cash_difference: 1_000, cash_held: -1_000 }]
])('%s adds up to 0', (_name, open, amount, hasReason, expected) => {
  const difference = hasReason ? differenceOf(open, amount) : 0
  const lines = countLines({ driverId: 'usr_1', amount, difference })
  expect(Object.fromEntries(lines.map(line => [line.account.kind, line.amount]))).toEqual(expected)
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0)
})

test('the worst driver is first, whether cash is missing or too much', () => {
  const driver = (name: string, open: number, difference: number) =>
    ({ driver_id: name, name, open, difference }) as DriverCash
  const drivers = [
    driver('Ben', 0, 0),
    driver('Ada', 0, 0),
    driver('Cleo', 100, 0),
    driver('Dan', 0, -300),
    driver('Eve', -200, 0)
  ]
  expect(drivers.toSorted(compareDriverCash).map(({ name }) => name)).toEqual([
    'Dan',
    'Eve',
    'Cleo',
    'Ada',
    'Ben'
  ])
})
