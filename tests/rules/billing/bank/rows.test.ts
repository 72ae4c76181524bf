/** Rows of banks’ files, cell by cell: their day, their amount, their currency and their texts. */
import { expect, test } from 'vitest'
import type { BankField, BankProblem } from '../../../../src/lib/contract/billing/incoming/bank-files.ts'
import { amountDigits, readBankRow } from '../../../../src/lib/rules/billing/bank/rows.ts'

const read = (fields: (BankField | null)[], cells: string[], headings: string[] = []) =>
  readBankRow(cells, {
    headings,
    fields,
    dateOrder: 'day-month',
    decimalSign: ',',
    currency: 'EUR',
    own: 'EUR',
    timeZone: 'Europe/Zurich',
    today: '2026-11-30',
    highest: 100_000_000_000,
    digitsOf: () => 2
  })

const day = '13.11.2026'

test('a row that says everything, with line breaks and spaces in its texts', () => {
  expect(
    read(
      ['day', 'amount', 'payer', 'reference', null, 'reference'],
      [day, '10,00', ' Bakery\nNord   AG ', 'INV-000042', 'DE89', '\u202ENo. 1\u202C']
    )
  ).toEqual({
    day: '2026-11-13',
    amount: 1000,
    currency: 'EUR',
    payer: 'Bakery Nord AG',
    reference: 'INV-000042 No. 1',
    problems: []
  })
})

test.each<[cell: string, heading: string, day: string | null, problem?: BankProblem]>([
  ['30.11.2026', 'Date', '2026-11-30'],
  ['01.12.2026', 'Date', '2026-12-01', 'day-ahead'],
  ['soon', 'Date', null, 'not-a-day'],
  ['  ', 'Date', null, 'day-missing'],
  // Half past eleven at night in UTC is the next day in Zurich, and so is one of New York.
  ['03.11.2026 23:30', 'Date (UTC)', '2026-11-04'],
  ['03.11.2026 23:30', 'Date', '2026-11-03'],
  ['03.11.2026 00:30', 'Date', '2026-11-03'],
  ['03.11.2026 20:00-05:00', 'Date', '2026-11-04'],
  ['03.11.2026 24:00', 'Date (UTC)', '2026-11-03'],
  ['03.11.2026', 'Date (UTC)', '2026-11-03'],
  ['03.11.2026 23:30', 'Minutcard', '2026-11-03']
])('the day in %j below %j', (cell, heading, expected, problem) => {
  const found = read(['day', 'amount'], [cell, '10,00'], [heading, 'Amount'])
  expect([found.day, found.problems]).toEqual([expected, problem ? [problem] : []])
})

test('without a column of days, the day is missing', () => {
  expect(read(['amount'], ['10,00']).problems).toEqual(['day-missing'])
})

test.each<[fields: string, cells: string, amount: number | null, problem?: BankProblem]>([
  ['amount', '10,00', 1000],
  ['amount', ' ', null, 'amount-missing'],
  ['credit|debit', 'ten|5,00', null, 'not-an-amount'],
  ['credit|debit', '0,00|5,00', -500],
  ['credit|debit', '5,00|0,00', 500],
  ['credit|debit', '0,00|0,00', 0],
  ['credit|debit', '|-5,00', -500],
  ['credit|debit', '5,00|5,00', null, 'two-amounts'],
  ['sign|amount', 'S|10,00', -1000],
  ['sign|amount', 'H|10,00', 1000],
  ['sign|amount', 'Storno|10,00', null, 'not-a-sign'],
  ['amount|sign', '10,00', null, 'not-a-sign'],
  // A chosen column of received money needs no word for it.
  ['credit|sign', '10,00|S', 1000]
])('the amount of %j in %j', (fields, cells, amount, problem) => {
  expect(read([...(fields.split('|') as BankField[]), 'day'], cells.split('|'))).toMatchObject({
    amount,
    problems: problem ? ['day-missing', problem] : ['day-missing']
  })
})

test('the currency of a cell, an amount, a heading, or else of the file', () => {
  const currency = (cell: string, amount: string, heading = 'Amount') =>
    read(['currency', 'amount', 'day'], [cell, amount, day], ['Currency', heading, 'Date']).currency
  expect([
    currency(' CHF ', '10,00'),
    currency(' ', '10,00'),
    currency('', '10,00 USD', 'Amount in CHF'),
    currency('', '10,00', 'Amount in CHF'),
    currency('CHF', '10,00 USD')
  ]).toEqual(['CHF', 'EUR', 'USD', 'CHF', null])
  expect(read(['sign', 'amount', 'day'], ['?', '10,00', day])).toMatchObject({
    amount: null,
    currency: 'EUR',
    problems: ['not-a-sign']
  })
})

test('the digits of all amounts, whichever column has them', () => {
  const rows = [
    ['1,50', '2,50 EUR', '', '7'],
    ['ten', '-3,50'],
    ['', '', '1.000,00', '8', '9']
  ]
  expect(
    amountDigits(
      rows.map(cells => ({ cells })),
      ['credit', 'debit', 'amount', 'reference']
    )
  ).toEqual(['1,50', '2,50', '3,50', '1.000,00'])
})
