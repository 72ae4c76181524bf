/** Reads the numbers of a query: which of its words can be a house number. */
import {
  isBlockWord,
  isNumberBeginning,
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
  /** Letters may be missing, but no digits. */
  hasAllDigits: boolean
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
  /** The number behind that of a flat, if the first one can be a flat: 12 in '3/12' and '304-12', but not in '12-14'. */
  behindFlat: NumberReading | undefined
  /** A number sign is in front, as of a flat. */
  isSigned: boolean
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
    if (!word.isNumber || !word.isOptional || word.isUnit || word.isCode || word.ordinal === 'sign') return
    const before = words[at - 1]
    // The digits of 'ec4y' and the second ones of '12-14' don't begin a number. Those of 'Flat 4/12' do.
    const isInside =
      before !== undefined &&
      ((word.isGlued && !isLongWord(before)) || (word.isJoined && !before.isUnit)) &&
      !isNumberMarker(before.plain)
    const startsWithLetter =
      before !== undefined &&
      (isNumberBeginning(before.plain) ||
        (isInside && word.isGlued && before.plain.length === 1 && !before.isNumber && !before.isGlued))
    if (isInside && !startsWithLetter) return
    const first = startsWithLetter ? at - 1 : at
    let end = at + 1
    let least = end
    for (; end < Math.min(words.length, at + 6); end++) {
      const next = words[end]!
      if (next.isUnit || next.isCode) break
      // 'д. 6, стр. 4'
      if (next.segment !== words[end - 1]!.segment && !isBlockBehindComma(words, end)) break
      if (!next.isNumber && !isNumberPart(next.plain)) break
      const isMore = next.isJoined || isJoin(words[end - 1]!, next) || isFraction(words, end)
      if (next.isNumber && !isMore) break
      if (next.isNumber ? isBlockWord(words[end - 1]!.plain) : isPartOfNumber(words, end)) least = end + 1
    }
    until = end
    const readings: NumberReading[] = []
    for (let to = end; to > at; to--) {
      readings.push({
        key: keyOf(words.slice(first, to)),
        words: (1 << to) - (1 << first),
        hasAllDigits: !words.slice(to, end).some(({ isNumber }) => isNumber)
      })
    }
    const flat = behindFlat(words, first, end)
    const segment = words.filter(other => other.segment === word.segment)
    groups.push({
      first,
      last: least - 1,
      digits: 1 << at,
      readings,
      behindFlat: flat,
      isSigned: word.isSigned,
      parts: (1 << least) - (1 << first),
      text: textOf(words.slice(first, flat ? end : least)),
      isMaybeCode: maybePostalCode(word.plain) && isCodeHere(words, at),
      isAlone: segment.every(
        other => other.isNumber || other.isUnit || isNumberPart(other.plain) || isNumberMarker(other.plain)
      )
    })
  })
  return groups
}

/** 'Mühlenstraße12' is a street and a number. */
const isLongWord = ({ plain, isNumber }: QueryWord) => !isNumber && plain.length > 4

const keyOf = (run: readonly QueryWord[]) => numberKey(run.map(({ plain }) => plain))

function behindFlat(words: readonly QueryWord[], first: number, end: number): NumberReading | undefined {
  const second = words.findIndex(
    (word, at) => at > first && at < end && word.isNumber && word.isJoined && !isFraction(words, at)
  )
  if (second < 0) return undefined
  const [from, to] = [Number(words[first]!.plain), Number(words[second]!.plain)]
  const isRange = to > from && to - from <= 60 && (to - from) % 2 === 0
  if (isRange && !words[second]!.isSlashed) return undefined
  return { key: keyOf(words.slice(second, end)), words: (1 << end) - (1 << first), hasAllDigits: true }
}

/** Returns whether a half or a quarter of a number begins or goes on here: '10 1/2 Main Street'. */
function isFraction(words: readonly QueryWord[], at: number): boolean {
  const first = words[at]!.isSlashed ? at - 1 : at
  const [whole, one, other] = [words[first - 1], words[first], words[first + 1]]
  const isPart = other?.isSlashed && /^[13]$/u.test(one!.plain) && /^[24]$/u.test(other.plain)
  return Boolean(isPart && whole?.isNumber && whole.segment === one!.segment && !one!.isJoined)
}

/** Returns whether a part of the text begins with the number of a block, which belongs to the house before. */
function isBlockBehindComma(words: readonly QueryWord[], at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1]]
  if (!isBlockWord(word.plain) || next?.segment !== word.segment) return false
  return next.isNumber ? next.ordinal === undefined : next.plain.length === 1
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
    .map(({ plain, isGlued, isJoined, isSlashed }, at) => {
      const joint = isSlashed ? '/' : isJoined ? '-' : ' '
      return (at === 0 || isGlued ? '' : joint) + plain
    })
    .join('')
}
