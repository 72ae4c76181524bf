/** Compares a reported arrival with the position that the customer sees. Pure. */
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { metersBetween, type Point } from '../../../lib/geo.ts'
import { isFar } from '../../../lib/rules/delivery/far-from-stop.ts'

/** Returns how far the driver is from the dropoff where they reported arriving. Null if they're there, or not arrived. */
export function metersAway(
  { stops }: Pick<Delivery, 'stops'>,
  position: (Point & { accuracy: number | null }) | null
): number | null {
  const stop = stops.find(({ kind, status }) => kind === 'dropoff' && status === 'arrived')
  return stop && position && isFar(position, stop) ? metersBetween(position, stop) : null
}
