import { ProductError } from '../../../lib/contract/errors.ts'
import { distantMeters } from '../../../lib/contract/pricing.ts'

/**
 * Throws 'stop-far-from-road' at a field if the driver stops far from its place.
 * @param meters from the place to the road where the driver stops. Undefined if nobody knows.
 */
export function requireRoad(meters: number | undefined, field: string): void {
  if (meters === undefined || meters <= distantMeters) return
  const message = `The driver stops about ${meters} m away from this place`
  const errors = [{ field, message }]
  throw new ProductError('stop-far-from-road', `${field}: ${message}`, { errors, meters })
}
