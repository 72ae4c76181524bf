import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { formatClock } from '../../lib/format/times/time.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { book, cancel, importRecord } from '../../stores/imports/import.ts'
import { Button } from '../ui/buttons/Button.tsx'

export interface BookBarProps {
  found: Import
  locale: Locale
  words: Words['imports']
}

/** Books the rows that are ready. The button says how many and for how much. */
export function BookBar({ found, locale, words }: BookBarProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  const { counts, total, agreed, untimed, state } = found
  const money = (amount: number) => formatMoney(amount, total?.currency ?? agreed?.currency ?? 'EUR', locale)
  const left = counts.rows - counts.ready - counts.booked
  const isRisen = state === 'risen'
  const action = isRisen ? words.book.confirmRisen : words.book.action
  const values = { count: counts.ready, total: money(total?.amount ?? 0) }
  return (
    <section className="card import-book" aria-label={words.title}>
      <div className="small">
        {isRisen ? (
          <p className="notice" data-tone="searching" role="status">
            {fill(words.book.risen, { before: money(agreed?.amount ?? 0), after: money(total?.amount ?? 0) })}
          </p>
        ) : null}
        {found.known_file_at ? (
          <p>
            {fill(words.book.knownFile, {
              date: new Intl.DateTimeFormat(locale, {
                dateStyle: 'medium',
                timeZone: found.time_zone
              }).format(new Date(found.known_file_at))
            })}
          </p>
        ) : null}
        {left > 0 ? (
          <p className="muted">{fill(plural(locale, words.book.left, left), { count: left })}</p>
        ) : null}
        {untimed.rows > 0 ? (
          <p className="muted">
            <span>{`${fill(plural(locale, words.book.untimed, untimed.rows), { count: untimed.rows })} `}</span>
            <span>
              {untimed.last_starts_at
                ? fill(words.book.lastStarts, {
                    rate: untimed.a_minute,
                    time: formatClock(new Date(untimed.last_starts_at), locale, found.time_zone)
                  })
                : words.book.startNow}
            </span>
          </p>
        ) : null}
        <Button variant="quiet" size="small" disabled={busy} onClick={() => void cancel(found)}>
          {words.progress.cancel}
        </Button>
      </div>
      <div className="import-book-act">
        <Button
          size="large"
          loading={busy}
          needs={counts.ready === 0 ? words.book.nothing : undefined}
          onClick={() => void book(found)}
        >
          {counts.ready === 0 ? words.book.nothing : fill(plural(locale, action, counts.ready), values)}
        </Button>
      </div>
    </section>
  )
}
