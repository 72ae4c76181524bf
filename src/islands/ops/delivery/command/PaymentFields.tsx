import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { highestCharge } from '../../../../lib/contract/billing/charge-kinds.ts'
import {
  type PaymentDirection,
  type PaymentMethod,
  paymentDirections,
  paymentMethods
} from '../../../../lib/contract/billing/payment-kinds.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { formatMoney, minorDigits } from '../../../../lib/format/numbers/money.ts'
import { readTypedAmount } from '../../../../lib/format/numbers/typed-number.ts'
import { companyZone } from '../../../../lib/format/times/company-zone.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { serverNow } from '../../../../stores/core/server-time.ts'
import type { CommandBodies } from '../../../../stores/ops/delivery.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

export type PaymentChoice = Omit<CommandBodies['pay'], 'seen' | 'reason'>

export interface PaymentFieldsProps {
  delivery: OpsDelivery
  /** Called with null while something is missing. */
  onChange: (choice: PaymentChoice | null) => void
  locale: Locale
  words: Pick<Words, 'opsDelivery'>
}

/** Asks how much the customer has paid, how and when, and says how much they owe afterwards. */
export function PaymentFields({ delivery, onChange, locale, words }: PaymentFieldsProps): ReactNode {
  const { charges, payments } = words.opsDelivery
  const { price, owed } = delivery
  const { currency } = price
  const [today] = useState(() => dayOf(new Date(serverNow()), companyZone()))
  const [direction, setDirection] = useState<PaymentDirection>((owed ?? 0) < 0 ? 'paid_back' : 'received')
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [text, setText] = useState('')
  const [day, setDay] = useState(today)
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const typed = readTypedAmount(text, locale, minorDigits(currency))
  const amount = typed !== null && typed > 0 && typed <= highestCharge ? typed : null
  const isDayRight = day !== '' && day <= today
  const change = direction === 'received' ? -(amount ?? 0) : (amount ?? 0)

  useEffect(() => {
    onChange(method === null || amount === null || !isDayRight ? null : { direction, method, amount, day })
    // oxlint-disable-next-line react/exhaustive-deps -- The owner makes a new function for each render.
  }, [direction, method, amount, day])

  return (
    <>
      <Select
        label={payments.direction}
        value={direction}
        onChange={event =>
          setDirection(paymentDirections.find(each => each === event.currentTarget.value) ?? direction)
        }
        options={paymentDirections.map(value => ({ value, label: payments.directions[value] }))}
      />
      <Select
        label={payments.method}
        value={method ?? ''}
        onChange={event => setMethod(paymentMethods.find(each => each === event.currentTarget.value) ?? null)}
        options={[
          { value: '', label: payments.chooseMethod },
          ...paymentMethods.map(value => ({ value, label: payments.methods[value] }))
        ]}
      />
      <TextInput
        label={payments.amount}
        hint={fill(payments.amountHint, { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={text.trim() !== '' && amount === null ? payments.amountWrong : undefined}
        onChange={event => setText(event.currentTarget.value)}
      />
      <TextInput
        label={payments.day}
        type="date"
        max={today}
        value={day}
        error={isDayRight ? undefined : payments.dayWrong}
        onChange={event => setDay(event.currentTarget.value)}
      />
      <p className="strong numbers" role="status">
        {fill(amount === null ? charges.owedBefore : charges.owedAfter, {
          amount: money((owed ?? 0) + change)
        })}
      </p>
    </>
  )
}
