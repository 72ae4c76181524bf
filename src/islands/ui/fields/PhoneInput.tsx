import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { loadPhones } from '../../hydration/load-phones.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** The numbering plans load when a phone field is first used. */
async function load(): Promise<((typed: string) => string | undefined) | undefined> {
  const loaded = await loadPhones()
  return loaded && (typed => loaded.phones.readableTyped(typed, loaded.country))
}

export interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'onFocus'> {
  /** The message for a number that no phone can have. */
  wrong: string
}

/**
 * Renders a field for a phone number. What people type stays as it is until they leave the field. Then a number that
 * exists is shown as their country writes it. If the numbering plans don't load, only the server checks it.
 */
export function PhoneInput({ wrong, error, onBlur, onChange, ...input }: PhoneInputProps): ReactNode {
  const [isWrong, setIsWrong] = useState(false)
  // Somebody may be in the field already when the page comes alive.
  useEffect(() => {
    const used = document.activeElement
    if (used instanceof HTMLInputElement && used.type === 'tel' && used.name === input.name) void load()
  }, [input.name])

  async function format(control: HTMLInputElement) {
    const typed = control.value
    const readable = await load()
    // It may have been typed in again while the plans were loading.
    if (!readable || !typed.trim() || control.value !== typed || document.activeElement === control) return
    const shown = readable(typed)
    setIsWrong(shown === undefined)
    if (shown === undefined || shown === typed) return
    control.value = shown
    // Its owner reads the text as if it were typed.
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <TextInput
      {...input}
      type="tel"
      error={error ?? (isWrong ? wrong : undefined)}
      onFocus={() => void load()}
      onChange={event => {
        setIsWrong(false)
        onChange?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        onBlur?.(event)
        void format(event.currentTarget)
      }}
    />
  )
}
