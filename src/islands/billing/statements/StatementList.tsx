import '../../../styles/billing/statements.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ConfirmBy } from '../../../lib/account/confirm-by.ts'
import type { StatementPage, StatementRow } from '../../../lib/contract/billing/pay/statements.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsStatementPath } from '../../../lib/paths.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { statementPageRecord, type StatementQuery } from '../../../stores/billing/pay-statements.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { PayStatements } from './PayStatements.tsx'

export interface StatementListProps {
  initial: StatementPage
  /** What the list was read with. */
  query: StatementQuery
  day: string
  /** How an operator who may pay confirms it. Null for others. */
  confirmBy: ConfirmBy | null
  /** The address of the next page, or null. */
  next: string | null
  locale: Locale
  words: Words['statements']
}

const canBePaid = ({ payable, bank }: StatementRow): boolean => payable > 0 && bank !== null

/** The statements of all drivers for a period. Those that can be paid are selected and paid together. */
export function StatementList(props: StatementListProps): ReactNode {
  const { initial, query, day, confirmBy, next, locale, words } = props
  const page = useStore(statementPageRecord.$value, { ssr: 'initial' }) ?? initial
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  // The dialog pays the rows that it names, also if the list changes behind it.
  const [asked, setAsked] = useState<readonly StatementRow[] | null>(null)
  const rows = page.items.map(item => ({ ...item, id: item.driver_id }))
  const possible = rows.filter(canBePaid)
  const chosen = possible.filter(({ id }) => selected.has(id))
  const money = (amount: number) => (
    <span className="nowrap">{formatMoney(amount, page.currency, locale)}</span>
  )
  function select(next: ReadonlySet<string>) {
    setSaid('')
    setSelected(next)
  }
  function toggle(id: string) {
    const after = new Set(selected)
    if (!after.delete(id)) after.add(id)
    select(after)
  }
  function ask() {
    statementPageRecord.clearFailure()
    setAsked(chosen)
  }
  function done(sentence: string) {
    setAsked(null)
    setSelected(new Set())
    setSaid(sentence)
  }
  return (
    <>
      {confirmBy !== null && (possible.length > 0 || said !== '') ? (
        <div className="statement-pay" role="status">
          <span>{said === '' ? plural(locale, words.selected, chosen.length) : said}</span>
          {chosen.length > 0 ? (
            <Button size="small" onClick={ask}>
              {plural(locale, words.payMany, chosen.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <ListTable
        name="statements"
        label={words.list}
        rows={rows}
        nothing={{ title: words.nothing, detail: words.nothingDetail }}
        next={next === null ? null : { href: next, label: words.more }}
        selection={
          confirmBy === null || possible.length === 0
            ? undefined
            : {
                selected,
                allLabel: words.selectAll,
                labelOf: ({ name }) => fill(words.selectOne, { name: name || words.erased }),
                onAll: isChecked => select(new Set(isChecked ? possible.map(({ id }) => id) : [])),
                onRow: ({ id }) => toggle(id),
                isPossible: canBePaid
              }
        }
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
      {asked !== null && confirmBy !== null ? (
        <PartBoundary>
          <PayStatements
            rows={asked}
            currency={page.currency}
            onClose={() => setAsked(null)}
            onDone={done}
            {...{ query, confirmBy, locale, words }}
          />
        </PartBoundary>
      ) : null}
    </>
  )
}
