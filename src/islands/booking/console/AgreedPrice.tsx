import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Price } from '../../../lib/contract/pricing.ts'
import { formatMoney, minorDigits } from '../../../lib/format/numbers/money.ts'
import { readTypedAmount, shownAmount } from '../../../lib/format/numbers/typed-number.ts'
import { agreedRange, highestAgreedFactor } from '../../../lib/rules/pricing/agreed-price.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { setAgreedPrice } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface AgreedPriceProps {
  draft: BookingDraft
  /** The quote's price. */
  price: Price
  /** How far from it the operator may go, in percent. Null for as far as they like. */
  agreedPercent: number | null
  tried: boolean
  locale: Locale
  words: Words['newDelivery']
}

export const agreedFields = { total: 'agreed-total', reason: 'agreed-reason' }

/** Agrees on another total with the caller, with a reason. */
export function AgreedPrice({
  draft,
  price,
  agreedPercent,
  tried,
  locale,
  words
}: AgreedPriceProps): ReactNode {
  const { price_override: agreed } = draft.booking
  const digits = minorDigits(price.currency)
  const { least, most } =
    agreedPercent === null
      ? { least: 0, most: price.total * highestAgreedFactor }
      : agreedRange(price, agreedPercent)
  const [text, setText] = useState(agreed ? shownAmount(agreed.total, locale, digits) : '')
  const [reason, setReason] = useState(agreed?.reason ?? '')
  const amountOf = (typed: string) => readTypedAmount(typed, locale, digits)
  const isRight = (amount: number | null): amount is number =>
    amount !== null && amount >= least && amount <= most
  const isWrong = text.trim() !== '' && !isRight(amountOf(text))
  const money = (value: number) => formatMoney(value, price.currency, locale)

  function write(next: string, why: string) {
    setText(next)
    setReason(why)
    const total = amountOf(next)
    setAgreedPrice(isRight(total) ? { total, reason: why } : null)
  }

  return (
    <Disclosure label={words.agree} detail={agreed ? money(agreed.total) : ''}>
      <TextInput
        id={agreedFields.total}
        label={words.agreedTotal}
        hint={[
          fill(agreedPercent === null ? words.agreedHint : words.agreedLimit, {
            currency: price.currency,
            price: money(price.total),
            least: money(least),
            most: money(most)
          }),
          ...(price.treatment ? [words.agreedNet] : [])
        ].join(' ')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isWrong ? fill(words.agreedWrong, { least: money(least), most: money(most) }) : undefined}
        onChange={event => write(event.currentTarget.value, reason)}
      />
      <TextInput
        id={agreedFields.reason}
        label={words.reason}
        hint={words.reasonHint}
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={tried && agreed && !reason.trim() ? words.reasonNeeded : undefined}
        onChange={event => write(text, event.currentTarget.value)}
      />
    </Disclosure>
  )
}
