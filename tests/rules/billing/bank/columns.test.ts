/** Columns of banks’ files: the field of each, by its heading and its values, and those that a person is asked about. */
import { expect, test } from 'vitest'
import type { BankField } from '../../../../src/lib/contract/billing/incoming/bank-files.ts'
import { matchBankColumns, missingBankFields } from '../../../../src/lib/rules/billing/bank/columns.ts'

const match = (headings: string[], ...rows: string[][]) =>
  matchBankColumns(
    headings,
    rows.map(cells => ({ cells }))
  )

const day = '13.11.2026'

test.each<[heading: string, value: string, field: BankField | null]>([
  ['Currency', 'EUR', 'currency'],
  ['Currency', ' chf ', 'currency'],
  ['Currency', 'EUROS', null],
  ['Currency', '1 EUR', null],
  ['Currency', 'EUR 1', null],
  ['Name', 'Bakery Nord AG', 'payer'],
  ['Name', 'Garage AB123', 'payer'],
  ['Name', 'AB12 Studio', 'payer'],
  ['Name', 'AB1 LOGISTICS', 'payer'],
  ['Name', 'DE89370400440532013000', null],
  ['Name', ' CH93 0076 2011 6238 5295 7 ', null],
  ['Name', '13 November 2026', null],
  ['Name', 'A 4711', null],
  ['Text', 'INV-000042', 'reference'],
  ['Text', '4711', 'reference'],
  ['Text', 'INV 12,50', 'reference'],
  ['Text', 'INV 12.50', 'reference'],
  ['Text', '12,50 deposit', 'reference'],
  ['Text', '12.50 deposit', 'reference'],
  ['Text', '12,5', 'reference'],
  ['Text', day, null],
  ['Text', '12,50', null],
  ['Text', ' 12.50 ', null],
  ['Text', '-1.234,50', null],
  ['Text', '+1,234.50', null]
])('a column %j with %j', (heading, value, field) => {
  expect(match([heading], [value])).toEqual({ fields: [field], asked: field ? [] : [0], otherDays: [] })
})

test.each<[headings: string, values: string, fields: (BankField | null)[]]>([
  ['Credit Debit', '10,00 5,00', ['credit', 'debit']],
  ['Credit Debit Amount', '10,00 5,00 10,00', ['credit', 'debit', null]],
  ['Credit', '10,00', ['credit']],
  ['Credit Amount', '10,00 10,00', [null, 'amount']],
  ['Debit Amount', '5,00 5,00', [null, 'amount']],
  ['Debit', '5,00', [null]],
  ['Amount Amount', '5,00 6,00', ['amount', null]],
  // Words for the direction of money count only beside amounts without signs.
  ['Amount Sens', '5,00 C', ['amount', 'sign']],
  ['Amount Sens', '-5,00 D', ['amount', null]],
  ['Credit Debit Sens', '10,00 5,00 C', ['credit', 'debit', null]],
  ['Sens', 'C', ['sign']]
])('columns %j', (headings, values, fields) => {
  const found = match(headings.split(' '), values.split(' '))
  expect(found).toEqual({ fields, asked: [], otherDays: [] })
})

test('one amount with a sign in any row is enough', () => {
  expect(match(['Amount', 'Sens'], ['5,00', 'C'], ['-6,00', 'D'], ['7,00', 'C']).fields).toEqual([
    'amount',
    null
  ])
})

test('a column of signs has one in each cell that isn’t empty', () => {
  const headings = ['Amount', 'Sens']
  expect(match(headings, ['5,00', 'C'], ['6,00', ''], ['7,00', ' '], ['8,00']).fields).toEqual([
    'amount',
    'sign'
  ])
  expect(match(headings, ['5,00', 'C'], ['6,00', 'D'], ['7,00', 'Transfer']).fields).toEqual(['amount', null])
})

test('the first 500 values decide', () => {
  const rows = (days: number) => Array.from({ length: 1200 }, (_, at) => [at < days ? day : 'pending'])
  expect(match(['Date'], ...rows(500)).fields).toEqual(['day'])
  expect(match(['Date'], ...rows(200)).fields).toEqual([null])
})

test('the booking day is the day, then the plain one, then the value day', () => {
  const days = (...headings: string[]) =>
    match(
      headings,
      headings.map(() => day)
    )
  expect(days('Value date', 'Date', 'Booking date')).toEqual({
    fields: [null, null, 'day'],
    asked: [],
    otherDays: [0, 1]
  })
  expect(days('Value date', 'Date').fields).toEqual([null, 'day'])
  expect(days('Value date').fields).toEqual(['day'])
})

test.each<[string, headings: string[], values: string[], asked: number[]]>([
  ['a heading without a meaning', ['Color'], ['red'], []],
  ['a column without values', ['Amount'], [' '], []],
  ['types that aren’t signs', ['Type'], ['ACH_CREDIT'], []],
  ['balances', ['Balance'], ['1.000,00'], []],
  ['amounts that are none', ['Date', 'Amount'], [day, 'ten'], [1]],
  ['amounts that are none, beside what came', ['Amount', 'Credit'], ['ten', '10,00'], []],
  ['received money that isn’t an amount, beside amounts', ['Amount', 'Credit'], ['10,00', 'ten'], []],
  ['spent money that isn’t an amount, beside amounts', ['Amount', 'Debit'], ['10,00', 'ten'], []],
  ['spent money that isn’t an amount, beside what came', ['Credit', 'Debit'], ['10,00', 'ten'], []],
  ['days that are none', ['Date', 'Amount'], ['soon', '10,00'], [0]],
  ['value days that are none', ['Valuta'], ['soon'], [0]],
  ['value days that are none, beside days', ['Date', 'Valuta'], [day, 'soon'], []],
  ['names that are none', ['Name', 'Date'], ['4711', day], [0]],
  ['names that are none, beside payers', ['Name', 'Payer'], ['4711', 'Bakery Nord'], []]
])('a person is asked about columns that don’t agree: %s', (_, headings, values, asked) => {
  expect(match(headings, values).asked).toEqual(asked)
})

test.each<[(BankField | null)[], BankField[]]>([
  [['day', 'amount', null], []],
  [['day', 'credit'], []],
  [['day', 'debit'], ['amount']],
  [['amount'], ['day']],
  [
    [null, 'reference'],
    ['day', 'amount']
  ]
])('of %j, %j is missing', (fields, missing) => {
  expect(missingBankFields(fields)).toEqual(missing)
})
