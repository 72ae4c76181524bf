/** What columns mean, by their headings, their values and the columns beside them. */
import { describe, expect, test } from 'vitest'
import { type ImportField, joinedFields } from '../../../src/lib/contract/imports/fields.ts'
import { matchColumns } from '../../../src/lib/rules/imports/match-columns.ts'

/** Matches columns, each with its heading and then its values from row to row. */
function match(columns: string[][], remembered: Record<string, ImportField | null> = {}) {
  const [first = []] = columns
  const rows = first.slice(1).map((_, row) => ({ cells: columns.map(column => column[row + 1] ?? '') }))
  return matchColumns(
    columns.map(([heading = '']) => heading),
    rows,
    remembered,
    joinedFields
  )
}
const fieldOf = (heading: string, ...values: string[]) => match([[heading, ...values]]).mapping[0]

describe('a column has a field only if its values look like it', () => {
  test.each<[heading: string, field: ImportField, good: string[], bad: string[]]>([
    ['Pickup address', 'pickup', ['1 Market Square', 'Market Square'], ['12', '044 555 02 02', 'a@b.ch']],
    ['Address', 'dropoff', ['1 Market Square', 'Market Square'], ['12', '24.12.2026', '—']],
    ['Recipient', 'recipient', ['Jane Doe', '1 Market Square'], ['12', 'a@b.ch', '—']],
    ['Pickup name', 'pickup_name', ['Bakery Nord'], ['1 Market Square', '12', '—']],
    ['Phone', 'phone', ['044 555 02 02', '12345', 'call 12345', '12 34 5 (home)'], ['1234', 'none']],
    [
      'Pickup phone',
      'pickup_phone',
      ['044 555 02 02', '12345', 'call 12345', '12 34 5 (home)'],
      ['1234', 'none']
    ],
    ['Email', 'email', ['jane@example.com'], ['jane']],
    ['Date', 'date', ['24.12.2026', '12/24/2026'], ['14:30', 'soon']],
    ['Time window', 'window', ['9-12', '9:00 - 10:00'], ['14:30', 'soon']],
    [
      'Earliest',
      'earliest',
      ['14:30', '24.12.2026 14:30', '9-12', '9', ' 14 '],
      ['24.12.2026', 'soon', '12345']
    ],
    ['Latest', 'latest', ['14:30', '12/24/2026 14:30', '9-12', '9'], ['24.12.2026', 'soon', '12345']],
    ['Pickup latest', 'pickup_latest', ['14:30', '9-12', '9'], ['24.12.2026', 'soon']],
    ['Weight', 'weight', ['2.5', '2 kg'], ['heavy', 'A12']],
    [
      'Declared value',
      'declared_value',
      ['€12.50', '12.50 CHF', 'CHF 12', '$5', '£3'],
      ['cheap', '12 Chf 3']
    ],
    ['Service time', 'service_minutes', ['5', '5 min'], ['short']],
    ['Latitude', 'latitude', ['47.3', '-47,3', '+47', ' 47.35 '], ['1234', 'x47', '47.3x', '47.']],
    ['Longitude', 'longitude', ['8.5', '-122,41'], ['1234.5', 'east']],
    ['Pickup latitude', 'pickup_latitude', ['47.3'], ['north']],
    ['Pickup longitude', 'pickup_longitude', ['8.5'], ['east']],
    [
      'Payer',
      'payer',
      ['recipient', 'Sender'],
      ['cash', 'Card', 'paid', 'bar', 'Karte', 'carte', 'VISA', '12.50']
    ],
    ['Zip', 'dropoff', ['8001', 'SW1A 1AA', '123456789 12', '   123456789 12 '], ['Zürich', '1234567890123']],
    ['City', 'dropoff', ['Zürich', 'Zürich 8'], ['8001', '—']],
    ['State', 'dropoff', ['ZH'], ['12', '—']],
    ['Country', 'dropoff', ['Switzerland'], ['12', '—']],
    ['Street', 'dropoff', ['Mill Lane', 'Mill Lane 12'], ['12', '—']],
    ['Instructions', 'instructions', ['Ring twice', '12', '—'], []]
  ])('%s', (heading, field, good, bad) => {
    for (const value of good) expect(fieldOf(heading, value), value).toBe(field)
    for (const value of bad) expect(fieldOf(heading, value), value).toBeNull()
  })

  test('a quantity can be a text of sizes and numbers', () => {
    expect(fieldOf('Packages', '2')).toBe('quantity')
    expect(fieldOf('Packages', 'small-box=1 big-box=2')).toBe('description')
  })

  test('half of them are enough, and few odd ones are mistakes of their rows', () => {
    expect(fieldOf('Weight', '2', 'heavy')).toBe('weight')
    expect(fieldOf('Weight', '2', 'heavy', 'light')).toBeNull()
    expect(fieldOf('Weight', 'heavy', '')).toBe('weight')
    expect(fieldOf('Weight', 'heavy', 'light', '')).toBeNull()
    // A heading with several meanings needs values.
    expect(fieldOf('Value', 'high', '')).toBe('declared_value')
    expect(fieldOf('From', '044 555 02 02', '')).toBeNull()
  })
})

