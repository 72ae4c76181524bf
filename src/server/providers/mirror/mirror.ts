/** The seam for a database that browsers read by themselves: the newest of each live delivery, for who takes part. */
import type { DeliveryState } from '../../../lib/contract/deliveries.ts'
import type { Position } from '../../../lib/contract/positions.ts'

export interface Mirrored {
  state?: DeliveryState
  position?: Position
}

export interface Mirror {
  /** Shows the newest to these accounts. Never waits: what has not gone out yet is replaced by what is newer. */
  show(userIds: readonly string[], deliveryId: string, newest: Mirrored): void
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
