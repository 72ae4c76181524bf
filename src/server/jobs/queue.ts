/** The job queue and the outbox, as use cases see them. */
import type { OutboxKind } from '../db/tables/people/people-tables.ts'

export interface JobQueue {
  /** Sends a job. Throws if no handler has this name. */
  send(name: string, data: object, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>
  stop(): Promise<void>
}

export interface Outbox {
  /** Sends rows of this kind that were just committed. */
  wake(kind: OutboxKind): void
}
