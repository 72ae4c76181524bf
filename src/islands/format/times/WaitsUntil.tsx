import type { ReactNode } from 'react'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { useNow } from '../../hydration/page-state.ts'
import { CompanyTime } from './CompanyTime.tsx'
import { TimeSentence } from './TimeSentence.tsx'

export interface WaitsUntilProps {
  until: string
  /** 'Waits until {time}'. */
  sentence: string
  /** '{duration} left'. */
  left: string
  /** Replaces the rest when the time is over. */
  over: string
  locale: Locale
}

/** Shows until when the driver waits for a recipient who isn't there, with the time that is left. */
export function WaitsUntil({ until, sentence, left, over, locale }: WaitsUntilProps): ReactNode {
  const now = useNow()
  const seconds = now === null ? null : Math.ceil((Date.parse(until) - now) / 1000)

  return (
    <p className="notice numbers" data-tone="searching">
      <span>
        <TimeSentence sentence={sentence}>
          <CompanyTime at={until} locale={locale} named />
        </TimeSentence>
        {seconds === null ? null : (
          <span>{` · ${seconds > 0 ? fill(left, { duration: formatDuration(seconds, locale) }) : over}`}</span>
        )}
      </span>
    </p>
  )
}
