/** Positions that people paste instead of an address. */
import { describe, expect, it } from 'vitest'
import { buildColumns } from '../src/places/build/build-columns.ts'
import { createPlaceBook } from '../src/places/gazetteer.ts'
import { readCoordinates } from '../src/places/query/coordinates.ts'
import { readPlusCode } from '../src/places/query/plus-code.ts'
import { createSuggest } from '../src/places/suggest.ts'
import { understandPlaces } from '../src/server.ts'

it.each([
  '47.0031, 8.0043',
  'geo:47.0031,8.0043?z=17',
  'https://www.openstreetmap.org/#map=17/47.0031/8.0043',
  'https://www.google.com/maps/@47.0031,8.0043,17z',
  'https://maps.google.com/?q=47.0031,8.0043',
  'https://maps.apple.com/?ll=47.0031%2C8.0043',
  '47,0031 8,0043',
  '47,0031; 8,0043'
])('reads %s', text => {
  expect(readCoordinates(text)).toEqual({ latitude: 47.0031, longitude: 8.0043 })
})

it.each(['12, 14', '12 14', 'https://example.com/12.5', 'Main Street 12, 14'])('takes %s as text', text => {
  expect(readCoordinates(text)).toBeUndefined()
})

it.each([
  ['8FVC2222+22', 47.000_062_5, 8.000_062_5],
  ['8fvc2222+22', 47.000_062_5, 8.000_062_5],
  ['9C3W9QCJ+2VX', 51.370_112_5, -1.217_765_625],
  ['2222+22 Neustadt', 47.000_062_5, 8.000_062_5],
  ['VC2222+22', 47.000_062_5, 8.000_062_5],
  ['XXXX+XX', 46.999_937_5, 7.999_937_5]
])('reads the plus code %s', (text, latitude, longitude) => {
  const found = readPlusCode(text, { latitude: 47.2, longitude: 8.3 })
  expect(found?.point.latitude).toBeCloseTo(latitude, 6)
  expect(found?.point.longitude).toBeCloseTo(longitude, 6)
})

it.each(['C++', '12+14', 'Main Street 8FVC', '2222+22a', 'AAAA+AA'])('finds no plus code in %s', text => {
  expect(readPlusCode(text, { latitude: 47, longitude: 8 })).toBeUndefined()
})

describe('in a region', () => {
  const gazetteer = {
    streets: [{ name: 'Längsweg 5', detail: 'Neustadt', longitude: 8, latitude: 47 }],
    districts: [],
    pointsOfInterest: [],
    addresses: { street: [], number: [], longitude: [], latitude: [] }
  }
  const book = createPlaceBook(buildColumns(gazetteer, { longitude: 8, latitude: 47 }))
  const suggest = createSuggest(book, () => book.place(0))
  const understood = async (text: string) =>
    (await understandPlaces(text, await suggest(text), { name: 'Neustadt', timeZone: 'Europe/Berlin' })).map(
      ({ name, match, rest }) => [name, match, ...rest]
    )

  it.each(['8FVC2222+22', '2222+22', '2222+22 Neustadt', '2222+22 Neustadt, Germany'])(
    'a plus code such as %s is a place',
    async text => {
      expect(await understood(text)).toEqual([['47.00006, 8.00006', 'exact']])
    }
  )

  it.each(['9FVC2222+22', '2222+22 Berlin', '9C3W9QCJ+2VX', '2222+22 Neustadt, Main Street'])(
    'a plus code elsewhere, such as %s, finds nothing',
    async text => {
      expect(await suggest(text)).toEqual([])
    }
  )

  it('a longitude in front of the latitude is a guess, unless letters say what it is', async () => {
    expect(await understood('8.0043, 47.0031')).toEqual([['47.00310, 8.00430', 'guess', '8.0043, 47.0031']])
    expect(await understood('47.0031, 8.0043')).toEqual([
      ['47.00310, 8.00430', 'exact'],
      ['Längsweg 5', 'exact']
    ])
    expect(await suggest('N 8.0043, E 47.0031')).toEqual([])
  })
})

it('finds no street for a position outside the region', async () => {
  const gazetteer = {
    streets: [{ name: 'Längsweg 5', detail: '', longitude: 8, latitude: 47 }],
    districts: [],
    pointsOfInterest: [],
    addresses: { street: [], number: [], longitude: [], latitude: [] }
  }
  const suggest = createSuggest(createPlaceBook(buildColumns(gazetteer, { longitude: 8, latitude: 47 })))
  expect(await suggest('48.5, 9.5')).toEqual([])
  expect(await suggest('48.5123, 9.5123')).toEqual([])
  expect((await suggest('47.0001, 8.0001'))[0]?.name).toBe('47.00010, 8.00010')
})
