import { isActive } from '../../lib/contract/delivery/deliveries.ts'
import type { HistoryItem } from '../../lib/delivery/history-item.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { drivePath, livePath, receiptPath } from '../../lib/paths.ts'

/** Returns the places of a delivery: 'Market Square → Apple Street'. */
export function placesOf(
  { stops }: Pick<HistoryItem, 'stops'>,
  words: Pick<Words['dashboard'], 'fromTo'>
): string {
  return fill(words.fromTo, { pickup: stops[0]?.name ?? '', dropoff: stops.at(-1)?.name ?? '' })
}

/**
 * Returns the address of a delivery's details: for a customer the live screen; for a driver the driver's screen while
 * the delivery is active, then its receipt.
 */
export function detailsOf(delivery: Pick<HistoryItem, 'pickanddropoff_id' | 'viewer' | 'status'>): string {
  const id = delivery.pickanddropoff_id
  if (delivery.viewer === 'customer') return livePath(id)
  return isActive(delivery.status) ? drivePath : receiptPath(id)
}
