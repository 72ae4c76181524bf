import type { ReactNode } from 'react'
import { formatDuration } from '../../lib/format/times/duration.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { useNow } from '../hydration/page-state.ts'
import type { CurrentQuote } from './use-quote.ts'

export interface PriceHoldsProps {
  quoted: CurrentQuote
  words: Words['details']
  locale: Locale
}

/** Shows how long the price is valid and, after a renewal, how the price changed. */
export function PriceHolds({ quoted, words, locale }: PriceHoldsProps): ReactNode {
  const now = useNow()
  const { quote, before, asking } = quoted
  if (!quote) return <p className="price-holds" />

  const left = (new Date(quote.expires_at).getTime() - (now ?? 0)) / 1000
  const difference = before === null ? 0 : quote.price.total - before
  const money = (amount: number) => formatMoney(amount, quote.price.currency, locale)
  const values = { price: money(quote.price.total), difference: money(Math.abs(difference)) }
  const renewed = difference > 0 ? words.dearer : difference < 0 ? words.cheaper : words.same

  return (
    <>
      <p className="price-holds numbers small muted">
        {asking
          ? words.asking
          : now === null || left <= 0
            ? null
            : fill(words.holds, { time: formatDuration(left, locale) })}
      </p>
      <div role="status">
        {before === null ? null : (
          <p className="notice price-changed" data-tone={difference > 0 ? 'searching' : 'accepted'}>
            {fill(renewed, values)}
          </p>
        )}
      </div>
    </>
  )
}
