import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import {
  type getBalances,
  type listPartyBalances,
  type PartyAccount,
  partyAccounts
} from '../../../lib/contract/billing/balances.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsMoneyBalancesOfPath, opsMoneyEntriesOfPath } from '../../../lib/paths.ts'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import type { BookLook } from './book-look.ts'

type Balances = z.output<typeof getBalances.answer>
type Parties = z.output<typeof listPartyBalances.answer>['items']

const ofParties = (kind: string): kind is PartyAccount => partyAccounts.some(each => each === kind)

/** The balance of each kind of account: debit and credit, with the same sum. Rendered by the server. */
export function TrialBalance({ balances, look }: { balances: Balances; look: BookLook }): ReactNode {
  const { books, dayEnd } = look.words
  const { day, currency, kinds } = balances
  const money = (amount: number) => formatMoney(amount, currency, look.locale)
  const pathOf = (kind: (typeof kinds)[number]['kind']) =>
    ofParties(kind) ? opsMoneyBalancesOfPath(kind, day) : opsMoneyEntriesOfPath({ account: kind })
  const side = (key: 'debit' | 'credit') => ({
    key,
    heading: books.columns[key],
    phone: 'line' as const,
    isNamed: true,
    sum: money(balances[key]),
    cell: (row: (typeof kinds)[number]) =>
      row[key] === 0 ? (
        <span className="nowrap">–</span>
      ) : (
        <a className="nowrap" href={pathOf(row.kind)}>
          {money(row[key])}
        </a>
      )
  })
  return (
    <ListTable
      name="accounts"
      label={books.balances}
      rows={kinds.map(each => ({ ...each, id: each.kind }))}
      nothing={{ title: books.noBalances, detail: books.noBalancesDetail }}
      columns={[
        {
          key: 'account',
          heading: books.columns.account,
          phone: 'first',
          sum: books.sum,
          cell: ({ kind }) => dayEnd.accountNames[kind]
        },
        side('debit'),
        side('credit')
      ]}
    />
  )
}

export interface PartyBalancesProps {
  kind: PartyAccount
  parties: Parties
  currency: string
  /** The address of the next page, or null. */
  next: string | null
  look: BookLook
}

/** Parties with a balance, the largest first. Rendered by the server. */
export function PartyBalances({ kind, parties, currency, next, look }: PartyBalancesProps): ReactNode {
  const { books } = look.words
  return (
    <ListTable
      name="money"
      label={books.partyKinds[kind]}
      rows={parties}
      nothing={{ title: books.noParties, detail: books.noPartiesDetail }}
      next={next === null ? null : { href: next, label: books.more }}
      columns={[
        {
          key: 'party',
          heading: books.columns.party,
          phone: 'first',
          cell: ({ id, name }) => (
            <a href={opsMoneyEntriesOfPath({ party: id })}>
              <bdi>{name || books.erased}</bdi>
            </a>
          )
        },
        {
          key: 'balance',
          heading: books.columns.balance,
          phone: 'first-end',
          cell: ({ id, balance }) => (
            <a className="nowrap" href={opsMoneyEntriesOfPath({ party: id, account: kind })}>
              {formatMoney(balance, currency, look.locale)}
            </a>
          )
        }
      ]}
    />
  )
}
