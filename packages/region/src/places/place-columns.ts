/** The places of a region as columns: a file of typed arrays that is used as it's read, without parsing. */
import { decodeArrays, encodeArrays } from '../pack/arrays.ts'
import type { NumberArray } from '../pack/arrays.ts'

/**
 * The columns, with their types. Places are in descending order of importance, so that the first of a list are the most
 * important. Positions are degrees times 1e7. A `…Start` column has one more entry than what it divides.
 */
const columnTypes = {
  /** Per place: the kind (an index in `placeLetters`), name, detail and category (numbers of texts), importance 0-255. */
  placeKind: Uint8Array,
  placeName: Int32Array,
  placeDetail: Int32Array,
  /** Per place: the words of its detail and of its addresses' details, as an index of `areaWordStart`. */
  placeArea: Int32Array,
  placeCategory: Uint8Array,
  placeImportance: Uint8Array,
  placeLongitude: Int32Array,
  placeLatitude: Int32Array,
  /** Addresses of each place (a street), sorted by key. `number`, `key` and `detail` are numbers of texts. */
  addressStart: Int32Array,
  addressNumber: Int32Array,
  addressKey: Int32Array,
  addressDetail: Int32Array,
  addressLongitude: Int32Array,
  addressLatitude: Int32Array,
  /** Other keys of addresses per place, sorted by key. */
  otherStart: Int32Array,
  otherKey: Int32Array,
  otherAddress: Int32Array,
  /** Where two places (streets) meet. */
  crossingOne: Int32Array,
  crossingOther: Int32Array,
  crossingLongitude: Int32Array,
  crossingLatitude: Int32Array,
  /** Distinct texts: names, details, house numbers, sorted keys of house numbers, categories. */
  nameBytes: Uint8Array,
  nameStart: Int32Array,
  detailBytes: Uint8Array,
  detailStart: Int32Array,
  numberBytes: Uint8Array,
  numberStart: Int32Array,
  keyBytes: Uint8Array,
  keyStart: Int32Array,
  categoryBytes: Uint8Array,
  categoryStart: Int32Array,
  /** Sorted folded words, and for each the places with it in their names. */
  termBytes: Uint8Array,
  termStart: Int32Array,
  postingStart: Int32Array,
  postings: Int32Array,
  /** The words of each place's names, as terms. A -1 begins another name of the same place. */
  wordStart: Int32Array,
  words: Int32Array,
  /** The words of each detail, then those of streets with addresses in several. */
  areaWordStart: Int32Array,
  areaWords: Int32Array,
  /** Terms that name a category, sorted by term, and the places of each category. */
  categoryTerm: Int32Array,
  categoryOfTerm: Uint8Array,
  categoryPlaceStart: Int32Array,
  categoryPlaces: Int32Array,
  /** The most important places of short beginnings of words that very many places have. */
  beginningBytes: Uint8Array,
  beginningStart: Int32Array,
  beginningPlaceStart: Int32Array,
  beginningPlaces: Int32Array,
  /** A Flatbush of the positions that reverse search finds, in meters from the center. Empty if there are none. */
  positionTree: Uint8Array,
  /** The place (not negative) or address (-1 - index) of each entry in the tree. */
  positionOf: Int32Array
}

export type PlaceColumns = {
  [Name in keyof typeof columnTypes]: (typeof columnTypes)[Name] extends Uint8ArrayConstructor
    ? Uint8Array
    : Int32Array
}

export const placeLetters = ['s', 'p', 'd'] as const

export function encodeColumns(columns: PlaceColumns): Uint8Array {
  return encodeArrays(columns)
}

/** Decodes a file of columns. Throws if a column is missing or has the wrong type. */
export function decodeColumns(file: Uint8Array): PlaceColumns {
  const arrays = decodeArrays(file)
  const columns: Record<string, NumberArray> = {}
  for (const [name, type] of Object.entries(columnTypes)) {
    const array = arrays[name]
    if (!(array instanceof type)) throw new Error(`column ${name} is missing`)
    columns[name] = array
  }
  return columns as PlaceColumns
}
