/** What a driver sees of the deliveries that they're planned for, and how they decline one. */
import { and, asc, eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { PlannedDelivery } from '../../../lib/contract/ops/schedule.ts'
import { mostPlannedPerRun } from '../../../lib/rules/matching/run.ts'
import type { Context } from '../../context.ts'
import { planningRules } from '../company/planning-rules.ts'
import type { SignedIn } from '../core/principal.ts'
import { plannedDrivers } from '../../db/tables/delivery/dispatch-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { inTransaction } from '../core/work.ts'
import { recordAct } from '../delivery/ledger/acts.ts'
import { lockDelivery } from '../delivery/delivery-queries.ts'
import { endWindows } from '../delivery/delivery-presenter.ts'
import { handoverOf, payRulesOf, promisedPay } from '../delivery/money/pay.ts'
import { stopsOfMany } from '../delivery/stop-rows.ts'

/** The most that a driver is shown: the routes of two days. */
const most = 2 * mostPlannedPerRun

/** Lists the scheduled deliveries that the principal is planned for, the next one first. */
export async function ownPlanned(context: Context, principal: SignedIn): Promise<PlannedDelivery[]> {
  const { userId: driverId } = principal.person
  const now = context.now()
  const rows = await context.orm
    .select({ delivery: deliveries, until: plannedDrivers.declineUntil, plannedAt: plannedDrivers.plannedAt })
    .from(plannedDrivers)
    .innerJoin(deliveries, eq(deliveries.id, plannedDrivers.deliveryId))
    .where(
      and(
        eq(plannedDrivers.driverId, driverId),
        eq(plannedDrivers.status, 'planned'),
        eq(deliveries.status, 'scheduled')
      )
    )
    .orderBy(asc(deliveries.scheduledAt), asc(deliveries.id))
    .limit(most)
  const stops = await stopsOfMany(
    context.orm,
    rows.map(({ delivery }) => delivery.id)
  )
  const { transportTypes } = context.company.reference()
  const { mayDecline } = planningRules(context)
  const payRules = rows.length > 0 ? await payRulesOf(context.orm, [driverId]) : []
  return rows.map(({ delivery, until, plannedAt }) => {
    const own = stops.filter(({ deliveryId }) => deliveryId === delivery.id)
    return {
      pickanddropoff_id: delivery.id,
      number: delivery.number,
      scheduled_at: (delivery.scheduledAt ?? delivery.createdAt).toISOString(),
      decline_until: (mayDecline ? until : plannedAt).toISOString(),
      may_decline: mayDecline,
      transport_type: transportTypes.find(({ id }) => id === delivery.transportTypeId)?.code ?? 'car',
      earning: promisedPay(delivery, driverId, handoverOf(delivery, now), payRules),
      pickup: own[0]?.name ?? '',
      dropoff: own.at(-1)?.name ?? '',
      dropoffs: own.length - 1,
      ...endWindows(own)
    }
  })
}

/** Throws decline-not-allowed, not-found for a delivery that the principal isn't planned for, and too-late-to-decline. */
export async function declinePlan(context: Context, principal: SignedIn, id: string): Promise<null> {
  if (!planningRules(context).mayDecline) throw new ProductError('decline-not-allowed')
  await inTransaction(context, async work => {
    const { transaction, now } = work
    const { delivery } = await lockDelivery(transaction, id)
    const own = and(
      eq(plannedDrivers.deliveryId, id),
      eq(plannedDrivers.driverId, principal.person.userId),
      eq(plannedDrivers.status, 'planned')
    )
    const [found] = await transaction
      .select({ until: plannedDrivers.declineUntil })
      .from(plannedDrivers)
      .innerJoin(deliveries, eq(deliveries.id, plannedDrivers.deliveryId))
      .where(and(own, eq(deliveries.status, 'scheduled')))
    if (!found) throw new ProductError('not-found')
    if (found.until <= now) throw new ProductError('too-late-to-decline')
    await transaction.update(plannedDrivers).set({ status: 'declined' }).where(own)
    await recordAct(context, work, {
      delivery,
      act: 'decline_plan',
      actor: 'driver',
      actorId: principal.person.userId,
      parts: ['planned_driver']
    })
  })
  return null
}
