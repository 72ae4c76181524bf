/** Finds what would make an invoice wrong, before it's issued. */
import { expect, test } from 'vitest'
import type { InvoiceContent } from '../../../src/lib/contract/billing/invoice-content.ts'
import { invoiceFaults } from '../../../src/lib/rules/billing/invoice-faults.ts'
import { vatOfNet } from '../../../src/lib/rules/pricing/vat.ts'
import { buyer, contentOf, invoices, seller } from '../../invoices.ts'

const content = invoices['mixed']!.content
const saidOf = (of: InvoiceContent) => invoiceFaults(of).map(({ field, message }) => `${field}: ${message}`)
const said = (changed: Partial<InvoiceContent>) => saidOf({ ...content, ...changed })

test('finds nothing in 40 right documents', () => {
  expect(Object.keys(invoices)).toHaveLength(40)
  for (const [name, document] of Object.entries(invoices)) expect(saidOf(document.content), name).toEqual([])
})

test('rounds VAT by halves away from zero, also of amounts that a number can’t multiply', () => {
  expect([
    vatOfNet(1_005, 1_000),
    vatOfNet(-1_005, 1_000),
    vatOfNet(1_004, 1_000),
    vatOfNet(0, 2_000)
  ]).toEqual([101, -101, 100, 0])
  expect(vatOfNet(9_007_199_254_740_990, 2_000)).toBe(1_801_439_850_948_198)
})

test('names who is incomplete', () => {
  expect(said({ seller: { ...seller, legal_name: ' ' } })).toEqual(['seller.legal_name: Must not be empty'])
  expect(said({ seller: { ...seller, vat_id: '' } })).toEqual([
    'seller.vat_id: Must not be empty without a tax number'
  ])
  expect(said({ seller: { ...seller, vat_id: '', tax_number: '22/815' } })).toEqual([])
  for (const country of ['France', 'F', 'fr', 'xFR', '', 'QQ'])
    expect(said({ buyer: { ...buyer, address: { ...buyer.address, country } } })).toEqual([
      'buyer.address.country: Must be a country of two letters, such as FR'
    ])
  for (const electronic_address of [
    { scheme: 'EM', id: ' ' },
    { scheme: '', id: 'a@b.test' },
    { scheme: '1234', id: 'a@b.test' }
  ])
    expect(said({ buyer: { ...buyer, electronic_address } })).toEqual([
      'buyer.electronic_address: Must have a scheme of the EAS list and an identifier'
    ])
})

test('takes the scheme of French platforms, and no currency that is withdrawn', () => {
  expect(said({ buyer: { ...buyer, electronic_address: { scheme: '0225', id: '954506077' } } })).toEqual([])
  expect(said({ currency: 'BGN' })).toEqual(['currency: Must be a currency of EN 16931'])
})

test('a VAT ID begins with its country', () => {
  for (const vat_id of ['123', 'F1', '1FR', 'fr1'])
    expect(said({ buyer: { ...buyer, vat_id } })).toEqual([
      'buyer.vat_id: Must begin with the code of its country'
    ])
  expect(said({ buyer: { ...buyer, vat_id: '' } })).toEqual([])
})

test('a reverse charge needs the VAT identifiers of both, also beside other VAT', () => {
  for (const name of ['reverse-charge', 'reversal']) {
    const reverse = invoices[name]!.content
    expect(
      saidOf({
        ...reverse,
        seller: { ...seller, vat_id: '', tax_number: '22/815' },
        buyer: { ...reverse.buyer, vat_id: '' }
      })
    ).toEqual([
      'seller.vat_id: Must not be empty for a reverse charge',
      'buyer.vat_id: Must not be empty for a reverse charge'
    ])
  }
})

test('refuses VAT that its treatment does not allow, and no lines', () => {
  const [first] = content.lines
  expect(saidOf(contentOf([{ ...first!, treatment: 'standard', rate: 0 }]))).toEqual([
    'vat: Must not be standard without a rate: that is an exemption with a reason'
  ])
  expect(saidOf(contentOf([{ ...first!, treatment: 'reverse_charge', rate: 2_000 }]))).toEqual([
    'vat: Must have no rate without VAT'
  ])
  const exempt = invoices['exempt']!.content
  expect(said({ ...exempt, vat: exempt.vat.map(each => ({ ...each, reason: ' ' })) })).toEqual([
    'vat: Must have a reason for an exemption'
  ])
  expect(saidOf(contentOf([]))).toEqual(['lines: Must not be empty'])
})

test('refuses a table of VAT that has a rate twice, or not at all', () => {
  const [first, ...others] = content.vat
  const none = { ...first!, net: 0, vat: 0 }
  expect(said({ vat: [first!, none, ...others] })).toEqual([
    'vat: Must have each treatment and rate once',
    'vat: Must have the sum of its lines'
  ])
  expect(said({ vat: others })).toEqual([
    'vat: Must have the treatment and the rate of each line',
    'vat_total: Must be the sum of all VAT'
  ])
})

test('refuses each sum that is wrong by one', () => {
  const gross = 'gross: Must be net and VAT together'
  const payable = 'payable: Must be gross and rounding together'
  expect(said({ net: content.net + 1 })).toEqual(['net: Must be the sum of the lines', gross])
  const vatTotal = 'vat_total: Must be the sum of all VAT'
  expect(said({ vat_total: content.vat_total - 1 })).toEqual([vatTotal, gross])
  expect(said({ gross: content.gross + 1 })).toEqual([gross, payable])
  expect(said({ payable: content.payable + 1 })).toEqual([payable])
  expect(said({ rounding: 1 })).toEqual([payable])
  const [first, ...others] = content.vat
  expect(said({ vat: [{ ...first!, vat: first!.vat + 1 }, ...others] })).toEqual([
    'vat: Must have the VAT of its sum',
    vatTotal
  ])
  expect(said({ vat: [{ ...first!, net: first!.net + 1 }, ...others] })).toEqual([
    'vat: Must have the sum of its lines'
  ])
})
