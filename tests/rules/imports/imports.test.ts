/** What the cells of a file of deliveries mean. */
import { describe, expect, test } from 'vitest'
import { joinedFields } from '../../../src/lib/contract/imports/fields.ts'
import { dateOrderOf, readDate, readTime } from '../../../src/lib/rules/imports/dates.ts'
import { fieldText, matchColumns } from '../../../src/lib/rules/imports/match-columns.ts'
import { headingsOf } from '../../../src/lib/rules/imports/headings.ts'
import { otherProducts } from '../../other-products.ts'
import { readWindow } from '../../../src/lib/rules/imports/windows.ts'
import { decimalSignOf, readNumber, readYesNo } from '../../../src/lib/rules/imports/numbers.ts'

/** Matches headings with rows of cells. */
const match = (headings: string[], rows: string[][] = [], remembered = {}) =>
  matchColumns(
    headings,
    rows.map(cells => ({ cells })),
    remembered,
    joinedFields
  )
const people = [
  ['1', 'Jane Doe', '079 123 45 67', 'Winter Lane 13'],
  ['2', 'Max Muster', '079 123 45 68', 'Winter Lane 17']
]

describe('columns', () => {
  test.each([
    [
      'Order-No., Recipient, PHONE NUMBER, Delivery address, Weight (kg), Colour',
      'external_id, recipient, phone, dropoff, weight, '
    ],
    [
      'N° de commande, Destinataire, Téléphone, Adresse de livraison, Poids',
      'external_id, recipient, phone, dropoff, weight'
    ],
    [
      'Kunde, Straße, Hausnr., PLZ, Ort, Bemerkung, Gewicht, Tel.',
      'recipient, dropoff, dropoff, dropoff, dropoff, instructions, weight, phone'
    ],
    [
      'Bestellnummer, Empfänger, Telefonnummer, Lieferadresse, Lieferdatum, Zeitfenster, Anzahl',
      'external_id, recipient, phone, dropoff, date, window, quantity'
    ],
    [
      'Número de pedido, Destinatario, Teléfono, Dirección, Fecha de entrega, Peso, Notas',
      'external_id, recipient, phone, dropoff, date, weight, instructions'
    ],
    [
      'Numero ordine, Destinatario, Telefono, Indirizzo, Data di consegna, Peso, Note',
      'external_id, recipient, phone, dropoff, date, weight, instructions'
    ]
  ])('are matched in five languages, whatever the case, accents and signs: %s', (headings, fields) => {
    const { mapping } = match(headings.split(', '))
    expect(mapping.map(field => field ?? '').join(', ')).toBe(fields)
  })

  test('can be parts of one field, if it can have several', () => {
    const found = match(['First name', 'Last name', 'Street', 'No', 'City', 'Phone', 'Mobile'])
    expect(found.mapping).toEqual(['recipient', 'recipient', 'dropoff', 'dropoff', 'dropoff', 'phone', null])
    const cells = ['Tom', 'Berg', 'Apple Street', '12', '', '044 555 02 02', '']
    expect(fieldText(cells, found, 'dropoff')).toBe('Apple Street 12')
    expect(fieldText(cells, { ...found, numberFirst: true }, 'dropoff')).toBe('12 Apple Street')
    expect(fieldText(cells, found, 'recipient')).toBe('Tom Berg')
  })

  test('are as chosen earlier, before their names count, but not against their values', () => {
    const remembered = { note: null, kunde: 'recipient', from: 'pickup' }
    expect(match(['Note', 'Kunde'], [], remembered).mapping).toEqual([null, 'recipient'])
    expect(match(['From'], [['09:00'], ['10:00']], remembered)).toMatchObject({ mapping: [null], asked: [0] })
  })

  test.each([
    [['No', 'Name', 'Phone', 'Address'], people, [null, 'recipient', 'phone', 'dropoff'], []],
    [
      ['Number', 'Name', 'Phone', 'Address'],
      people.map(([no, ...rest]) => [`100${no}`, ...rest]),
      [null, 'recipient', 'phone', 'dropoff'],
      [0]
    ],
    [
      ['Street', 'No'],
      [
        ['Winter Lane', '13'],
        ['Apple Street', '2']
      ],
      ['dropoff', 'dropoff'],
      []
    ],
    [
      ['Street', 'No'],
      [
        ['Winter Lane 13', '7'],
        ['Apple Street 2', '9']
      ],
      ['dropoff', null],
      [1]
    ],
    [['From', 'To'], [['09:00', '11:00']], ['earliest', 'latest'], []],
    [['From', 'To'], [['1 Market Square', '13 Winter Lane']], ['pickup', 'dropoff'], []],
    [['Von', 'Bis'], [['8:00', '9:30']], ['earliest', 'latest'], []],
    [['At'], [['14:30']], ['time'], []],
    [['By'], [['2 pm']], ['latest'], []],
    [['Le'], [['24.12.2026']], ['date'], []],
    [['Customer'], [['10023'], ['10024']], [null], [0]],
    [['Value'], [['12.50']], ['declared_value'], []],
    [['Payment'], [['paid'], ['cash']], [null], [0]],
    [['Whatever'], [['044 555 02 02']], [null], [0]],
    [['Whatever'], [['blue']], [null], []],
    [[''], [['blue'], ['red']], [null], [0]],
    [
      ['Tags', 'Priority'],
      [
        ['a b', '1'],
        ['c', '2']
      ],
      [null, null],
      []
    ]
  ])('mean what their values and neighbors say: %s %j', (headings, rows, mapping, asked) => {
    expect(match(headings as string[], rows as string[][])).toMatchObject({ mapping, asked })
  })
})

