import type { DeliverySummary, Stop } from '../contract/delivery/deliveries.ts'
import { isFailedPickup, isOpen, pickupsToReturnTo, stopsOfKind } from '../rules/delivery/stage-stops.ts'

/**
 * Returns a delivery's stops by kind, in driving order. `pickup` is the next open pickup. Without one, it's where packages go
 * back to, or the last pickup. `otherPickups` are the others. Failed pickups and removed dropoffs are left out.
 */
export function stopsOf({ stops }: Pick<DeliverySummary, 'stops'>): {
  pickup: Stop | null
  otherPickups: Stop[]
  dropoffs: Stop[]
} {
  const pickups = stopsOfKind(stops, 'pickup')
  const next = pickups.find(isOpen) ?? (stops.some(isOpen) ? undefined : pickupsToReturnTo(stops)[0])
  const pickup = next ?? pickups.findLast(each => !isFailedPickup(each)) ?? pickups.at(-1) ?? null
  return {
    pickup,
    otherPickups: pickups.filter(each => each !== pickup && !isFailedPickup(each)),
    dropoffs: stopsOfKind(stops, 'dropoff').filter(({ status }) => status !== 'removed')
  }
}
