import { useState } from 'react'
import type { ReactNode } from 'react'
import type { InvoiceDetail } from '../../../lib/contract/billing/invoices.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { invoiceRecord, issueInvoice, takeInvoiceBack } from '../../../stores/billing/invoices.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface InvoiceDialogProps {
  invoice: InvoiceDetail
  locale: Locale
  words: Words['invoices']
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
}

const common = (words: Words['invoices'], onClose: () => void) => ({
  record: invoiceRecord,
  onClose,
  words: { cancel: words.cancel, close: words.dismiss, saving: words.saving }
})

/** Asks before a draft is issued. */
export function IssueInvoice({ invoice, locale, words, onClose, onDone }: InvoiceDialogProps): ReactNode {
  const { amount, currency, organization } = invoice
  async function submit() {
    if (await issueInvoice(invoice)) onDone(words.issued)
  }
  return (
    <FormDialog
      {...common(words, onClose)}
      title={fill(words.issueOf, { name: organization.name })}
      detail={fill(words.issueDetail, { amount: formatMoney(amount, currency, locale) })}
      action={words.issue}
      onSubmit={() => void submit()}
    />
  )
}

/** Takes a document back in whole, with a reason. */
export function ReverseInvoice({ invoice, words, onClose, onDone }: InvoiceDialogProps): ReactNode {
  const [reason, setReason] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const text = reason.trim()
  async function submit() {
    setIsWrong(text === '')
    if (text !== '' && (await takeInvoiceBack(invoice, text))) onDone(words.reversed)
  }
  return (
    <FormDialog
      {...common(words, onClose)}
      danger
      title={fill(words.reverseOf, { number: invoice.number ?? '' })}
      detail={words.reverseDetail}
      action={words.reverse}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={words.reason}
        error={isWrong ? words.reasonNeeded : undefined}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