describe('a house number', () => {
  const streets = ['Mill Lane', 'Apple Street']
  test('is beside a street without numbers, on either side', () => {
    expect(
      match([
        ['Street', ...streets],
        ['No', '12', '7']
      ]).parts
    ).toEqual(['street', 'number'])
    expect(
      match([
        ['No', '12', '7'],
        ['Street', ...streets]
      ]).parts
    ).toEqual(['number', 'street'])
    expect(
      match([
        ['No', '12', '7'],
        ['Address', ...streets]
      ]).parts
    ).toEqual(['number', 'address'])
    for (const number of ['12', '12a', '12 A', '12-14', '12 / 14b', '12 a - 14 b', ' 12 ', '12345'])
      expect(
        match([
          ['Street', 'Mill Lane'],
          ['No', number]
        ]).parts[1],
        number
      ).toBe('number')
  })

  test('is none in any other column', () => {
    const column = ['No', '12', '7']
    expect(match([['Street', 'Mill Lane 3', 'Apple Street 5'], column]).parts[1]).toBeNull()
    expect(match([['City', 'Zürich', 'Bern'], column]).mapping[1]).toBeNull()
    expect(match([['Street', ...streets], ['City', 'Zürich', 'Bern'], column]).mapping[2]).toBeNull()
    for (const number of ['123456', '12ab', 'x12', '12-', '12-x'])
      expect(
        match([
          ['Street', 'Mill Lane'],
          ['No', number]
        ]).parts[1],
        number
      ).toBeNull()
  })
})

describe('the first column of a field counts', () => {
  test('unless its cells are joined', () => {
    const twice = (heading: string, value: string) =>
      match([
        [heading, value],
        [heading, value]
      ])
    expect(twice('Phone', '044 555 02 02')).toMatchObject({ mapping: ['phone', null], asked: [1] })
    expect(twice('Recipient', 'Jane')).toMatchObject({ mapping: ['recipient', 'recipient'], asked: [] })
    // A second column with nothing important says nothing new.
    expect(twice('Vehicle', 'van')).toMatchObject({ mapping: ['vehicle', null], asked: [] })
  })
})

describe('an earlier choice', () => {
  test('counts for the heading in any spelling, with the part of an address that it names', () => {
    expect(match([['REMARK!', 'x']], { remark: 'door' }).mapping).toEqual(['door'])
    expect(match([['City', 'Zürich']], { city: 'dropoff' }).parts).toEqual(['city'])
    expect(match([['Place', 'Zürich']], { place: 'dropoff' })).toMatchObject({
      mapping: ['dropoff'],
      parts: [null]
    })
    expect(match([['', 'x']], { '': 'door' }).mapping).toEqual([null])
  })

  test('to leave a column out asks nothing again', () => {
    expect(match([['Phone', '044 555 02 02']], { phone: null })).toMatchObject({ mapping: [null], asked: [] })
    expect(match([['Phone', 'none']], { phone: 'phone' })).toMatchObject({ mapping: [null], asked: [0] })
  })
})

describe('a person is asked', () => {
  const asked = (...columns: string[][]) => match(columns).asked
  test('about important values under a heading that nobody knows', () => {
    for (const value of ['a@b.ch', '044 555 02 02', '24.12.2026', '14:30', '12', '12 Mill Lane']) {
      expect(asked(['Whatever', value]), value).toEqual([0])
      expect(asked(['Whatever', value, '', '']), value).toEqual([])
    }
    expect(asked(['Whatever', 'blue'])).toEqual([])
    expect(asked(['Whatever', ''])).toEqual([])
    expect(asked(['', 'blue'])).toEqual([0])
    expect(asked(['', 'blue', ''])).toEqual([])
  })

  test('not about a column that counts the rows', () => {
    expect(asked(['Whatever', '1', '2'])).toEqual([])
    expect(asked(['No', '1', '2'])).toEqual([])
    expect(asked(['No', '1', '3'])).toEqual([0])
  })

  test('not about a column without values', () => {
    expect(asked(['No', '', ''], ['City', 'Zürich', 'Bern'])).toEqual([])
    // A row can have fewer cells than there are headings.
    const short = matchColumns(['Phone', 'Weight'], [{ cells: ['044 555 02 02'] }], {}, joinedFields)
    expect(short).toMatchObject({ mapping: ['phone', 'weight'], asked: [] })
  })

  test('about the type of the rows if they differ', () => {
    expect(asked(['Task type', 'D', 'P'])).toEqual([0])
    expect(asked(['Task type', 'D', 'D'])).toEqual([])
    expect(asked(['Tags', 'D', 'P'])).toEqual([])
  })
})
