import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { CancellationReason } from '../../../../lib/contract/company.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { reasonAllowed } from '../../../../lib/rules/delivery/cancellation.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { type CommandBodies, cancellationReasons } from '../../../../stores/ops/delivery.ts'
import { Select } from '../../../ui/fields/Select.tsx'

export type CancelChoice = Pick<CommandBodies['cancel'], 'with_fee' | 'cancellation_reason_id'>

export interface CancelOptionsProps {
  delivery: Pick<OpsDelivery, 'cancellation_fee' | 'status'>
  choice: CancelChoice
  onChange: (choice: CancelChoice) => void
  locale: Locale
  words: Pick<Words, 'opsDelivery' | 'reasons'>
}

/** Chooses the customer's reason, which reports count, and whether the fee is charged. */
export function CancelOptions({ delivery, choice, onChange, locale, words }: CancelOptionsProps): ReactNode {
  const { opsDelivery } = words
  const fee = delivery.cancellation_fee
  const [reasons, setReasons] = useState<readonly CancellationReason[]>([])
  useEffect(() => {
    let isGone = false
    // Without the list, the reason in words is enough.
    cancellationReasons().then(
      found => isGone || setReasons(found),
      () => {}
    )
    return () => {
      isGone = true
    }
  }, [])
  const allowed = reasons.filter(reason => reasonAllowed(reason, 'customer', delivery.status))
  return (
    <>
      {allowed.length > 0 ? (
        <Select
          label={opsDelivery.customerReason}
          value={String(choice.cancellation_reason_id ?? '')}
          onChange={event => {
            const { cancellation_reason_id: _, ...rest } = choice
            const id = Number(event.currentTarget.value)
            onChange(id ? { ...rest, cancellation_reason_id: id } : rest)
          }}
          options={[
            { value: '', label: opsDelivery.noReason },
            ...allowed.map(({ id, code, name }) => ({
              value: String(id),
              label: words.reasons[code] ?? name
            }))
          ]}
        />
      ) : null}
      {fee.amount > 0 ? (
        <Select
          label={opsDelivery.feeLabel}
          value={choice.with_fee ? 'yes' : 'no'}
          onChange={event => onChange({ ...choice, with_fee: event.currentTarget.value === 'yes' })}
          options={[
            { value: 'no', label: opsDelivery.noFee },
            {
              value: 'yes',
              label: fill(opsDelivery.withFee, { fee: formatMoney(fee.amount, fee.currency, locale) })
            }
          ]}
        />
      ) : null}
    </>
  )
}
