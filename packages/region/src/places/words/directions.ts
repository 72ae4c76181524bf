import { wordsOf } from './fold.ts'
import type { QueryWord } from '../query/query-word.ts'

/** The directions in English names of streets, with their letters. */
const directions = new Map(
  Object.entries({
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw'
  }).flatMap(([side, letters]) => [
    [side, side],
    [letters, side]
  ])
)

/** Returns whether a plain word is a direction or its letters. */
export function isDirectionWord(word: string): boolean {
  return directions.has(word)
}

/** Returns whether a text names other directions than a street: 'K St NW' and 'K Street Northeast'. */
export function isOtherSide(words: readonly QueryWord[], name: string): boolean {
  const typed = words.flatMap(({ plain, isGlued, isUnit }) =>
    isGlued || isUnit ? [] : (directions.get(plain) ?? [])
  )
  const own = wordsOf(name).flatMap(word => directions.get(word) ?? [])
  return own.some(side => !typed.includes(side)) && typed.some(side => !own.includes(side))
}
