import type { KnownPlaces } from '../../../lib/delivery/known-places.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { SuggestionSection } from '../../ui/suggestions/suggestions.ts'
import type { PlaceItem } from './place-look.tsx'

/** Returns the saved and the recent places as sections of suggestions. */
export function knownSections(
  { saved, recent }: KnownPlaces,
  words: Pick<Words['places'], 'saved' | 'recent'>
): SuggestionSection<PlaceItem>[] {
  return [
    {
      key: 'saved',
      heading: words.saved,
      items: saved.map((place): PlaceItem => ({ from: 'saved', place }))
    },
    {
      key: 'recent',
      heading: words.recent,
      items: recent.map((place): PlaceItem => ({ from: 'recent', place }))
    }
  ]
}
