import { expect, test } from 'vitest'
import { createFeatureStore } from '../src/feature-store.ts'
import { keepWholeLanguages } from '../src/import/whole-languages.ts'

const layerOf = (...all: Record<string, string>[]) => {
  const layer = createFeatureStore()
  for (const properties of all)
    layer.push({ type: 'Feature', geometry: { type: 'Point', coordinates: [1, 1] }, properties })
  return layer
}
const namesIn = (layer: ReturnType<typeof layerOf>, language: string) =>
  [...layer].map(({ properties }) => properties[`name:${language}`] ?? properties['name'])

test('keeps a language that half of the names have, and no other', () => {
  const roads = layerOf(
    { name: 'Carrer Major', 'name:en': 'Main Street' },
    { name: 'Carrer Nou', 'name:en': 'New Street', 'name:fr': 'Rue Neuve' },
    { name: 'Plaça Gran' }
  )
  const shops = layerOf({ name: 'Forn' }, { class: 'bench' }, { class: 'tree' })
  keepWholeLanguages([roads, shops])
  expect(namesIn(roads, 'en')).toEqual(['Main Street', 'New Street', 'Plaça Gran'])
  expect(namesIn(roads, 'fr')).toEqual(['Carrer Major', 'Carrer Nou', 'Plaça Gran'])
})

test('counts a street that is drawn in many pieces once', () => {
  const pieces = Array.from({ length: 5 }, () => ({ name: 'Carrer Major', 'name:en': 'Main Street' }))
  const roads = layerOf(...pieces, { name: 'Carrer Nou' }, { name: 'Plaça Gran' })
  keepWholeLanguages([roads])
  expect(namesIn(roads, 'en')).toEqual([...pieces.map(({ name }) => name), 'Carrer Nou', 'Plaça Gran'])
})
