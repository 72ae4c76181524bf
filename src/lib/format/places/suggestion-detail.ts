import type { Suggestion } from '../../contract/places/places.ts'
import { fill } from '../../words/fill.ts'
import type { Words } from '../../words/words.ts'

/** The text below a suggestion's name: where it is, and that it's the street of a house number that nobody knows. */
export function formatSuggestionDetail(
  { detail, unknown_number: number }: Pick<Suggestion, 'detail' | 'unknown_number'>,
  { noNumber }: Pick<Words['places']['search'], 'noNumber'>
): string {
  return [number && fill(noNumber, { number }), detail].filter(Boolean).join(' · ')
}
