import { useState } from 'react'
import type { ReactNode } from 'react'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import { readTypedAmount, shownAmount } from '../../../lib/format/numbers/typed-number.ts'
import type { Locale } from '../../../lib/words/locale.ts'

export interface AmountInputProps {
  /** For screen readers: the cell's row and column. */
  label: string
  /** In minor units of `currency`, or whole percent if there's none. */
  value: number
  onChange: (value: number) => void
  currency?: string
  locale: Locale
  disabled?: boolean
  most?: number
}

/** Renders a narrow field for an amount of money or a percentage. A value that isn't one is marked, and changes nothing. */
export function AmountInput({
  label,
  value,
  onChange,
  currency,
  locale,
  disabled,
  most = 100_000_000
}: AmountInputProps): ReactNode {
  const digits = currency ? minorDigits(currency) : 0
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)

  function write(text: string) {
    setTyped(text)
    const amount = readTypedAmount(text, locale, digits)
    const isRight = amount !== null && amount <= most
    setIsWrong(!isRight)
    if (isRight) onChange(amount)
  }

  return (
    <input
      className="ops-amount"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      disabled={disabled}
      value={typed ?? shownAmount(value, locale, digits, digits)}
      onChange={event => write(event.currentTarget.value)}
      onBlur={() => {
        setTyped(null)
        setIsWrong(false)
      }}
    />
  )
}
