import type { CustomerRow } from '../../../lib/contract/ops/customers.ts'
import { opsCustomersPath } from '../../../lib/paths.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { CustomerSort } from '../../../stores/ops/customers.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import type { Column } from '../../ui/lists/ListTable.tsx'

export interface CustomerColumnsInput {
  /** Beside the chosen customer there is room for two columns. */
  isNarrow: boolean
  sort: CustomerSort
  onSort: () => void
  locale: Locale
  words: Words['opsCustomers']
}

/** The columns of the list of customers. */
export function customerColumns(input: CustomerColumnsInput): Column<CustomerRow>[] {
  const { isNarrow, sort, onSort, locale, words } = input
  const { columns } = words
  const all: Column<CustomerRow>[] = [
    {
      key: 'name',
      heading: columns.name,
      phone: 'first',
      cell: row => (
        <>
          <a href={`${opsCustomersPath}#${row.id}`}>
            <bdi translate={row.name ? 'no' : undefined}>{row.name || words.deleted}</bdi>
          </a>
          {row.is_blocked ? <span className="case-status">{words.blocked}</span> : null}
        </>
      )
    },
    {
      key: 'deliveries',
      heading: columns.deliveries,
      phone: 'line',
      cell: ({ deliveries }) => (
        <>
          <span className="table-wide-only">{deliveries}</span>
          <span className="table-phone-only">{plural(locale, words.count, deliveries)}</span>
        </>
      )
    },
    {
      key: 'last',
      heading: columns.last,
      phone: 'first-end',
      cell: ({ last_delivery_at: last }) =>
        last ? (
          <CompanyTime at={last} locale={locale} day />
        ) : (
          <span className="ops-muted">{words.never}</span>
        )
    },
    {
      key: 'since',
      heading: columns.since,
      phone: 'line',
      sort: {
        next: onSort,
        label: fill(words.sortBy, { order: words.sorts[sort === 'newest' ? 'oldest' : 'newest'] }),
        direction: sort === 'newest' ? 'descending' : 'ascending'
      },
      cell: ({ created_at: since }) => <CompanyTime at={since} locale={locale} day />
    }
  ]
  return isNarrow ? all.filter(({ key }) => key === 'name' || key === 'last') : all
}
