/** Positions that people paste instead of an address. */
import { expect, it } from 'vitest'
import { buildColumns } from '../src/places/build-columns.ts'
import { createPlaceBook } from '../src/places/gazetteer.ts'
import { readCoordinates } from '../src/places/query/coordinates.ts'
import { createSuggest } from '../src/places/suggest.ts'

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
