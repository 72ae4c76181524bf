import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import {
  type PaymentDirection,
  type PaymentMethod,
  paymentDirections,
  paymentMethods
} from '../../../../lib/contract/billing/payment-kinds.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { companyZone } from '../../../../lib/format/times/company-zone.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { serverNow } from '../../../../stores/core/server-time.ts'
import type { CommandBodies } from '../../../../stores/ops/delivery.ts'
import { OwedAmount, OwedLine, readOwedAmount } from './OwedAmount.tsx'
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
  const { payments } = words.opsDelivery
  const { price, owed } = delivery
  const { currency } = price
  const [today] = useState(() => dayOf(new Date(serverNow()), companyZone()))
  const [direction, setDirection] = useState<PaymentDirection>((owed ?? 0) < 0 ? 'paid_back' : 'received')
  const [method, setMethod] = useState<PaymentMethod | null>(null)
  const [text, setText] = useState('')
  const [day, setDay] = useState(today)
  const amount = readOwedAmount(text, locale, currency)
  const isDayRight = day !== '' && day <= today
  const change = amount === null ? null : direction === 'received' ? -amount : amount

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
      <OwedAmount {...{ text, currency, locale }} onChange={setText} words={payments} />
      <TextInput
        label={payments.day}
        type="date"
        max={today}
        value={day}
        error={isDayRight ? undefined : payments.dayWrong}
        onChange={event => setDay(event.currentTarget.value)}
      />
      <OwedLine {...{ owed, currency, locale, words }} change={change} />
    </>
  )
}
