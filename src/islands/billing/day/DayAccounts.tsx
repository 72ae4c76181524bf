import type { ReactNode } from 'react'
import { partyAccounts } from '../../../lib/contract/billing/balances.ts'
import type { DayBooks } from '../../../lib/contract/billing/day-end.ts'
import type { AccountKind } from '../../../lib/contract/journal.ts'
import { opsMoneyEntriesOfPath } from '../../../lib/paths.ts'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { type DayLook, moneyOf } from './day-look.ts'

/** The postings of a day by kind of account: debit and credit. Both sums are the same. */
export function DayAccounts({
  accounts,
  day,
  look
}: {
  accounts: DayBooks['accounts']
  day: string
  look: DayLook
}): ReactNode {
  const { words } = look
  const { columns: heads } = words
  const money = moneyOf(look)
  if (accounts.length === 0) return null
  // Accounts of parties are many, so their amounts open all entries of the day.
  const pathOf = (kind: AccountKind) =>
    opsMoneyEntriesOfPath({
      from: day,
      to: day,
      ...(partyAccounts.some(each => each === kind) ? {} : { account: kind })
    })
  const side = (key: 'debit' | 'credit') => ({
    key,
    heading: heads[key],
    phone: 'line' as const,
    isNamed: true,
    isEmpty: () => false,
    sum: money(accounts.reduce((sum, account) => sum + account[key], 0)),
    cell: (row: (typeof accounts)[number]) =>
      row[key] === 0 ? (
        <span className="nowrap">–</span>
      ) : (
        <a className="nowrap" href={pathOf(row.kind)}>
          {money(row[key])}
        </a>
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
