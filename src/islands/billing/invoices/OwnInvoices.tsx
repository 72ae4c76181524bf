import '../../../styles/billing/invoices.css'
import type { ReactNode } from 'react'
import type { InvoiceRow } from '../../../lib/contract/billing/invoices.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCalendarDay, formatDayRange } from '../../../lib/format/times/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { InvoiceDownloads } from './InvoiceDownloads.tsx'

export interface OwnInvoicesProps {
  organizationId: string
  items: readonly InvoiceRow[]
  /** The address of the next page, or null. */
  next: string | null
  locale: Locale
  words: Words['invoices']
}

/** The issued invoices of an organization, for its owners and accountants. */
export function OwnInvoices({ organizationId, items, next, locale, words }: OwnInvoicesProps): ReactNode {
  if (items.length === 0) return <EmptyState title={words.ownNothing} detail={words.ownNothingDetail} />
  return (
    <>
      <ul className="invoice-cards">
        {items.map(item => (
          <li key={item.id} className="card invoice-card">
            <Facts item={item} locale={locale} words={words} />
            <InvoiceDownloads
              number={item.number ?? ''}
              id={item.id}
              currency={item.currency}
              {...{ organizationId, words }}
            />
          </li>
        ))}
      </ul>
      {next === null ? null : (
        <p>
          <a className="link link-target" href={next}>
            {words.more}
          </a>
        </p>
      )}
    </>
  )
}

function Facts({
  item,
  locale,
  words
}: {
  item: InvoiceRow
  locale: Locale
  words: Words['invoices']
}): ReactNode {
  const { number, kind, state, from, to, due, open, amount, currency, cost_center: center } = item
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const facts = [
    words.states[state],
    formatDayRange(from, to, locale),
    center ? fill(words.costCenter, { name: center }) : '',
    due === null || kind === 'credit_note'
      ? ''
      : fill(words.dueOn, { day: formatCalendarDay(due, locale, { day: 'numeric', month: 'long' }) }),
    open > 0 ? fill(words.openAmount, { amount: money(open) }) : ''
  ]
  return (
    <div>
      <p className="invoice-card-head">
        <strong>{number}</strong> <span className="nowrap">{money(amount)}</span>
      </p>
      <p className="invoice-small">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
