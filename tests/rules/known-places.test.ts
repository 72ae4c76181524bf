import { expect, test } from 'vitest'
import { fittingPlaces, notesOf, usualPickup, withoutKnown } from '../../src/lib/delivery/known-places.ts'

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

test('a place that is listed as saved or recent is not listed again as a search result', () => {
  const found = [
    { id: 'a1', name: '7 Mill Lane', detail: 'Westside' },
    { id: 'a2', name: '7 mill lane', detail: 'Westside, Alder' },
    { id: 'a3', name: '7 Mill Lane', detail: 'Old Town' },
    { id: 'a4', name: '12 Mill Lane', detail: 'Old Town' },
    { id: 's5', name: 'Mill Lane', detail: 'Old Town' }
  ]
  const known = fittingPlaces({ saved, recent }, 'mill')
  expect(withoutKnown(found, known).map(({ id }) => id)).toEqual(['a2', 'a3', 's5'])
  expect(withoutKnown(found, { saved: [], recent: [] })).toEqual(found)
})

test('a known place matches with and without its district', () => {
  const known = { saved: [], recent: [{ ...recent[1]!, detail: 'Alder' }] }
  const found = [
    { name: '7 Mill Lane', detail: 'Westside, Alder' },
    { name: '7 Mill Lane', detail: 'Northalder' }
  ]
  expect(withoutKnown(found, known)).toEqual([found[1]])
})

test("the notes of an organization's address are its instructions and opening hours", () => {
  const place = { id: 'plc_1', label: 'Shop', name: '1 Market Square', detail: '', latitude: 0, longitude: 0 }
  expect(notesOf({ ...place, instructions: 'Ring twice', opening_hours: 'Mon to Fri, 8 to 17' })).toBe(
    'Ring twice\nMon to Fri, 8 to 17'
  )
  expect(notesOf(place)).toBe('')
  expect(notesOf({ ...place, instructions: 'x'.repeat(500), opening_hours: 'always' })).toHaveLength(500)
})
