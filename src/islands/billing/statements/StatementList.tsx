import '../../../styles/billing/statements.css'
import type { ReactNode } from 'react'
import type { StatementPage } from '../../../lib/contract/billing/pay/statements.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsStatementPath } from '../../../lib/paths.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { ListTable } from '../../ui/lists/ListTable.tsx'

export interface StatementListProps {
  page: StatementPage
  day: string
  /** The address of the next page, or null. */
  next: string | null
  locale: Locale
  words: Words['statements']
}

/** The statements of all drivers for a period. Rendered by the server. */
export function StatementList({ page, day, next, locale, words }: StatementListProps): ReactNode {
  const money = (amount: number) => (
    <span className="nowrap">{formatMoney(amount, page.currency, locale)}</span>
  )
  return (
    <ListTable
      name="statements"
      label={words.list}
      rows={page.items.map(item => ({ ...item, id: item.driver_id }))}
      nothing={{ title: words.nothing, detail: words.nothingDetail }}
      next={next === null ? null : { href: next, label: words.more }}
      columns={[
        {
          key: 'driver',
          heading: words.columns.driver,
          phone: 'first',
          cell: ({ id, name }) => (
            <a href={opsStatementPath(id, day)}>
              <bdi>{name || words.erased}</bdi>
            </a>
          )
        },
        {
          key: 'state',
          heading: words.columns.state,
          phone: 'second',
          cell: ({ state }) => words.states[state]
        },
        {
          key: 'earned',
          heading: words.columns.earned,
          phone: 'line',
          isNamed: true,
          cell: ({ earned }) => money(earned)
        },
        {
          key: 'cash',
          heading: words.columns.cash,
          phone: 'line',
          isNamed: true,
          isEmpty: ({ cash }) => cash === 0,
          cell: ({ cash }) => money(cash)
        },
        {
          key: 'owed',
          heading: words.columns.owed,
          phone: 'first-end',
          cell: ({ owed }) => (
            <>
              {money(owed)}
              {owed < 0 ? <span className="statement-small">{words.toCompany}</span> : null}
            </>
          )
        }
      ]}
    />
  )
}
