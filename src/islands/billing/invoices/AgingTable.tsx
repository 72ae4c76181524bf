import '../../../styles/billing/invoices.css'
import type { ReactNode } from 'react'
import type { AgingPage, AgingRow } from '../../../lib/contract/billing/incoming/aging.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsInvoicesOfPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { type Column, ListTable } from '../../ui/lists/ListTable.tsx'

export interface AgingTableProps {
  page: AgingPage
  /** The address of the next page, or null. */
  next: string | null
  locale: Locale
  words: Words['incoming']
}

interface Row extends Omit<AgingRow, 'organization'> {
  id: string
  /** Null for the sum of all organizations. */
  organization: AgingRow['organization'] | null
}

const figures = ['not_due', 'days_30', 'days_60', 'days_90', 'older', 'credit', 'total'] as const

/** What organizations owe by how long it is due, with the sums of all. Rendered by the server. */
export function AgingTable({ page, next, locale, words }: AgingTableProps): ReactNode {
  const rows: Row[] = [
    ...page.totals.map(total => ({ ...total, id: total.currency, organization: null })),
    ...page.items.map(item => ({ ...item, id: `${item.organization.id} ${item.currency}` }))
  ]
  const columns: Column<Row>[] = [
    {
      key: 'organization',
      heading: words.columns.organization,
      phone: 'first',
      cell: ({ organization, currency }) =>
        organization ? (
          <a href={opsInvoicesOfPath(organization.id)}>
            <bdi>{organization.name}</bdi>
          </a>
        ) : (
          <strong>{fill(words.all, { currency })}</strong>
        )
    },
    ...figures.map((key): Column<Row> => ({
      key,
      heading: words.columns[key],
      phone: key === 'total' ? 'first-end' : 'line',
      isNamed: key !== 'total',
      isEmpty: row => row[key] === 0,
      cell: row =>
        row[key] === 0 ? null : (
          <span className="nowrap numbers">{formatMoney(row[key], row.currency, locale)}</span>
        )
    }))
  ]
  return (
    <ListTable
      name="aging"
      label={words.aging}
      rows={rows}
      columns={columns}
      nothing={{ title: words.nothing, detail: words.nothingDetail }}
      next={next === null ? null : { href: next, label: words.more }}
    />
  )
}
