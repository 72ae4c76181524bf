/** Where the driver collects the cash of a delivery. Pure. */
import { hasSeveralPickups, isOpen } from '../../../lib/rules/delivery/stage-stops.ts'
import type { Work } from '../after-reports.ts'

/** Checks whether the next step is the one that the cash is collected at: the last pickup, or the last dropoff. */
export function isCashDue({ payment, status, stops }: Work): boolean {
  if (payment.method === 'account' || payment.collected != null) return false
  if (payment.at === 'pickup') {
    const pickups = stops.filter(stop => stop.kind === 'pickup' && isOpen(stop))
    const isThere = !hasSeveralPickups(stops) || pickups[0]?.status === 'arrived'
    return status === 'accepted' && pickups.length === 1 && isThere
  }
  const open = stops.filter(
    ({ kind, status: each }) => kind === 'dropoff' && (each === 'waiting' || each === 'arrived')
  )
  return open.length === 1 && open[0]?.status === 'arrived'
}
