/** What the values of a column look like. */
import { expect, test } from 'vitest'
import { decimalSignOf, readNumber, readYesNo } from '../../../src/lib/rules/imports/numbers.ts'
import { countsRows, isDate, isPhone, kindOf, mostly } from '../../../src/lib/rules/imports/values.ts'

test.each([
  ['empty', ['', ' ', '\t']],
  ['email', ['jane@example.com', ' j.d@mail.example.ch ']],
  ['date', ['24.12.2026', '12/24/2026', '2026-12-24', '2026-12-24 14:05', 'Dec 1, 2026']],
  ['time', ['9:30', '9h', '14h05', '2 pm', '2 p.m.', '9:00-12:00', '9am-12pm']],
  [
    'phone',
    [
      '+41445550202',
      '0445550202',
      '(044) 5550202',
      '44 555 02 02',
      '44  5550202',
      '44-555-0202',
      '44.555.02.02',
      '44/5550202'
    ]
  ],
  ['number', ['12', '-3', '+3', '12.50', "1'234.5", '1 234', '12 kg', '12kg.', '445550202', '2.5 CHF']],
  ['address', ['12 Mill Lane', 'Mill Lane 12', 'Mill Lane,12', '8001 Zürich']],
  [
    'text',
    ['Jane Doe', 'jane@example.com or call', 'jane@', 'a b@c.d', 'Flat', 'A1', 'AB12', '9-12', 'A 1', '—']
  ]
])('looks like %s', (kind, texts) => {
  for (const text of texts) expect(kindOf(text), text).toBe(kind)
})

test('a date can have the day or the month first', () => {
  expect(['24/12/2026', '12/24/2026', '24/24/2026', 'soon'].map(isDate)).toEqual([true, true, false, false])
})

test('a phone number has six to seventeen digits, signs between them, and perhaps an extension', () => {
  for (const text of [
    '123456',
    ' 123456 ',
    '12345678901234567',
    '+41 (0)44 555-02.02',
    '044/555 02 02',
    '044 555 02 02 x12',
    '044 555 02 02 ext. 12',
    '044 555 02 02 EXT 12',
    '0445550202x1',
    ' 044 555 02 02 x12 '
  ])
    expect(isPhone(text), text).toBe(true)
  for (const text of [
    '12345',
    '1-2-3-4-5',
    '123456789012345678',
    '044 555 02 O2',
    'x044 555 02 02',
    '044 555 02 02 x',
    '044 555 02 02 y12',
    ''
  ])
    expect(isPhone(text), text).toBe(false)
})

test('half of the values are most of them, without the empty ones', () => {
  const isA = (text: string) => text === 'a'
  expect(mostly(['a', 'b'], isA)).toBe(true)
  expect(mostly(['a', 'b', 'b'], isA)).toBe(false)
  expect(mostly(['a', 'b', '', ' '], isA)).toBe(true)
  // Without any, nothing speaks against it.
  expect(mostly(['', ' '], isA)).toBe(true)
})

test('rows are counted from 1, without a gap', () => {
  expect(countsRows(['1', '2', '3'])).toBe(true)
  for (const values of [[], ['2', '3'], ['1', '3'], ['1', 'b'], ['1', '']])
    expect(countsRows(values), values.join()).toBe(false)
})

test.each([
  ['1', '.', 1, ''],
  ['+5', '.', 5, ''],
  [' +5 ', '.', 5, ''],
  ['5+', '.', 5, '+'],
  ['0', ',', 0, ''],
  ['12,345.5', '.', 12_345.5, ''],
  ['12.345,5', ',', 12_345.5, ''],
  ['1.234', ',', 1234, ''],
  ['1,234', '.', 1234, ''],
  ['1,2345', '.', 1.2345, ''],
  ['12,34', '.', 12.34, ''],
  ['00,5', '.', 0.5, ''],
  ['1 234,5', ',', 1234.5, ''],
  ['1’234', '.', 1234, ''],
  ['2.5 KG ', '.', 2.5, 'kg'],
  ['3Stk.', '.', 3, 'stk.']
] as const)('reads %s with %s before the decimals', (text, sign, value, unit) => {
  expect(readNumber(text, sign)).toEqual({ value, unit })
})

test.each([
  ['', '.'],
  ['kg', '.'],
  ['1..5', '.'],
  ['.5', '.'],
  ['1,23,456', '.'],
  ['1,2345,678', '.'],
  ['1234,567', '.'],
  ['1 kg 2', '.'],
  ['++5', '.']
] as const)('reads no number in %j', (text, sign) => {
  expect(readNumber(text, sign)).toBeNull()
})

test('a column of numbers says which sign is before its decimals', () => {
  expect(decimalSignOf([])).toBe('.')
  expect(decimalSignOf([' 1,5 '])).toBe(',')
  expect(decimalSignOf(['1,2345'])).toBe(',')
  expect(decimalSignOf(['1,123 456'])).toBe(',')
  expect(decimalSignOf(['1.2345'])).toBe('.')
  expect(decimalSignOf(['1,5 kg'])).toBe(',')
  expect(decimalSignOf(["1'234,5"])).toBe(',')
  expect(decimalSignOf(['00,250'])).toBe(',')
  expect(decimalSignOf(['00.250'])).toBe('.')
  expect(decimalSignOf(['1.234,567'])).toBe(',')
  expect(decimalSignOf(['1,234.567'])).toBe('.')
  expect(decimalSignOf(['12,500 kg'])).toBe('unknown')
  expect(decimalSignOf(['123.500'])).toBe('unknown')
  // Four digits before the sign aren't thousands.
  expect(decimalSignOf(['1234,500'])).toBe('.')
  // Both are there, so neither is sure.
  expect(decimalSignOf(['1,5', '1.5'])).toBe('.')
  expect(decimalSignOf(['1,5', '1.5', '1.500'])).toBe('unknown')
})

test('yes and no in five languages', () => {
  for (const text of 'yes y true 1 x oui o vrai ja j wahr si sí s verdadero sì vero YES'.split(' '))
    expect(readYesNo(text), text).toBe(true)
  for (const text of ['', ' ', ...'no n false 0 - non faux nein falsch falso No'.split(' ')])
    expect(readYesNo(text), text).toBe(false)
  for (const text of ['2', 'maybe', 'ye']) expect(readYesNo(text), text).toBeNull()
})
