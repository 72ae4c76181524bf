import type { ReactNode } from 'react'
import type { Owed } from '../../../lib/contract/billing/day-end.ts'
import { opsMoneyEntriesOfPath, opsSubjectPath } from '../../../lib/paths.ts'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { type DayLook, moneyOf } from './day-look.ts'

export interface OwedListProps {
  owners: readonly Owed[]
  /** The address of the next page, or null. */
  next: string | null
  look: DayLook
}

/** Owners with a balance at the end of the day, the largest first. Rendered by the server. */
export function OwedList({ owners, next, look }: OwedListProps): ReactNode {
  const { words } = look
  const money = moneyOf(look)
  return (
    <ListTable
      name="money"
      label={words.owners}
      rows={owners}
      nothing={{ title: words.noOwners, detail: words.noOwnersDetail }}
      next={next === null ? null : { href: next, label: words.moreOwners }}
      columns={[
        {
          key: 'owner',
          heading: words.columns.owner,
          phone: 'first',
          cell: ({ kind, id, name }) => (
            <a href={opsSubjectPath(kind === 'organization' ? kind : 'customer', id) ?? undefined}>
              <bdi>{name || words.erased}</bdi>
            </a>
          )
        },
        {
          key: 'balance',
          heading: words.columns.balance,
          phone: 'first-end',
          cell: ({ id, balance }) => (
            <a className="nowrap" href={opsMoneyEntriesOfPath({ party: id })}>
              {money(balance)}
            </a>
          )
        }
      ]}
    />
  )
}
