import { expect, test } from 'vitest'
import { companyVatSchema } from '../../../src/lib/contract/company/vat.ts'
import { includedVat, vatPercentOf, vatPercentOn, vatRateOf } from '../../../src/lib/rules/pricing/vat.ts'

test.each([
  { total: 1_081, percent: 8.1, vat: 81 },
  { total: 790, percent: 19, vat: 126 },
  { total: 790, percent: 0, vat: 0 },
  { total: 0, percent: 20, vat: 0 },
  { total: 200, percent: 100, vat: 100 }
])('$total contains $vat at $percent percent', ({ total, percent, vat }) => {
  expect(includedVat(total, percent)).toBe(vat)
})

const changes = [
  { from: '2026-07-01', percent: 16 },
  { from: '2027-01-01', percent: 19 }
]

test.each([
  { day: '2026-06-30', percent: 20 },
  { day: '2026-07-01', percent: 16 },
  { day: '2026-12-31', percent: 16 },
  { day: '2027-01-01', percent: 19 },
  { day: '2199-12-31', percent: 19 }
])('on $day the rate is $percent percent', ({ day, percent }) => {
  expect(vatPercentOn({ percent: 20, changes }, day)).toBe(percent)
})

test('a company without changes has one rate', () => {
  expect(vatPercentOn({ percent: 8.1 }, '2026-07-01')).toBe(8.1)
})

test('every rate with two decimals keeps its value in hundredths of a percent', () => {
  for (let rate = 0; rate <= 10_000; rate++) expect(vatRateOf(vatPercentOf(rate))).toBe(rate)
})

test('refuses changes out of order, twice on a day, without a day or out of bounds', () => {
  const accepts = (list: unknown) =>
    companyVatSchema.safeParse({ percent: 20, number: '', changes: list }).success
  const [first, second] = changes
  expect(accepts(changes)).toBe(true)
  expect(accepts([second, first])).toBe(false)
  expect(accepts([first, { ...first, percent: 17 }])).toBe(false)
  expect(accepts([{ from: '', percent: 17 }])).toBe(false)
  expect(accepts([{ from: '2026-02-30', percent: 17 }])).toBe(false)
  expect(accepts([{ from: '2026-07-01', percent: -1 }])).toBe(false)
  expect(accepts([{ from: '2026-07-01', percent: 100.1 }])).toBe(false)
})
