/** Calculates what each dropoff of a draft adds to its quote. Pure. */
import type { Quote } from '../../lib/contract/pricing.ts'
import type { TransportSize } from '../../lib/contract/company.ts'
import { pricePerStop } from '../../lib/rules/price-per-stop.ts'
import type { BookingDraft } from '../../stores/booking/draft.ts'

/** Returns the price of each dropoff in minor units, or an empty list if the quote isn't for these dropoffs. */
export function stopPrices(
  quote: Quote | null,
  { dropoffs, packages }: Pick<BookingDraft, 'dropoffs' | 'packages'>,
  sizes: readonly TransportSize[]
): number[] {
  if (!quote || quote.route.legs.length !== dropoffs.length) return []
  const surcharges = dropoffs.map((_, index) =>
    packages
      .filter(item => (item.dropoff ?? 0) === index)
      .reduce((sum, { transport_size_id, quantity }) => {
        const size = sizes.find(candidate => candidate.id === transport_size_id)
        return sum + (size?.surcharge ?? 0) * (quantity ?? 1)
      }, 0)
  )
  return pricePerStop(quote.price, quote.route.legs, surcharges)
}
