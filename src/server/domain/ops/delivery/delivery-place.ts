/** Where a driver has to go for a delivery: to the pickup, or after it to where the packages are. */
import type { Point } from '../../../../lib/geo.ts'
import { nextStop } from '../../../../lib/rules/delivery/lifecycle.ts'
import { hasBegun } from '../../../../lib/rules/delivery/stage-stops.ts'
import type { Context } from '../../../context.ts'
import { type DeliveryRecord, pickupOf } from '../../delivery/delivery-queries.ts'
import { openTakeover } from '../../delivery/stages/takeovers.ts'

export interface DeliveryPlace {
  point: Point
  /** Whether the packages are on board of another driver. */
  isTakeover: boolean
}

/** A driver who takes packages over goes to the one who has them, or without a position to the next open stop. */
export async function placeOf(context: Context, { delivery, stops }: DeliveryRecord): Promise<DeliveryPlace> {
  const { id, status, driverId } = delivery
  const pickup = pickupOf(stops)
  const next = nextStop(status, stops) ?? pickup
  if (!driverId || (status === 'accepted' && !hasBegun(stops))) return { point: next, isTakeover: false }
  // Until a takeover has happened, the earlier driver has the packages.
  const holder = (await openTakeover(context.orm, id))?.fromDriverId ?? driverId
  return { point: context.presence.of(holder)?.position ?? next, isTakeover: true }
}
