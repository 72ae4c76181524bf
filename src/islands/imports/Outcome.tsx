import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { downloadReport, importRecord, reopen } from '../../stores/imports/import.ts'
import { Button, ButtonLink } from '../ui/buttons/Button.tsx'

export interface OutcomeProps {
  found: Import
  deliveriesPath: string
  locale: Locale
  words: Words['imports']
}

/** What became of an import that has ended, and its report. */
export function Outcome({ found, deliveriesPath, locale, words }: OutcomeProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  const { counts, total, state } = found
  const left = counts.rows - counts.booked - counts.failed
  return (
    <section className="card part" aria-label={words.states[state]}>
      <div role="status">
        {state === 'cancelled' ? <p>{words.progress.cancelled}</p> : null}
        <p className="large">
          {[
            fill(plural(locale, words.progress.done, counts.booked), { count: counts.booked }),
            total && counts.booked > 0 && state === 'done'
              ? formatMoney(total.amount, total.currency, locale)
              : []
          ]
            .flat()
            .join(' ')}
        </p>
        {counts.failed > 0 ? (
          <p>{fill(plural(locale, words.progress.failed, counts.failed), { count: counts.failed })}</p>
        ) : null}
        {left > 0 ? (
          <p className="muted">{fill(plural(locale, words.progress.left, left), { count: left })}</p>
        ) : null}
      </div>
      <div className="part-line imports-upload">
        {counts.rows > counts.booked ? (
          <Button loading={busy} onClick={() => void reopen(found)}>
            {fill(plural(locale, words.progress.fixRest, counts.rows - counts.booked), {
              count: counts.rows - counts.booked
            })}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          loading={busy}
          onClick={() => void downloadReport(found)}
        >
          {words.progress.report}
        </Button>
        <ButtonLink variant="quiet" href={deliveriesPath}>
          {words.progress.deliveries}
        </ButtonLink>
      </div>
    </section>
  )
}
