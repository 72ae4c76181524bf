import { useState } from 'react'
import type { ReactNode } from 'react'
import { readTyped } from '../../../lib/format/numbers/typed-number.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface NumberInputProps {
  label: string
  hint: string
  value: number | null
  placeholder: string
  wrong: string
  limits: { least: number; most: number }
  onChange: (value: number | null) => void
  locale: Locale
}

/** A whole number, or nothing. What isn't one is sent as it is, so that the server refuses it by name. */
export function NumberInput({
  label,
  hint,
  value,
  placeholder,
  wrong,
  limits,
  onChange,
  locale
}: NumberInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong =
    value !== null && !(Number.isInteger(value) && value >= limits.least && value <= limits.most)
  return (
    <TextInput
      label={label}
      hint={hint}
      error={isWrong ? wrong : undefined}
      inputMode="numeric"
      value={typed ?? (value === null ? '' : String(value))}
      placeholder={placeholder}
      maxLength={6}
      onChange={event => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readTyped(text, locale))
      }}
      onBlur={() => isWrong || setTyped(null)}
    />
  )
}
