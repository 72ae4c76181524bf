import type { ReactNode } from 'react'
import type { BookEntry } from '../../../lib/contract/billing/entries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsMoneyEntriesOfPath } from '../../../lib/paths.ts'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { accountName, type BookLook, partyPath } from './book-look.ts'

/** The postings of an entry: debit and credit in columns. Each amount opens the entries of its account. Rendered by the server. */
export function EntryLines({ entry, look }: { entry: BookEntry; look: BookLook }): ReactNode {
  const { books } = look.words
  const money = (amount: number) => formatMoney(amount, entry.currency, look.locale)
  type Line = BookEntry['lines'][number]
  const entriesOf = ({ account, party }: Line) =>
    opsMoneyEntriesOfPath(party ? { account, party: party.id } : { account })
  const side = (key: 'debit' | 'credit', sign: 1 | -1) => ({
    key,
    heading: books.columns[key],
    phone: 'line' as const,
    isNamed: true,
    sum: money(entry.amount),
    isEmpty: (line: Line) => sign * line.amount < 0,
    cell: (line: Line) =>
      sign * line.amount > 0 ? (
        <a className="nowrap" href={entriesOf(line)}>
          {money(sign * line.amount)}
        </a>
      ) : null
  })
  return (
    <ListTable
      name="accounts"
      label={books.postings}
      rows={entry.lines.map((line, place) => ({ ...line, id: String(place) }))}
      columns={[
        {
          key: 'account',
          heading: books.columns.account,
          phone: 'first',
          sum: books.sum,
          cell: line => accountName(line, look)
        },
        {
          key: 'party',
          heading: books.columns.party,
          phone: 'second',
          isQuiet: true,
          isEmpty: ({ party }) => party === null,
          cell: ({ party }) =>
            party ? (
              <a href={partyPath(party)}>
                <bdi>{party.name || books.erased}</bdi>
              </a>
            ) : null
        },
        side('debit', 1),
        side('credit', -1)
      ]}
    />
  )
}
