import { useState } from 'react'
import type { ReactNode } from 'react'
import { maximumDeclaredValue } from '../../lib/contract/delivery/deliveries.ts'
import { formatMoney, minorDigits } from '../../lib/format/money.ts'
import { readTypedAmount, shownAmount } from '../../lib/format/typed-number.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { setDeclaredValue } from '../../stores/booking/booking.ts'
import type { BookingDraft } from '../../stores/booking/draft.ts'
import { TextInput } from '../ui/TextInput.tsx'

export interface DeclaredValueProps {
  draft: BookingDraft
  /** The currency of the price; undefined until there is one. */
  currency: string | undefined
  locale: Locale
  words: Words['details']
}

/** Asks what the packages are worth. It changes nothing of the price. */
export function DeclaredValue({ draft, currency = 'EUR', locale, words }: DeclaredValueProps): ReactNode {
  const digits = minorDigits(currency)
  const { declared_value: value } = draft
  const [text, setText] = useState(value === null ? '' : shownAmount(value, locale, digits))
  const [isWrong, setIsWrong] = useState(false)

  function write(next: string) {
    setText(next)
    const amount = readTypedAmount(next, locale, digits)
    const isRight = amount === null || amount <= maximumDeclaredValue
    setIsWrong(!isRight)
    if (isRight) setDeclaredValue(amount)
  }

  return (
    <TextInput
      id="declared-value"
      label={words.value}
      optional={words.optional}
      hint={fill(words.valueHint, { currency })}
      error={
        isWrong
          ? fill(words.valueWrong, { most: formatMoney(maximumDeclaredValue, currency, locale) })
          : undefined
      }
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={event => write(event.currentTarget.value)}
    />
  )
}
