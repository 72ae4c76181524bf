import { expect, test } from 'vitest'
import type { InvoiceContent } from '../../../src/lib/contract/billing/invoice-content.ts'
import { roundingLines } from '../../../src/lib/rules/billing/invoice-entries.ts'
import type { Sold } from '../../../src/lib/rules/billing/invoice-lines.ts'

const sold = (vat: number, rate = 810, treatment: Sold['treatment'] = 'standard'): Sold => ({
  treatment,
  rate,
  net: 1_000,
  vat
})
const content = (kind: 'invoice' | 'credit_note', ...vats: [rate: number, vat: number][]) =>
  ({
    kind,
    vat: vats.map(([rate, vat]) => ({ treatment: 'standard', rate, net: 1_000, vat }))
  }) as unknown as InvoiceContent
const vatAccount = (rate: number) => ({ kind: 'vat', party: null, rate, treatment: 'standard' })
const rounding = { kind: 'rounding', party: null, rate: null, treatment: null }

test('a document adds nothing if its VAT is the sum of its entries', () => {
  expect(roundingLines(content('invoice', [810, 162]), [sold(81), sold(81)])).toEqual([])
  expect(roundingLines(content('credit_note', [810, 81]), [sold(-81)])).toEqual([])
})

test('the difference goes to the account of the VAT, and its opposite to rounding', () => {
  expect(roundingLines(content('invoice', [810, 163]), [sold(81), sold(81)])).toEqual([
    { account: vatAccount(810), amount: -1 },
    { account: rounding, amount: 1 }
  ])
  expect(roundingLines(content('credit_note', [810, 83]), [sold(-81)])).toEqual([
    { account: vatAccount(810), amount: 2 },
    { account: rounding, amount: -2 }
  ])
})

test('each rate and treatment has its difference', () => {
  const entries = [sold(80), sold(26, 260), sold(500, 810, 'exempt')]
  expect(roundingLines(content('invoice', [810, 81], [260, 25]), entries)).toEqual([
    { account: vatAccount(810), amount: -1 },
    { account: vatAccount(260), amount: 1 }
  ])
  expect(roundingLines(content('invoice', [810, 81], [260, 28]), entries)).toEqual([
    { account: vatAccount(810), amount: -1 },
    { account: vatAccount(260), amount: -2 },
    { account: rounding, amount: 3 }
  ])
})
