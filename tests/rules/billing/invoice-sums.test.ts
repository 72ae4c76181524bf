/** The sums of an invoice by VAT and by cost center. */
import { expect, test } from 'vitest'
import type { InvoiceLine } from '../../../src/lib/contract/billing/invoice-content.ts'
import { invoiceSums } from '../../../src/lib/rules/billing/invoice-sums.ts'

type Given = [treatment: InvoiceLine['treatment'], rate: number, net: number, center?: string]

const sumsOf = (given: readonly Given[], booked = 0) =>
  invoiceSums(
    given.map(([treatment, rate, net, cost_center = null]): InvoiceLine => ({
      kind: 'delivered',
      day: '2026-11-03',
      delivery: { id: 'del_1', number: 'DW-AAA-0001' },
      reference: '',
      external_id: '',
      from: '',
      to: '',
      cost_center,
      net,
      treatment,
      rate
    })),
    booked,
    { exempt: 'Small business' }
  )

const byRate: readonly Given[] = [
  ['standard', 260, 300],
  ['reverse_charge', 0, 50],
  ['standard', 810, 1_000],
  ['exempt', 0, 20],
  ['standard', 260, 200]
]

test.each([
  ['as given', byRate],
  ['turned around', byRate.toReversed()]
])('VAT comes by the highest rate, then by the name of its treatment, of lines %s', (_, lines) => {
  expect(sumsOf(lines).vat).toEqual([
    { treatment: 'standard', rate: 810, net: 1_000, vat: 81, reason: '' },
    { treatment: 'standard', rate: 260, net: 500, vat: 13, reason: '' },
    { treatment: 'exempt', rate: 0, net: 20, vat: 0, reason: 'Small business' },
    { treatment: 'reverse_charge', rate: 0, net: 50, vat: 0, reason: '' }
  ])
})

test('the net of each cost center is in the order of the lines, if there are two', () => {
  const of = (...centers: string[]) =>
    sumsOf(centers.map((center, at): Given => ['standard', 810, 10 ** at, center])).cost_centers
  expect(of('Sales', 'Lab', 'Sales')).toEqual([
    { name: 'Sales', net: 101 },
    { name: 'Lab', net: 10 }
  ])
  expect(of('Sales', 'Lab', 'Shop')).toHaveLength(3)
  expect(of('Sales', 'Sales')).toEqual([])
  expect(sumsOf([]).cost_centers).toEqual([])
})

test('a document that asks for nothing is an invoice', () => {
  const back: Given[] = [
    ['standard', 810, 1_000],
    ['standard', 810, -1_000]
  ]
  expect(sumsOf(back, 0)).toMatchObject({ kind: 'invoice', net: 0, payable: 0 })
  expect(sumsOf([['exempt', 0, -1]], -1)).toMatchObject({ kind: 'credit_note', net: 1, payable: 1 })
})
