/** What an operator decides about a scheduled delivery ahead: its driver, and its time. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { planDriver, rescheduleDelivery } from '../../../../lib/contract/ops/schedule.ts'
import { furthestScheduleDays } from '../../../../lib/rules/schedule/schedule.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { plannedDrivers } from '../../../db/tables/delivery/dispatch-tables.ts'
import type { Work } from '../../core/work.ts'
import { recordAct } from '../../delivery/ledger/acts.ts'
import { checkHours } from '../../pricing/zones/where-and-when.ts'
import { act } from '../delivery/act.ts'
import { requireDriver } from '../../matching/chosen-driver.ts'
import {
  moveScheduled,
  plannedDriverOf,
  storePlanned,
  tellMoved,
  tellPlanned
} from '../../planning/planned-drivers.ts'

/**
 * Plans a driver for a scheduled delivery, or none. The driver is notified, and so is the one who loses it. Throws
 * illegal-transition once the search has begun, not-found, driver-not-approved, and invalid-input for another vehicle.
 */
export function plan(
  context: Context,
  principal: SignedIn,
  id: string,
  { driver_id: driverId, ...acting }: z.output<NonNullable<typeof planDriver.body>>
): Promise<void> {
  return act(context, principal, id, acting, 'delivery.planned', async (work, record) => {
    const { delivery } = record
    const { scheduledAt } = delivery
    if (delivery.status !== 'scheduled' || !scheduledAt) throw new ProductError('illegal-transition')
    const before = await plannedDriverOf(work, id)
    if (driverId) await requireDriver(context, work, delivery, driverId, { when: 'planned' })
    const isSame = before?.status === 'planned' && before.driverId === driverId
    if (before?.status === 'planned' && !isSame)
      await tellPlanned(context, work, record, before.driverId, 'unplanned', { at: scheduledAt })
    if (!driverId) await work.transaction.delete(plannedDrivers).where(eq(plannedDrivers.deliveryId, id))
    else if (!isSame) await storePlanned(context, work, record, driverId, scheduledAt)
    const entry = await recordAct(context, work, {
      delivery,
      act: driverId ? 'plan' : 'unplan',
      actor: 'operator',
      actorId: principal.person.userId,
      reason: acting.reason || null,
      parts: ['planned_driver']
    })
    return { entry, before: { driver: before?.driverId ?? null }, after: { driver: driverId } }
  })
}

/**
 * Moves a scheduled delivery before it has a driver, with the windows of all its stops. The agreed price stays: the customer didn't ask for another time. The
 * customer and the planned driver are notified. Throws illegal-transition, outside-hours, and invalid-input for a time that
 * has passed or is too far.
 */
export function reschedule(
  context: Context,
  principal: SignedIn,
  id: string,
  { scheduled_at: asked, ...acting }: z.output<NonNullable<typeof rescheduleDelivery.body>>
): Promise<void> {
  return act(context, principal, id, acting, 'delivery.rescheduled', async (work, record) => {
    const { delivery } = record
    const scheduledAt = new Date(asked)
    checkTime(context, work, scheduledAt)
    const by = { actor: 'operator', actorId: principal.person.userId, reason: acting.reason } as const
    const entry = await moveScheduled(context, work, record, scheduledAt, by)
    await tellMoved(context, work, delivery, scheduledAt, acting.reason)
    return {
      entry,
      before: { scheduled_at: delivery.scheduledAt?.toISOString() ?? null },
      after: { scheduled_at: scheduledAt.toISOString() }
    }
  })
}

function checkTime(context: Context, { now }: Work, scheduledAt: Date): void {
  const ahead = scheduledAt.getTime() - now.getTime()
  if (ahead < 0) throw fieldError('invalid-input', 'scheduled_at', 'This time has passed')
  if (ahead > furthestScheduleDays * 86_400_000)
    throw fieldError('invalid-input', 'scheduled_at', `Must be within ${furthestScheduleDays} days`)
  checkHours(context, scheduledAt, 'scheduled_at')
}
