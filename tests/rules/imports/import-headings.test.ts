/** What headings mean, and which row has them. */
import { describe, expect, test } from 'vitest'
import { headingsOf } from '../../../src/lib/rules/imports/headings.ts'
import { foldedHeading, meaningOf, partOf } from '../../../src/lib/rules/imports/meaning.ts'

describe('a heading', () => {
  const fieldsOf = (heading: string) => {
    const meanings = meaningOf(heading)
    return Array.isArray(meanings)
      ? meanings.map(({ field }: { field: string }) => field).join(', ')
      : meanings
  }

  test('is compared without case, accents and signs', () => {
    expect(foldedHeading('  N° de  Téléphone (mobile) ')).toBe('n de telephone mobile')
    expect(foldedHeading('***')).toBe('')
    expect(fieldsOf('recipientName')).toBe('recipient')
    expect(fieldsOf('STRASSE')).toBe('dropoff')
    expect(partOf('Straße', 'dropoff')).toBe('street')
  })

  test.each([
    ['Pickup phone', 'pickup_phone'],
    ['Sender email', 'nothing'],
    ['Delivery email', 'email'],
    ['Collection name', 'pickup_name'],
    ['Pickup notes', 'pickup_instructions'],
    ['Pickup description', 'pickup_instructions'],
    ['Item description', 'description'],
    ['Pickup lat', 'pickup_latitude'],
    ['Pickup lng', 'pickup_longitude'],
    ['Lat', 'latitude'],
    ['Lng', 'longitude'],
    ['Pickup window', 'time'],
    ['Pickup start', 'time'],
    ['Pickup deadline', 'pickup_latest'],
    ['Start', 'earliest'],
    ['Deadline', 'latest'],
    ['Pickup service time', 'nothing'],
    ['Service time', 'service_minutes'],
    ['Pickup door', 'pickup_instructions'],
    ['Apartment', 'door'],
    ['Pickup entrance', 'pickup_instructions'],
    ['Staircase', 'entrance'],
    ['Pickup floor', 'pickup_instructions'],
    ['Floor', 'floor'],
    ['Pickup door code', 'nothing'],
    ['Door code', 'door_code'],
    ['Pickup time', 'time'],
    ['Abholzeit', 'time'],
    ['Lieferung Uhrzeit', 'window'],
    ['Pickup city', 'pickup'],
    ['Date', 'date'],
    ['Weight', 'weight'],
    ['Anzahl', 'quantity, description'],
    ['Size', 'size'],
    ['Vehicle', 'vehicle'],
    ['Order number', 'external_id'],
    ['Reference', 'reference'],
    ['Payer', 'payer'],
    ['Cost center', 'cost_center'],
    ['Declared value', 'declared_value'],
    ['Tracking link', 'send_link'],
    ['Priority', 'nothing'],
    ['No', 'dropoff, external_id'],
    ['constructor', null],
    ['Xyz', null],
    ['', null]
  ])('%s', (heading, expected) => {
    expect(fieldsOf(heading)).toBe(expected)
  })

  test('isn’t a sentence', () => {
    expect(fieldsOf(`Phone ${'x'.repeat(54)}`)).toBe('phone')
    expect(fieldsOf(`Phone ${'x'.repeat(55)}`)).toBeNull()
  })

  test('names a part only of the field that it has', () => {
    expect(partOf('City', 'dropoff')).toBe('city')
    expect(partOf('Pickup city', 'pickup')).toBe('city')
    expect(partOf('City', 'pickup')).toBeNull()
    expect(partOf('City', null)).toBeNull()
    expect(partOf('Phone', 'phone')).toBeNull()
    expect(partOf('Priority', 'dropoff')).toBeNull()
    expect(partOf('Xyz', 'dropoff')).toBeNull()
  })
})

describe('the row of the headings', () => {
  const title = (count: number) => Array.from({ length: count }, () => ['Orders'])
  const names = ['Recipient', 'Phone']

  test('has the most names, and at least two, among the first ten rows', () => {
    expect(headingsOf([...title(9), names])).toBe(9)
    expect(headingsOf([...title(10), names])).toBe(0)
    expect(headingsOf([names, ['Recipient', 'Phone', 'Address']])).toBe(1)
    expect(headingsOf([names, names])).toBe(0)
    // One name can be a value.
    expect(
      headingsOf([
        ['Jane Doe', ''],
        ['Phone', 'x']
      ])
    ).toBe(0)
    expect(
      headingsOf([
        ['Jane Doe', '12 Mill Lane'],
        ['Phone', 'x']
      ])
    ).toBeNull()
  })

  test('is the first one of a file that has nothing else', () => {
    expect(headingsOf([])).toBe(0)
    expect(headingsOf([['', '']])).toBe(0)
    expect(headingsOf([['Xyz', 'Abc']])).toBe(0)
    expect(headingsOf([['', '044 555 02 02']])).toBeNull()
    // A street and a house, but with their numbers.
    expect(headingsOf([['12 Mill Street', '1 Market House']])).toBeNull()
  })
})
