import { Autocomplete } from '@base-ui/react/autocomplete'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ControlWiring } from '../fields/Field.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import type { SuggestionLook, SuggestionWords } from './SuggestionList.tsx'
import { useSuggestions } from './suggestions.ts'
import type { LoadSuggestions, SuggestionSection } from './suggestions.ts'
import type { Elements } from '../elements.ts'

export interface ComboboxWords extends SuggestionWords {
  clear: string
}

/** How the person has used the plain input so far. */
export interface InputState {
  focused: boolean
  input: HTMLInputElement
  /** Whether they asked for the list, by a press or an arrow key. */
  opened: boolean
  edited: boolean
}

export interface SuggestingInputProps<Item> {
  control: ControlWiring
  /** The state of the plain input that this one replaces, if there was one. */
  start: InputState | null
  /** Called when this input has the focus of the plain one. */
  onTakeOver: () => void
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
  lead?: Elements
  /** Content after the field, for example 'use my location'. */
  trail?: Elements
  disabled?: boolean
  required?: boolean
  /**
   * Where to show the list, instead of a popup: the element while the list is shown, null while it isn't. Without it, the list
   * is a popup.
   */
  slot?: HTMLElement | null
  /** Another value asks for the current text again, because `load` would answer differently. */
  query?: string | undefined
}

/**
 * The input and list of `Combobox`. Base UI implements the listbox pattern: keyboard control and screen reader
 * announcements. This component adds loading, sections and messages.
 */
export function SuggestingInput<Item>(props: SuggestingInputProps<Item>): ReactNode {
  const { control, start, onTakeOver, name, text, onTextChange, onSelect, load, look, words } = props
  const { debounce = 160, placeholder, lead, trail, disabled, required, slot, query } = props
  const isInline = slot !== undefined
  const { sections, answered, state, ask, stop } = useSuggestions(load)
  const input = useRef<HTMLInputElement>(null)
  const isTakingOver = useRef(false)
  const opensAtOnce = start !== null && start.focused && (start.opened || start.edited)
  // Base UI highlights the first suggestion for text that it has seen being typed.
  const [isEdited, setIsEdited] = useState(opensAtOnce && start.edited)
  const first = sections[0]?.items[0]
  const isGuess = first !== undefined && look(first).isGuess === true
  // A guess is never highlighted first. Base UI highlights by position, so the list is empty for a moment before guesses, which takes
  // the highlight away, and empty again once somebody types on: then the next suggestion that fits can get it.
  const [isTyped, setIsTyped] = useState(false)
  const isOutdated = isGuess && isTyped && answered !== text.trim()
  const [isEmptied, setIsEmptied] = useState(false)
  useLayoutEffect(() => setIsEmptied(isGuess), [isGuess])
  const shown = isGuess && (isOutdated || !isEmptied) ? [] : sections

  const takeOver = useEffectEvent(() => {
    if (start?.focused) {
      // Somebody may have typed since this input was asked for.
      const { selectionStart, selectionEnd } = start.input
      isTakingOver.current = true
      input.current?.focus({ preventScroll: true })
      input.current?.setSelectionRange(selectionStart, selectionEnd)
      isTakingOver.current = false
    }
    if (opensAtOnce) ask(start.edited ? text.trim() : '', 0)
    onTakeOver()
  })
  // An inline list follows the text, also if the text changed while this input replaced the plain one.
  const asked = useRef<string>(undefined)
  const follow = useEffectEvent((query: string) => {
    if (asked.current === query) return
    const isFirst = asked.current === undefined
    asked.current = query
    ask(query, isFirst || query === '' ? 0 : debounce)
  })
  useEffect(() => {
    if (slot) follow(text.trim())
    else asked.current = undefined
  }, [slot, text])
  const askAgain = useEffectEvent(() => ask(text.trim(), 0))
  useEffect(() => {
    if (query !== undefined) askAgain()
  }, [query])
  // Enter pressed while the list is still of an earlier text. Its first suggestion could be another address.
  const entered = useRef(false)
  const hasMoved = useRef(false)
  const enter = useEffectEvent(() => {
    if (state === 'loading' || !entered.current) return
    entered.current = false
    if (state === 'ready' && !isGuess)
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  useEffect(() => enter(), [state, sections])
  // Run once, before the plain input disappears.
  useLayoutEffect(() => takeOver(), [])

  return (
    <Autocomplete.Root<SuggestionSection<Item>>
      items={shown}
      value={text}
      filter={null}
      autoHighlight={isGuess && !isOutdated ? false : isEdited ? 'always' : true}
      openOnInputClick
      {...(isInline ? { inline: true, open: true } : { defaultOpen: opensAtOnce })}
      disabled={disabled}
      itemToStringValue={(item: unknown) => look(item as Item).title}
      onOpenChange={(open, details) => {
        if (isInline) return
        if (!open) {
          stop()
          setIsEdited(false)
        } else if (details.reason !== 'input-change') ask('', 0)
      }}
      onValueChange={(value, details) => {
        entered.current = hasMoved.current = false
        setIsTyped(details.reason === 'input-change')
        if (details.reason !== 'input-change') setIsEdited(false)
        onTextChange(value)
        if (details.reason === 'item-press') stop()
        else if (!isInline && details.reason !== 'none') ask(value.trim(), value.trim() ? debounce : 0)
      }}
    >
      <Autocomplete.InputGroup className="frame">
        {lead ? <span className="frame-lead">{lead}</span> : null}
        <Autocomplete.Input
          {...control}
          {...(isInline ? { 'aria-expanded': slot !== null } : {})}
          ref={input}
          name={name}
          className="input"
          dir="auto"
          placeholder={placeholder}
          required={required}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={event => {
            if (!isTakingOver.current) event.currentTarget.select()
          }}
          onBlur={() => (entered.current = false)}
          onKeyDown={event => {
            if (event.key.startsWith('Arrow')) hasMoved.current = true
            // This Enter only ends the composition of an input method.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Somebody who has moved to a suggestion means that one.
            if (state !== 'loading' || !text.trim() || hasMoved.current) return
            event.preventDefault()
            event.preventBaseUIHandler()
            entered.current = true
          }}
        />
        <span className="frame-trail">
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
      {slot === null ? null : (
        <SuggestionList
          {...{ look, words, onSelect, slot }}
          sections={shown}
          state={isOutdated ? 'loading' : state}
          typed={text.trim()}
        />
      )}
    </Autocomplete.Root>
  )
}
