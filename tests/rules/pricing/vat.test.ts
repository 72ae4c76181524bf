import { expect, test } from 'vitest'
import { includedVat } from '../../../src/lib/rules/pricing/vat.ts'

test.each([
  { total: 1_081, percent: 8.1, vat: 81 },
  { total: 790, percent: 19, vat: 126 },
  { total: 790, percent: 0, vat: 0 },
  { total: 0, percent: 20, vat: 0 },
  { total: 200, percent: 100, vat: 100 }
])('$total contains $vat at $percent percent', ({ total, percent, vat }) => {
  expect(includedVat(total, percent)).toBe(vat)
})
