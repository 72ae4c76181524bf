import type { PlaceColumns } from './place-columns.ts'
import type { NumberReading } from './query.ts'

export interface FoundHouse {
  address: number
  /** The words of the query that are its number. */
  words: number
  isExact: boolean
  isUnit: boolean
}

/** A reading of a house number that exists in the region. */
export interface KnownReading extends NumberReading {
  keyNumber: number
}

export function createHouseFinder(columns: PlaceColumns) {
  const { addressStart, addressKey, otherStart, otherKey, otherAddress, keyBytes, keyStart } = columns
  const keys = Buffer.from(keyBytes.buffer, keyBytes.byteOffset, keyBytes.byteLength)

  /** Returns the number of a key among the sorted keys, or -1. */
  function keyNumberOf(key: string): number {
    const wanted = Buffer.from(key)
    let [low, high] = [0, keyStart.length - 2]
    while (low <= high) {
      const middle = (low + high) >> 1
      const order = keys.compare(wanted, 0, wanted.length, keyStart[middle], keyStart[middle + 1])
      if (order === 0) return middle
      if (order < 0) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  return {
    /** Returns the readings that are a house number somewhere in the region. */
    known(readings: readonly NumberReading[]): KnownReading[] {
      return readings.flatMap(reading => {
        const keyNumber = keyNumberOf(reading.key)
        return keyNumber < 0 ? [] : [{ ...reading, keyNumber }]
      })
    },
    /** Returns the house on a street for the first reading that has none of the words in `used`. */
    find(place: number, readings: readonly KnownReading[], used: number): FoundHouse | undefined {
      if (addressStart[place] === addressStart[place + 1]) return undefined
      for (const { keyNumber, words, isUnit } of readings) {
        if (words & used) continue
        const own = indexOf(addressKey, addressStart[place]!, addressStart[place + 1]!, keyNumber)
        if (own >= 0) return { address: own, words, isExact: true, isUnit }
        const other = indexOf(otherKey, otherStart[place]!, otherStart[place + 1]!, keyNumber)
        if (other >= 0) return { address: otherAddress[other]!, words, isExact: false, isUnit }
      }
      return undefined
    }
  }
}

/** Returns the first index of a value in a sorted part of an array, or -1. */
function indexOf(sorted: Int32Array, from: number, to: number, value: number): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low < to && sorted[low] === value ? low : -1
}
