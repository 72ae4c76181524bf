import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  adjustmentDirections,
  type AdjustmentDirection,
  type AdjustmentKind,
  adjustmentKinds
} from '../../../lib/contract/billing/pay/adjustments.ts'
import { type PaymentMethod, paymentMethods } from '../../../lib/contract/billing/payment-kinds.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import { readTypedAmount } from '../../../lib/format/numbers/typed-number.ts'
import { fill } from '../../../lib/words/fill.ts'
import { adjust, statementRecord } from '../../../stores/billing/statements.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { StatementDialogProps } from './StatementDialogs.tsx'

export interface AdjustPayProps extends Omit<StatementDialogProps, 'confirmBy'> {
  /** Whether the operator may change what drivers earn. Otherwise only advances can be entered. */
  mayAdjust: boolean
}

/** Enters an advance, a fine, or another change of what a driver gets. */
export function AdjustPay(props: AdjustPayProps): ReactNode {
  const { statement, mayAdjust, locale, words, onClose, onDone } = props
  const { currency } = statement.content
  const [kind, setKind] = useState<AdjustmentKind>('advance')
  const [direction, setDirection] = useState<AdjustmentDirection>('less')
  const [method, setMethod] = useState<PaymentMethod>('bank')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ amount?: string; reason?: string }>({})

  async function submit() {
    const amount = readTypedAmount(typed, locale, minorDigits(currency))
    const text = reason.trim()
    if (amount === null || !(amount > 0)) return setWrong({ amount: words.amountWrong })
    if (text === '') return setWrong({ reason: words.reasonNeeded })
    setWrong({})
    const given = { driver_id: statement.driver_id, kind, direction, amount, currency, reason: text }
    if (await adjust(statement, { ...given, ...(kind === 'advance' ? { method } : {}) }))
      onDone(words.adjustmentDone)
  }
  return (
    <FormDialog
      title={fill(words.adjustOf, { name: statement.name })}
      action={words.save}
      record={statementRecord}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={{ cancel: words.cancel, close: words.dismiss, saving: words.saving }}
    >
      <Select
        label={words.kind}
        value={kind}
        options={adjustmentKinds
          .filter(each => mayAdjust || each === 'advance')
          .map(value => ({ value, label: words.adjustmentKinds[value] }))}
        onChange={event => setKind(event.currentTarget.value as AdjustmentKind)}
      />
      <Select
        label={words.direction}
        value={direction}
        options={adjustmentDirections.map(value => ({ value, label: words.directions[value] }))}
        onChange={event => setDirection(event.currentTarget.value as AdjustmentDirection)}
      />
      {kind === 'advance' ? (
        <Select
          label={words.method}
          value={method}
          options={paymentMethods.map(value => ({ value, label: words.methods[value] }))}
          onChange={event => setMethod(event.currentTarget.value as PaymentMethod)}
        />
      ) : null}
      <TextInput
        label={words.amount}
        error={wrong.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        trail={currency}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <TextInput
        label={words.reason}
        hint={words.reasonHint}
        error={wrong.reason}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
