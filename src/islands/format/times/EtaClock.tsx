import type { ReactNode } from 'react'
import type { Eta } from '../../../lib/contract/driver/positions.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { zoneSuffix } from './company-clock.ts'
import { expectedBetween } from './eta.ts'
import { CompanyTime } from './CompanyTime.tsx'
import { TimeSentence } from './TimeSentence.tsx'

export interface EtaClockProps {
  eta: Eta
  locale: Locale
  /** A sentence with `{time}`. */
  sentence: string
}

/** Shows when the driver is expected, as clock times in the company's time zone: '14:32–14:36'. */
export function EtaClock({ eta, locale, sentence }: EtaClockProps): ReactNode {
  const [from, to] = expectedBetween(eta)
  const hydrated = useHydrated()
  return (
    <TimeSentence sentence={sentence}>
      <span className="nowrap">
        <CompanyTime at={from} locale={locale} />
        {from === to ? null : (
          <>
            <span>–</span>
            <CompanyTime at={to} locale={locale} />
          </>
        )}
      </span>
      {hydrated ? <span>{zoneSuffix(new Date(to))}</span> : null}
    </TimeSentence>
  )
}
