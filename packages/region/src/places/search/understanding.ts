/** Says how sure a found place is: which words of a text it explains, and which it doesn't. */
import { usesTimeZone } from '../address-format.ts'
import { consonantsOf, hasConsonantScript, plain, soundOf, wordsOf } from '../words/fold.ts'
import { isOneMistake } from '../words/one-mistake.ts'
import { withOrdinal } from '../words/ordinals.ts'
import { readCoordinates } from '../query/coordinates.ts'
import { countriesNamed } from '../query/country-names.ts'
import { plusCodeIn } from '../query/plus-code.ts'
import { blockLetter, isNumberMarker } from '../query/house-numbers.ts'
import type { QueryWord } from '../query/query-word.ts'
import { readQuery } from '../query/query.ts'
import { sameWords } from '../words/same-words.ts'
import type { RegionMeta, Suggestion, Understanding } from '../../types.ts'

/** Words that join others, or may be left out of a name. */
const small = new Set(
  (
    'the of and at in on near by de del dels des der den dem die das du da do dos la le les los las el els l d i y e et und ' +
    'am im bei von van het op na corner intersection crossing ecke kreuzung angle coin esquina г ул город'
  )
    .split(' ')
    .map(word => wordsOf(word).join(''))
)

/** A guess that explains less than these parts of the letters of a text, and of the place's name, isn't shown. */
const floor = { text: 0.4, name: 0.6 }

/** A place as an engine found it. `words` are the folded words of the text that the engine knows to be its own. */
type Answer = Pick<Suggestion, 'kind' | 'name' | 'detail' | 'unknownNumber' | 'words'>

type Fit = 'whole' | 'begun' | 'other' | 'free' | 'similar' | 'none'

/**
 * Returns how sure an answer is, or undefined if it explains so little of the text that nobody should see it. `area` is the
 * region that was searched: its name and country explain words.
 */
export function understandPlace(
  text: string,
  answer: Answer,
  area: Pick<RegionMeta, 'name' | 'timeZone'>
): Understanding | undefined {
  const position = understandPosition(text, answer.name)
  if (position) return position
  const { words } = readQuery(text)
  const names = withOrdinal(answer.name).map(wordsOf)
  const around = wordsOf(`${answer.detail} ${area.name}`)
  const known = new Set(answer.words)
  /** The numbers of each form of the name that no word has explained yet. */
  const free = names.map(name => name.filter(word => /^\d/u.test(word)))
  const covered = new Set<string>()

  const fits = words.map((word, at): Fit => {
    const next = words[at + 1]
    if (word.isNumber) {
      const taken = free.filter(numbers => take(numbers, word.plain))
      if (taken.length > 0) return 'whole'
      if (word.isUnit) return 'free'
      if (around.includes(word.plain)) return 'free'
      const [name] = names
      return answer.kind !== 'address' && word.plain.length > 1 && name?.[0]?.startsWith(word.plain)
        ? 'begun'
        : 'none'
    }
    const own = names
      .flat()
      .filter(each => isSame(word, each) || isJoined(words, at, each) || isJoinedName(names, word, each))
    for (const each of own) covered.add(each)
    if (own.length > 0) return 'whole'
    if (word.isUnit || (isNumberMarker(word.plain) && next?.isNumber)) return 'free'
    if (small.has(word.plain) && words.length > 1) return 'free'
    // 'TX' of 'TX 75001'
    if (word.isCode && next?.isCode && around.includes(next.plain)) return 'free'
    if (around.some(each => isSame(word, each)) || isOwnCountry(words, at, area.timeZone)) return 'free'
    if (known.has(word.plain)) return 'other'
    const isLast = at === words.length - 1
    if (names.flat().some(each => isBegun(word, each, isLast))) return 'begun'
    // Somebody is still typing the town.
    if (isLast && around.some(each => isBegun(word, each, isLast))) return 'begun'
    if (hasConsonantScript(answer.name) && names.flat().some(each => isSameInConsonants(word, each)))
      return 'begun'
    return names.flat().some(each => isOneMistake(word.plain, each)) ? 'similar' : 'none'
  })

  const rest: string[] = []
  const isUnknown = (at: number) => fits[at] === 'none' || fits[at] === 'similar'
  for (const [at, typed] of typedWords(text, words).entries()) {
    if (!isUnknown(at)) continue
    // '13b'
    if (words[at]!.isGlued && isUnknown(at - 1)) rest.push(`${rest.pop() ?? ''}${typed}`)
    else rest.push(typed)
  }
  if (answer.unknownNumber !== undefined && rest.length === 0) rest.push(answer.unknownNumber)
  if (rest.length > 0) {
    const isNear = answer.words === undefined || isShown(words, fits, names[0] ?? [], covered)
    return isNear ? { match: 'guess', rest } : undefined
  }
  const isWhole = names.some((name, at) => {
    return (
      free[at]!.every(number => known.has(number)) &&
      name.every((each, index) => isCovered(each, name[index - 1]))
    )
  })
  return {
    match: isWhole && !fits.some(fit => fit === 'begun' || fit === 'other') ? 'exact' : 'beginning',
    rest
  }

  function isCovered(word: string, before: string | undefined): boolean {
    if (/^\d/u.test(word) || covered.has(word)) return true
    return small.has(word) && !/^\d/u.test(before ?? '')
  }
}

