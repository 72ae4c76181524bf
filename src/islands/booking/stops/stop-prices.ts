/** Calculates what each stop of a draft adds to its quote. Pure. */
import type { Quote } from '../../../lib/contract/pricing.ts'
import type { TransportSize } from '../../../lib/contract/company.ts'
import { pricePerStop } from '../../../lib/rules/pricing/price-per-stop.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { type DraftStop, stopsOfDraft } from '../../../stores/booking/stops.ts'

export interface StopPrice {
  stop: DraftStop
  /** In minor units. */
  price: number
}

/**
 * Returns what each stop after the first adds, in the order of visiting, or an empty list if the quote isn't for these stops.
 */
export function stopPrices(
  quote: Quote | null,
  draft: BookingDraft,
  sizes: readonly TransportSize[]
): StopPrice[] {
  const stops = stopsOfDraft(draft).slice(1)
  if (!quote || quote.route.legs.length !== stops.length) return []
  const surcharges = stops.map(({ kind, index }) =>
    draft.quote.packages
      .filter(item => kind === 'dropoff' && (item.dropoff ?? 0) === index)
      .reduce((sum, { transport_size_id, quantity }) => {
        const size = sizes.find(candidate => candidate.id === transport_size_id)
        return sum + (size?.surcharge ?? 0) * (quantity ?? 1)
      }, 0)
  )
  const prices = pricePerStop(quote.price, quote.route.legs, surcharges)
  return stops.map((stop, at) => ({ stop, price: prices[at] ?? 0 }))
}
