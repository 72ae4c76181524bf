/** A file without any sign says nothing of money that went out, and the page must say so. */
import { expect, test } from 'vitest'
import type { BankField } from '../../../../src/lib/contract/billing/incoming/bank-files.ts'
import { isAllReceived } from '../../../../src/lib/rules/billing/bank/all-received.ts'

const fileOf = (fields: (BankField | null)[], amounts: (number | null)[] | null) => ({
  columns: fields.map(field => ({ field })),
  rows: amounts?.map(amount => ({ amount })) ?? null
})

test.each<[string, (BankField | null)[], (number | null)[] | null, boolean]>([
  ['amounts without a sign', ['day', 'amount', null], [12_000, 500], true],
  ['some that cannot be read', ['day', 'amount'], [12_000, null], true],
  ['one of nothing', ['day', 'amount'], [12_000, 0], false],
  ['one that went out', ['day', 'amount'], [12_000, -500], false],
  ['a column with the sign', ['day', 'amount', 'sign'], [12_000, 500], false],
  ['a column of what came in', ['day', 'credit', 'debit'], [12_000, 500], false],
  ['a file that is not read yet', ['day', 'amount'], null, false]
])('%s', (_, fields, amounts, expected) => {
  expect(isAllReceived(fileOf(fields, amounts))).toBe(expected)
})
