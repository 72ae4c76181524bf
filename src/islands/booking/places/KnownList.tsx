import '../../../styles/controls/combobox.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { KnownPlaces } from '../../../lib/delivery/known-places.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { SuggestionSection } from '../../ui/suggestions/suggestions.ts'
import { type PlaceItem, placeLook } from './place-look.tsx'

/** Returns the saved and the recent places as sections of suggestions. */
export function knownSections(
  { saved, recent }: KnownPlaces,
  words: Words['places']
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

export interface KnownListProps {
  sections: SuggestionSection<PlaceItem>[]
  onSelect: (item: PlaceItem) => void
  words: Words['places']['search']
}

/** Lists known places for a field without new text. They are buttons, so the list needs no code of a combobox. */
export function KnownList({ sections, onSelect, words }: KnownListProps): ReactNode {
  const id = useId()
  return sections
    .filter(({ items }) => items.length > 0)
    .map(({ key, heading, items }) => (
      <section key={key} className="suggestions-group" aria-labelledby={`${id}-${key}`}>
        <h2 id={`${id}-${key}`} className="suggestions-heading">
          {heading}
        </h2>
        {items.map(item => {
          const look = placeLook(item, words)
          return (
            <button key={look.id} type="button" className="suggestion" onClick={() => onSelect(item)}>
              <span className="suggestion-icon">{look.icon}</span>
              <span className="suggestion-text">
                <span className="suggestion-title">
                  <bdi>{look.title}</bdi>
                </span>
                {look.detail ? (
                  <span className="suggestion-detail">
                    <bdi>{look.detail}</bdi>
                  </span>
                ) : null}
              </span>
            </button>
          )
        })}
      </section>
    ))
}
