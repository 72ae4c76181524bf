/** Reads the numbers of a query: which of its words can be a house number. */
import {
  isBlockWord,
  isFloorWord,
  isNumberEnd,
  isNumberMarker,
  isNumberPart,
  numberKey
} from './house-numbers.ts'
import { maybePostalCode } from './postal-codes.ts'
import type { QueryWord } from './query-word.ts'

/** A house number that the query may contain: its key and the words it's made of, as bits. */
export interface NumberReading {
  key: string
  words: number
}

/** All readings that begin with the same digits. One of them is the number that's asked for. */
export interface NumberGroup {
  /** The first and the last word that belong to the number. */
  first: number
  last: number
  /** The digits that the group begins with, as a bit. */
  digits: number
  /** The longer first. */
  readings: NumberReading[]
  /** The words that must belong to the number if the street doesn't have them, such as 'b' in '12b', as bits. */
  parts: number
  /** The number as typed. */
  text: string
  /** It can be a postal code. */
  isMaybeCode: boolean
  /** No other words are in its part of the text. */
  isAlone: boolean
}

/** Returns the numbers of a query in their order, without postal codes and the numbers of flats and floors. */
export function readNumbers(words: readonly QueryWord[]): NumberGroup[] {
  const groups: NumberGroup[] = []
  /** Where the number before ends. */
  let until = 0
  words.forEach((word, at) => {
    if (at < until) return
    if (!word.isNumber || !word.isOptional || word.isUnit || word.isCode) return
    const before = words[at - 1]
    // The digits of 'ec4y' and the second ones of '12-14' don't begin a number.
    const isInside = before !== undefined && (word.isGlued || word.isJoined) && !isNumberMarker(before.plain)
    const startsWithLetter =
      isInside && word.isGlued && before.plain.length === 1 && !before.isNumber && !before.isGlued
    if (isInside && !startsWithLetter) return
    const first = startsWithLetter ? at - 1 : at
    let end = at + 1
    let least = end
    for (; end < Math.min(words.length, at + 6); end++) {
      const next = words[end]!
      if (next.isUnit || next.isCode || next.segment !== word.segment) break
      if (!next.isNumber && !isNumberPart(next.plain)) break
      if (next.isNumber && !next.isJoined && !isJoin(words[end - 1]!, next)) break
      if (next.isNumber ? isBlockWord(words[end - 1]!.plain) : isPartOfNumber(words, end)) least = end + 1
    }
    until = end
    const readings: NumberReading[] = []
    for (let to = end; to > at; to--) {
      const run = words.slice(first, to)
      let bits = 0
      for (let each = first; each < to; each++) bits |= 1 << each
      readings.push({ key: numberKey(run.map(each => each.plain)), words: bits })
    }
    const segment = words.filter(other => other.segment === word.segment)
    groups.push({
      first,
      last: least - 1,
      digits: 1 << at,
      readings,
      parts: (1 << least) - (1 << first),
      text: textOf(words.slice(first, least)),
      isMaybeCode: maybePostalCode(word.plain) && isCodeHere(words, at),
      isAlone: segment.every(
        other => other.isNumber || other.isUnit || isNumberPart(other.plain) || isNumberMarker(other.plain)
      )
    })
  })
  return groups
}

/** Returns whether digits after a word go on with the same number: 'к' in '27 к 2'. In '12 e 42nd', they begin a name. */
function isJoin({ plain, isNumber, isGlued }: QueryWord, next: QueryWord): boolean {
  if (isNumber || !next.isOptional) return false
  return isBlockWord(plain) || (plain.length === 1 && (isGlued || next.isGlued))
}

/** Returns whether letters after digits surely belong to the house number. */
function isPartOfNumber(words: readonly QueryWord[], at: number): boolean {
  const word = words[at]!
  if (word.isGlued || isNumberEnd(word.plain)) return true
  if (word.plain.length > 1) return false
  const next = words[at + 1]
  return next === undefined || next.segment !== word.segment
}

/** Four or more digits after a street are a postal code if a town follows them. Before a street, they're a number. */
function isCodeHere(words: readonly QueryWord[], at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1]]
  if (word.plain.length >= 5) return true
  return next !== undefined && next.segment === word.segment && !next.isNumber && next.plain.length > 2
}

function textOf(words: readonly QueryWord[]): string {
  return words
    .map(({ plain, isGlued, isJoined }, at) => (at === 0 || isGlued ? '' : isJoined ? '-' : ' ') + plain)
    .join('')
}

/** Marks the words of floors, such as '3rd floor' and '2. OG', which have the number in front. */
export function markFloors(words: readonly QueryWord[]): void {
  words.forEach((word, at) => {
    if (!word.isNumber) return
    const next = words[at + 1]
    const end = next && /^(?:st|nd|rd|th|e|er|o|a|eme)$/u.test(next.plain) ? at + 2 : at + 1
    if (!words[end] || !isFloorWord(words[end].plain)) return
    for (const each of words.slice(at, end + 1)) each.isOptional = each.isUnit = true
  })
}