describe('headings', () => {
  test.each([
    [
      'the first row',
      [
        ['Recipient', 'Phone', 'Address'],
        ['Tom', '044 555 02 02', '12 Apple Street']
      ],
      0
    ],
    [
      'below a title',
      [['Orders of Monday'], ['Recipient', 'Phone', 'Address'], ['Tom', '1', '12 Apple Street']],
      1
    ],
    [
      'none',
      [
        ['Jane Doe', '079 123 45 67', '13 Winter Lane'],
        ['Max', '079 123 45 68', '17 Winter Lane']
      ],
      null
    ],
    [
      'in a language that nobody knows',
      [
        ['Mottagare', 'Adressen', 'Vikt'],
        ['Tom', 'Apple Street 1', '2']
      ],
      0
    ]
  ])('%s', (_, rows, index) => {
    expect(headingsOf(rows as string[][])).toBe(index)
  })
})

describe('files of other products', () => {
  test.each(otherProducts)('%s', (_, headings, row, expected) => {
    const found = match([...headings], [[...row]])
    const fields = Object.fromEntries(headings.map((heading, column) => [heading, found.mapping[column]]))
    expect(found.asked).toEqual([])
    expect(Object.fromEntries(Object.entries(fields).filter(([, field]) => field))).toEqual(expected)
  })

  test('parts of an address are joined in the order of the country', () => {
    const headings = ['address_number', 'address_street', 'address_unit', 'City', 'Postal Code']
    const cells = ['13', 'Winter Lane', 'Flat 2', 'Oldtown', '8001']
    const found = match(headings, [cells])
    expect(fieldText(cells, found, 'dropoff')).toBe('Winter Lane 13, 8001 Oldtown')
    expect(fieldText(cells, { ...found, numberFirst: true }, 'dropoff')).toBe('13 Winter Lane, 8001 Oldtown')
    expect(fieldText(cells, found, 'door')).toBe('Flat 2')
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
    ['2026-12-24', 'day-month', { day: '2026-12-24', time: '', zone: '' }],
    ['2026-12-24T14:05:00', 'day-month', { day: '2026-12-24', time: '14:05:00', zone: '' }],
    ['24.12.26 14:05', 'day-month', { day: '2026-12-24', time: '14:05', zone: '' }],
    ['1/2/2026', 'month-day', { day: '2026-01-02', time: '', zone: '' }],
    ['1-Dec-26', 'month-day', { day: '2026-12-01', time: '', zone: '' }],
    ['Dec 1, 2026', 'day-month', { day: '2026-12-01', time: '', zone: '' }],
    ['1. Dezember 2026 9:30', 'day-month', { day: '2026-12-01', time: '9:30', zone: '' }],
    ['1er décembre 2026', 'day-month', { day: '2026-12-01', time: '', zone: '' }],
    ['1 de marzo de 2026', 'day-month', { day: '2026-03-01', time: '', zone: '' }],
    ['Tue 01.12.2026', 'day-month', { day: '2026-12-01', time: '', zone: '' }],
    ['Mar 3, 2026', 'day-month', { day: '2026-03-03', time: '', zone: '' }],
    ['20261201', 'day-month', { day: '2026-12-01', time: '', zone: '' }],
    ['20261301', 'day-month', null],
    ['2026-12-01T10:00:00Z', 'day-month', { day: '2026-12-01', time: '10:00:00', zone: 'Z' }],
    ['2026-12-01 10:00:00 +0100', 'day-month', { day: '2026-12-01', time: '10:00:00', zone: '+01:00' }],
    ['1-Foo-26', 'day-month', null],
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
    ['930', '09:30'],
    ['24:00', '24:00'],
    ['24:01', null],
    ['14', null],
    ['25:00', null],
    ['13 pm', null],
    ['noon', null]
  ])('the time %s', (text, expected) => {
    expect(readTime(text)).toBe(expected)
  })
})

describe('windows', () => {
  test.each([
    ['10:00-12:00', { earliest: '10:00', latest: '12:00' }],
    ['9am-12pm', { earliest: '09:00', latest: '12:00' }],
    ['9-12', { earliest: '09:00', latest: '12:00' }],
    ['1-5pm', { earliest: '13:00', latest: '17:00' }],
    ['9-12pm', { earliest: '09:00', latest: '12:00' }],
    ['von 9 bis 12 Uhr', { earliest: '09:00', latest: '12:00' }],
    ['8h30 à 10h', { earliest: '08:30', latest: '10:00' }],
    ['2026-12-02 10:00 - 2026-12-02 11:00', { earliest: '2026-12-02 10:00', latest: '2026-12-02 11:00' }],
    ['02.12.2026 10:00-11:00', { earliest: '02.12.2026 10:00', latest: '02.12.2026 11:00' }],
    ['22:00-02:00', { earliest: '22:00', latest: '02:00' }],
    ['2026-12-02', null],
    ['9-77', null],
    ['morning', null]
  ])('%s', (text, expected) => {
    expect(readWindow(text)).toEqual(expected)
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
