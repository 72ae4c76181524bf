/** What the cells of a file of deliveries mean. */
import { describe, expect, test } from 'vitest'
import { joinedFields } from '../../src/lib/contract/imports/fields.ts'
import { dateOrderOf, readDate, readTime } from '../../src/lib/rules/imports/dates.ts'
import { fieldText, matchColumns } from '../../src/lib/rules/imports/match-columns.ts'
import { columnNames } from '../../src/lib/rules/imports/column-names.ts'
import { decimalSignOf, readNumber, readYesNo } from '../../src/lib/rules/imports/numbers.ts'

describe('columns', () => {
  const match = (headings: string[], remembered = {}) => matchColumns(headings, remembered, joinedFields)

  test('are matched by name in English and French, whatever the case, accents and signs', () => {
    expect(
      match(['Order-No.', 'Recipient', 'PHONE NUMBER', 'Delivery address', 'Weight (kg)', 'Colour'])
    ).toEqual(['external_id', 'recipient', 'phone', 'dropoff', 'weight', null])
    expect(match(['N° de commande', 'Destinataire', 'Téléphone', 'Adresse de livraison', 'Poids'])).toEqual([
      null,
      'recipient',
      'phone',
      'dropoff',
      'weight'
    ])
  })

  test('can be parts of one field, if it can have several', () => {
    const mapping = match(['First name', 'Last name', 'Street', 'No', 'City', 'Phone', 'Mobile'])
    expect(mapping).toEqual(['recipient', 'recipient', 'dropoff', 'dropoff', 'dropoff', 'phone', null])
    const cells = ['Tom', 'Berg', 'Apple Street', '12', '', '044 555 02 02', '']
    expect(fieldText(cells, mapping, 'dropoff')).toBe('Apple Street 12')
    expect(fieldText(cells, mapping, 'recipient')).toBe('Tom Berg')
  })

  test('are as chosen earlier, before their names count', () => {
    expect(match(['Note', 'Kunde'], { note: null, kunde: 'recipient' })).toEqual([null, 'recipient'])
  })

  test('no name means two fields', () => {
    const names = Object.values(columnNames).flat()
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('dates', () => {
  test.each([
    [['24/12/2026', '01/02/2026'], 'day-month'],
    [['12/24/2026', '01/02/2026'], 'month-day'],
    [['01/02/2026', '03/04/2026'], 'unknown'],
    [['01.02.2026'], 'day-month'],
    [['2026-02-01', ''], 'day-month'],
    [['05/05/2026'], 'day-month']
  ])('the order of day and month is found from the whole column: %s', (texts, order) => {
    expect(dateOrderOf(texts)).toBe(order)
  })

  test.each([
    ['2026-12-24', 'day-month', { day: '2026-12-24', time: '' }],
    ['2026-12-24T14:05:00', 'day-month', { day: '2026-12-24', time: '14:05:00' }],
    ['24.12.26 14:05', 'day-month', { day: '2026-12-24', time: '14:05' }],
    ['1/2/2026', 'month-day', { day: '2026-01-02', time: '' }],
    ['31/02/2026', 'day-month', null],
    ['tomorrow', 'day-month', null],
    ['1/2/20261', 'day-month', null]
  ] as const)('%s in the order %s', (text, order, expected) => {
    expect(readDate(text, order)).toEqual(expected)
  })

  test.each([
    ['14:05', '14:05'],
    ['9:05', '09:05'],
    ['14h', '14:00'],
    ['14h05', '14:05'],
    ['14.05', '14:05'],
    ['2 pm', '14:00'],
    ['12:30 a.m.', '00:30'],
    ['1405', '14:05'],
    ['14:05:59', '14:05'],
    ['14', null],
    ['25:00', null],
    ['13 pm', null],
    ['noon', null]
  ])('the time %s', (text, expected) => {
    expect(readTime(text)).toBe(expected)
  })
})

describe('numbers', () => {
  test.each([
    [['1,5', '2'], ','],
    [['1.5', '1,234.5'], '.'],
    [['1.234,50'], ','],
    [['0,250', '1,500'], ','],
    [['0.250', '1,500'], '.'],
    [['1,234,567'], '.'],
    [['1.234.567'], ','],
    [['1.500'], 'unknown'],
    [['1,500', '2', ''], 'unknown'],
    [['1', '20'], '.']
  ])('the sign before the decimals is found from the column: %s', (texts, sign) => {
    expect(decimalSignOf(texts)).toBe(sign)
  })

  test.each([
    ['1,5', ',', { value: 1.5, unit: '' }],
    ['1.234,5 kg', ',', { value: 1234.5, unit: 'kg' }],
    ["1'234.5", '.', { value: 1234.5, unit: '' }],
    ['1,5', '.', { value: 1.5, unit: '' }],
    ['500 g', '.', { value: 500, unit: 'g' }],
    ['-3', '.', null],
    ['1.2.3.4', ',', null],
    ['0,250', '.', { value: 0.25, unit: '' }],
    ['0.250', ',', { value: 0.25, unit: '' }],
    ['1,500', ',', { value: 1.5, unit: '' }],
    ['1.234.567', ',', { value: 1_234_567, unit: '' }],
    ['many', '.', null]
  ] as const)('%s with %s', (text, sign, expected) => {
    expect(readNumber(text, sign)).toEqual(expected)
  })

  test('yes and no', () => {
    expect(['Oui', 'x', '1', 'no', '', 'perhaps'].map(readYesNo)).toEqual([
      true,
      true,
      true,
      false,
      false,
      null
    ])
  })
})
