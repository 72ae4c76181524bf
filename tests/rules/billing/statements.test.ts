import { expect, test } from 'vitest'
import type { StatementLine } from '../../../src/lib/contract/billing/pay/statement-content.ts'
import { allOfIt, type PayRule } from '../../../src/lib/rules/billing/pay.ts'
import {
  amountToPay,
  countedDays,
  earnedByDeliveries,
  hoursPay,
  minimumPay,
  partsByRule,
  statementSpan,
  statementSums
} from '../../../src/lib/rules/billing/statements.ts'

const line = (kind: StatementLine['kind'], amount: number, isLate = false): StatementLine => ({
  kind,
  day: '2026-11-03',
  delivery: null,
  amount,
  by: null,
  reason: '',
  is_late: isLate
})

test('a period has the days that no earlier statement had', () => {
  const week = { from: '2026-11-02', to: '2026-11-08' }
  expect(statementSpan('2026-11-04', 'week', null)).toEqual(week)
  expect(statementSpan('2026-11-04', 'week', '2026-10-25')).toEqual(week)
  expect(statementSpan('2026-11-04', 'week', '2026-11-02')).toEqual({ ...week, from: '2026-11-03' })
  expect(statementSpan('2026-11-04', 'month', '2026-11-03')).toEqual({
    from: '2026-11-04',
    to: '2026-11-30'
  })
})

test('a time is divided where rules begin within it', () => {
  const rule = (id: string, at: number): PayRule => ({
    id,
    scope: 'company',
    transportTypeId: null,
    driverId: null,
    beginsAt: new Date(at),
    currency: 'EUR',
    formula: allOfIt
  })
  const person = { driverId: 'usr_1', transportTypeId: 1, currency: 'EUR' }
  const [first, second, third] = [rule('first', 0), rule('second', 50), rule('third', 100)]
  const parts = (rules: PayRule[]) =>
    partsByRule(rules, person, { start: 10, end: 100 }).map(({ start, end, rule: each }) => [
      start,
      end,
      each?.id
    ])
  expect(parts([])).toEqual([[10, 100, undefined]])
  expect(parts([third, second, first])).toEqual([
    [10, 50, 'first'],
    [50, 100, 'second']
  ])
  expect(parts([first, second, rule('other', 50)])).toHaveLength(2)
  expect(parts([rule('later', 70), second, first, rule('latest', 90)]).map(([, end]) => end)).toEqual([
    50, 70, 90, 100
  ])
  expect(parts([rule('early', 10)])).toEqual([[10, 100, 'early']])
})

test('hours are rounded down', () => {
  expect(hoursPay(1_200, 5_400)).toBe(1_800)
  expect(hoursPay(1_000, 3_599)).toBe(999)
})

test('a minimum adds the missing amount, in proportion to the days', () => {
  expect(minimumPay({ minimum: 7_000, days: 7, of: 7 }, 5_000)).toBe(2_000)
  expect(minimumPay({ minimum: 7_000, days: 3, of: 7 }, 1_000)).toBe(2_000)
  expect(minimumPay({ minimum: 1_000, days: 1, of: 7 }, 0)).toBe(142)
  expect(minimumPay({ minimum: 7_000, days: 7, of: 7 }, 8_000)).toBe(0)
})

test('days before the registration do not count', () => {
  const week = { from: '2026-11-02', to: '2026-11-08' }
  expect(countedDays(week, '2026-10-01')).toBe(7)
  expect(countedDays(week, '2026-11-02')).toBe(7)
  expect(countedDays(week, '2026-11-07')).toBe(2)
  expect(countedDays(week, '2026-11-09')).toBe(0)
})

test('a minimum is compared with handovers, their undoing and charges of the period itself', () => {
  const lines = [
    line('delivery', 1_000),
    line('undone', -300),
    line('charge', 50),
    line('delivery', 7_000, true),
    line('advance', -200),
    line('payout', -400)
  ]
  expect(earnedByDeliveries(lines)).toBe(750)
  expect(earnedByDeliveries(lines, true)).toBe(7_750)
})

test('a statement adds up earnings, adjustments and payments, and takes off the cash', () => {
  const hours = [{ per_hour: 1_200, seconds: 3_600, amount: 1_200 }]
  const minimum = { minimum: 7_000, days: 7, of: 7, earned: 2_200, amount: 30 }
  const lines = [
    line('delivery', 1_000),
    line('delivery', 500, true),
    line('advance', -200),
    line('fine', -50),
    line('payout', -400),
    line('returned', 100)
  ]
  expect(statementSums({ opening: 70, lines, hours, minimum, cash: 900 })).toEqual({
    earned: 2_730,
    adjusted: -250,
    paid: -300,
    closing: 2_250,
    owed: 1_350
  })
  expect(statementSums({ opening: 0, lines: [], hours: [], minimum: null, cash: 5 })).toEqual({
    earned: 0,
    adjusted: 0,
    paid: 0,
    closing: 0,
    owed: -5
  })
})

test('a payout is at most the closing balance, and at most the debt of now beyond the cash', () => {
  expect(amountToPay(1_000, { payable: 1_500, cash: 200 })).toBe(1_000)
  expect(amountToPay(1_000, { payable: 1_100, cash: 200 })).toBe(900)
  expect(amountToPay(1_000, { payable: 100, cash: 200 })).toBe(0)
  expect(amountToPay(-5, { payable: 100, cash: 0 })).toBe(0)
})
