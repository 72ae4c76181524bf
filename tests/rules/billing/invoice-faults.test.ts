/** What must be right in an invoice before it's issued. */
import { expect, test } from 'vitest'
import type { InvoiceContent } from '../../../src/lib/contract/billing/invoice-content.ts'
import { invoiceFaults, vatOf } from '../../../src/lib/rules/billing/invoice-faults.ts'
import { buyer, contentOf, invoices, seller } from '../../invoices.ts'

const content = invoices['mixed']!.content
const fields = (changed: Partial<InvoiceContent>) =>
  invoiceFaults({ ...content, ...changed }).map(({ field }) => field)

test('finds nothing in 40 right documents', () => {
  expect(Object.keys(invoices)).toHaveLength(40)
  for (const [name, document] of Object.entries(invoices))
    expect(invoiceFaults(document.content), name).toEqual([])
})

test('rounds VAT by halves away from zero, also of amounts that a number can’t multiply', () => {
  expect([vatOf(1_005, 1_000), vatOf(-1_005, 1_000), vatOf(1_004, 1_000), vatOf(0, 2_000)]).toEqual([
    101, -101, 100, 0
  ])
  expect(vatOf(9_007_199_254_740_990, 2_000)).toBe(1_801_439_850_948_198)
})

test('names who is incomplete', () => {
  expect(fields({ seller: { ...seller, legal_name: ' ' } })).toEqual(['seller.legal_name'])
  expect(fields({ seller: { ...seller, vat_id: '' } })).toEqual(['seller.vat_id'])
  expect(fields({ seller: { ...seller, vat_id: '', tax_number: '22/815' } })).toEqual([])
  expect(fields({ buyer: { ...buyer, vat_id: '123' } })).toEqual(['buyer.vat_id'])
  expect(fields({ buyer: { ...buyer, address: { ...buyer.address, country: 'France' } } })).toEqual([
    'buyer.address.country'
  ])
  expect(fields({ buyer: { ...buyer, electronic_address: { scheme: 'EM', id: '' } } })).toEqual([
    'buyer.electronic_address'
  ])
})

test('a reverse charge needs the VAT identifiers of both', () => {
  const reverse = invoices['reverse-charge']!.content
  const tax = { vat_id: '', tax_number: '22/815' }
  expect(
    invoiceFaults({
      ...reverse,
      seller: { ...seller, ...tax },
      buyer: { ...reverse.buyer, vat_id: '' }
    }).map(({ field }) => field)
  ).toEqual(['seller.vat_id', 'buyer.vat_id'])
})

test('refuses standard VAT without a rate, an exemption without a reason, and no lines', () => {
  const [first] = content.lines
  const free = contentOf([{ ...first!, treatment: 'standard', rate: 0 }])
  expect(invoiceFaults(free)).toEqual([expect.objectContaining({ field: 'vat' })])
  const exempt = invoices['exempt']!.content
  expect(fields({ ...exempt, vat: exempt.vat.map(each => ({ ...each, reason: '' })) })).toEqual(['vat'])
  expect(fields(contentOf([]))).toEqual(['lines'])
})

test('refuses each sum that is wrong by one', () => {
  expect(fields({ net: content.net + 1 })).toEqual(['net', 'gross'])
  expect(fields({ vat_total: content.vat_total - 1 })).toEqual(['vat_total', 'gross'])
  expect(fields({ gross: content.gross + 1 })).toEqual(['gross', 'payable'])
  expect(fields({ payable: content.payable + 1 })).toEqual(['payable'])
  expect(fields({ rounding: 1 })).toEqual(['payable'])
  const [first, ...others] = content.vat
  expect(fields({ vat: [{ ...first!, vat: first!.vat + 1 }, ...others] })).toEqual(['vat', 'vat_total'])
  expect(fields({ vat: [{ ...first!, net: first!.net + 1 }, ...others] })).toContain('vat')
  expect(fields({ vat: others })).toContain('vat')
})
