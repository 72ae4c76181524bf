import { expect, test } from 'vitest'
import { fittingPlaces, usualPickup } from '../../src/lib/known-places.ts'

const at = { latitude: 47.3, longitude: 8.5 }
const saved = [
  { id: '1', label: 'Épicerie', name: '12 Mill Lane', detail: 'Old Town', ...at },
  { id: '2', label: 'Home', name: '1 Market Square', detail: 'Old Town', ...at }
]
const tom = { name: 'Tom Berger', phone: '+41 44 555 02 02' }
const recent = [
  { name: '1 Market Square', detail: 'Old Town', place_id: null, contact: null, ...at },
  { name: '7 Mill Lane', detail: 'Westside', place_id: null, contact: tom, ...at }
]

test('lists all places before any input, and a saved place not again as a recent one', () => {
  const all = fittingPlaces({ saved, recent }, '')
  expect(all.saved.map(place => place.label)).toEqual(['Épicerie', 'Home'])
  expect(all.recent.map(place => place.name)).toEqual(['7 Mill Lane'])
})

test('matches the start of words in the label or the address, and ignores accents', () => {
  expect(fittingPlaces({ saved, recent }, 'epic').saved.map(place => place.id)).toEqual(['1'])
  const mill = fittingPlaces({ saved, recent }, 'mill la')
  expect([mill.saved.length, mill.recent.length]).toEqual([1, 1])
  expect(fittingPlaces({ saved, recent }, 'arket')).toEqual({ saved: [], recent: [] })
})

test('finds a place by who is there', () => {
  const ana = {
    id: '3',
    label: 'Studio',
    name: '4 Dew Lane',
    detail: '',
    contact: { ...tom, name: 'Ana Ruiz' },
    ...at
  }
  expect(fittingPlaces({ saved, recent }, 'berger').recent.map(place => place.name)).toEqual(['7 Mill Lane'])
  expect(fittingPlaces({ saved: [ana], recent }, 'ruiz').saved).toEqual([ana])
})

test('begins where the newest delivery began, otherwise at the first saved place of nobody else', () => {
  const ana = { id: '3', label: 'Studio', name: '4 Dew Lane', detail: '', contact: tom, ...at }
  expect(usualPickup([], [])).toBeNull()
  expect(usualPickup([], [ana])).toBeNull()
  expect(usualPickup([], [ana, ...saved])?.name).toBe('12 Mill Lane')
})
