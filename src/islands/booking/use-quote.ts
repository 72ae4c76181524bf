import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Quote } from '../../lib/contract/pricing.ts'
import { $bookingError, $quoting, requestQuote } from '../../stores/booking/booking.ts'
import { serverNow } from '../../stores/core/server-time.ts'
import { useDraft } from './use-draft.ts'
import { hasPackages, hasPlaces } from '../../stores/booking/draft.ts'

export interface CurrentQuote {
  /** The newest quote. It stays visible while the next one is requested. */
  quote: Quote | null
  asking: boolean
  /** The total before, if the previous quote or the estimate has expired. */
  before: number | null
}

/** A renewal waits at least this long after the request before, doubling from the first to the longest. */
const firstPause = 30_000
const longestPause = 5 * 60_000

const renewalPause = (count: number): number => Math.min(firstPause * 2 ** (count - 1), longestPause)

/**
 * Keeps the draft priced. Requests a quote once the draft is complete and the user pauses typing, and again when the
 * quote expires, however wrong the device's clock is: a server elsewhere may not say what time it is.
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
  /** The requests for the same choices, and when the last one was sent, by the page's own clock. */
  const asked = useRef({ count: 0, at: 0 })
  const complete = possible && hasPlaces(draft) && hasPackages(draft)
  const { price_quote: quote } = draft

  useEffect(() => {
    if (!quote) return
    setShown(quote)
    const estimated = quote.estimate && !quote.estimate.is_held ? quote.estimate.total : null
    setBefore(ranOut.current?.price.total ?? estimated)
    ranOut.current = null
  }, [quote])

  // A failed request isn't repeated until the draft changes, which runs the effect again.
  const failed =
    error !== null && !['quote-expired', 'quote-used', 'quote-of-another-owner'].includes(error.code)
  useEffect(() => {
    if (!complete) return undefined
    if (!quote) asked.current = { count: 0, at: 0 }
    const { count, at } = asked.current
    const left = quote ? new Date(quote.expires_at).getTime() - serverNow() : quietMilliseconds
    const pause = count === 0 ? 0 : at + renewalPause(count) - performance.now()
    const timer = setTimeout(
      () => {
        ranOut.current = quote
        asked.current = { count: count + 1, at: performance.now() }
        void requestQuote()
      },
      Math.max(left, pause, 0)
    )
    return () => clearTimeout(timer)
  }, [complete, draft, quote, quietMilliseconds])

  return { quote: shown, asking: asking || (complete && !quote && !failed), before }
}
