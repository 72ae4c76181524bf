import type { ReactNode } from 'react'
import type { OrganizationRow } from '../../lib/contract/ops/organizations.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'
import { type Column, type ColumnSort, ListTable } from '../ui/lists/ListTable.tsx'

export interface OrganizationsTableProps {
  rows: readonly OrganizationRow[]
  /** The page that a name leads to. */
  pathOf: (id: string) => string
  /** Whether only the names are shown, to choose one. */
  isChoice?: boolean
  /** How the heading of the names sorts. */
  sort?: ColumnSort
  locale: Locale
  /** The address of the next page. */
  next: string | null
  words: Pick<Words['organizations'], 'closed' | 'noOwner' | 'console'>
}

/** The organizations, for operators. Rendered on the server. */
export function OrganizationsTable(props: OrganizationsTableProps): ReactNode {
  const { rows, pathOf, isChoice, sort, locale, next, words } = props
  const { console: texts } = words
  const name: Column<OrganizationRow> = {
    key: 'name',
    heading: texts.columns.name,
    phone: 'first',
    cell: row => (
      <a className="link" href={pathOf(row.id)}>
        <bdi>{row.name}</bdi>
      </a>
    )
  }
  const columns: Column<OrganizationRow>[] = [
    { ...name, sort },
    {
      key: 'month',
      heading: texts.columns.month,
      phone: 'line',
      cell: ({ month }) => plural(locale, texts.deliveries, month.deliveries)
    },
    {
      key: 'spent',
      heading: texts.columns.spent,
      phone: 'first-end',
      cell: ({ month: { spent } }) => formatMoney(spent.amount, spent.currency, locale)
    },
    {
      key: 'last',
      heading: texts.columns.last,
      phone: 'line',
      isEmpty: ({ last_delivery_at: last }) => last === null,
      cell: ({ last_delivery_at: last }) => (last ? <CompanyTime at={last} locale={locale} day /> : null)
    },
    { key: 'deliveries', heading: texts.columns.deliveries, cell: ({ deliveries }) => deliveries },
    { key: 'members', heading: texts.columns.members, cell: ({ members }) => members },
    {
      key: 'state',
      heading: texts.columns.state,
      phone: 'line',
      isEmpty: row => !row.is_closed && !row.has_no_owner,
      cell: row => (row.is_closed ? words.closed : row.has_no_owner ? words.noOwner : texts.open)
    }
  ]
  return (
    <ListTable
      name="organizations"
      hasLines
      label={texts.title}
      rows={rows}
      columns={isChoice ? [name] : columns}
      nothing={{ title: texts.nothing, detail: texts.nothingDetail }}
      next={next === null ? null : { href: next, label: texts.next }}
    />
  )
}
