import type { ReactNode } from 'react'
import { highestCharge } from '../../../../lib/contract/billing/charge-kinds.ts'
import { formatMoney, minorDigits } from '../../../../lib/format/numbers/money.ts'
import { readTypedAmount } from '../../../../lib/format/numbers/typed-number.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

/** Returns the amount that a text means, in minor units. Null for none, and for one that can't be charged or paid. */
export function readOwedAmount(text: string, locale: Locale, currency: string): number | null {
  const typed = readTypedAmount(text, locale, minorDigits(currency))
  return typed !== null && typed > 0 && typed <= highestCharge ? typed : null
}

export interface OwedAmountProps {
  text: string
  onChange: (text: string) => void
  currency: string
  locale: Locale
  words: { amount: string; amountHint: string; amountWrong: string }
}

/** Asks for an amount that the owner owes more or less. */
export function OwedAmount({ text, onChange, currency, locale, words }: OwedAmountProps): ReactNode {
  const isWrong = text.trim() !== '' && readOwedAmount(text, locale, currency) === null
  return (
    <TextInput
      label={words.amount}
      hint={fill(words.amountHint, { currency })}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isWrong ? words.amountWrong : undefined}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

export interface OwedLineProps {
  /** In minor units, before the change. */
  owed: number | null
  /** Null while it isn't known. */
  change: number | null
  currency: string
  locale: Locale
  words: Pick<Words, 'opsDelivery'>
}

/** Says how much is owed now, or after the change. */
export function OwedLine({ owed, change, currency, locale, words }: OwedLineProps): ReactNode {
  const { owedBefore, owedAfter } = words.opsDelivery.charges
  const amount = formatMoney((owed ?? 0) + (change ?? 0), currency, locale)
  return (
    <p className="strong numbers" role="status">
      {fill(change === null ? owedBefore : owedAfter, { amount })}
    </p>
  )
}
