import '../../../styles/controls/parts.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { MoneyDay } from '../../../lib/contract/billing/day-end.ts'
import type { DriverCash } from '../../../lib/contract/billing/driver-cash.ts'
import { mismatchOf } from '../../../lib/rules/billing/cash-counts.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { dayRecord } from '../../../stores/billing/day-end.ts'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { CashTable } from './CashTable.tsx'
import { CloseDay } from './CloseDay.tsx'
import { CountCash } from './CountCash.tsx'
import { DayAccounts } from './DayAccounts.tsx'
import { LateEntries, OverdueInvoices, UnconfirmedCash, UnpricedDeliveries } from './DayLists.tsx'
import { DriverCounts } from './DriverCounts.tsx'

export interface DayEndProps {
  initial: MoneyDay
  mayClose: boolean
  locale: Locale
  words: Words['dayEnd']
}

type Asked = { kind: 'count' | 'counts'; id: string } | null

/** What doesn't match at the end of a day, worst first, and below it what does. */
export function DayEnd({ initial, mayClose, locale, words }: DayEndProps): ReactNode {
  const day = useStore(dayRecord.$value, { ssr: 'initial' }) ?? initial
  const [asked, setAsked] = useState<Asked>(null)
  const [said, setSaid] = useState('')
  const look = { currency: day.currency, locale, words, opensEntries: day.books !== null }
  const { books, drivers, unconfirmed } = day
  const isWrong = (driver: DriverCash) => mismatchOf(driver) !== 0
  const [wrong, right] = [drivers.filter(isWrong), drivers.filter(driver => !isWrong(driver))]
  const isEven =
    wrong.length +
      unconfirmed.items.length +
      (books ? books.unpriced.items.length + books.late.items.length : 0) ===
    0

  function ask(kind: 'count' | 'counts') {
    return ({ driver_id: id }: DriverCash) => {
      dayRecord.clearFailure()
      setSaid('')
      setAsked({ kind, id })
    }
  }
  function done(sentence: string) {
    setAsked(null)
    setSaid(sentence)
  }
  const driver = asked ? drivers.find(({ driver_id: id }) => id === asked.id) : undefined
  const dialog = { day: day.day, look, onClose: () => setAsked(null), onDone: done }
  const table = { look, onCount: day.is_closed ? undefined : ask('count'), onCounts: ask('counts') }

  return (
    <>
      <div className="part-line day-close">
        <p className="part-said" role="status">
          {said}
        </p>
        <CloseDay {...{ day, mayClose, look }} onDone={done} />
      </div>
      <section className="ops-part" aria-labelledby="day-mismatch">
        <h2 id="day-mismatch">{words.mismatch}</h2>
        {isEven ? <EmptyState title={words.nothing} detail={words.nothingDetail} /> : null}
        {wrong.length > 0 ? <CashTable label={words.cash} drivers={wrong} {...table} /> : null}
        <UnconfirmedCash list={unconfirmed} look={look} />
        {books ? <UnpricedDeliveries list={books.unpriced} look={look} /> : null}
        {books ? <LateEntries list={books.late} look={look} /> : null}
        {books ? <OverdueInvoices list={books.overdue} look={look} /> : null}
      </section>
      <section className="ops-part" aria-labelledby="day-matches">
        <h2 id="day-matches">{words.matches}</h2>
        {right.length > 0 ? (
          <CashTable label={words.cash} drivers={right} {...table} />
        ) : (
          <p className="ops-muted">{words.noCash}</p>
        )}
        {books ? <DayAccounts accounts={books.accounts} day={day.day} look={look} /> : null}
      </section>
      {driver && asked?.kind === 'count' ? <CountCash driver={driver} {...dialog} /> : null}
      {driver && asked?.kind === 'counts' ? <DriverCounts driver={driver} {...dialog} /> : null}
    </>
  )
}
