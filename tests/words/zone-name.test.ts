import { expect, test } from 'vitest'
import { zoneCity } from '../../src/lib/format/times/zone-city.ts'
import { zonePlace, zoneText } from '../../src/lib/words/zone-name.ts'

test('names a zone by its place, in both languages', () => {
  expect(zoneText('name', 'Zurich', 'en')).toBe('Zurich time')
  expect(zoneText('name', 'Zurich', 'fr')).toBe('heure de Zurich')
  expect(zoneText('note', 'Oslo', 'fr')).toBe('Heure d’Oslo.')
  expect(zoneCity('America/New_York')).toBe('New York')
})

test('names the city of the zone if the region has another zone', () => {
  const region = { name: 'Alder', timeZone: 'Europe/Zurich' }
  expect(zonePlace('Europe/Zurich', region)).toBe('Alder')
  expect(zonePlace('America/New_York', region)).toBe('New York')
})
