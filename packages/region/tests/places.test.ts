import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureRegion } from '../src/open.ts'
import { readPack } from '../src/pack/read.ts'
import { buildColumns } from '../src/places/build/build-columns.ts'
import { createPlaceBook } from '../src/places/gazetteer.ts'
import type { PlaceBook } from '../src/places/gazetteer.ts'
import { createSuggest } from '../src/places/suggest.ts'
import type { Place, Region } from '../src/types.ts'

let folder: string
let region: Region
let book: PlaceBook
let addressCount: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropway-places-'))
  region = await ensureRegion(join(folder, 'region'))
  book = createPlaceBook((await readPack(join(folder, 'region'))).places)
  addressCount = book.columns.addressNumber.length
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns an address of the city with a two-digit number on a street with a two-word name. */
function someAddress(from: number): { street: string; number: string } {
  for (let index = from; ; index++) {
    const [, number, street] = /^(\d\d) (\w{5,} (?:Street|Road))$/.exec(book.address(index).name) ?? []
    if (number && street) return { street, number }
  }
}

describe('suggestions', () => {
  it('find an address in any notation', async () => {
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
        (await region.suggest(query)).map(place => place.name),
        query
      ).toContain(name)
    }
  })

  it('come during typing, with landmarks first', async () => {
    expect((await region.suggest('alder cen'))[0]!.name).toBe('Alder Central Station')
    expect((await region.suggest('market sq')).map(place => place.name)).toContain('Market Square')
    expect((await region.suggest('station'))[0]!.category).toBe('station')
    const district = 'Northgate'
    expect(
      (await region.suggest(district)).some(place => place.kind === 'district' && place.name === district)
    ).toBe(true)
  })

  it('ignore accents', async () => {
    expect((await region.suggest('cafe fox'))[0]!.name).toBe('Café Fox')
  })

  it('prefer nearby places among equals', async () => {
    const place = (name: string, longitude: number) => ({ name, detail: '', longitude, latitude: 47 })
    const gazetteer = {
      streets: [place('Mill Lane', 8), place('Mill Lane', 8.1)].map((each, index) => ({
        ...each,
        detail: ['West', 'East'][index]!
      })),
      districts: [],
      pointsOfInterest: [],
      addresses: { street: [], number: [], longitude: [], latitude: [] }
    }
    const suggest = createSuggest(createPlaceBook(buildColumns(gazetteer, { longitude: 8.05, latitude: 47 })))
    const found = [8.1, 8].map(longitude => suggest('mill lane', { near: { longitude, latitude: 47 } }))
    expect((await Promise.all(found)).map(([first]) => first!.detail)).toEqual(['East', 'West'])
  })

  it('can all be retrieved, up to the limit', async () => {
    for (const query of ['a', 'street', '12 apple', 'park', 'the', 'st martin 3']) {
      const found = await region.suggest(query, { limit: 8 })
      expect(found.length).toBeLessThanOrEqual(8)
      for (const { id, name } of found) {
        expect(id).toBe(encodeURIComponent(id))
        expect(region.retrieve(id)!.name).toBe(name)
        expect(region.retrieve(id)!.id).toBe(id)
      }
    }
    expect(await region.suggest('main', { limit: 0 })).toEqual([])
  })
})

describe('ids', () => {
  it('retrieve nothing if they are invalid', async () => {
    const real = (await region.suggest('alder central'))[0]!.id
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
    for (const index of [10, 5000, addressCount - 1]) {
      const address: Place = book.address(index)
      const place = region.reverse(address)!
      expect(place.name).toContain(address.name.replace(/^\S+ /u, ''))
      expect(region.retrieve(place.id)).toEqual(place)
    }
    const [west, south] = region.meta.bounds
    expect(region.reverse({ longitude: west + 0.0001, latitude: south + 0.0001 })).toBeUndefined()
    expect(region.reverse({ longitude: 0, latitude: 0 })).toBeUndefined()
    expect(region.reverse({ longitude: Number.NaN, latitude: 47 })).toBeUndefined()
  })
})

it('suggests a square that is also a sight once, and as the sight', async () => {
  const found = (await region.suggest('Market Square')).filter(({ name }) => name === 'Market Square')
  expect(found).toMatchObject([{ kind: 'poi' }])
})
