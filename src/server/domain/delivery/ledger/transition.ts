/** Applies every transition: the ledger, the delivery's row and its stops. Everything else follows. */
import { eq } from 'drizzle-orm'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { after } from '../../../../lib/rules/delivery/transitions.ts'
import type { Context } from '../../../context.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'
import type { Work } from '../../core/work.ts'
import type { Change } from './change.ts'
import { follow } from './followers.ts'
import { appendRow, type LedgerEntry } from './ledger-rows.ts'

/**
 * Applies an action and runs what follows it. The caller holds the row's lock. Returns the ledger row. Throws
 * illegal-transition if the table of transitions doesn't allow the action.
 */
export async function applyChange(context: Context, work: Work, change: Change): Promise<LedgerEntry> {
  const { transaction, now } = work
  const { delivery, action, place } = change
  const status = after(delivery.status, action)
  if (!status) throw new ProductError('illegal-transition')
  const entry = await appendRow(transaction, {
    deliveryId: delivery.id,
    stopId: change.stopId ?? null,
    action,
    actor: change.actor,
    actorId: change.actorId,
    before: delivery.status,
    after: status,
    reason: change.reason ?? null,
    deviceAt: change.deviceAt ?? null,
    place: place?.kind ?? null,
    meters: place && place.kind !== 'unknown' ? place.meters : null,
    collected: change.collected ?? null,
    total: change.total ?? null,
    at: now
  })
  await transaction
    .update(deliveries)
    .set({ ...change.set, status, updatedAt: now })
    .where(eq(deliveries.id, delivery.id))
  for (const stop of change.stops ?? []) {
    await transaction.update(stops).set(stop.set).where(eq(stops.id, stop.id))
  }
  const bound = change.drivers ?? [change.set?.driverId ?? delivery.driverId]
  const drivers = bound.filter(driver => driver !== null)
  await follow(context, work, { kind: 'transition', ...change, entry, status, drivers, isShown: true })
  return entry
}
