import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { maximumDeclaredValue } from '../../../lib/contract/delivery/deliveries.ts'
import { formatMoney, minorDigits } from '../../../lib/format/numbers/money.ts'
import { readTypedAmount, shownAmount } from '../../../lib/format/numbers/typed-number.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { TextInput } from '../fields/TextInput.tsx'

export interface DeclaredValueInputProps {
  id?: string
  ref?: Ref<HTMLInputElement>
  /** In minor units. Null for none. */
  value: number | null
  /** NaN for a text that isn't an amount that can be declared. */
  onChange: (value: number | null) => void
  currency: string
  locale: Locale
  words: Pick<Words['details'], 'value' | 'valueHint' | 'valueWrong' | 'optional'>
}

/** Asks what the packages are worth. It changes nothing of the price. */
export function DeclaredValueInput({
  id,
  ref,
  value,
  onChange,
  currency,
  locale,
  words
}: DeclaredValueInputProps): ReactNode {
  const digits = minorDigits(currency)
  const [text, setText] = useState(value === null ? '' : shownAmount(value, locale, digits))
  const amount = readTypedAmount(text, locale, digits)
  const isRight = amount === null || amount <= maximumDeclaredValue

  function write(typed: string) {
    setText(typed)
    const next = readTypedAmount(typed, locale, digits)
    onChange(next === null || next <= maximumDeclaredValue ? next : Number.NaN)
  }

  return (
    <TextInput
      {...{ id, ref }}
      label={words.value}
      optional={words.optional}
      hint={fill(words.valueHint, { currency })}
      error={
        isRight
          ? undefined
          : fill(words.valueWrong, { most: formatMoney(maximumDeclaredValue, currency, locale) })
      }
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={event => write(event.currentTarget.value)}
    />
  )
}
