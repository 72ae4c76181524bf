import '../../../styles/controls/parts.css'
import '../../../styles/billing/invoices.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type {
  InvoiceBuyer,
  InvoiceGap,
  InvoiceSeller
} from '../../../lib/contract/billing/invoice-content.ts'
import type { InvoiceDetail } from '../../../lib/contract/billing/invoices.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCalendarDay, formatDayRange } from '../../../lib/format/times/days.ts'
import { opsCompanyPath, opsInvoicePath, opsOrganizationPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { invoiceRecord } from '../../../stores/billing/invoices.ts'
import type { PaymentsOf } from '../../../stores/billing/incoming.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { InvoiceDownloads } from './InvoiceDownloads.tsx'
import { IssueInvoice, ReverseInvoice } from './InvoiceDialogs.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'

export interface InvoiceViewProps {
  initial: InvoiceDetail
  payments: PaymentsOf
  mayIssue: boolean
  locale: Locale
  words: Pick<Words, 'invoices' | 'incoming'>
}

/** One invoice: what it says, and what an operator does with it. */
export function InvoiceView({
  initial,
  payments,
  mayIssue,
  locale,
  words: all
}: InvoiceViewProps): ReactNode {
  const { invoices: words } = all
  const invoice = useStore(invoiceRecord.$value, { ssr: 'initial' }) ?? initial
  const failure = useStore(invoiceRecord.$failure, { ssr: 'initial' })
  const [asked, setAsked] = useState<'issue' | 'reverse' | null>(null)
  const [said, setSaid] = useState('')
  const {
    id,
    state,
    number,
    content,
    missing,
    open,
    issued,
    due,
    reverses,
    reversed_by: reversedBy
  } = invoice
  function ask(next: typeof asked) {
    invoiceRecord.clearFailure()
    setSaid('')
    setAsked(next)
  }
  const dialog = {
    invoice,
    locale,
    words,
    onClose: () => setAsked(null),
    onDone: (sentence: string) => {
      setAsked(null)
      setSaid(sentence)
    }
  }
  const day = (given: string) =>
    formatCalendarDay(given, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const facts = [
    number === null ? '' : words.states[state],
    formatDayRange(content.from, content.to, locale),
    issued === null ? '' : fill(words.issuedOn, { day: day(issued) }),
    due === null || content.kind === 'credit_note' ? '' : fill(words.dueOn, { day: day(due) }),
    open > 0 ? fill(words.openAmount, { amount: formatMoney(open, content.currency, locale) }) : ''
  ]
  const canReverse = number !== null && reverses === null && reversedBy === null
  return (
    <div className="invoice-view">
      <p className="part-said" role="status">
        {said}
      </p>
      <p>
        <strong>{number ?? words.draft}</strong> <span>{facts.filter(Boolean).join(' · ')}</span>
      </p>
      <Linked template={words.reverses} to={reverses} />
      <Linked template={words.reversedBy} to={reversedBy} />
      {invoice.reason ? <p className="ops-muted">{invoice.reason}</p> : null}
      <Missing gaps={missing} organizationId={invoice.organization.id} words={words} />
      <div className="invoice-acts">
        {mayIssue && number === null && missing.length === 0 ? (
          <Button size="small" onClick={() => ask('issue')}>
            {words.issue}
          </Button>
        ) : null}
        {mayIssue && canReverse ? (
          <Button size="small" variant="secondary" onClick={() => ask('reverse')}>
            {words.reverse}
          </Button>
        ) : null}
      </div>
      {number === null ? null : (
        <InvoiceDownloads organizationId={null} currency={content.currency} {...{ id, number, words }} />
      )}
      {state === 'draft' || (invoice.kind === 'credit_note' && invoice.settlements.length === 0) ? null : (
        <InvoicePayments {...{ invoice, payments, mayIssue, locale }} words={all} onDone={setSaid} />
      )}
      {asked === null ? <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure> : null}
      <div className="invoice-parties">
        <Party party={content.seller} />
        <Party party={content.buyer} />
      </div>
      <InvoiceLines {...{ content, locale, words }} />
      {asked === 'issue' ? <IssueInvoice {...dialog} /> : null}
      {asked === 'reverse' ? <ReverseInvoice {...dialog} /> : null}
    </div>
  )
}

function Linked({ template, to }: { template: string; to: InvoiceDetail['reverses'] }): ReactNode {
  return to === null ? null : (
    <p>
      <a className="link link-target" href={opsInvoicePath(to.id)}>
        {fill(template, { number: to.number })}
      </a>
    </p>
  )
}

function Party({ party }: { party: InvoiceSeller | InvoiceBuyer }): ReactNode {
  const { legal_name: name, address, vat_id: vatId } = party
  const place = [address.postal_code, address.city].filter(Boolean).join(' ')
  return (
    <p>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {[address.street, address.additional, place, address.country, vatId].filter(Boolean).map(line => (
        <bdi key={line} className="invoice-small">
          {line}
        </bdi>
      ))}
    </p>
  )
}

/** Says what a draft lacks, and where it's entered. */
function Missing({
  gaps,
  organizationId,
  words
}: {
  gaps: readonly InvoiceGap[]
  organizationId: string
  words: Words['invoices']
}): ReactNode {
  if (gaps.length === 0) return null
  const isOfCompany = gaps.some(gap => gap.startsWith('seller'))
  const isOfOrganization = gaps.some(gap => !gap.startsWith('seller'))
  return (
    <div className="invoice-missing">
      <p>{words.missing}</p>
      <ul>
        {gaps.map(gap => (
          <li key={gap}>{words.gaps[gap]}</li>
        ))}
      </ul>
      {isOfCompany ? (
        <a className="link link-target" href={opsCompanyPath}>
          {words.missingCompany}
        </a>
      ) : null}
      {isOfOrganization ? (
        <a className="link link-target" href={opsOrganizationPath(organizationId)}>
          {words.missingOrganization}
        </a>
      ) : null}
    </div>
  )
}
