import '../../../styles/billing/invoices.css'
import type { ReactNode } from 'react'
import type { InvoiceRow } from '../../../lib/contract/billing/invoices.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCalendarDay, formatDayRange } from '../../../lib/format/times/days.ts'
import { opsInvoicePath } from '../../../lib/paths.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { ListTable } from '../../ui/lists/ListTable.tsx'

export interface InvoiceListProps {
  items: readonly InvoiceRow[]
  /** The address of the next page, or null. */
  next: string | null
  isFiltered: boolean
  locale: Locale
  words: Words['invoices']
}

/** Invoices of organizations in the console. Rendered by the server. */
export function InvoiceList({ items, next, isFiltered, locale, words }: InvoiceListProps): ReactNode {
  const money = (amount: number, currency: string) => (
    <span className="nowrap">{formatMoney(amount, currency, locale)}</span>
  )
  return (
    <ListTable
      name="invoices"
      label={words.list}
      rows={items}
      nothing={
        isFiltered
          ? { title: words.nothingFound, detail: words.nothingFoundDetail }
          : { title: words.nothing, detail: words.nothingDetail }
      }
      next={next === null ? null : { href: next, label: words.more }}
      columns={[
        {
          key: 'number',
          heading: words.columns.number,
          phone: 'first',
          cell: ({ id, number, organization, cost_center: center }) => (
            <>
              <a href={opsInvoicePath(id)}>
                <span>{`${number ?? words.draft} ·\u00a0`}</span>
                <bdi>{organization.name}</bdi>
              </a>
              {center === null ? null : <bdi className="invoice-small">{center || words.noCostCenter}</bdi>}
            </>
          )
        },
        {
          key: 'state',
          heading: words.columns.state,
          phone: 'second',
          cell: ({ state }) => words.states[state]
        },
        {
          key: 'period',
          heading: words.columns.period,
          phone: 'line',
          cell: ({ from, to }) => formatDayRange(from, to, locale)
        },
        {
          key: 'due',
          heading: words.columns.due,
          phone: 'line',
          isNamed: true,
          isEmpty: ({ due }) => due === null,
          cell: ({ due }) =>
            due === null ? null : formatCalendarDay(due, locale, { day: 'numeric', month: 'short' })
        },
        {
          key: 'open',
          heading: words.columns.open,
          phone: 'line',
          isNamed: true,
          isEmpty: ({ open }) => open === 0,
          cell: ({ open, currency }) => (open === 0 ? null : money(open, currency))
        },
        {
          key: 'amount',
          heading: words.columns.amount,
          phone: 'first-end',
          cell: ({ amount, currency }) => money(amount, currency)
        }
      ]}
    />
  )
}
