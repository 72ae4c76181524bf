import '../../styles/controls/combobox.css'
import { createRoot } from 'react-dom/client'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { formatAddress } from '../../lib/format/places/address.ts'
import { endpoints } from '../../lib/paths.ts'
import type { PublicSuggestions } from '../../lib/public-suggestions.ts'
import { fill } from '../../lib/words/fill.ts'
import { suggestionLook } from '../ui/suggestions/suggestion-look.tsx'
import { type ComboboxWords, type InputState, SuggestingInput } from '../ui/suggestions/SuggestingInput.tsx'

export interface FormWords extends ComboboxWords {
  /** 'Type at least {count} letters.' */
  moreLetters: string
  noNumber: string
  guess: string
}

type Suggestion = PublicSuggestions['suggestions'][number]

interface SuggestingFieldProps {
  input: HTMLInputElement
  start: InputState
  words: FormWords
  /** A random name of the search, for the engine. */
  search: string
  /** Called with the id of a chosen suggestion, or null once the text is another one. */
  onChoose: (id: string | null) => void
  onTakeOver: () => void
}

function SuggestingField(props: SuggestingFieldProps): ReactNode {
  const { input, start, words, search, onChoose, onTakeOver } = props
  const [text, setText] = useState(input.value)
  const [fewest, setFewest] = useState(1)
  const chosen = useRef<string>(undefined)
  const isShort = text.trim().length < fewest

  async function load(q: string, signal: AbortSignal) {
    if (!q) return []
    const answer = await fetch(`${endpoints.suggestions}?${new URLSearchParams({ q, search })}`, { signal })
    if (!answer.ok) throw new Error(`Suggestions failed with HTTP ${answer.status}.`)
    const found = (await answer.json()) as PublicSuggestions
    setFewest(found.fewest_letters)
    return [{ key: 'places', heading: '', items: found.suggestions }]
  }

  return (
    <SuggestingInput<Suggestion>
      control={{
        id: input.id,
        'aria-describedby': input.getAttribute('aria-describedby') ?? undefined,
        'aria-invalid': input.ariaInvalid === 'true' ? true : undefined
      }}
      start={start}
      onTakeOver={onTakeOver}
      name={input.name}
      placeholder={input.placeholder}
      required
      text={text}
      onTextChange={next => {
        setText(next)
        // A choice also writes the name of the place into the field.
        if (next !== chosen.current) onChoose(null)
      }}
      onSelect={place => {
        chosen.current = place.name
        setText(formatAddress(place))
        onChoose(place.id)
      }}
      load={load}
      look={place => suggestionLook(place, words)}
      words={isShort ? { ...words, empty: fill(words.moreLetters, { count: fewest }) } : words}
    />
  )
}

/** Replaces the plain input of a field. The id of a chosen suggestion is in a hidden input beside it. */
export function mountSuggestingField(field: HTMLElement, words: FormWords, search: string): void {
  const input = field.querySelector<HTMLInputElement>('input.input')
  const plain = input?.closest('.frame')
  const name = field.dataset['suggests'] ?? ''
  if (!input || !plain) return
  const label = field.querySelector('label')?.textContent?.trim() ?? ''
  const own = { ...words, clear: fill(words.clear, { field: label }) }
  const place = document.createElement('div')
  plain.after(place)
  const start: InputState = {
    focused: document.activeElement === input,
    input,
    opened: false,
    edited: input.value !== input.defaultValue
  }

  function choose(id: string | null): void {
    for (const known of field.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
      if (known.type === 'hidden') known.remove()
      else known.checked = false
    }
    if (id === null) return
    field.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: id }))
  }

  if (start.edited) choose(null)
  createRoot(place).render(
    <SuggestingField
      {...{ input, start }}
      words={own}
      search={`${search}-${input.name}`}
      onChoose={choose}
      onTakeOver={() => plain.remove()}
    />
  )
}
