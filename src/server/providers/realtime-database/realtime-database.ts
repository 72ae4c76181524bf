/**
 * The seam for a database that browsers read directly. It holds
 * the newest state of each active delivery for its participants.
 */
import type { DeliveryStatus } from '../../../lib/contract/delivery/deliveries.ts'
import type { Position } from '../../../lib/contract/driver/positions.ts'

export interface RealtimeCopy {
  status?: DeliveryStatus
  /** Null removes it. */
  position?: Position | null
}

export interface RealtimeDatabase {
  /**
   * Writes the newest state for these accounts. Never waits. A
   * newer state replaces an older one that hasn't been sent yet.
   */
  show(userIds: readonly string[], deliveryId: string, newest: RealtimeCopy): void
  /** Removes a delivery from these accounts. Retries until it succeeds. */
  remove(userIds: readonly string[], deliveryId: string): void
  /** Returns every delivery in the database. */
  records(): Promise<{ userId: string; deliveryId: string }[]>
  /** Returns the token that an account signs in with to read its own data. */
  token(userId: string): Promise<string>
  /** Resolves when there are no pending writes. */
  settled(): Promise<void>
  close(): void
}
