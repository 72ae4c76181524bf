import { categoryTerms } from '../words/category-words.ts'
import { consonantsOf, hasConsonantScript, soundOf, wordsOf } from '../words/fold.ts'
import { withOrdinal } from '../words/ordinals.ts'
import { packTexts } from '../texts.ts'
import type { ListedPlace } from './listed-places.ts'

/** Beginnings of up to this many letters have a list of places if more than `manyPlaces` have such a word. */
const longestBeginning = 2
export const manyPlaces = 256

/** Divides numbered items into lists, by the number of the list of each. Keeps the order within a list. */
function divide(count: number, listOf: ArrayLike<number>, items: ArrayLike<number>) {
  const start = new Int32Array(count + 1)
  for (let at = 0; at < listOf.length; at++) start[listOf[at]! + 1] = start[listOf[at]! + 1]! + 1
  for (let list = 0; list < count; list++) start[list + 1] = start[list + 1]! + start[list]!
  const fill = start.slice()
  const divided = new Int32Array(items.length)
  for (let at = 0; at < items.length; at++) {
    const list = listOf[at]!
    divided[fill[list]!] = items[at]!
    fill[list] = fill[list]! + 1
  }
  return { start, items: divided }
}

/** Returns the folded words of each name of a place. Names in Arabic and Hebrew also have their consonants. */
function namesOf({ name, otherNames = [] }: ListedPlace): string[][] {
  const seen = new Set<string>()
  return [name, ...otherNames].flatMap(withOrdinal).flatMap(each => {
    const plain = wordsOf(each)
    const words = plain.map(soundOf)
    const key = words.join(' ')
    if (words.length === 0 || seen.has(key)) return []
    seen.add(key)
    if (!hasConsonantScript(each)) return [words]
    const consonants = (hasPairs: boolean) =>
      plain.map(word => consonantsOf(word, hasPairs)).filter(word => word !== '')
    return [words, consonants(true), consonants(false)]
  })
}

/** Builds the dictionary of folded words, and where they occur. */
export function buildTerms(
  places: readonly ListedPlace[],
  areas: readonly string[],
  placeCategory: Uint8Array,
  categories: readonly string[]
) {
  const placeNames = places.map(namesOf)
  const areaNames = areas.map(area => [...new Set(wordsOf(area).map(soundOf))])
  const categoryNames = categories.map(category => (category === '' ? [] : categoryTerms(category)))
  const all = new Set<string>()
  for (const names of placeNames) for (const words of names) for (const word of words) all.add(word)
  for (const words of areaNames) for (const word of words) all.add(word)
  for (const words of categoryNames) for (const word of words) all.add(word)
  const terms = [...all].toSorted((one, other) => (one < other ? -1 : 1))
  const numbers = new Map(terms.map((term, at) => [term, at]))

  const wordStart = new Int32Array(places.length + 1)
  const words: number[] = []
  const postingTerms: number[] = []
  const postingPlaces: number[] = []
  placeNames.forEach((names, place) => {
    const own = new Set<number>()
    names.forEach((name, at) => {
      if (at > 0) words.push(-1)
      for (const word of name) {
        const term = numbers.get(word)!
        words.push(term)
        own.add(term)
      }
    })
    for (const term of own) {
      postingTerms.push(term)
      postingPlaces.push(place)
    }
    wordStart[place + 1] = words.length
  })
  const posting = divide(terms.length, postingTerms, postingPlaces)

  const areaWordStart = new Int32Array(areas.length + 1)
  areaNames.forEach((name, at) => (areaWordStart[at + 1] = areaWordStart[at]! + name.length))
  const named = categoryNames
    .flatMap((each, category) => each.map(word => ({ term: numbers.get(word)!, category })))
    .toSorted((one, other) => one.term - other.term)
  const kept = places.map((_, place) => place).filter(place => placeCategory[place]! > 0)
  const ofCategory = divide(
    categories.length,
    kept.map(place => placeCategory[place]!),
    kept
  )
  const text = packTexts(terms)
  return {
    termBytes: text.bytes,
    termStart: text.start,
    postingStart: posting.start,
    postings: posting.items,
    wordStart,
    words: Int32Array.from(words),
    areaWordStart,
    areaWords: Int32Array.from(areaNames.flatMap(name => name.map(word => numbers.get(word)!))),
    categoryTerm: Int32Array.from(named, each => each.term),
    categoryOfTerm: Uint8Array.from(named, each => each.category),
    categoryPlaceStart: ofCategory.start,
    categoryPlaces: ofCategory.items,
    ...buildBeginnings(terms, posting)
  }
}

/** Lists the most important places of short beginnings, which would otherwise be the union of thousands of lists. */
function buildBeginnings(terms: readonly string[], posting: { start: Int32Array; items: Int32Array }) {
  const beginnings: string[] = []
  const lists: Int32Array[] = []
  for (let length = 1; length <= longestBeginning; length++) {
    for (let from = 0, to = 0; from < terms.length; from = to) {
      const beginning = terms[from]!.slice(0, length)
      while (to < terms.length && terms[to]!.slice(0, length) === beginning) to++
      const isShorter = beginning.length < length
      if (isShorter || posting.start[to]! - posting.start[from]! <= manyPlaces) continue
      const found = posting.items.slice(posting.start[from], posting.start[to]).sort()
      beginnings.push(beginning)
      lists.push(Int32Array.from(new Set(found)).slice(0, manyPlaces))
    }
  }
  const text = packTexts(beginnings)
  const start = new Int32Array(lists.length + 1)
  lists.forEach((list, at) => (start[at + 1] = start[at]! + list.length))
  return {
    beginningBytes: text.bytes,
    beginningStart: text.start,
    beginningPlaceStart: start,
    beginningPlaces: Int32Array.from(lists.flatMap(list => [...list]))
  }
}
