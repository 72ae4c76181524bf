import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError, type ApiError } from '../../../../lib/api-error.ts'
import type { PricePreview } from '../../../../lib/contract/ops/delivery/price-preview.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { sentenceFor } from '../../../../stores/core/error-sentences.ts'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'

export interface PriceChangeProps {
  load: () => Promise<PricePreview>
  /** Called with the price afterwards, and with null while it isn't known. */
  onKnown: (total: number | null) => void
  locale: Locale
  words: Words['opsDelivery']
}

/** Says what an action makes of the price: 'Price: €12.00 → €10.00'. Give it another key for another action. */
export function PriceChange({ load, onKnown, locale, words }: PriceChangeProps): ReactNode {
  const [found, setFound] = useState<PricePreview | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  useEffect(() => {
    let isGone = false
    onKnown(null)
    load().then(
      preview => {
        if (isGone) return
        setFound(preview)
        onKnown(preview.total)
      },
      (error: unknown) => isGone || setFailure(asApiError(error))
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Its key says when the price has to be read again.
  }, [])
  if (failure)
    return (
      <p className="notice" data-tone="failed" role="alert">
        {sentenceFor(failure.code) || failure.message}
      </p>
    )
  if (!found) return <Skeleton lines={1} />
  const money = (amount: number) => formatMoney(amount, found.currency, locale)
  const values = { before: money(found.former_total), after: money(found.total) }
  return (
    <p className="strong" role="status">
      {fill(found.total === found.former_total ? words.priceStays : words.priceChanges, values)}
    </p>
  )
}
