import type { NumberGroup } from '../query/house-readings.ts'
import type { PlaceColumns } from '../place-columns.ts'

export interface FoundHouse {
  address: number
  /** The words of the query that are its number. */
  words: number
  isExact: boolean
}

/** Returns a function that finds the number of a house number's key among the sorted keys, or -1. */
export function keyFinder({
  keyBytes,
  keyStart
}: Pick<PlaceColumns, 'keyBytes' | 'keyStart'>): (key: string) => number {
  const keys = Buffer.from(keyBytes.buffer, keyBytes.byteOffset, keyBytes.byteLength)
  return key => {
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
}

/** `isFlatFirst`: people write '3/12 Main Street' for flat 3 in house 12. */
export function createHouseFinder(columns: PlaceColumns, isFlatFirst: boolean) {
  const { addressStart, addressKey, otherStart, otherKey, otherAddress } = columns
  const keyNumberOf = keyFinder(columns)

  /** Creates the search for the numbers of one query. Each key is looked up once. */
  return function housesOf(groups: readonly NumberGroup[]) {
    const known = new Map(
      groups.map(group => [
        group,
        [...group.readings, ...(group.behindFlat ? [group.behindFlat] : [])].flatMap(reading => {
          const keyNumber = keyNumberOf(reading.key)
          return keyNumber < 0 ? [] : [{ ...reading, keyNumber, isBehindFlat: reading === group.behindFlat }]
        })
      ])
    )
    /**
     * Returns the house on a street with a number. `named` are the words of the street's name, as bits. Of several houses
     * with the number, the one with the highest `fit` is returned.
     */
    return (
      place: number,
      group: NumberGroup,
      named: number,
      fit: (address: number) => number
    ): FoundHouse | undefined => {
      const [from, to] = [addressStart[place]!, addressStart[place + 1]!]
      if (from === to) return undefined
      const isInFront = named !== 0 && (named & ((1 << group.first) - 1)) === 0
      const isBehindFlat = isInFront && group.behindFlat !== undefined
      for (const { keyNumber, words, hasAllDigits, isBehindFlat: isSecond } of known.get(group)!) {
        if (group.parts & ~words & ~named) continue
        // In front of a street, the first number is that of a flat, or nobody knows.
        if (isSecond ? !isBehindFlat || !isFlatFirst : isBehindFlat && !hasAllDigits) continue
        const own = indexOf(addressKey, from, to, keyNumber)
        if (own >= 0) {
          let [best, most] = [own, to > own + 1 && addressKey[own + 1] === keyNumber ? fit(own) : 0]
          for (let at = own + 1; at < to && addressKey[at] === keyNumber; at++) {
            const fits = fit(at)
            if (fits > most) [best, most] = [at, fits]
          }
          return { address: best, words, isExact: true }
        }
        // '6, block 4' isn't in '6, block 2', and '12/3' not in '12/1'.
        if (!hasAllDigits || isSecond) continue
        const other = indexOf(otherKey, otherStart[place]!, otherStart[place + 1]!, keyNumber)
        if (other >= 0) return { address: otherAddress[other]!, words, isExact: false }
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
