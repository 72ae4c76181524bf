/** Names of payers and organizations, word by word, and the numbers in what they wrote. */
import { expect, test } from 'vitest'
import { invoiceNumbersIn, namesAgree, nameWords } from '../../../../src/lib/rules/billing/bank/names.ts'

test.each([
  ['Großmann & Söhne KG', ['grossmann', 'sohne']],
  ['Pasta S.p.A.', ['pasta']],
  ['A.B. Cars Ltd', ['ab', 'cars']],
  ['Lac S.à r.l.', ['lac']],
  ['Lac S à r l', ['lac']],
  ['Lac S.àr.l.', ['lac']],
  ['Lac SARL', ['lac']],
  ['  Bakery,  Nord. ', ['bakery', 'nord']],
  ['GmbH', []],
  ['', []]
])('the words of %j', (name, words) => {
  expect(nameWords(name)).toEqual(words)
})

test.each([
  ['Abc GmbH', 'ABC', true],
  ['Ab GmbH', 'AB', false],
  ['', '', false],
  ['', 'Bakery Nord', false],
  ['Nord West Bakery', 'Bakery Nord', true],
  ['Nord West', 'Bakery Nord', false]
])('names that agree, each with the other: %j and %j', (one, other, agree) => {
  expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([agree, agree])
})

test('one payment settles at most 100 invoices', () => {
  const text = Array.from({ length: 101 }, (_, index) => `INV ${index + 1}`).join(', ')
  expect(invoiceNumbersIn(text)).toHaveLength(100)
})
