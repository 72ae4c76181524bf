/** How the parts of an address in several columns become one line. */
import { expect, test } from 'vitest'
import { addressOf, isNumberFirst } from '../../../src/lib/rules/imports/address-parts.ts'
import { type Columns, fieldText } from '../../../src/lib/rules/imports/match-columns.ts'
import type { AddressPart } from '../../../src/lib/rules/imports/meaning.ts'

type Parts = Partial<Record<AddressPart | 'rest', string>>
/** Joins parts, in the order in which the file has them. */
const joined = (parts: Parts, numberFirst = false) =>
  addressOf(
    Object.entries(parts).map(([part, cell]) => ({
      cell,
      part: part === 'rest' ? null : (part as AddressPart)
    })),
    numberFirst
  )

test('the number is before the street in some countries, and after it in others', () => {
  const first = ['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'ZA', 'IN', 'FR', 'LU', 'MC', 'IL', 'SG', 'MT']
  expect(first.filter(isNumberFirst)).toEqual(first)
  expect(['CH', 'DE', 'AT', 'IT', 'ES', 'NL', ''].filter(isNumberFirst)).toEqual([])
})

test('the parts are in the order of an address, whatever the order of the columns', () => {
  const parts = {
    country: 'Switzerland',
    city: 'Zürich',
    state: 'ZH',
    zip: '8001',
    number: '12',
    street: 'Mill Lane'
  }
  expect(joined(parts)).toBe('Mill Lane 12, 8001 Zürich ZH, Switzerland')
  expect(joined(parts, true)).toBe('12 Mill Lane, 8001 Zürich ZH, Switzerland')
})

test('missing parts leave no comma and no space', () => {
  expect(joined({ street: 'Mill Lane' })).toBe('Mill Lane')
  expect(joined({ street: 'Mill Lane', country: 'Switzerland' })).toBe('Mill Lane, Switzerland')
  expect(joined({ number: '12', city: 'Zürich' })).toBe('12, Zürich')
  expect(joined({ zip: '8001', city: 'Zürich' })).toBe('8001 Zürich')
  expect(joined({})).toBe('')
})

test('a street that has a number needs no other one', () => {
  expect(joined({ street: 'Mill Lane 12', number: '7' })).toBe('Mill Lane 12')
  expect(joined({ address: '12 Mill Lane', number: '7' }, true)).toBe('12 Mill Lane')
})

test('the address of one column comes before the street of another', () => {
  expect(joined({ street: 'Apple Street', address: '12 Mill Lane' })).toBe('12 Mill Lane')
})

test('what the address has already isn’t repeated, in capitals or not', () => {
  const address = '12 Mill Lane, 8001 ZÜRICH, Switzerland'
  expect(joined({ address, zip: '8001', city: 'Zürich', country: 'SWITZERLAND' })).toBe(address)
  expect(joined({ address: '12 Mill Lane, Zürich', zip: '8001', city: 'Zürich' })).toBe(
    '12 Mill Lane, Zürich, 8001'
  )
})

test('other cells follow the street, and two columns of one part are joined', () => {
  expect(joined({ street: 'Mill Lane', number: '12', rest: 'Flat 2', city: 'Zürich' })).toBe(
    'Mill Lane 12 Flat 2, Zürich'
  )
  const parts = [
    { cell: 'Mill', part: 'street' as const },
    { cell: 'Flat', part: null },
    { cell: 'Lane', part: 'street' as const },
    { cell: '2', part: null }
  ]
  expect(addressOf(parts, false)).toBe('Mill Lane Flat 2')
})

test('the text of a field has its cells in the order of the columns, without empty ones', () => {
  const mapping = ['recipient', 'dropoff', 'recipient', null, 'recipient'] as const
  const columns = { mapping: [...mapping] }
  expect(fieldText(['Tom', '1 Mill Lane', '', 'x', 'Berg'], columns, 'recipient')).toBe('Tom Berg')
  expect(fieldText(['Tom', ' 1 Mill Lane ', '', 'x', ''], columns, 'dropoff')).toBe('1 Mill Lane')
  expect(fieldText(['Tom'], columns, 'phone')).toBe('')
  const parts = { mapping: ['dropoff', 'dropoff'], parts: [null, 'street'] } satisfies Columns
  expect(fieldText(['Flat 2', 'Mill Lane'], parts, 'dropoff')).toBe('Mill Lane Flat 2')
})
