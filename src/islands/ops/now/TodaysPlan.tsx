import '../../../styles/ops/messages.css'
import { useStore } from '@nanostores/react'
import { CalendarX } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { hasNeeds, type PlanNeeds } from '../../../lib/contract/ops/planning/plan-needs.ts'
import { opsPlanDayPath } from '../../../lib/paths.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $planNeeds, followPlanNeeds } from '../../../stores/ops/plan-needs.ts'
import { needsLines } from '../shared/needs-lines.ts'

export interface TodaysPlanProps {
  day: string
  initial: PlanNeeds | null
  locale: Locale
  words: Words['planNeeds']
}

/** Today's plan, if something has happened since its publication that it doesn't know. */
export function TodaysPlan({ day, initial, locale, words }: TodaysPlanProps): ReactNode {
  const followed = useStore($planNeeds, { ssr: 'initial' })
  const needs = followed === undefined ? initial : followed
  useEffect(() => followPlanNeeds(day, initial), [day, initial])
  return (
    <section className="fleet-messages" aria-label={words.attention} aria-live="polite">
      {needs && hasNeeds(needs) ? (
        <ul>
          <li>
            <a className="fleet-message fleet-recurring" href={opsPlanDayPath(day)}>
              <CalendarX aria-hidden="true" />
              <span className="fleet-recurring-text">
                <span className="strong">{words.attention}</span>
                {needsLines(needs, words, locale).map(line => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </a>
          </li>
        </ul>
      ) : null}
    </section>
  )
}
