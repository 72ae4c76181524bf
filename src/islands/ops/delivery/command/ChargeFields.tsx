import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import {
  type ChargeCause,
  type ChargeKind,
  causesOf,
  chargeKinds
} from '../../../../lib/contract/billing/charge-kinds.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { formatMoney, minorDigits } from '../../../../lib/format/numbers/money.ts'
import { readTypedAmount } from '../../../../lib/format/numbers/typed-number.ts'
import { netOf } from '../../../../lib/rules/billing/charges.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import type { CommandBodies } from '../../../../stores/ops/delivery.ts'
import { OwedAmount, OwedLine, readOwedAmount } from './OwedAmount.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

export type ChargeChoice = Omit<CommandBodies['charge'], 'seen' | 'reason'>

export interface ChargeFieldsProps {
  delivery: OpsDelivery
  /** Called with null while something is missing. */
  onChange: (choice: ChargeChoice | null) => void
  locale: Locale
  words: Pick<Words, 'opsDelivery'>
}

/** Asks what the owner owes more or less, and why, and says how much they owe afterwards. */
export function ChargeFields({ delivery, onChange, locale, words }: ChargeFieldsProps): ReactNode {
  const { charges } = words.opsDelivery
  const { earners, price, owed, payment } = delivery
  // The invoice of one on account is written off.
  const kinds = chargeKinds.filter(each => each !== 'write_off' || payment.method !== 'account')
  const { currency } = price
  const [kind, setKind] = useState<ChargeKind>('surcharge')
  const [cause, setCause] = useState<ChargeCause | null>(null)
  const [text, setText] = useState('')
  const [partText, setPartText] = useState('')
  // Of several, usually the one who ended it.
  const [earnerId, setEarnerId] = useState(delivery.driver?.id)
  const earner = earners.find(({ id }) => id === earnerId) ?? earners[0]
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const amount = readOwedAmount(text, locale, currency)
  const hasPart = earner !== undefined && kind !== 'write_off'
  const isPartEmpty = !hasPart || partText.trim() === ''
  const typedPart = isPartEmpty ? 0 : readTypedAmount(partText, locale, minorDigits(currency))
  const part = typedPart !== null && typedPart <= (amount ?? 0) ? typedPart : null

  useEffect(() => {
    const own = earner && part ? { driver_part: { driver_id: earner.id, amount: part } } : {}
    onChange(cause === null || amount === null || part === null ? null : { kind, cause, amount, ...own })
    // oxlint-disable-next-line react/exhaustive-deps -- The owner makes a new function for each render.
  }, [kind, cause, amount, part, earner?.id])

  return (
    <>
      <Select
        label={charges.kind}
        value={kind}
        onChange={event => {
          const next = chargeKinds.find(each => each === event.currentTarget.value) ?? kind
          setKind(next)
          setCause(null)
        }}
        options={kinds.map(value => ({ value, label: charges.kinds[value] }))}
      />
      <Select
        label={charges.cause}
        value={cause ?? ''}
        onChange={event => setCause(causesOf[kind].find(each => each === event.currentTarget.value) ?? null)}
        options={[
          { value: '', label: charges.chooseCause },
          ...causesOf[kind].map(value => ({ value, label: charges.causes[value] }))
        ]}
      />
      <OwedAmount
        {...{ text, currency, locale }}
        onChange={setText}
        words={{
          ...charges,
          amountHint: delivery.treatment === 'standard' ? charges.amountHint : charges.netHint
        }}
      />
      {hasPart && earners.length > 1 ? (
        <Select
          label={words.opsDelivery.driver}
          value={earner.id}
          onChange={event => setEarnerId(event.currentTarget.value)}
          options={earners.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {hasPart ? (
        <TextInput
          label={fill(charges.part, { name: earner.name })}
          hint={charges.partHint[kind]}
          inputMode="decimal"
          autoComplete="off"
          value={partText}
          error={
            amount !== null && part === null ? fill(charges.partWrong, { amount: money(amount) }) : undefined
          }
          onChange={event => setPartText(event.currentTarget.value)}
        />
      ) : null}
      <OwedLine
        {...{ owed, currency, locale, words }}
        change={amount === null ? null : netOf([{ kind, amount }])}
      />
    </>
  )
}
