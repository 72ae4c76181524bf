/** Headings of banks’ files: the meanings of one, the row that has them, and the currency above it. */
import { expect, test } from 'vitest'
import { bankHeadings, bankMeanings, currencyAbove } from '../../../../src/lib/rules/billing/bank/columns.ts'

test.each([
  ['Payer', ['payer']],
  ['BookingDate', ['booking_day', 'reference']],
  // The longest phrase counts, before a shorter one and behind it.
  ['Booking date', ['booking_day', 'reference']],
  ['Transaction currency code', ['currency']],
  // Of equally long phrases, all count, and nothing is the last.
  ['Type', ['sign', 'nothing', 'nothing']],
  ['Date / Text', ['day', 'reference']],
  ['Beschreibung1', ['reference']],
  // In the old spelling.
  ['Abschlußdatum', ['day']],
  ['Fußnoten', ['nothing']],
  // Of an account, even with a person's name.
  ['IBAN Zahlungsbeteiligter', ['nothing']],
  ['Saldo', ['nothing']],
  ['Color', []],
  ['', []],
  // Sixty letters, and one more.
  ['Reference of the payment as the client has written it to you', ['reference']],
  ['Reference of the payment as the clients have written it to us', []]
])('the heading %j means %j', (heading, meanings) => {
  expect(bankMeanings(heading)).toEqual(meanings)
})

const headings = ['Date', 'Text', 'Amount']

test.each<[string, string[][], number | null]>([
  ['two that say something are enough', [['Date', 'Amount']], 0],
  ['one that says something is too little', [['Date', 'Comments', 'IBAN']], null],
  ['the row with the most', [['Date', 'Amount'], headings], 1],
  ['the first of two equal ones', [headings, headings], 0],
  ['not names of accounts, even more of them', [['IBAN', 'BIC', 'Balance', 'Name'], headings], 1],
  ['not names of accounts, as many', [['IBAN', 'BIC', 'Name'], headings], 1],
  ['a heading counts once, whatever it can mean', [['Details', 'Valuta'], headings], 1],
  [
    'days and amounts are values, whatever words are beside them',
    [['30.11.2026 Valuta', 'REF 4711', 'SUM 1200'], headings],
    1
  ],
  ['values count as no heading', [['30.11.2026 Valuta', 'REF 4711', 'SUM 1200', 'Text'], headings], 1],
  ['at most 29 rows are above them', [...Array<string[]>(29).fill(['Page']), headings], 29],
  ['a row further down doesn’t count', [...Array<string[]>(30).fill(['Page']), headings], null]
])('the row with the headings: %s', (_, rows, at) => {
  expect(bankHeadings(rows)).toBe(at)
})

test.each<[string, string[][], string | null]>([
  ['in the same cell', [['Account: 4711'], ['Currency: CHF']], 'CHF'],
  ['in the next cell', [['Currency', 'CHF']], 'CHF'],
  ['in the next cell, behind a colon', [['Konto:', '4711', 'Währung:', ' CHF ']], 'CHF'],
  ['in another row, where the first has none', [['Currency:', ''], ['Currency: EUR']], 'EUR'],
  ['a name without one', [['Currency']], null],
  ['another name', [['Account: CHF', 'CHF']], null],
  ['no rows', [], null]
])('the currency above the headings: %s', (_, rows, currency) => {
  expect(currencyAbove(rows, text => text || null)).toBe(currency)
})
