import { expect, test } from 'vitest'
import { adjustmentKinds } from '../../../src/lib/contract/billing/pay/adjustments.ts'
import { adjustmentLines, payoutLines, periodLines } from '../../../src/lib/rules/billing/driver-entries.ts'
import type { Line } from '../../../src/lib/rules/journal/postings.ts'

const shown = (lines: Line[]) =>
  lines.map(({ account: { kind, party }, amount }) => [kind, party?.id, amount].filter(Boolean).join(' '))

test('an advance is money that a driver owes, and comes from where it was paid', () => {
  const advance = { driverId: 'd', kind: 'advance' as const, amount: -500 }
  expect(shown(adjustmentLines({ ...advance, method: 'bank' }))).toEqual([
    'bank -500',
    'driver_payable d 500'
  ])
  expect(shown(adjustmentLines({ ...advance, method: 'cash' }))).toEqual([
    'cash_desk -500',
    'driver_payable d 500'
  ])
  expect(shown(adjustmentLines({ ...advance, method: null }))).toEqual(['bank -500', 'driver_payable d 500'])
  expect(shown(adjustmentLines({ ...advance, amount: 500, method: 'bank' }))).toEqual([
    'bank 500',
    'driver_payable d -500'
  ])
})

test('each other kind is a cost of the company, or lowers it', () => {
  for (const kind of adjustmentKinds.filter(each => each !== 'advance')) {
    const adjusted = (amount: number) => shown(adjustmentLines({ driverId: 'd', kind, amount, method: null }))
    expect(adjusted(300)).toEqual(['driver_cost 300', 'driver_payable d -300'])
    expect(adjusted(-300)).toEqual(['driver_cost -300', 'driver_payable d 300'])
  }
})

test('a payout leaves the bank, and one that came back arrives there', () => {
  expect(shown(payoutLines('d', 900))).toEqual(['bank -900', 'driver_payable d 900'])
  expect(shown(payoutLines('d', -900))).toEqual(['bank 900', 'driver_payable d -900'])
})

test('a period that pays nothing more has no postings', () => {
  expect(shown(periodLines('d', 40))).toEqual(['driver_cost 40', 'driver_payable d -40'])
  expect(periodLines('d', 0)).toEqual([])
})
