import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { formatClock } from '../../lib/format/times/time.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { cancel, importRecord } from '../../stores/imports/import.ts'
import { Button } from '../ui/buttons/Button.tsx'

export interface ProgressProps {
  found: Import
  locale: Locale
  words: Words['imports']
}

/** How far the server is, and a way to stop it. */
export function Progress({ found, locale, words }: ProgressProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  const { state, counts } = found
  const { done, count } =
    state === 'booking'
      ? { done: counts.booked + counts.failed, count: counts.booked + counts.failed + counts.ready }
      : { done: counts.rows - counts.unchecked, count: counts.rows }
  const text =
    state === 'booking'
      ? fill(plural(locale, words.progress.booking, count), { done: counts.booked, count })
      : state === 'checking'
        ? fill(plural(locale, words.progress.checking, count), { done, count })
        : words.progress[state === 'pricing' ? 'pricing' : 'reading']
  const isMeasured = state === 'booking' || state === 'checking'
  return (
    <section className="card part" aria-label={words.progress.label}>
      <p className="large" role="status">
        {text}
      </p>
      <progress
        className="imports-progress"
        aria-label={words.progress.label}
        {...(isMeasured ? { max: Math.max(1, count), value: done } : {})}
      />
      {found.paused_until ? (
        <p className="notice" data-tone="searching">
          {fill(words.progress.paused, {
            time: formatClock(new Date(found.paused_until), locale, found.time_zone)
          })}
        </p>
      ) : null}
      {state === 'booking' || state === 'pricing' ? (
        <p className="small muted">{words.progress.leave}</p>
      ) : null}
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void cancel(found)}>
          {words.progress.cancel}
        </Button>
      </div>
    </section>
  )
}
