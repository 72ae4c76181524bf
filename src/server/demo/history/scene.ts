/** One delivery of the demo's history while it's made: its transaction, its clock and its booking. */
import type { Random } from '@dropway/region'
import type { Context } from '../../context.ts'
import type { StopRow } from '../../domain/delivery/stop-rows.ts'

export interface Scene {
  /** Its use cases run in the delivery's transaction, at the delivery's time. */
  context: Context
  random: Random
  deliveryId: string
  /** The pickup, then the dropoffs, as they were booked. */
  stops: StopRow[]
  booking: {
    dropoffs: number
    isPaidAtPickup: boolean
    /** Its driver collects nothing. */
    isOnAccount: boolean
    /** In minor units. */
    price: number
    /** How long the booked vehicle needs for each leg. */
    legSeconds: number[]
  }
  /** The driver's time to the pickup, after an offer was accepted. */
  toPickup: number
  /** The number of the driver's newest report. */
  seq: number
  /** Advances the clock, in seconds. Never beyond the end of the history. */
  wait(seconds: number): void
}
