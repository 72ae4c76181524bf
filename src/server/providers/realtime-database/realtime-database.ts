/** The seam for a database that browsers read by themselves: the newest of each live delivery, for who takes part. */
import type { DeliveryStatus } from '../../../lib/contract/delivery/deliveries.ts'
import type { Position } from '../../../lib/contract/driver/positions.ts'

export interface RealtimeCopy {
  status?: DeliveryStatus
  position?: Position
}

export interface RealtimeDatabase {
  /** Shows the newest to these accounts. Never waits: what has not gone out yet is replaced by what is newer. */
  show(userIds: readonly string[], deliveryId: string, newest: RealtimeCopy): void
  /** Takes a delivery away from these accounts; tried again until it is gone. */
  remove(userIds: readonly string[], deliveryId: string): void
  /** Everything that stands there. */
  standing(): Promise<{ userId: string; deliveryId: string }[]>
  /** What an account signs in with, to read its own. */
  token(userId: string): Promise<string>
  /** Resolves once nothing waits to go out. */
  settled(): Promise<void>
  close(): void
}
