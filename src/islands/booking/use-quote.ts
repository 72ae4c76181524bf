import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Quote } from '../../lib/contract/pricing.ts'
import { $bookingError, $quoting, isQuoteValid, requestQuote } from '../../stores/booking/booking.ts'
import { useDraft } from './use-draft.ts'
import { hasPackages, hasPlaces } from '../../stores/booking/draft.ts'

export interface CurrentQuote {
  /** The newest quote. It stays visible while the next one is requested. */
  quote: Quote | null
  asking: boolean
  /** The total before, if the previous quote or the estimate has expired. */
  before: number | null
}

/**
 * Keeps the draft priced. Requests a quote once the draft is complete and the user pauses typing, and again when the
 * quote expires.
 * @param possible false if no chosen vehicle can carry the packages, because the server would refuse the quote
 * @param quietMilliseconds the pause in typing before the request
 */
export function useQuote(possible: boolean, quietMilliseconds: number): CurrentQuote {
  const draft = useDraft()
  const asking = useStore($quoting, { ssr: 'initial' })
  const error = useStore($bookingError, { ssr: 'initial' })
  const [shown, setShown] = useState<Quote | null>(null)
  const [before, setBefore] = useState<number | null>(null)
  const ranOut = useRef<Quote | null>(null)
  const complete = possible && hasPlaces(draft) && hasPackages(draft)
  const { quote } = draft

  useEffect(() => {
    if (!quote) return
    setShown(quote)
    const estimated = quote.estimate && !quote.estimate.is_held ? quote.estimate.total : null
    setBefore(ranOut.current?.price.total ?? estimated)
    ranOut.current = null
  }, [quote])

  // A failed request isn't repeated until the draft changes, which runs the effect again.
  const failed = error !== null && error.code !== 'quote-expired' && error.code !== 'quote-used'
  useEffect(() => {
    if (!complete) return undefined
    if (quote && isQuoteValid(quote, Date.now())) {
      const left = new Date(quote.expires_at).getTime() - Date.now()
      const timer = setTimeout(() => {
        ranOut.current = quote
        void requestQuote()
      }, left)
      return () => clearTimeout(timer)
    }
    if (quote) ranOut.current = quote
    const timer = setTimeout(() => void requestQuote(), quote ? 0 : quietMilliseconds)
    return () => clearTimeout(timer)
  }, [complete, draft, quote, quietMilliseconds])

  return { quote: shown, asking: asking || (complete && !quote && !failed), before }
}
