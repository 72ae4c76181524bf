import '../../../styles/ops/messages.css'
import { useStore } from '@nanostores/react'
import { CalendarX } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { RecurringFailure } from '../../../lib/contract/recurring/recurring.ts'
import { shortDay } from '../../../lib/format/times/weekly.ts'
import { opsRecurringPath } from '../../../lib/paths.ts'
import { reasonOf, type ReasonSentences } from '../../../lib/delivery/recurring-reasons.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $recurringFailures, followRecurringFailures } from '../../../stores/ops/recurring-failures.ts'

export interface RecurringFailedProps {
  initial: RecurringFailure[]
  locale: Locale
  reasons: ReasonSentences
  words: Pick<Words['recurring'], 'attention' | 'attentionLine'>
}

/** The recurring deliveries that couldn't be booked, with the reason, above the deliveries that need attention. */
export function RecurringFailed({ initial, locale, reasons, words }: RecurringFailedProps): ReactNode {
  const failures = useStore($recurringFailures, { ssr: 'initial' }) ?? initial
  useEffect(() => followRecurringFailures(initial), [initial])
  return (
    <section className="fleet-messages" aria-label={words.attention} aria-live="polite">
      <ul>
        {failures.map(({ id, name, owner, date, code, dates }) => (
          <li key={id}>
            <a className="fleet-message fleet-recurring" href={opsRecurringPath(id)}>
              <CalendarX aria-hidden="true" />
              <span className="fleet-recurring-text">
                <span className="strong">{words.attentionLine}</span>
                <bdi>{`${name} · ${owner.name} · ${shortDay(date, locale)}`}</bdi>
                <span>{reasonOf(code, reasons)}</span>
              </span>
              <span className="count" aria-hidden="true">
                {dates}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
