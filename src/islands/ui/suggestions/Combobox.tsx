import '../../../styles/controls/combobox.css'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Field } from '../fields/Field.tsx'
import type { FieldWords } from '../fields/Field.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { latePart, useLatePart } from '../../hydration/load-on-use.ts'
import { isQuietlyFocused } from '../../hydration/quiet-focus.ts'
import { usePrehydrationInput } from '../../hydration/prehydration-input.ts'
import { selectOnFocus } from '../../hydration/select-on-focus.ts'
import type { InputState, SuggestingInputProps } from './SuggestingInput.tsx'

export type ComboboxProps<Item> = FieldWords &
  Omit<SuggestingInputProps<Item>, 'control' | 'start' | 'onTakeOver'> & { id?: string }

/** Base UI's combobox, which has most of the code, and renders a style attribute on the server. */
const suggesting = latePart(() => import('./SuggestingInput.tsx'))

/**
 * A field that suggests items while the user types. It begins as a plain input with the same look and role. The full
 * control takes its text, focus and selection over.
 */
export function Combobox<Item>({
  id,
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  ...props
}: ComboboxProps<Item>): ReactNode {
  const { name, text, onTextChange, words, placeholder, lead, trail, disabled, required } = props
  const plain = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [used, setUsed] = useState({ opened: false, edited: false })
  const [start, setStart] = useState<InputState | null>(null)
  const [isTakenOver, setIsTakenOver] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const frame = usePrehydrationInput<HTMLInputElement>(text, event => {
    edit(event.currentTarget.value)
  })

  const full = useLatePart(suggesting, {
    needed: isFocused,
    async onLoad() {
      const input = plain.current
      if (!input) return
      // A new element would interrupt an input method.
      while (composing.current) {
        await new Promise(resolve => input.addEventListener('compositionend', resolve, { once: true }))
      }
      setStart({ ...used, focused: document.activeElement === input, input })
    },
    // The next focus tries again.
    onFailure: () => setIsFocused(false)
  })

  // The field may have the focus from before hydration.
  useEffect(() => {
    const input = plain.current
    if (input && document.activeElement === input && !isQuietlyFocused(input)) setIsFocused(true)
  }, [])

  function edit(value: string) {
    setUsed(before => ({ ...before, edited: true }))
    // Text can also come without a key, from an input method or by voice.
    setIsFocused(true)
    onTextChange(value)
  }

  return (
    <Field {...{ id, label, hint, error, optional, hideLabel, className }}>
      {control => (
        <>
          {full ? (
            <full.SuggestingInput
              {...props}
              {...{ control, start }}
              onTakeOver={() => setIsTakenOver(true)}
            />
          ) : null}
          {/* It stays until the full control has the focus, or a phone would close its keyboard. */}
          {full && (isTakenOver || !start) ? null : (
            <div className="frame" ref={frame}>
              {lead ? <span className="frame-lead">{lead}</span> : null}
              <input
                {...control}
                ref={plain}
                role="combobox"
                aria-expanded="false"
                aria-haspopup="listbox"
                aria-autocomplete="list"
                className="input"
                dir="auto"
                value={text}
                {...{ name, placeholder, disabled, required }}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="search"
                onChange={event => edit(event.currentTarget.value)}
                onFocus={event => {
                  selectOnFocus(event)
                  if (!isQuietlyFocused(event.currentTarget)) setIsFocused(true)
                }}
                onClick={() => setUsed(before => ({ ...before, opened: true }))}
                onKeyDown={event => {
                  if (event.key.startsWith('Arrow')) setUsed(before => ({ ...before, opened: true }))
                }}
                onCompositionStart={() => (composing.current = true)}
                onCompositionEnd={() => (composing.current = false)}
              />
              <span className="frame-trail">
                {text && !disabled ? (
                  <IconButton
                    label={words.clear}
                    onClick={() => {
                      edit('')
                      plain.current?.focus()
                    }}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                ) : null}
                {trail}
              </span>
            </div>
          )}
        </>
      )}
    </Field>
  )
}
