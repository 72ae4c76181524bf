/** What people type: addresses in several scripts, and real queries in the demo city. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Gazetteer } from '../src/draft.ts'
import { readPack } from '../src/pack/read.ts'
import { buildColumns } from '../src/places/build/build-columns.ts'
import { createPlaceBook } from '../src/places/gazetteer.ts'
import type { PlaceBook } from '../src/places/gazetteer.ts'
import { createSuggest } from '../src/places/suggest.ts'
import type { Suggest } from '../src/places/suggest.ts'
import { checkAddresses, checkQueries } from './queries/check-queries.ts'
import { demoCity } from './queries/demo-city.ts'
import { gazetteerOf, scripts } from './queries/scripts.ts'

const center = { longitude: 8, latitude: 47 }
const open = (gazetteer: Gazetteer) => createPlaceBook(buildColumns(gazetteer, center))

describe('in the demo city', () => {
  let book: PlaceBook
  let suggest: Suggest

  beforeAll(async () => {
    book = createPlaceBook((await readPack(inject('ground').regionFolder)).places)
    suggest = createSuggest(book)
  })

  it('finds 95 % of real queries first, and 99 % within five', async () => {
    const { count, first, five, misses } = await checkQueries(demoCity, suggest)
    expect(count).toBeGreaterThan(100)
    expect(first / count, misses.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(five / count, misses.join('\n')).toBeGreaterThanOrEqual(0.99)
  })

  it('finds 99 % of addresses as they are stored, with the number first and last', async () => {
    const { first, last, misses } = await checkAddresses(book, suggest)
    expect(first, misses.join('\n')).toBeGreaterThanOrEqual(0.99)
    expect(last, misses.join('\n')).toBeGreaterThanOrEqual(0.99)
  })

  it('never suggests the same words twice', async () => {
    for (const query of [
      'a',
      'st',
      'alder',
      'station',
      'mill',
      'park',
      'cafe',
      '12',
      'saint martin',
      'bank'
    ]) {
      const labels = (await suggest(query, { limit: 20 })).map(({ name, detail }) => `${name} ${detail}`)
      expect(new Set(labels).size, query).toBe(labels.length)
    }
  })

  it('lists the nearest places of a category, in several languages', async () => {
    for (const [word, category] of [
      ['pharmacy', 'pharmacy'],
      ['pharmacie', 'pharmacy'],
      ['Apotheke', 'pharmacy'],
      ['аптека', 'pharmacy'],
      ['φαρμακείο', 'pharmacy'],
      ['صيدلية', 'pharmacy'],
      ['petrol station', 'fuel'],
      ['école', 'school']
    ] as const) {
      const near = { longitude: 8.1, latitude: 47.32 }
      const found = await suggest(word, { near, limit: 5 })
      expect(found.map(place => place.category)).toEqual(Array.from({ length: 5 }, () => category))
      const away = found.map(({ id }) => {
        const { longitude, latitude } = book.byId(id)!
        return Math.hypot((longitude - near.longitude) * Math.cos(0.826), latitude - near.latitude)
      })
      expect(away, word).toEqual(away.toSorted((one, other) => one - other))
    }
  })
})

describe.each(Object.entries(scripts))('with streets in %s letters', (_, script) => {
  const gazetteer = gazetteerOf(script)
  const book = open(gazetteer)
  const suggest = createSuggest(book)

  it('finds 99 % of 200 streets with ten houses each, with the number first and last', async () => {
    expect(gazetteer.streets.length).toBeGreaterThanOrEqual(200)
    const { first, last, misses } = await checkAddresses(book, suggest, 2_100)
    expect(first, misses.join('\n')).toBeGreaterThanOrEqual(0.99)
    expect(last, misses.join('\n')).toBeGreaterThanOrEqual(0.99)
  })

  it.each(script.typed)('finds %s', async (query, expected) => {
    // Both 'улица Ленина' and 'Ленина улица' are in this region.
    const sorted = (name: string) => name.split(' ').toSorted().join(' ')
    expect(expected.split('|').map(sorted)).toContain(sorted((await suggest(query))[0]?.name ?? ''))
  })
})
