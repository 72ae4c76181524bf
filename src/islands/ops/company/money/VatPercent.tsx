import { useState } from 'react'
import type { ReactNode } from 'react'
import { vatPercent } from '../../../../lib/contract/company/vat.ts'
import { readTyped, shownInField } from '../../../../lib/format/numbers/typed-number.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

export interface VatPercentProps {
  label: string
  /** NaN while the text is no rate. */
  value: number
  wrong: string
  onChange: (value: number) => void
  locale: Locale
}

/** Reads a rate that a person types: at most two decimals, NaN for anything else. */
export const readPercent = (text: string, locale: Locale): number => readTyped(text, locale, 2) ?? Number.NaN

export const isVatPercent = (value: number): boolean => vatPercent.safeParse(value).success

/** Edits a rate in percent. */
export function VatPercent({ label, value, wrong, onChange, locale }: VatPercentProps): ReactNode {
  // While a person types, '8.' is on the way to 8.1.
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = !isVatPercent(value)
  return (
    <TextInput
      label={label}
      error={isWrong && typed !== '' ? wrong : undefined}
      inputMode="decimal"
      value={typed ?? (Number.isNaN(value) ? '' : shownInField(value, locale))}
      onChange={event => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readPercent(text, locale))
      }}
      onBlur={() => isWrong || setTyped(null)}
    />
  )
}
