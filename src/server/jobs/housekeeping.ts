/** Deletes expired rows, and vacuums the embedded database, which has no autovacuum. */
import { and, isNull, lt } from 'drizzle-orm'
import { sessions } from '../db/identity.ts'
import { quotes } from '../db/schema.ts'
import { events, idempotencyKeys, positions } from '../db/transient-tables.ts'
import { sweepFiles } from '../domain/files/files.ts'
import { sweepRealtimeCopies } from '../domain/delivery/realtime-copy.ts'
import type { JobDefinition } from './definition.ts'

const hour = 3_600_000
const keep = {
  idempotency: 24 * hour,
  events: 7 * 24 * hour,
  positions: 30 * 24 * hour,
  quotes: 24 * hour
} as const

export const housekeeping: JobDefinition = {
  name: 'housekeeping',
  schedule: '17 * * * *',
  async run(context) {
    const now = context.now().getTime()
    const before = (age: number) => new Date(now - age)
    await context.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(keep.idempotency)))
    await context.orm.delete(events).where(lt(events.at, before(keep.events)))
    await context.orm.delete(positions).where(lt(positions.recordedAt, before(keep.positions)))
    await context.orm
      .delete(quotes)
      .where(and(isNull(quotes.deliveryId), lt(quotes.expiresAt, before(keep.quotes))))
    await context.orm.delete(sessions).where(lt(sessions.expiresAt, before(0)))
    await sweepFiles(context)
    await sweepRealtimeCopies(context)
    await context.database.tidy()
  }
}
