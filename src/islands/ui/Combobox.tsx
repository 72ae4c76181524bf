import { Autocomplete } from '@base-ui/react/autocomplete'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import type { FieldWords } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { SuggestionList } from './SuggestionList.tsx'
import type { SuggestionLook, SuggestionWords } from './SuggestionList.tsx'
import { useSuggestions } from './suggestions.ts'
import type { LoadSuggestions, SuggestionSection } from './suggestions.ts'

export interface ComboboxWords extends SuggestionWords {
  clear: string
}

export interface ComboboxProps<Item> extends FieldWords {
  id?: string
  name?: string
  /** The text of the field. The parent holds it, so that a pick on the map can also set it. */
  text: string
  onTextChange: (text: string) => void
  onSelect: (item: Item) => void
  /**
   * Loads suggestions for the typed text, best first. Called with '' when the field opens unchanged, for saved and
   * recent items. Rejects on failure.
   */
  load: LoadSuggestions<Item>
  look: (item: Item) => SuggestionLook
  words: ComboboxWords
  /** The pause in typing before a request, in milliseconds. */
  debounce?: number
  placeholder?: string
  lead?: ReactNode
  /** Content after the field, for example 'use my location'. */
  trail?: ReactNode
  autoFocus?: boolean
  disabled?: boolean
  required?: boolean
  onBlur?: () => void
}

/**
 * A field that suggests items while the user types. Base UI implements the listbox pattern: keyboard control and screen
 * reader announcements. This component adds loading, sections and messages.
 */
export function Combobox<Item>({
  id,
  name,
  text,
  onTextChange,
  onSelect,
  load,
  look,
  words,
  debounce = 160,
  placeholder,
  lead,
  trail,
  autoFocus,
  disabled,
  required,
  onBlur,
  ...field
}: ComboboxProps<Item>): ReactNode {
  const { sections, state, ask, stop } = useSuggestions(load)
  const plainRef = useRef<HTMLInputElement>(null)
  // After the page's hydration, a new combobox doesn't need the plain input first.
  const [ready, setReady] = useState(useHydrated())
  const [focused, setFocused] = useState(autoFocus ?? false)

  /*
   * Base UI renders a hidden input with a style attribute. The content security policy blocks that in markup from the
   * server, so the server renders a plain input. Its text and focus move to the real input after hydration.
   */
  const takeOver = useEffectEvent(() => {
    const plain = plainRef.current
    if (plain && document.activeElement === plain) setFocused(true)
    if (plain && plain.value !== text) onTextChange(plain.value)
    setReady(true)
  })
  // Run once, after hydration.
  useEffect(() => takeOver(), [])

  if (!ready) {
    return (
      <Field id={id} {...field}>
        {control => (
          <div className="frame">
            {lead ? <span className="frame-lead">{lead}</span> : null}
            <input
              {...control}
              ref={plainRef}
              name={name}
              className="input"
              defaultValue={text}
              {...{ placeholder, disabled, required }}
              autoComplete="off"
            />
            <span className="frame-trail">{trail}</span>
          </div>
        )}
      </Field>
    )
  }

  return (
    <Field id={id} {...field}>
      {control => (
        <Autocomplete.Root<SuggestionSection<Item>>
          items={sections}
          value={text}
          filter={null}
          autoHighlight
          openOnInputClick
          disabled={disabled}
          itemToStringValue={(item: unknown) => look(item as Item).title}
          onOpenChange={(open, details) => {
            if (!open) stop()
            else if (details.reason !== 'input-change') ask('', 0)
          }}
          onValueChange={(value, details) => {
            onTextChange(value)
            if (details.reason === 'item-press') stop()
            else if (details.reason !== 'none') ask(value.trim(), value.trim() ? debounce : 0)
          }}
        >
          <Autocomplete.InputGroup className="frame">
            {lead ? <span className="frame-lead">{lead}</span> : null}
            <Autocomplete.Input
              {...control}
              name={name}
              className="input"
              placeholder={placeholder}
              autoFocus={focused}
              required={required}
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              onFocus={event => event.currentTarget.select()}
              onBlur={onBlur}
            />
            <span className="frame-trail grid-flow-col">
              {text && !disabled ? (
                <Autocomplete.Clear
                  render={
                    <IconButton label={words.clear}>
                      <X aria-hidden="true" />
                    </IconButton>
                  }
                />
              ) : null}
              {trail}
            </span>
          </Autocomplete.InputGroup>
          <SuggestionList {...{ sections, state, look, words, onSelect }} typed={text.trim() !== ''} />
        </Autocomplete.Root>
      )}
    </Field>
  )
}
