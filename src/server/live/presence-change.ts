import type { Position } from '../../lib/contract/driver/positions.ts'
import type { Arrival } from '../../lib/contract/ops/fleet.ts'

/** Where a driver is. */
export interface DriverPresence {
  driverId: string
  simulated: boolean
  transportTypeId: number
  /** The newest position, and the time when this installation received it (milliseconds). */
  position: Position
  receivedAt: number
  /** Whether the driver is in another app since then. */
  away?: boolean
}

/** A driver's new position, or the id of a driver who has none anymore. */
export type PresenceChange = { put: DriverPresence } | { remove: string }

/** When this installation last heard a driver's device, in milliseconds. */
export interface DriverHeard {
  driverId: string
  at: number
}

/** When a driver reaches the next stop of a delivery. Times are in milliseconds. */
export interface DeliveryArrival extends Arrival {
  deliveryId: string
  /** When it was computed. */
  at: number
}
