import { gunzipSync, gzipSync } from 'node:zlib'
import type { Gazetteer } from '../draft.ts'
import { hashWords } from '../random.ts'
import type { Place } from '../types.ts'

/** The first letter of an id, by kind of place. */
const letters = { a: 'address', s: 'street', p: 'poi', d: 'district' } as const

type Letter = keyof typeof letters

/**
 * A gazetteer's places by id. An id is a letter, the place's number, and a checksum of the place. So an id from
 * another region or from an older import finds nothing instead of a wrong place.
 */
export interface PlaceBook {
  gazetteer: Gazetteer
  address(index: number): Place
  street(index: number): Place
  pointOfInterest(index: number): Place
  district(index: number): Place
  byId(id: string): Place | undefined
}

export function createPlaceBook(gazetteer: Gazetteer): PlaceBook {
  const { addresses, streets, pointsOfInterest, districts } = gazetteer
  const withId = (letter: Letter, index: number, place: Omit<Place, 'id' | 'kind'>): Place => {
    const position = `${Math.round(place.longitude * 1e5)},${Math.round(place.latitude * 1e5)}`
    const check = hashWords(`${place.name}|${position}`).toString(36)
    return { id: `${letter}${index.toString(36)}-${check}`, kind: letters[letter], ...place }
  }
  const book: Omit<PlaceBook, 'byId'> = {
    gazetteer,
    address: index => {
      const street = streets[addresses.street[index]!]!
      return withId('a', index, {
        name: `${addresses.number[index]!} ${street.name}`,
        detail: street.detail,
        longitude: addresses.longitude[index]!,
        latitude: addresses.latitude[index]!
      })
    },
    street: index => withId('s', index, streets[index]!),
    pointOfInterest: index => withId('p', index, pointsOfInterest[index]!),
    district: index => withId('d', index, districts[index]!)
  }
  const makers: Record<Letter, { count: number; make: (index: number) => Place }> = {
    a: { count: addresses.number.length, make: book.address },
    s: { count: streets.length, make: book.street },
    p: { count: pointsOfInterest.length, make: book.pointOfInterest },
    d: { count: districts.length, make: book.district }
  }
  return {
    ...book,
    byId: id => {
      const parts = /^([aspd])([0-9a-z]{1,8})-[0-9a-z]{1,7}$/u.exec(id)
      if (!parts) return undefined
      const maker = makers[parts[1] as Letter]
      const index = Number.parseInt(parts[2]!, 36)
      if (index >= maker.count) return undefined
      const place = maker.make(index)
      return place.id === id ? place : undefined
    }
  }
}

export function encodeGazetteer(gazetteer: Gazetteer): Uint8Array {
  const file = gzipSync(JSON.stringify(gazetteer), { level: 6 })
  file[9] = 255
  return file
}

export function decodeGazetteer(file: Uint8Array): Gazetteer {
  return JSON.parse(gunzipSync(file).toString('utf8')) as Gazetteer
}
