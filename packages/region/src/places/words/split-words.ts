import type { Dictionary } from './dictionary.ts'
import { soundOf } from './fold.ts'
import { readNumbers } from '../query/house-readings.ts'
import { mostWords } from '../query/query.ts'
import type { QueryWord } from '../query/query-word.ts'
import type { PlaceQuery } from '../query/query.ts'

/** Words shorter than this are never split. */
const shortest = 6

/** Splits words that the dictionary lacks into two or three that it has: 'macdonald', 'richardwagnerstrasse'. */
export function splitWords(
  query: PlaceQuery,
  missing: number,
  dictionary: Dictionary
): PlaceQuery | undefined {
  let isSplit = false
  const words = query.words.flatMap((word, at): QueryWord[] => {
    const isMissing = missing & (1 << at) && !word.isNumber && word.plain.length >= shortest
    if (!isMissing) return [word]
    const parts = partsOf(word.plain.replace(/^mc(?=[a-z]{3})/u, 'mac'), dictionary, 3)
    if (!parts) return [word]
    isSplit = true
    return parts.map((plain, part) => ({
      ...word,
      plain,
      sound: soundOf(plain),
      isGlued: part > 0 || word.isGlued
    }))
  })
  if (!isSplit || words.length > mostWords) return undefined
  return { ...query, words, numbers: readNumbers(words) }
}

/** Returns the parts of a word, of which the dictionary has each, or the beginning of the last one. */
function partsOf(word: string, dictionary: Dictionary, most: number): string[] | undefined {
  if (most === 1) return undefined
  for (let length = word.length - 2; length >= 1; length--) {
    const [first, rest] = [word.slice(0, length), word.slice(length)]
    if (dictionary.find(soundOf(first)) < 0) continue
    if (dictionary.find(soundOf(rest)) >= 0) return [first, rest]
    const { from, to } = dictionary.beginningWith(soundOf(rest))
    if (rest.length >= 3 && from < to) return [first, rest]
    const more = rest.length >= 4 ? partsOf(rest, dictionary, most - 1) : undefined
    if (more) return [first, ...more]
  }
  return undefined
}
