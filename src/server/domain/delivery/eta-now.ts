import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'

/**
 * Returns the route and the ETA of a delivery that a driver is carrying out. Returns null if the driver has no position
 * or no engine responds, so that a page can show the delivery without a route.
 */
export async function etaNow(context: Context, deliveryId: string, driverId: string) {
  const active = await context.activeDeliveries.of(driverId)
  const presence = active ? context.presence.of(active.driverId) : undefined
  if (!active || !presence || active.deliveryId !== deliveryId) return null
  try {
    return await context.etaEngine.driverRoute(active, presence.position, context.now())
  } catch (error) {
    if (error instanceof ProductError && error.code === 'engine-unavailable') return null
    throw error
  }
}
