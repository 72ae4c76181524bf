import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Settlement } from '../../../lib/contract/billing/incoming/organization-payments.ts'
import type { InvoiceDetail } from '../../../lib/contract/billing/invoices.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { opsInvoicePath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $paymentsOf, type PaymentsOf, spendRest } from '../../../stores/billing/incoming.ts'
import { invoiceRecord } from '../../../stores/billing/invoices.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

export interface InvoicePaymentsProps {
  invoice: InvoiceDetail
  /** As the page was rendered. */
  payments: PaymentsOf
  mayIssue: boolean
  onDone: (sentence: string) => void
  locale: Locale
  words: Pick<Words, 'invoices' | 'incoming'>
}

/** The payments of an invoice, the organization's balance, and the reminders that went out. */
export function InvoicePayments(props: InvoicePaymentsProps): ReactNode {
  const { invoice, mayIssue, locale, words } = props
  const { incoming } = words
  const payments = useStore($paymentsOf, { ssr: 'initial' }) ?? props.payments
  const busy = useStore(invoiceRecord.$busy, { ssr: 'initial' })
  const [asked, setAsked] = useState<'enter' | Settlement | null>(null)
  const { currency, open, settlements, reminders } = invoice
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const day = (given: string) => formatCalendarDay(given, locale, { dateStyle: 'medium' })
  const credit = payments.credits.find(each => each.currency === currency)?.amount ?? 0
  const usable = payments.items.filter(each => each.currency === currency && each.rest > 0)
  function ask(next: typeof asked) {
    invoiceRecord.clearFailure()
    props.onDone('')
    setAsked(next)
  }
  const dialog = {
    invoice,
    locale,
    words,
    onClose: () => setAsked(null),
    onDone: (sentence: string) => {
      setAsked(null)
      props.onDone(sentence)
    }
  }
  return (
    <section className="invoice-payments" aria-labelledby="invoice-payments">
      <h2 id="invoice-payments">{incoming.payments}</h2>
      {settlements.length === 0 ? <p className="ops-muted">{incoming.none}</p> : null}
      <ul className="invoice-cards">
        {settlements.map(settlement => (
          <li key={settlement.id} className="invoice-card-head">
            <span>
              <strong className="nowrap numbers">{money(settlement.amount)}</strong>
              <span className="invoice-small">
                <SourceOf {...{ settlement, incoming }} />
                <span>{` · ${day(settlement.day)}`}</span>
                {settlement.payment?.reference ? <bdi>{` · ${settlement.payment.reference}`}</bdi> : null}
              </span>
            </span>
            {mayIssue ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={fill(incoming.takeBackOf, { amount: money(settlement.amount) })}
                onClick={() => ask(settlement)}
              >
                {incoming.takeBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {credit === 0 ? null : <p>{fill(incoming.balance, { amount: money(credit) })}</p>}
      {mayIssue && open > 0 ? (
        <div className="invoice-acts">
          <Button size="small" onClick={() => ask('enter')}>
            {incoming.enter}
          </Button>
          {usable.map(payment => (
            <Button
              key={payment.id}
              size="small"
              variant="secondary"
              disabled={busy}
              onClick={() =>
                void spendRest(invoice, payment).then(done => done && props.onDone(incoming.used))
              }
            >
              {fill(incoming.use, { amount: money(Math.min(payment.rest, open)), day: day(payment.day) })}
            </Button>
          ))}
        </div>
      ) : null}
      {reminders.map(({ number, day: sent }) => (
        <p key={number} className="ops-muted">
          {fill(incoming.reminded, { number, day: day(sent) })}
        </p>
      ))}
      {asked === 'enter' ? <PaymentDialog {...dialog} /> : null}
      {asked !== null && asked !== 'enter' ? <TakeBackDialog settlement={asked} {...dialog} /> : null}
    </section>
  )
}

/** Where it came from: a payment, or a credit note. Of a credit note, the invoice that it's for. */
function SourceOf({
  settlement: { payment, credit_note: note },
  incoming
}: {
  settlement: Settlement
  incoming: Words['incoming']
}): ReactNode {
  if (payment) return <span>{incoming.methods[payment.method]}</span>
  return note ? (
    <a className="link" href={opsInvoicePath(note.id)}>
      {fill(incoming.creditNote, { number: note.number })}
    </a>
  ) : null
}
