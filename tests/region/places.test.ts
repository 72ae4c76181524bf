import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cpuOf } from '../cpu-time.ts'
import { ensureRegion } from '../../src/server/region/open.ts'
import { readPack } from '../../src/server/region/pack/read.ts'
import { createPlaceBook } from '../../src/server/region/places/gazetteer.ts'
import { createSuggest } from '../../src/server/region/places/suggest.ts'
import { parseQuery } from '../../src/server/region/places/words.ts'
import type { Gazetteer } from '../../src/server/region/draft.ts'
import type { Region } from '../../src/server/region/types.ts'

let folder: string
let region: Region
let gazetteer: Gazetteer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropway-places-'))
  region = await ensureRegion(join(folder, 'region'))
  gazetteer = (await readPack(join(folder, 'region'))).gazetteer
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns an address of the city with a two-digit number on a street with a two-word name. */
function someAddress(from: number): { street: string; number: string } {
  for (let index = from; ; index++) {
    const number = gazetteer.addresses.number[index]!
    const street = gazetteer.streets[gazetteer.addresses.street[index]!]!.name
    if (/^\d\d$/.test(number) && /^\w{5,} (Street|Road)$/.test(street)) return { street, number }
  }
}

describe('the query parser', () => {
  it.each([
    ['12 Apple Street', ['apple', 'street'], '12'],
    ['Apple Street 12', ['apple', 'street'], '12'],
    ['apple st 12', ['apple', 'street'], '12'],
    ['Apple Street 12b', ['apple', 'street'], '12b'],
    ['Apple Street 12 B', ['apple', 'street'], '12b'],
    ['Hauptstr. 4, Bayreuth', ['hauptstrasse', 'bayreuth'], '4'],
    ['Hauptstraße 4', ['hauptstrasse'], '4'],
    ['  CAFÉ  Rössli ', ['cafe', 'rossli'], undefined],
    ['42', ['42'], undefined],
    ['', [], undefined]
  ])('parses %s', (query, words, number) => {
    expect(parseQuery(query)).toEqual(number ? { words, number } : { words })
  })
})

describe('suggestions', () => {
  it('find an address in any notation', () => {
    const { street, number } = someAddress(4000)
    const name = `${number} ${street}`
    const short = street.replace(' Street', ' st').replace(' Road', ' rd')
    const typo = street[0]! + street[2]! + street[1]! + street.slice(3)
    for (const query of [
      name,
      `${street} ${number}`,
      `${short} ${number}`,
      name.toUpperCase(),
      `${number} ${typo}`
    ]) {
      expect(
        region.suggest(query).map(place => place.name),
        query
      ).toContain(name)
    }
  })

  it('come during typing, with landmarks first', () => {
    expect(region.suggest('alder cen')[0]!.name).toBe('Alder Central Station')
    expect(region.suggest('market sq').map(place => place.name)).toContain('Market Square')
    expect(region.suggest('station')[0]!.category).toBe('station')
    const district = gazetteer.districts[0]!.name
    expect(region.suggest(district).some(place => place.kind === 'district' && place.name === district)).toBe(
      true
    )
  })

  it('ignore accents', () => {
    const cafe = gazetteer.pointsOfInterest.find(place => place.name.startsWith('Café '))!
    expect(region.suggest(cafe.name.replace('é', 'e')).map(place => place.name)).toContain(cafe.name)
  })

  it('prefer nearby places among equals', () => {
    const place = (name: string, longitude: number) => ({ name, detail: '', longitude, latitude: 47 })
    const suggest = createSuggest(
      createPlaceBook({
        streets: [place('Mill Lane', 8), place('Mill Lane', 8.1)],
        districts: [],
        pointsOfInterest: [],
        addresses: { street: [], number: [], longitude: [], latitude: [] }
      })
    )
    const [east, west] = [8.1, 8].map(
      longitude => suggest('mill lane', { near: { longitude, latitude: 47 } })[0]!.id
    )
    expect(east).toMatch(/^s1-/)
    expect(west).toMatch(/^s0-/)
  })

  it('can all be retrieved, up to the limit', () => {
    for (const query of ['a', 'street', '12 apple', 'park', 'the', 'st martin 3']) {
      const found = region.suggest(query, { limit: 8 })
      expect(found.length).toBeLessThanOrEqual(8)
      for (const { id, name } of found) {
        expect(id).toBe(encodeURIComponent(id))
        expect(region.retrieve(id)!.name).toBe(name)
        expect(region.retrieve(id)!.id).toBe(id)
      }
    }
    expect(region.suggest('main', { limit: 0 })).toEqual([])
  })

  it('take a few milliseconds', async () => {
    const queries = Array.from({ length: 300 }, (_, index) => {
      const { street, number } = someAddress(index * 90)
      return `${number} ${street}`.slice(0, 4 + (index % 14))
    })
    const milliseconds = await cpuOf(() => {
      for (const query of queries) region.suggest(query, { near: { latitude: 47.3168, longitude: 8.0942 } })
    })
    console.info(`suggest: ${(milliseconds / queries.length).toFixed(3)} ms of CPU time`)
    expect(milliseconds / queries.length).toBeLessThan(10)
  })
})

describe('ids', () => {
  it('retrieve nothing if they are invalid', () => {
    const real = region.suggest('alder central')[0]!.id
    for (const id of [
      '',
      'x',
      'a',
      'a0',
      'a0-',
      'a0-zz',
      '../..',
      'azzzzzzzz-1',
      '%00',
      `${real}x`,
      real.toUpperCase(),
      '__proto__'
    ]) {
      expect(region.retrieve(id), id).toBeUndefined()
    }
  })
})

describe('the address under a pin', () => {
  it('is the nearest one, or none if none is near', () => {
    const { addresses } = gazetteer
    for (const index of [10, 5000, 20_000]) {
      const place = region.reverse({
        longitude: addresses.longitude[index]!,
        latitude: addresses.latitude[index]!
      })!
      expect(place.name).toContain(gazetteer.streets[addresses.street[index]!]!.name)
      expect(region.retrieve(place.id)).toEqual(place)
    }
    const [west, south] = region.meta.bounds
    expect(region.reverse({ longitude: west + 0.0001, latitude: south + 0.0001 })).toBeUndefined()
    expect(region.reverse({ longitude: 0, latitude: 0 })).toBeUndefined()
    expect(region.reverse({ longitude: Number.NaN, latitude: 47 })).toBeUndefined()
  })
})
