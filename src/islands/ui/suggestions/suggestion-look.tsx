import { MapPin } from 'lucide-react'
import type { Suggestion } from '../../../lib/contract/places/places.ts'
import { formatSuggestionDetail } from '../../../lib/format/places/suggestion-detail.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { SuggestionLook } from './SuggestionList.tsx'

/** Returns how a suggested place looks in a list. */
export function suggestionLook(
  suggestion: Pick<Suggestion, 'id' | 'name' | 'detail' | 'unknown_number' | 'match'>,
  words: Pick<Words['places']['search'], 'noNumber'>
): SuggestionLook {
  const { id, name } = suggestion
  return {
    id,
    title: name,
    detail: formatSuggestionDetail(suggestion, words),
    isGuess: suggestion.match === 'guess',
    icon: <MapPin aria-hidden="true" />
  }
}
