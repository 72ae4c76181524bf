import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { isolated } from '../../../lib/format/isolated.ts'
import { fill } from '../../../lib/words/fill.ts'
import { Spinner } from '../status/Spinner.tsx'
import type { SuggestionSection } from './suggestions.ts'

export interface SuggestionLook {
  /** Unique in the whole list. */
  id: string
  /** The text of the field once this item is chosen. */
  title: string
  detail?: string
  icon?: ReactNode
  /** It explains only a part of the text. The list never highlights it first. */
  isGuess?: boolean
}

export interface SuggestionWords {
  loading: string
  /** The message for no results. */
  empty: string
  failed: string
  /** The line above guesses: 'We can’t find {text}. Did you mean'. */
  guess?: string
}

interface SuggestionListProps<Item> {
  sections: SuggestionSection<Item>[]
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** The trimmed text of the field. */
  typed: string
  look: (item: Item) => SuggestionLook
  words: SuggestionWords
  onSelect: (item: Item) => void
  /** Where to show the list, instead of a popup. */
  slot?: HTMLElement | undefined
}

/** Renders the popup of `Combobox`: a status message, then the sections. */
export function SuggestionList<Item>({
  sections,
  state,
  typed,
  look,
  words,
  onSelect,
  slot
}: SuggestionListProps<Item>) {
  const nothing = sections.length === 0
  const silent = nothing && typed === '' && state !== 'failed'

  /** Guesses come last in a section. */
  function headingOf({ heading, items: [first] }: SuggestionSection<Item>): string {
    return first !== undefined && look(first).isGuess && words.guess
      ? fill(words.guess, { text: isolated(typed) })
      : heading
  }

  const content = (
    <>
      <Autocomplete.Status className="suggestions-status">
        {nothing && state === 'loading' ? (
          <>
            <Spinner />
            <span>{words.loading}</span>
          </>
        ) : null}
        {nothing && typed !== '' && state === 'ready' ? <span>{words.empty}</span> : null}
        {state === 'failed' ? <span>{words.failed}</span> : null}
      </Autocomplete.Status>
      <Autocomplete.List className="suggestions-list">
        {(section: SuggestionSection<Item>) => {
          const heading = headingOf(section)
          return (
            <Autocomplete.Group key={section.key} items={section.items} className="suggestions-group">
              {heading ? (
                <Autocomplete.GroupLabel className="suggestions-heading">{heading}</Autocomplete.GroupLabel>
              ) : null}
              <Autocomplete.Collection>
                {(item: Item) => {
                  const { id, title, detail, icon } = look(item)
                  return (
                    <Autocomplete.Item
                      key={id}
                      value={item}
                      className="suggestion"
                      onClick={() => onSelect(item)}
                    >
                      {icon ? <span className="suggestion-icon">{icon}</span> : null}
                      <span className="suggestion-text">
                        <span className="suggestion-title">
                          <bdi>{title}</bdi>
                        </span>
                        {detail ? (
                          <span className="suggestion-detail">
                            <bdi>{detail}</bdi>
                          </span>
                        ) : null}
                      </span>
                    </Autocomplete.Item>
                  )
                }}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )
        }}
      </Autocomplete.List>
    </>
  )
  if (slot) return createPortal(content, slot)
  return (
    <Autocomplete.Portal hidden={silent}>
      <Autocomplete.Positioner className="suggestions-place" sideOffset={6} align="start">
        <Autocomplete.Popup className="suggestions" aria-busy={state === 'loading' || undefined}>
          {content}
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}
