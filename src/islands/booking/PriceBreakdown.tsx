import '../../styles/controls/disclosure.css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Quote } from '../../lib/contract/pricing.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { withoutVatText } from '../../lib/words/without-vat.ts'
import type { Words } from '../../lib/words/words.ts'
import { PriceItems } from '../format/PriceItems.tsx'
import type { Elements } from '../ui/elements.ts'

export interface PriceBreakdownProps {
  quote: Quote | null
  locale: Locale
  words: Pick<Words, 'details' | 'price'>
  /** More of the price, below its items. */
  children?: Elements
}

/** The items of a quote's price, on request. */
export function PriceBreakdown({ quote, locale, words, children }: PriceBreakdownProps): ReactNode {
  const without = quote && withoutVatText(words.price, quote.price)
  return (
    <details className="disclosure">
      <summary>
        <span className="fill">
          <span>{words.details.breakdown}</span>
          {without ? <span className="detail plain">{without}</span> : null}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="disclosure-body">
        {quote ? (
          <PriceItems price={quote.price} route={quote.route} words={words.price} locale={locale} />
        ) : null}
        {children}
      </div>
    </details>
  )
}
