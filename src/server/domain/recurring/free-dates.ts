/** Cancels deliveries of a rule that have no driver, without a fee. The ones that a driver has stay. */
import { and, eq, inArray } from 'drizzle-orm'
import { isDriving } from '../../../lib/contract/delivery/deliveries.ts'
import type { Recurring } from '../../../lib/contract/recurring/recurring.ts'
import { ownersStatus } from '../../../lib/rules/delivery/ahead.ts'
import { nextStop } from '../../../lib/rules/delivery/lifecycle.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { recurringDates } from '../../db/tables/delivery/recurring-tables.ts'
import { type DeliveryRecord, type DeliveryRow, lockDelivery } from '../delivery/delivery-queries.ts'
import { applyChange } from '../delivery/ledger/transition.ts'
import type { Work } from '../core/work.ts'
import type { DateRow } from './rule-rows.ts'

export type Kept = Recurring['kept'][number]

/** Checks whether a delivery goes on and has no driver, or none that its owner knows of. */
export function isFree(delivery: Pick<DeliveryRow, 'status' | 'beginsAt'>): boolean {
  const status = ownersStatus(delivery)
  return status === 'scheduled' || status === 'searching'
}

export const actorFor = (principal: SignedIn) =>
  ({ actor: may(principal, 'customer') ? 'customer' : 'operator', actorId: principal.person.userId }) as const

/** Cancels a delivery that is free. The caller has locked it. The owner isn't notified if another one replaces it. */
export async function cancelFree(
  context: Context,
  work: Work,
  principal: SignedIn,
  { delivery, stops }: DeliveryRecord,
  isReplaced = false
): Promise<void> {
  const by = actorFor(principal)
  await applyChange(context, work, {
    delivery,
    action: 'cancel',
    ...by,
    reason: '',
    from: nextStop(delivery.status, stops),
    notify: 'cancelled_response',
    isReplaced,
    set: { cancellation: { by: by.actor, reason: '', fee: 0, currency: delivery.price.currency } }
  })
}

/**
 * Cancels the free deliveries of dates and removes these dates' rows, so that nothing is left of them. A decision to skip stays.
 * With `keepsOwn`, changes of single dates stay for later. Returns the deliveries that a driver has. The caller has locked the rule.
 */
export async function freeDates(
  context: Context,
  work: Work,
  principal: SignedIn,
  rows: readonly DateRow[],
  { isReplaced = false, keepsOwn = false } = {}
): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const row of rows) {
    if (row.state === 'skipped') continue
    if (row.deliveryId !== null) {
      const record = await lockDelivery(work.transaction, row.deliveryId)
      const { id, number } = record.delivery
      if (isDriving(ownersStatus(record.delivery)))
        kept.push({ date: row.date, pickanddropoff_id: id, number })
      if (!isFree(record.delivery)) continue
      await cancelFree(context, work, principal, record, isReplaced)
    }
    await forget(work, row, keepsOwn && (row.ownTime !== null || row.ownDetails !== null))
  }
  return kept
}

async function forget({ transaction }: Work, { ruleId, date }: DateRow, keepsOwn: boolean): Promise<void> {
  const isDate = and(eq(recurringDates.ruleId, ruleId), eq(recurringDates.date, date))
  if (!keepsOwn) {
    await transaction.delete(recurringDates).where(isDate)
    return
  }
  await transaction
    .update(recurringDates)
    .set({
      state: 'open',
      deliveryId: null,
      failureCode: null,
      failureMessage: null,
      tries: 0,
      nextTryAt: null
    })
    .where(and(isDate, inArray(recurringDates.state, ['open', 'booked', 'failed'])))
}
