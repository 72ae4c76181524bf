import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Settlement } from '../../../lib/contract/billing/incoming/organization-payments.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import { takeSettlementBack } from '../../../stores/billing/incoming.ts'
import { invoiceRecord } from '../../../stores/billing/invoices.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { PaymentDialogProps } from './PaymentDialog.tsx'

type What = 'payment' | 'use'

/** What can be taken back of a settlement. A write-off ends in whole, and a credit note stays. */
function choicesOf({ payment }: Settlement): What[] {
  if (payment === null) return ['use']
  return payment.method === 'write_off' ? ['payment'] : ['payment', 'use']
}

/** Takes a payment back with a reason, or only its use for an invoice. */
export function TakeBackDialog({
  invoice,
  settlement,
  locale,
  words,
  onClose,
  onDone
}: PaymentDialogProps & { settlement: Settlement }): ReactNode {
  const { incoming, invoices } = words
  const choices = choicesOf(settlement)
  const [what, setWhat] = useState<What>(choices[0] ?? 'use')
  const [reason, setReason] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const text = reason.trim()
  async function submit() {
    const isMissing = what === 'payment' && text === ''
    setIsWrong(isMissing)
    if (isMissing) return
    if (await takeSettlementBack(invoice, settlement, what === 'payment' ? text : null))
      onDone(incoming.takenBack)
  }
  return (
    <FormDialog
      danger
      record={invoiceRecord}
      onClose={onClose}
      words={{ cancel: invoices.cancel, close: invoices.dismiss, saving: invoices.saving }}
      title={fill(incoming.takeBackOf, { amount: formatMoney(settlement.amount, invoice.currency, locale) })}
      detail={incoming.takeBackDetail}
      action={incoming.takeBack}
      onSubmit={() => void submit()}
    >
      {choices.length > 1 ? (
        <Select
          label={incoming.what}
          value={what}
          onChange={event => setWhat(choices.find(each => each === event.currentTarget.value) ?? what)}
          options={choices.map(value => ({ value, label: incoming.whats[value] }))}
        />
      ) : null}
      {what === 'payment' ? (
        <TextInput
          label={incoming.reason}
          error={isWrong ? incoming.reasonNeeded : undefined}
          autoComplete="off"
          maxLength={300}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  )
}
