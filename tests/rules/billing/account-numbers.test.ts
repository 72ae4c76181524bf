import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type AccountNumber,
  accountNumbersSchema
} from '../../../src/lib/contract/company/account-numbers.ts'
import { accountNumberOf, withNumber } from '../../../src/lib/rules/billing/account-numbers.ts'

const general: AccountNumber[] = [
  { kind: 'revenue', rate: null, number: '8000' },
  { kind: 'revenue', rate: 1_900, number: '8400' },
  { kind: 'vat', rate: null, number: '1770' }
]
const special: AccountNumber[] = [
  { kind: 'revenue', rate: null, treatment: 'reverse_charge', number: '8337' },
  { kind: 'revenue', rate: null, treatment: 'exempt', number: '8100' }
]
const standard = { kind: 'revenue', rate: 1_900, treatment: 'standard' } as const
const reversed = { kind: 'revenue', rate: 0, treatment: 'reverse_charge' } as const
const exempt = { kind: 'revenue', rate: 0, treatment: 'exempt' } as const
/** From before there were treatments. */
const untaxed = { kind: 'revenue', rate: 0, treatment: 'standard' } as const

test('revenue of each treatment has its own number', () => {
  const numbers = [...general, ...special]
  expect([standard, reversed, exempt, untaxed].map(each => accountNumberOf(numbers, each))).toEqual([
    '8400',
    '8337',
    '8100',
    '8100'
  ])
})

test('without a number of its treatment, an account has that of its rate, or else the general one', () => {
  expect([standard, reversed, exempt].map(each => accountNumberOf(general, each))).toEqual([
    '8400',
    '8000',
    '8000'
  ])
  const ofRate: AccountNumber[] = [...general, { kind: 'revenue', rate: 0, number: '8200' }]
  expect([reversed, exempt, untaxed].map(each => accountNumberOf(ofRate, each))).toEqual([
    '8200',
    '8200',
    '8200'
  ])
  expect(accountNumberOf([...ofRate, ...special.slice(0, 1)], reversed)).toBe('8337')
  expect(accountNumberOf(general.toReversed(), { ...standard, rate: 700 })).toBe('8000')
  expect(accountNumberOf(special, standard)).toBe('')
  expect(accountNumberOf(general, { kind: 'bank', rate: null, treatment: null })).toBe('')
  expect(accountNumberOf(special, { kind: 'vat', rate: 0, treatment: 'exempt' })).toBe('')
})

test('another number replaces that of the same account only, and an empty one removes it', () => {
  const numbers = [...general, ...special]
  const account = { kind: 'revenue', rate: null, treatment: 'exempt' } as const
  expect(withNumber(numbers, account, '8101')).toEqual([
    ...general,
    ...special.slice(0, 1),
    { ...account, number: '8101' }
  ])
  expect(withNumber(numbers, account, '')).toEqual([...general, ...special.slice(0, 1)])
  expect(withNumber(numbers, { kind: 'revenue', rate: null }, '')).toEqual([...general.slice(1), ...special])
})

test.each<{ name: string; numbers: object[]; isValid: boolean }>([
  { name: 'numbers from before there were treatments', numbers: general, isValid: true },
  { name: 'one of each treatment', numbers: [...general, ...special], isValid: true },
  { name: 'two of one treatment', numbers: [...special, ...special.slice(1)], isValid: false },
  { name: 'one of VAT', numbers: [{ ...special[0], kind: 'vat' }], isValid: false },
  { name: 'one of a rate', numbers: [{ ...special[0], rate: 0 }], isValid: false },
  { name: 'one with VAT', numbers: [{ ...special[0], treatment: 'standard' }], isValid: false }
])('$name: valid is $isValid', ({ numbers, isValid }) => {
  expect(z.safeParse(accountNumbersSchema, numbers).success).toBe(isValid)
})
