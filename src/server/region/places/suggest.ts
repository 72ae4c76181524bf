import { type Point, metersApart } from '../../../lib/geo.ts'
import MiniSearch from 'minisearch'
import type { Place, Suggestion } from '../types.ts'
import type { PlaceBook } from './gazetteer.ts'
import { indexWords, normalizeNumber, parseQuery } from './words.ts'

export type Suggest = (query: string, options?: { near?: Point; limit?: number }) => Suggestion[]

/** The weight of each kind of place. A point of interest ranks above a street with the same name. */
const kindWeight = { d: 1.15, p: 1.1, s: 1 } as const

/** Categories that people most often mean when they type such a word. */
const categoryWeight: Record<string, number> = {
  station: 1.7,
  hospital: 1.4,
  university: 1.4,
  mall: 1.2,
  park: 1.1
}

/**
 * Creates the suggestions for typed text. The index contains only streets, points of interest and districts. A house
 * number is removed from the query and looked up on the streets that match.
 */
export function createSuggest(book: PlaceBook): Suggest {
  const { streets, pointsOfInterest, districts } = book.gazetteer
  const index = new MiniSearch<{ id: string; name: string; detail: string }>({
    fields: ['name', 'detail'],
    tokenize: indexWords,
    processTerm: term => term,
    searchOptions: {
      boost: { name: 4 },
      prefix: true,
      fuzzy: term => (term.length < 4 ? 0 : term.length < 7 ? 1 : 2),
      weights: { prefix: 0.7, fuzzy: 0.35 },
      combineWith: 'AND'
    }
  })
  index.addAll([
    ...streets.map((place, at) => ({ id: `s${at}`, name: place.name, detail: place.detail })),
    ...pointsOfInterest.map((place, at) => ({ id: `p${at}`, name: place.name, detail: place.detail })),
    ...districts.map((place, at) => ({ id: `d${at}`, name: place.name, detail: place.detail }))
  ])
  const houses = housesByStreet(book)
  const placeOf = (key: string): Place => {
    const at = Number(key.slice(1))
    if (key[0] === 's') return book.street(at)
    return key[0] === 'p' ? book.pointOfInterest(at) : book.district(at)
  }

  return (query, { near, limit = 6 } = {}) => {
    const { words, number } = parseQuery(query)
    if (words.length === 0) return []
    const text = words.join(' ')
    let hits = index.search(text)
    if (hits.length === 0 && words.length > 1) hits = index.search(text, { combineWith: 'OR' })
    const ranked = hits.slice(0, 60).map(hit => {
      const key = String(hit.id)
      const place = placeOf(key)
      const kind = key[0] as keyof typeof kindWeight
      const isWhole = indexWords(place.name).join(' ') === text ? 1.5 : 1
      const away = near ? metersApart(near.longitude, near.latitude, place.longitude, place.latitude) : 0
      // The distance decides between similar results. It reduces a score by at most a third.
      const nearness = near ? 1 - Math.min(0.33, away / 15_000) : 1
      return {
        key,
        place,
        score:
          hit.score * kindWeight[kind] * (categoryWeight[place.category ?? ''] ?? 1) * isWhole * nearness,
        away
      }
    })
    ranked.sort((one, other) => other.score - one.score || one.away - other.away)
    const found: Place[] = []
    const without: Place[] = []
    for (const { key, place } of ranked) {
      if (number === undefined || key[0] !== 's') {
        ;(number === undefined ? found : without).push(place)
        continue
      }
      const house = houses(Number(key.slice(1)), number)
      if (house === undefined) without.push(place)
      else found.push(book.address(house))
    }
    return [...found, ...without]
      .slice(0, Math.max(0, limit))
      .map(({ id, kind, name, detail, category }) => ({
        id,
        kind,
        name,
        detail,
        ...(category ? { category } : {})
      }))
  }
}

/** Returns a function that finds the address with a number on a street. It groups the addresses by street once. */
function housesByStreet(book: PlaceBook): (street: number, number: string) => number | undefined {
  const { addresses, streets } = book.gazetteer
  const start = new Int32Array(streets.length + 1)
  for (const street of addresses.street) start[street + 1] = start[street + 1]! + 1
  for (let street = 0; street < streets.length; street++)
    start[street + 1] = start[street + 1]! + start[street]!
  const fill = start.slice()
  const rows = new Int32Array(addresses.street.length)
  addresses.street.forEach((street, at) => {
    rows[fill[street]!] = at
    fill[street] = fill[street]! + 1
  })
  return (street, number) => {
    for (let row = start[street]!; row < start[street + 1]!; row++) {
      if (normalizeNumber(addresses.number[rows[row]!]!) === number) return rows[row]
    }
    return undefined
  }
}