/** Returns how sure an answer to a position is. Returns undefined for a text that is no position. */
function understandPosition(text: string, name: string): Understanding | undefined {
  const sure: Understanding = { match: 'exact', rest: [] }
  const typed = readCoordinates(text)
  const code = plusCodeIn(text)
  if (!typed && code === undefined) return undefined
  const found = readCoordinates(name)
  // An engine that doesn't know plus codes finds something else.
  if (!typed) return found ? sure : { match: 'guess', rest: [code!] }
  // '8.0043, 47.003' was understood with the longitude first.
  return found && Math.abs(found.latitude - typed.latitude) > 1e-3
    ? { match: 'guess', rest: [text.trim()] }
    : sure
}

/** Removes a number from a list. Returns whether it was there. */
function take(numbers: string[], number: string): boolean {
  const at = numbers.findIndex(each => Number(each) === Number(number))
  if (at < 0) return false
  numbers.splice(at, 1)
  return true
}

/** Returns whether a typed word is a word of a name: in its spelling or sound, as an abbreviation, or in another language. */
function isSame({ plain: typed, sound, isNumber }: QueryWord, word: string): boolean {
  if (isNumber || /^\d/u.test(word)) return typed === word
  if (typed === word) return true
  const block = blockLetter(typed)
  if (block !== undefined && block === (blockLetter(word) ?? word)) return true
  const other = soundOf(word)
  // The sound of 'zzz' is one letter.
  if (sound.length > 2 && sound === other) return true
  return sameWords(sound).includes(other)
}

/** Returns whether a typed word and its neighbors are one word of a name: 'haupt straße'. */
function isJoined(words: readonly QueryWord[], at: number, word: string): boolean {
  const sound = soundOf(word)
  for (let from = Math.max(0, at - 2); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + 3); to++)
      if (
        to - from > 1 &&
        soundOf(
          words
            .slice(from, to)
            .map(({ plain: each }) => each)
            .join('')
        ) === sound
      )
        return true
  return false
}

/** Returns whether a typed word is a word of a name with its neighbors: 'adamseilerstrasse'. */
function isJoinedName(names: readonly string[][], { sound }: QueryWord, word: string): boolean {
  if (sound.length < 6) return false
  return names.some(name =>
    name.some((_, from) =>
      [2, 3, 4].some(length => {
        const run = name.slice(from, from + length)
        return run.length === length && run.includes(word) && soundOf(run.join('')) === sound
      })
    )
  )
}

function isBegun({ plain: typed, sound }: QueryWord, word: string, isLast: boolean): boolean {
  if (typed.length < 2 && !isLast) return false
  return word.startsWith(typed) || (sound.length > 2 && soundOf(word).startsWith(sound))
}

function isSameInConsonants({ plain: typed }: QueryWord, word: string): boolean {
  const consonants = consonantsOf(typed)
  return consonants !== '' && [consonantsOf(word), consonantsOf(word, false)].includes(consonants)
}

/** Returns whether enough of a text and of a name explain each other. */
function isShown(
  words: readonly QueryWord[],
  fits: readonly Fit[],
  name: readonly string[],
  covered: Set<string>
): boolean {
  const lengths = words.map(({ plain: typed }, at) => (fits[at] === 'free' ? 0 : typed.length))
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1
  const parts = { whole: 1, begun: 1, other: 1, similar: 0.5, free: 0, none: 0 }
  const understood = lengths.reduce((sum, length, at) => sum + length * parts[fits[at]!], 0)
  const own = name.filter(word => !/^\d/u.test(word))
  const letters = (some: readonly string[]) => some.join('').length
  return (
    understood / total >= floor.text ||
    (own.length > 0 && letters(own.filter(word => covered.has(word))) / letters(own) >= floor.name)
  )
}

/** Returns whether a typed word belongs to the name of a country that uses a time zone. */
function isOwnCountry(words: readonly QueryWord[], at: number, timeZone: string): boolean {
  for (let from = Math.max(0, at - 3); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + 4); to++)
      if (countriesNamed(words.slice(from, to).map(({ plain: each }) => each)).some(usesTimeZone(timeZone)))
        return true
  return false
}

/** Returns the words of a text as they were typed, in the order of the folded ones. */
function typedWords(text: string, words: readonly QueryWord[]): string[] {
  const typed = [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].flatMap(([each]) =>
    wordsOf(each).map(() => each)
  )
  const isAligned =
    typed.length >= words.length && words.every(({ plain: each }, at) => plain(typed[at]!).includes(each))
  return words.map(({ plain: each }, at) => (isAligned ? typed[at]! : each))
}
