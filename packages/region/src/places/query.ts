/** Reads typed text: the words of a place, and the words that can be a house number or say only where in the house. */
import { isCommonWord } from './same-words.ts'
import { plain, soundOf, wordsOf } from './fold.ts'
import { isNumberMarker, isNumberPart, isUnitWord, numberKey } from './house-numbers.ts'

export interface QueryWord {
  /** The word in ASCII, and as in the dictionary. */
  plain: string
  sound: string
  isNumber: boolean
  /** It may be missing in a place that fits: part of a house number or postal code, or a word such as 'flat'. */
  isOptional: boolean
  /** Part of a flat's or a floor's number. */
  isUnit: boolean
  /** Says only what kind of street it is. */
  isCommon: boolean
}

/** A house number that the query may contain: its key and the words it's made of, as bits. */
export interface NumberReading {
  key: string
  words: number
  isUnit: boolean
}

export interface PlaceQuery {
  words: QueryWord[]
  /** The likelier first. */
  numbers: NumberReading[]
  /** The last word may be unfinished. */
  isOpen: boolean
}

/** Words are bits of an integer. */
const mostWords = 14
const mostLetters = 200

/** Words that only say that something is near, or join others. */
const nearWords = new Set(
  'in near nearby nearest closest me at bei im nahe pres près proche de du la le cerca vicino aprop рядом около'
    .split(' ')
    .map(word => wordsOf(word).join(''))
)

export function readQuery(text: string): PlaceQuery {
  const ascii = plain(text.slice(0, mostLetters))
  const pieces = [...ascii.matchAll(/[a-z]+|\d+/gu)].slice(0, mostWords)
  const words = pieces.map(({ 0: word }): QueryWord => ({
    plain: word,
    sound: soundOf(word),
    isNumber: /^\d/u.test(word),
    isOptional: /^\d/u.test(word),
    isUnit: false,
    isCommon: isCommonWord(soundOf(word))
  }))
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (words.length > 1 && nearWords.has(word.plain)) word.isOptional = true
    const before = words[at - 1]
    if (word.isNumber || words.length === 1) return
    // 'flat 3', 'no 12', and 'a' in '12 a'.
    if (isUnitWord(word.plain) && (next?.isNumber || (next?.plain.length === 1 && at > 0))) {
      word.isOptional = word.isUnit = true
      next.isOptional = next.isUnit = true
      const letter = words[at + 2]
      if (letter && !letter.isNumber && letter.plain.length === 1) letter.isOptional = letter.isUnit = true
    } else if (isNumberMarker(word.plain) && next?.isNumber) word.isOptional = true
    else if ((before?.isNumber || (before?.isOptional && at > 1)) && isNumberPart(word.plain))
      word.isOptional = true
    else if (word.plain.length === 1 && next?.isNumber) word.isOptional = true
  })
  // '12 al' is a number and the beginning of a street.
  if (!words.some(word => !word.isOptional)) {
    for (const word of words) if (!word.isNumber) word.isOptional = word.isUnit = false
  }
  const isOpen = /[\p{L}\p{N}]$/u.test(text)
  return { words, numbers: readNumbers(words), isOpen }
}

/** Returns every run of words that can be a house number. */
function readNumbers(words: readonly QueryWord[]): NumberReading[] {
  const found: NumberReading[] = []
  for (let from = 0; from < words.length; from++) {
    const first = words[from]!
    const startsWithLetter =
      first.plain.length <= 2 && !isNumberMarker(first.plain) && words[from + 1]?.isNumber
    if (!first.isNumber && !startsWithLetter) continue
    for (let to = from + 1; to <= Math.min(words.length, from + 6); to++) {
      const run = words.slice(from, to)
      if (run.some(word => !word.isNumber && !isNumberPart(word.plain))) break
      if (!run.some(word => word.isNumber)) continue
      let bits = 0
      for (let at = from; at < to; at++) bits |= 1 << at
      const isUnit = run.some(word => word.isUnit)
      found.push({ key: numberKey(run.map(word => word.plain)), words: bits, isUnit })
    }
  }
  const length = ({ words: bits }: NumberReading) => bitsIn(bits)
  const isPostal = ({ key }: NumberReading) => /^\d{5,}$/u.test(key)
  return found.toSorted(
    (one, other) =>
      Number(one.isUnit) - Number(other.isUnit) ||
      Number(isPostal(one)) - Number(isPostal(other)) ||
      length(other) - length(one)
  )
}

export function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
