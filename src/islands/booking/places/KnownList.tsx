import '../../../styles/controls/combobox.css'
import { type KeyboardEvent, useId } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import type { SuggestionSection } from '../../ui/suggestions/suggestions.ts'
import { type PlaceItem, placeLook } from './place-look.tsx'

export interface KnownListProps {
  sections: SuggestionSection<PlaceItem>[]
  onSelect: (item: PlaceItem) => void
  /** Called to go back to the field, above the first place. */
  onLeave: () => void
  words: Words['places']['search']
}

const places = '.known-places .suggestion'

/** Moves the focus from the field to the first known place in its list. Returns false if there is none. */
export function focusKnown(list: HTMLElement): boolean {
  const first = list.querySelector<HTMLElement>(places)
  first?.focus()
  return first !== null
}

/**
 * Lists known places for a field without new text. They are buttons, so the list needs no code of a combobox. The arrow keys
 * move from the field through them.
 */
export function KnownList({ sections, onSelect, onLeave, words }: KnownListProps): ReactNode {
  const id = useId()
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || !(event.target instanceof HTMLElement)) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.suggestion')]
    const next = all.indexOf(event.target) + step
    event.preventDefault()
    if (next < 0) onLeave()
    else all[next]?.focus()
  }
  const listed = sections
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
  return (
    <div className="known-places boxless" onKeyDown={move}>
      {listed}
    </div>
  )
}
