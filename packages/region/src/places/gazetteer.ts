import { unfixed } from '../geometry.ts'
import { hashWords } from '../random.ts'
import type { Place } from '../types.ts'
import { type AddressFormat, numberFirst } from './address-format.ts'
import { placeLetters } from './place-columns.ts'
import type { PlaceColumns } from './place-columns.ts'
import { textReader } from './texts.ts'

/** The kind of place by the first letter of its id. */
const kinds = { a: 'address', s: 'street', p: 'poi', d: 'district', c: 'street' } as const

/**
 * A region's places by id. An id is a letter, the place's number, and a checksum of the place. So an id from another
 * region or from an older import finds nothing instead of a wrong place.
 */
export interface PlaceBook {
  columns: PlaceColumns
  /** House numbers are in front of the street here. */
  isNumberFirst: boolean
  /** Returns a street, point of interest or district. */
  place(index: number): Place
  name(index: number): string
  /** Returns the category of a point of interest, or ''. */
  category(index: number): string
  /** Returns an address. `street` is the index of its street, if it's known already. */
  address(index: number, street?: number): Place
  /** Returns the house number and the street's name of an address. */
  partsOf(index: number): { number: string; street: string }
  /** Returns the second line of an address. */
  detailOf(index: number): string
  /** Returns where two streets cross. */
  crossing(index: number): Place
  byId(id: string): Place | undefined
}

export function createPlaceBook(columns: PlaceColumns, format: AddressFormat = numberFirst): PlaceBook {
  const { placeName, placeDetail, placeKind, placeCategory, addressStart, addressNumber } = columns
  const nameAt = textReader({ bytes: columns.nameBytes, start: columns.nameStart })
  const detailAt = textReader({ bytes: columns.detailBytes, start: columns.detailStart })
  const numberAt = textReader({ bytes: columns.numberBytes, start: columns.numberStart })
  const categoryAt = textReader({ bytes: columns.categoryBytes, start: columns.categoryStart })

  function withId(letter: keyof typeof kinds, index: number, place: Omit<Place, 'id' | 'kind'>): Place {
    const position = `${Math.round(place.longitude * 1e5)},${Math.round(place.latitude * 1e5)}`
    const check = hashWords(`${place.name}|${position}`).toString(36)
    return { id: `${letter}${index.toString(36)}-${check}`, kind: kinds[letter], ...place }
  }

  const name = (index: number) => nameAt(placeName[index]!)

  const categoryOf = (index: number) => categoryAt(placeCategory[index]!)

  function place(index: number): Place {
    const category = categoryOf(index)
    return withId(placeLetters[placeKind[index]!]!, index, {
      name: name(index),
      detail: detailAt(placeDetail[index]!),
      longitude: unfixed(columns.placeLongitude[index]!),
      latitude: unfixed(columns.placeLatitude[index]!),
      ...(category ? { category } : {})
    })
  }

  /** Returns the last street that begins at an address or before it. */
  function streetOf(address: number): number {
    let [low, high] = [0, placeKind.length]
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if (addressStart[middle]! <= address) low = middle
      else high = middle
    }
    return low
  }

  function partsOf(index: number, street = streetOf(index)) {
    return { number: numberAt(addressNumber[index]!), street: name(street) }
  }

  function address(index: number, street = streetOf(index)): Place {
    const parts = partsOf(index, street)
    return withId('a', index, {
      name: format(parts.number, parts.street),
      detail: detailAt(columns.addressDetail[index]!),
      longitude: unfixed(columns.addressLongitude[index]!),
      latitude: unfixed(columns.addressLatitude[index]!)
    })
  }

  function crossing(index: number): Place {
    const [one, other] = [columns.crossingOne[index]!, columns.crossingOther[index]!]
    return withId('c', index, {
      name: `${name(one)} & ${name(other)}`,
      detail: detailAt(placeDetail[one]!),
      longitude: unfixed(columns.crossingLongitude[index]!),
      latitude: unfixed(columns.crossingLatitude[index]!)
    })
  }

  function byId(id: string): Place | undefined {
    const parts = /^([aspdc])([0-9a-z]{1,8})-[0-9a-z]{1,7}$/u.exec(id)
    if (!parts) return undefined
    const index = Number.parseInt(parts[2]!, 36)
    const [count, read] =
      parts[1] === 'a'
        ? [addressNumber.length, address]
        : parts[1] === 'c'
          ? [columns.crossingOne.length, crossing]
          : [placeKind.length, place]
    if (index >= count) return undefined
    const found = read(index)
    return found.id === id ? found : undefined
  }

  return {
    columns,
    isNumberFirst: format === numberFirst,
    place,
    name,
    category: categoryOf,
    address,
    partsOf: index => partsOf(index),
    detailOf: index => detailAt(columns.addressDetail[index]!),
    crossing,
    byId
  }
}
