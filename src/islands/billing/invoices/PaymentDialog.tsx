import { useState } from 'react'
import type { ReactNode } from 'react'
import { highestPayment } from '../../../lib/contract/billing/incoming/organization-payments.ts'
import { type SettlementMethod, settlementMethods } from '../../../lib/contract/billing/invoice-states.ts'
import type { InvoiceDetail } from '../../../lib/contract/billing/invoices.ts'
import { formatMoney, minorDigits } from '../../../lib/format/numbers/money.ts'
import { readTypedAmount, shownAmount } from '../../../lib/format/numbers/typed-number.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { payInvoice } from '../../../stores/billing/incoming.ts'
import { invoiceRecord } from '../../../stores/billing/invoices.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface PaymentDialogProps {
  invoice: InvoiceDetail
  locale: Locale
  words: Pick<Words, 'invoices' | 'incoming'>
  onClose: () => void
  /** Called with what happened. */
  onDone: (sentence: string) => void
}

/** Asks how much was paid of an invoice, how and when. All that is open, today, until somebody changes it. */
export function PaymentDialog({ invoice, locale, words, onClose, onDone }: PaymentDialogProps): ReactNode {
  const { incoming, invoices } = words
  const { currency, open } = invoice
  const digits = minorDigits(currency)
  const [today] = useState(() => dayOf(new Date(serverNow()), companyZone()))
  const [text, setText] = useState(() => shownAmount(open, locale, digits, digits))
  const [method, setMethod] = useState<SettlementMethod>('bank')
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const money = (given: number) => formatMoney(given, currency, locale)
  const typed = readTypedAmount(text, locale, digits)
  const amount = typed !== null && typed > 0 && typed <= highestPayment ? typed : null
  const isTooMuch = method === 'write_off' && amount !== null && amount > open
  const isDayRight = day !== '' && day <= today
  const wrong =
    amount === null
      ? incoming.amountWrong
      : isTooMuch
        ? fill(incoming.tooMuch, { amount: money(open) })
        : undefined
  async function submit() {
    if (amount === null || isTooMuch || !isDayRight) return
    if (await payInvoice(invoice, { amount, method, day, reference: reference.trim() }))
      onDone(incoming.entered)
  }
  return (
    <FormDialog
      record={invoiceRecord}
      onClose={onClose}
      words={{ cancel: invoices.cancel, close: invoices.dismiss, saving: invoices.saving }}
      title={fill(incoming.enterOf, { number: invoice.number ?? '' })}
      action={incoming.enter}
      onSubmit={() => void submit()}
    >
      <TextInput
        label={incoming.amount}
        hint={fill(incoming.amountHint, { currency })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={wrong}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Select
        label={incoming.method}
        value={method}
        onChange={event =>
          setMethod(settlementMethods.find(each => each === event.currentTarget.value) ?? method)
        }
        options={settlementMethods.map(value => ({ value, label: incoming.methods[value] }))}
      />
      <TextInput
        label={incoming.day}
        type="date"
        max={today}
        value={day}
        error={isDayRight ? undefined : incoming.dayWrong}
        onChange={event => setDay(event.currentTarget.value)}
      />
      <TextInput
        label={incoming.reference}
        hint={incoming.referenceHint}
        autoComplete="off"
        maxLength={140}
        value={reference}
        onChange={event => setReference(event.currentTarget.value)}
      />
      <p className="strong numbers" role="status">
        <span>
          {(amount ?? 0) > open
            ? fill(incoming.balanceAfter, { amount: money((amount ?? 0) - open) })
            : fill(incoming.openAfter, { amount: money(open - (amount ?? 0)) })}
        </span>
      </p>
    </FormDialog>
  )
}
