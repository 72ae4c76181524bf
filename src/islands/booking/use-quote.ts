import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Quote } from '../../lib/contract/pricing.ts'
import { $bookingError, $quoting, isQuoteValid, requestQuote } from '../../stores/booking/booking.ts'
import { useDraft } from './use-draft.ts'
import { hasPackages, hasPlaces } from '../../stores/booking/draft.ts'

export interface CurrentQuote {
  /** The newest quote; stays in sight while the next is asked for. */
  quote: Quote | null
  asking: boolean
  /** The quote before this one, where that ran out while it was looked at. */
  before: Quote | null
}

/**
 * Keeps the draft priced: asks once all is there and quiet, and anew by itself when the price runs out.
 * @param possible false where no vehicle is chosen that can carry it: the answer would be no
 * @param quietMilliseconds of typing before asking
 */
export function useQuote(possible: boolean, quietMilliseconds: number): CurrentQuote {
  const draft = useDraft()
  const asking = useStore($quoting, { ssr: 'initial' })
  const error = useStore($bookingError, { ssr: 'initial' })
  const [shown, setShown] = useState<Quote | null>(null)
  const [before, setBefore] = useState<Quote | null>(null)
  const ranOut = useRef<Quote | null>(null)
  const complete = possible && hasPlaces(draft) && hasPackages(draft)
  const { quote } = draft

  useEffect(() => {
    if (!quote) return
    setShown(quote)
    setBefore(ranOut.current)
    ranOut.current = null
  }, [quote])

  // What has failed is not asked again until something changes: the draft makes a new effect.
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
