import type { ReactNode } from 'react'
import type { TransportType } from '../../lib/contract/company.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { vehicleName } from '../../lib/delivery/vehicles.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import type { CurrentQuote } from './use-quote.ts'

export interface BookingBarProps {
  type: TransportType | undefined
  quoted: CurrentQuote
  locale: Locale
  words: Pick<Words, 'vehicles' | 'summary'>
}

/** Shows the vehicle and the total, above the main action. It keeps its height while a price is on its way. */
export function BookingBar({ type, quoted, locale, words }: BookingBarProps): ReactNode {
  const { quote, asking } = quoted
  return (
    <p className="booking-bar" aria-busy={asking || undefined}>
      <span>{type ? vehicleName(words.vehicles, type.code) : '\u00a0'}</span>
      <span className="numbers">
        <span className="visually-hidden">{words.summary.total} </span>
        <span>{quote ? formatMoney(quote.price.total, quote.price.currency, locale) : '–'}</span>
      </span>
    </p>
  )
}
