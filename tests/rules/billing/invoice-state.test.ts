import { expect, test } from 'vitest'
import { invoiceNumber } from '../../../src/lib/rules/billing/invoice-number.ts'
import { openOf, type StatedInvoice, stateOf } from '../../../src/lib/rules/billing/invoice-state.ts'

const today = '2026-11-15'
const invoice = (given: Partial<StatedInvoice> = {}): StatedInvoice => ({
  isIssued: true,
  isReversed: false,
  isReversal: false,
  amount: 1_000,
  settled: 0,
  dueDay: '2026-11-20',
  ...given
})

test('the open amount is without payments', () => {
  expect(openOf(invoice())).toBe(1_000)
  expect(openOf(invoice({ settled: 400 }))).toBe(600)
  expect(openOf(invoice({ amount: 0, settled: 5 }))).toBe(-5)
})

test('the rest of a credit note is negative', () => {
  expect(openOf(invoice({ amount: -1_000 }))).toBe(-1_000)
  expect(openOf(invoice({ amount: -1_000, settled: 300 }))).toBe(-700)
})

test('nothing is open of a draft, a reversed document and its reversal', () => {
  expect(openOf(invoice({ isIssued: false }))).toBe(0)
  expect(openOf(invoice({ isReversed: true }))).toBe(0)
  expect(openOf(invoice({ isReversal: true }))).toBe(0)
})

test.each([
  ['draft', { isIssued: false, isReversed: true }],
  ['reversed', { isReversed: true, amount: -1_000 }],
  ['credit', { amount: -1 }],
  ['paid', { settled: 1_000, dueDay: '2026-11-01' }],
  ['paid', { settled: 1_001 }],
  ['paid', { amount: 0 }],
  ['paid', { isReversal: true }],
  ['overdue', { dueDay: '2026-11-14' }],
  ['overdue', { dueDay: '2026-11-14', settled: 400 }],
  ['open', { dueDay: today }],
  ['open', { dueDay: null }],
  ['part', { settled: 1 }],
  ['part', { settled: 999, dueDay: null }]
] as const)('is %s: %o', (state, given) => {
  expect(stateOf(invoice(given), today)).toBe(state)
})

test('a number says its kind, and has six digits or more', () => {
  expect(invoiceNumber('invoice', 42)).toBe('INV-000042')
  expect(invoiceNumber('credit_note', 1_234_567)).toBe('CN-1234567')
})
