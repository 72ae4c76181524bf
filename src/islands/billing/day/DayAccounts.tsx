import type { ReactNode } from 'react'
import type { DayBooks } from '../../../lib/contract/billing/day-end.ts'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { type DayLook, moneyOf } from './day-look.ts'

/** The postings of a day by kind of account: debit and credit. Both sums are the same. */
export function DayAccounts({
  accounts,
  look
}: {
  accounts: DayBooks['accounts']
  look: DayLook
}): ReactNode {
  const { words } = look
  const { columns: heads } = words
  const money = moneyOf(look)
  if (accounts.length === 0) return null
  const side = (key: 'debit' | 'credit') => ({
    key,
    heading: heads[key],
    phone: 'line' as const,
    isNamed: true,
    isEmpty: () => false,
    sum: money(accounts.reduce((sum, account) => sum + account[key], 0)),
    cell: (row: (typeof accounts)[number]) => (
      <span className="nowrap">{row[key] === 0 ? '–' : money(row[key])}</span>
    )
  })
  return (
    <section className="ops-part">
      <h3>{words.accounts}</h3>
      <ListTable
        name="accounts"
        label={words.accounts}
        rows={accounts.map(account => ({ ...account, id: account.kind }))}
        columns={[
          {
            key: 'account',
            heading: heads.account,
            phone: 'first',
            sum: words.sum,
            cell: ({ kind }) => words.accountNames[kind]
          },
          side('debit'),
          side('credit')
        ]}
      />
    </section>
  )
}
