/**
 * Marks the dictionary with a query: for each term, the words of the query that it matches, as bits. A place is then
 * compared by reading its few terms, however many terms a word matches.
 */
import { consonantsOf, soundOf } from '../words/fold.ts'
import { createDictionary } from '../words/dictionary.ts'
import type { TermRange } from '../words/dictionary.ts'
import type { PlaceColumns } from '../place-columns.ts'
import type { QueryWord } from '../query/query-word.ts'
import type { PlaceQuery } from '../query/query.ts'
import { sameWords } from '../words/same-words.ts'

/** The terms and categories that a word of the query matches. */
export interface WordMatches {
  exact: TermRange[]
  begun: TermRange[]
  similar: TermRange[]
  categories: Set<number>
  /** How many places have one of the exact terms, and one of the others. */
  exactCount: number
  begunCount: number
}

export interface Marks {
  /** Per term: words that are equal, that mean the same, that are its beginning, and that are similar. */
  exact: Int32Array
  same: Int32Array
  begun: Int32Array
  similar: Int32Array
  /** Per category: words that are its name, and that are the beginning of it. */
  category: Int32Array
  begunCategory: Int32Array
  matches: WordMatches[]
  /** Adds what each of these words is similar to. Yields where it can be paused. */
  addSimilar(words: number): Generator<void, void>
  /** Must be called before the next query is marked. */
  clear(): void
}

/** A query with more unknown words than this isn't a place with typing mistakes. */
const mostCorrected = 3

export type Marker = ReturnType<typeof createMarker>

export function createMarker(columns: PlaceColumns) {
  const { postingStart, categoryTerm, categoryOfTerm, categoryPlaceStart } = columns
  const dictionary = createDictionary({ bytes: columns.termBytes, start: columns.termStart })
  const categories = columns.categoryStart.length - 1
  const [exact, same, begun, similar] = [0, 0, 0, 0].map(() => new Int32Array(dictionary.count))
  const [category, begunCategory] = [new Int32Array(categories), new Int32Array(categories)]
  const consonantTerms = dictionary.beginningWith('~')
  const hasConsonants = consonantTerms.to > consonantTerms.from

  function mark(query: PlaceQuery): Marks {
    const { words, isOpen } = query
    const matches = words.map((): WordMatches => ({
      exact: [],
      begun: [],
      similar: [],
      categories: new Set(),
      exactCount: 0,
      begunCount: 0
    }))
    const marked: [array: Int32Array, range: TermRange][] = []
    const set = (array: Int32Array, list: 'exact' | 'begun' | 'similar', range: TermRange, bits: number) => {
      if (range.from >= range.to) return
      for (let term = range.from; term < range.to; term++) array[term] = array[term]! | bits
      marked.push([array, range])
      const places = postingStart[range.to]! - postingStart[range.from]!
      matches.forEach((each, at) => {
        if (!(bits & (1 << at))) return
        each[list].push(range)
        if (list === 'exact') each.exactCount += places
        else each.begunCount += places
      })
    }
    const setCategories = (range: TermRange, array: Int32Array, bits: number, isExact: boolean) => {
      let at = lowerBound(categoryTerm, range.from)
      for (; at < categoryTerm.length && categoryTerm[at]! < range.to; at++) {
        const found = categoryOfTerm[at]!
        array[found] = array[found]! | bits
        const places = categoryPlaceStart[found + 1]! - categoryPlaceStart[found]!
        matches.forEach((each, word) => {
          if (!(bits & (1 << word))) return
          each.categories.add(found)
          if (isExact) each.exactCount += places
          else each.begunCount += places
        })
      }
    }
    const isLast = (at: number) => isOpen && at === words.length - 1

    /** Marks the terms that are equal to folded letters, and that begin with them if a word may be unfinished. */
    const markLetters = (letters: string, bits: number, mayContinue: boolean, isSame = false) => {
      const term = dictionary.find(letters)
      if (term >= 0) {
        const range = { from: term, to: term + 1 }
        set(isSame ? same! : exact!, 'exact', range, bits)
        setCategories(range, category, bits, true)
      }
      if (!mayContinue) return
      const range = dictionary.beginningWith(letters)
      set(begun!, 'begun', range, bits)
      // An unfinished word without vowels is rather an abbreviation than the beginning of an Arabic word.
      if (letters.length >= 3 && /[aeiou]/u.test(letters)) setCategories(range, begunCategory, bits, false)
    }

    words.forEach((word, at) => {
      const bit = 1 << at
      markLetters(
        word.sound,
        bit,
        word.isNumber ? isLast(at) && word.plain.length > 1 : isLast(at) || word.plain.length > 2
      )
      if (word.isNumber) return
      for (const other of sameWords(word.sound)) markLetters(other, bit, false, true)
      const consonants = hasConsonants ? consonantsOf(word.plain) : ''
      if (consonants !== '') {
        const term = dictionary.find(consonants)
        if (term >= 0) set(begun!, 'begun', { from: term, to: term + 1 }, bit)
        if (isLast(at) && consonants.length > 3)
          set(begun!, 'begun', dictionary.beginningWith(consonants), bit)
      }
    })
    for (const { letters, bits, end } of joinedWords(words))
      markLetters(letters, bits, isLast(end) || letters.length > 6)

    return {
      exact: exact!,
      same: same!,
      begun: begun!,
      similar: similar!,
      category,
      begunCategory,
      matches,
      *addSimilar(bits) {
        let corrected = 0
        for (const [at, { sound, isNumber }] of words.entries()) {
          if (!(bits & (1 << at)) || isNumber || sound.length < 3) continue
          const most = sound.length < 4 ? (isLast(at) ? 1 : 0) : sound.length < 8 ? 1 : 2
          if (most === 0 || corrected >= mostCorrected) continue
          corrected++
          const ranges = dictionary.similarTo(sound, most, sound.length > 4 || isLast(at))
          for (const range of ranges) set(similar!, 'similar', range, 1 << at)
          yield
        }
      },
      clear() {
        for (const [array, { from, to }] of marked) array.fill(0, from, to)
        category.fill(0)
        begunCategory.fill(0)
      }
    }
  }
  return { dictionary, mark }
}

/** Returns neighboring words as one: 'mac donald', 'haupt straße', 'post office'. */
function* joinedWords(words: readonly QueryWord[]) {
  for (let from = 0; from < words.length; from++) {
    for (let length = 2; length <= 3 && from + length <= words.length; length++) {
      const run = words.slice(from, from + length)
      if (run.some(word => word.isNumber)) break
      let bits = 0
      for (let at = from; at < from + length; at++) bits |= 1 << at
      const folded = new Set([
        soundOf(run.map(word => word.plain).join('')),
        run.map(word => word.sound).join('')
      ])
      for (const letters of folded) if (letters.length > 3) yield { letters, bits, end: from + length - 1 }
    }
  }
}

function lowerBound(sorted: Int32Array, value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
