/** Reads typed text: the words of a place, and the words that can be a house number or say only where in the house. */
import { isCountry } from './country-names.ts'
import { isDirectionWord } from '../words/directions.ts'
import { plain, soundOf, wordsOf } from '../words/fold.ts'
import { isNumberBeginning, isNumberMarker, isNumberPart } from './house-numbers.ts'
import { readNumbers } from './house-readings.ts'
import type { NumberGroup } from './house-readings.ts'
import { markInside } from './inside-house.ts'
import { postalCodesIn } from './postal-codes.ts'
import type { QueryWord } from './query-word.ts'
import { isCommonWord } from '../words/same-words.ts'

export interface PlaceQuery {
  words: QueryWord[]
  numbers: NumberGroup[]
  /** The last word may be unfinished. */
  isOpen: boolean
}

/** Words are bits of an integer. */
export const mostWords = 21
const mostLetters = 300

/** What 'º' becomes before the text is folded. */
const ordinalSign = '^'

/** What separates the parts of an address: commas, lines, brackets, and a dash between spaces. */
const separator = /[,;|\n\r\t()]|\s[-/]\s/u

/** Words that only say that something is near, or join others. */
const nearWords = new Set(
  'in near nearby nearest closest me at bei im nahe pres près proche de du la le cerca vicino aprop рядом около'
    .split(' ')
    .map(word => wordsOf(word).join(''))
)

export function readQuery(text: string): PlaceQuery {
  const ascii = plain(text.slice(0, mostLetters).replaceAll(/(?<=\d)\s?[ºª°]/gu, ordinalSign))
  const words = readWords(ascii)
  markInside(words)
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (words.length > 1 && nearWords.has(word.plain)) word.isOptional = true
    const before = words[at - 1]
    if (word.isNumber || word.isUnit || words.length === 1) return
    // 'no 12', and 'a' in '12 a'.
    if ((isNumberMarker(word.plain) || isNumberBeginning(word.plain)) && next?.isNumber)
      word.isOptional = true
    else if (isOrdinal(words, at - 2) || isDirection(words, at) || isLetterName(words, at)) return
    else if ((before?.isNumber || (before?.isOptional && at > 1)) && isNumberPart(word.plain))
      word.isOptional = true
    else if (word.plain.length === 1 && next?.isNumber) word.isOptional = true
  })
  words.forEach((word, at) => {
    if (!word.isUnit && isOrdinal(words, at)) word.isOptional = words[at + 1]!.isOptional = false
  })
  markCountry(words)
  // '12 al' is a number and the beginning of a street, and a postal code alone is what's looked for.
  if (!words.some(word => !word.isOptional)) {
    for (const word of words) if (!word.isNumber) word.isOptional = word.isUnit = false
  }
  const isOpen = /[\p{L}\p{N}]$/u.test(text)
  return { words, numbers: readNumbers(words), isOpen }
}

/** Returns whether a letter is a direction in front of a name: 'e' in '12 e 42nd st'. */
function isDirection(words: readonly QueryWord[], at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1]]
  if (!next || word.isGlued || next.segment !== word.segment || !/^[nsew]$/u.test(word.plain)) return false
  return !next.isNumber || isOrdinal(words, at + 1)
}

/** Returns whether a letter is the name of a street: 'k' in '100 K St' and '100 K St NW'. */
function isLetterName(words: readonly QueryWord[], at: number): boolean {
  const [word, kind, last] = [words[at]!, words[at + 1], words[at + 2]]
  if (word.plain.length > 1 || word.isGlued || !kind?.isCommon || kind.segment !== word.segment) return false
  return last?.segment !== word.segment || isDirectionWord(last.plain)
}

/** Returns whether a word and the next one are an ordinal number, which is part of a name: '3rd'. */
export function isOrdinal(words: readonly QueryWord[], at: number): boolean {
  const next = words[at + 1]
  return Boolean(words[at]?.isNumber && next?.isGlued && /^(?:st|nd|rd|th)$/u.test(next.plain))
}

function readWords(ascii: string): QueryWord[] {
  const codes = postalCodesIn(ascii)
  let [segment, end] = [0, 0]
  return [...ascii.matchAll(/[a-z]+|\d+/gu)].slice(0, mostWords).map(({ 0: word, index }, at): QueryWord => {
    const between = ascii.slice(end, index)
    if (at > 0 && separator.test(between)) segment++
    end = index + word.length
    const isNumber = /^\d/u.test(word)
    const isCode = codes.some(({ from, to }) => from <= index && index < to)
    return {
      plain: word,
      sound: soundIn(word),
      isNumber,
      isOptional: isNumber || isCode,
      isUnit: false,
      isCode,
      isCommon: isCommonWord(soundOf(word)),
      isGlued: at > 0 && between === '',
      isJoined: at > 0 && /^[-/\u2013]$/u.test(between),
      isSlashed: at > 0 && between === '/',
      ordinal: isNumber ? ordinalIn(ascii.slice(end)) : undefined,
      isSigned: isNumber && /#\s*$/u.test(between),
      segment
    }
  })
}

/** The sound of 'qqq' is one letter, which would be the abbreviation of something else. */
function soundIn(word: string): string {
  const sound = soundOf(word)
  return sound.length < 2 && word.length > 2 ? word : sound
}

/** Returns how the text behind digits makes an ordinal number of them. */
function ordinalIn(text: string): QueryWord['ordinal'] {
  if (text.startsWith(ordinalSign)) return 'sign'
  return /^(?:\. ?[a-z]|(?:st|nd|rd|th|er|eme|e)(?![a-z]))/u.test(text) ? 'ending' : undefined
}

/** The country at the end of an address may be missing in a place that fits. */
function markCountry(words: readonly QueryWord[]): void {
  const last = words.at(-1)
  if (!last || (last.segment === 0 && words.length < 4)) return
  for (let length = 1; length <= 4 && length < words.length; length++) {
    const tail = words.slice(-length)
    if (isCountry(tail.map(word => word.plain))) for (const word of tail) word.isOptional = true
  }
}

export function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
