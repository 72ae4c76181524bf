import { expect, test } from 'vitest'
import { fittingPlaces } from '../../src/lib/known-places.ts'

const at = { latitude: 47.3, longitude: 8.5 }
const saved = [
  { id: '1', label: 'Épicerie', name: '12 Mill Lane', detail: 'Old Town', ...at },
  { id: '2', label: 'Home', name: '1 Market Square', detail: 'Old Town', ...at }
]
const recent = [
  { name: '1 Market Square', detail: 'Old Town', place_id: null, ...at },
  { name: '7 Mill Lane', detail: 'Westside', place_id: null, ...at }
]

test('before anything is typed all are there, a saved one not once more as a recent one', () => {
  const all = fittingPlaces({ saved, recent }, '')
  expect(all.saved.map(place => place.label)).toEqual(['Épicerie', 'Home'])
  expect(all.recent.map(place => place.name)).toEqual(['7 Mill Lane'])
})

test('words may begin a word of the label or of the address, without accents', () => {
  expect(fittingPlaces({ saved, recent }, 'epic').saved.map(place => place.id)).toEqual(['1'])
  const mill = fittingPlaces({ saved, recent }, 'mill la')
  expect([mill.saved.length, mill.recent.length]).toEqual([1, 1])
  expect(fittingPlaces({ saved, recent }, 'arket')).toEqual({ saved: [], recent: [] })
})
