/** A delivery that its driver got ahead begins for its owner: they hear of the driver, and its fee and links begin. */
import { asc, eq, lte } from 'drizzle-orm'
import { isDriving } from '../../../lib/contract/delivery/deliveries.ts'
import type { DeliveryAction } from '../../../lib/rules/delivery/transitions.ts'
import type { Context, Follower } from '../../context.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { eachAlone } from '../core/each-alone.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { type DeliveryRow, lockDelivery } from '../delivery/delivery-queries.ts'
import { recordAct } from '../delivery/ledger/acts.ts'
import { valuesOf } from '../notifications/change-notifications.ts'
import { notifyOwner } from '../notifications/notify-owner.ts'
import { isTold } from './arrivals/is-told.ts'

/** The most that begin in one round. */
const mostAtATime = 100

/** Begins all that are due. A process that ends in the middle leaves the rest to the next round. */
export async function beginGiven(context: Context): Promise<void> {
  const due = await context.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(lte(deliveries.beginsAt, context.now()))
    .orderBy(asc(deliveries.beginsAt))
    .limit(mostAtATime)
  await eachAlone(context, 'begin a planned delivery', due, ({ id }) =>
    inTransaction(context, async work => {
      const { delivery } = await lockDelivery(work.transaction, id)
      if (delivery.beginsAt && delivery.beginsAt <= work.now) await begin(context, work, delivery)
    })
  )
}

/** The caller has locked the delivery. One that has ended, or lost its driver, begins for nobody. */
async function begin(context: Context, work: Work, delivery: DeliveryRow): Promise<void> {
  const { transaction } = work
  const { id, driverId, status } = delivery
  await transaction.update(deliveries).set({ beginsAt: null }).where(eq(deliveries.id, id))
  if (!driverId || !isDriving(status)) return
  await recordAct(context, work, {
    delivery,
    act: 'begin',
    actor: 'system',
    actorId: null,
    parts: ['status']
  })
  if (await isTold(work, id)) return
  const values = await valuesOf(context, work, { delivery, status: 'accepted' }, 'accepted_response')
  await notifyOwner(context, work, delivery, 'accepted_response', values)
}

/** Actions after which it hasn't begun. */
const staysAhead: ReadonlySet<DeliveryAction> = new Set(['search', 'accept', 'put_back', 'cancel', 'release'])

/** A driver who is earlier than planned begins it with the first step. */
export const beginFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    if (row.kind !== 'transition' || !row.delivery.beginsAt || staysAhead.has(row.action)) return
    await begin(context, work, { ...row.delivery, status: row.status })
  }
}
