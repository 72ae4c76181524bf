import type { ReactNode } from 'react'
import type { BookEntry } from '../../../lib/contract/billing/entries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { shortDay } from '../../../lib/format/times/weekly.ts'
import { opsDeliveryPath, opsMoneyEntryPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { type BookLook, partiesOf, partyPath } from './book-look.ts'

export interface EntriesTableProps {
  label: string
  entries: readonly BookEntry[]
  nothing?: { title: string; detail: string }
  /** The address of the next page, or null. */
  next?: string | null
  look: BookLook
}

/** Entries of the books. Each opens its trail. Rendered by the server. */
export function EntriesTable({ label, entries, nothing, next = null, look }: EntriesTableProps): ReactNode {
  const { locale } = look
  const { books, dayEnd } = look.words
  const { columns } = books
  return (
    <ListTable
      name="entries"
      label={label}
      rows={entries.map(entry => ({ ...entry, id: String(entry.id), number: entry.id }))}
      {...(nothing ? { nothing } : {})}
      next={next === null ? null : { href: next, label: books.more }}
      columns={[
        {
          key: 'entry',
          heading: columns.entry,
          phone: 'first',
          cell: ({ number }) => (
            <a
              className="numbers"
              href={opsMoneyEntryPath(number)}
              aria-label={fill(books.entryLink, { id: String(number) })}
            >
              {number}
            </a>
          )
        },
        {
          key: 'day',
          heading: columns.day,
          phone: 'second',
          isQuiet: true,
          cell: ({ day }) => <span className="nowrap">{shortDay(day, locale)}</span>
        },
        {
          key: 'occurred',
          heading: columns.occurred,
          phone: 'second-end',
          isQuiet: true,
          cell: ({ occurred_at: at }) => <CompanyTime at={at} locale={locale} day />
        },
        {
          key: 'cause',
          heading: columns.cause,
          phone: 'third',
          cell: ({ cause, delivery, reverses }) => (
            <>
              {delivery ? (
                <a href={opsDeliveryPath(delivery.pickanddropoff_id)}>{delivery.number}</a>
              ) : (
                <span>{dayEnd.causes[cause]}</span>
              )}
              {reverses === null ? null : (
                <span className="ops-muted">{` · ${fill(books.reverses, { id: String(reverses) })}`}</span>
              )}
            </>
          )
        },
        {
          key: 'about',
          heading: columns.about,
          phone: 'line',
          cell: entry => (
            <>
              {partiesOf({ ...entry, id: entry.number }).map((party, place) => (
                <span key={party.id}>
                  {place > 0 ? <span>{', '}</span> : null}
                  <a href={partyPath(party)}>
                    <bdi>{party.name || books.erased}</bdi>
                  </a>
                </span>
              ))}
            </>
          )
        },
        {
          key: 'amount',
          heading: columns.amount,
          phone: 'first-end',
          cell: ({ number, amount, currency }) => (
            <a className="nowrap" href={opsMoneyEntryPath(number)} tabIndex={-1}>
              {formatMoney(amount, currency, locale)}
            </a>
          )
        }
      ]}
    />
  )
}
