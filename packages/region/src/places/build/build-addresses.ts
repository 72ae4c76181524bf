import type { AddressColumns } from '../../draft.ts'
import { fixed } from '../../geometry.ts'
import { computed } from '../../growing.ts'
import { wordsOf } from '../words/fold.ts'
import { numberKey, otherKeys } from '../query/house-numbers.ts'
import { createNumbering, packTexts } from '../texts.ts'
import type { ListedPlace } from './listed-places.ts'

/** Sorts the addresses by street and by the key of the house number, and adds the other keys. */
export function buildAddresses(
  addresses: AddressColumns,
  places: readonly ListedPlace[],
  details: ReturnType<typeof createNumbering>
) {
  const numbers = createNumbering()
  const addressNumbers = Int32Array.from(addresses.number, number => numbers.numberOf(number))
  const texts = numbers.texts()
  const keyTexts = texts.map(number => numberKey(wordsOf(number)))
  const otherTexts = texts.map(otherKeys)
  const inStreet = new Map(
    [...(addresses.streetNumber ?? [])].map(([at, number]) => [at, numberKey(wordsOf(number))])
  )
  const sortedKeys = [...new Set([...keyTexts, ...otherTexts.flat(), ...inStreet.values()])].toSorted(
    (one, other) => (one < other ? -1 : 1)
  )
  const keyNumbers = new Map(sortedKeys.map((key, at) => [key, at]))
  const keys = Int32Array.from(keyTexts, key => keyNumbers.get(key)!)
  const others = otherTexts.map(each => each.map(key => keyNumbers.get(key)!))

  const placeOfStreet = placesOfStreets(places)
  const count = addresses.number.length
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  const placeOf = Int32Array.from(addresses.street, street => placeOfStreet[street]!)
  order.sort(
    (one, other) =>
      placeOf[one]! - placeOf[other]! ||
      keys[addressNumbers[one]!]! - keys[addressNumbers[other]!]! ||
      one - other
  )
  const addressStart = new Int32Array(places.length + 1)
  for (const place of placeOf) addressStart[place + 1] = addressStart[place + 1]! + 1
  for (let place = 0; place < places.length; place++)
    addressStart[place + 1] = addressStart[place + 1]! + addressStart[place]!

  const otherStart = new Int32Array(places.length + 1)
  const otherKey: number[] = []
  const otherAddress: number[] = []
  for (let place = 0; place < places.length; place++) {
    const own: [key: number, address: number][] = []
    const [from, to] = [addressStart[place]!, addressStart[place + 1]!]
    let highest = 0
    if (inStreet.size > 0)
      for (let at = from; at < to; at++)
        highest = Math.max(highest, Number.parseInt(inStreet.get(order[at]!) ?? '0', 10))
    for (let at = from; at < to; at++) {
      const number = inStreet.get(order[at]!)
      if (number !== undefined) own.push([keyNumbers.get(number)!, at])
      for (const key of others[addressNumbers[order[at]!]!]!)
        // The 5 of '5/120' is that of the town. People would take it for that of the street.
        if (number === undefined || !(Number.parseInt(sortedKeys[key]!, 10) <= highest)) own.push([key, at])
    }
    own.sort((one, other) => one[0] - other[0] || one[1] - other[1])
    for (const [key, at] of own) {
      otherKey.push(key)
      otherAddress.push(at)
    }
    otherStart[place + 1] = otherKey.length
  }
  const [number, key] = [packTexts(texts), packTexts(sortedKeys)]
  const take = (column: (at: number) => number) => computed(new Int32Array(count), at => column(order[at]!))
  return {
    addressStart,
    addressNumber: take(at => addressNumbers[at]!),
    addressKey: take(at => keys[addressNumbers[at]!]!),
    addressDetail: take(at => details.numberOf(addresses.detail?.[at] ?? places[placeOf[at]!]!.detail)),
    addressLongitude: take(at => fixed(addresses.longitude[at]!)),
    addressLatitude: take(at => fixed(addresses.latitude[at]!)),
    otherStart,
    otherKey: Int32Array.from(otherKey),
    otherAddress: Int32Array.from(otherAddress),
    numberBytes: number.bytes,
    numberStart: number.start,
    keyBytes: key.bytes,
    keyStart: key.start
  }
}

/** Returns the place of each of the draft's streets. */
export function placesOfStreets(places: readonly ListedPlace[]): Int32Array {
  const placeOfStreet = new Int32Array(places.reduce((most, { street }) => Math.max(most, street), -1) + 1)
  places.forEach(({ street }, place) => {
    if (street >= 0) placeOfStreet[street] = place
  })
  return placeOfStreet
}
