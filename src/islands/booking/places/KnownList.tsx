import '../../../styles/controls/combobox.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import type { SuggestionSection } from '../../ui/suggestions/suggestions.ts'
import { type PlaceItem, placeLook } from './place-look.tsx'

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
