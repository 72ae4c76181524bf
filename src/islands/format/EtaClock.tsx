import type { ReactNode } from 'react'
import type { Eta } from '../../lib/contract/driver/positions.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { expectedBetween } from './eta.ts'
import { LocalTime } from './LocalTime.tsx'

export interface EtaClockProps {
  eta: Eta
  locale: Locale
  /** A sentence with `{time}`. */
  sentence: string
}

/** Shows when the driver is expected, as clock times in the reader's time zone: '14:32–14:36'. */
export function EtaClock({ eta, locale, sentence }: EtaClockProps): ReactNode {
  const [before, after] = sentence.split('{time}')
  const [from, to] = expectedBetween(eta)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">
        <LocalTime at={from} locale={locale} />
        {from === to ? null : (
          <>
            –<LocalTime at={to} locale={locale} />
          </>
        )}
      </span>
      {after}
    </>
  )
}
