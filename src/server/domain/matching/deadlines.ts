/** What a round of matching does when a time is over: it closes offers and searches, and begins scheduled deliveries. */
import { and, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { after, statusesBefore } from '../../../lib/rules/delivery/transitions.ts'
import { searchAheadMinutes } from '../../../lib/rules/schedule/schedule.ts'
import type { Context } from '../../context.ts'
import { deliveries, offers } from '../../db/tables/schema.ts'
import { topics } from '../../live/bus.ts'
import { eachAlone } from '../core/each-alone.ts'
import { emitTransientTo, inTransaction } from '../core/work.ts'
import { lockDelivery } from '../delivery/delivery-queries.ts'
import { readersColumn } from '../core/owner.ts'
import { searchTimes } from '../delivery/given-back.ts'
import { applyChange } from '../delivery/ledger/transition.ts'
import type { ChangedOffer } from './offers.ts'

/**
 * Closes all expired offers in one transaction. Locks the deliveries first, like every change of an offer. A delivery
 * that another transaction has locked waits for the next round, because its offer is about to be answered.
 */
export async function closeDueOffers(context: Context): Promise<void> {
  const due = and(sql`${offers.status} = 'open'`, lte(offers.dueAt, context.now()))
  if ((await context.orm.$count(offers, due)) === 0) return
  await inTransaction(context, async work => {
    const { rows } = await work.transaction.execute<ChangedOffer>(sql`
      with locked as (
        select ${deliveries.id}, ${readersColumn} as readers from ${deliveries}
        where ${deliveries.id} in (select ${offers.deliveryId} from ${offers} where ${due})
        order by ${deliveries.id} for update skip locked
      )
      update ${offers} set status = 'expired', answered_at = ${work.now.toISOString()}::timestamptz
      from locked where locked.id = ${offers.deliveryId} and ${due}
      returning ${offers.id}, ${offers.deliveryId}, ${offers.driverId}, locked.readers`)
    for (const { id, delivery_id, driver_id, readers } of rows) {
      const delivery = { pickanddropoff_id: delivery_id }
      work.emit(driver_id, 'offer.withdrawn', { offer_id: id, ...delivery, reason: 'expired' })
      work.afterCommit(() => {
        emitTransientTo(context, readers, 'matching.updated', delivery)
        context.bus.publish(topics.search, delivery_id)
      })
    }
  })
}

export async function expireSearches(context: Context): Promise<void> {
  const due = await context.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.status, statusesBefore('expire')),
        lte(deliveries.searchExpiresAt, context.now())
      )
    )
  await eachAlone(context, 'expire a search', due, ({ id }) => expireSearch(context, id))
}

/** Expires a search without a driver. Does nothing if the delivery is no longer searching or has time left. */
export async function expireSearch(context: Context, id: string): Promise<void> {
  await inTransaction(context, async work => {
    const { delivery } = await lockDelivery(work.transaction, id)
    if (!after(delivery.status, 'expire')) return
    if (!delivery.searchExpiresAt || delivery.searchExpiresAt > work.now) return
    await applyChange(context, work, {
      delivery,
      action: 'expire',
      actor: 'system',
      actorId: null,
      reason: 'nobody-found',
      notify: 'expired_response'
    })
  })
}

export async function beginScheduled(context: Context): Promise<void> {
  const soon = new Date(context.now().getTime() + searchAheadMinutes * 60_000)
  const due = await context.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.status, statusesBefore('search')),
        isNotNull(deliveries.scheduledAt),
        lte(deliveries.scheduledAt, soon)
      )
    )
  await eachAlone(context, 'begin a scheduled delivery', due, ({ id }) =>
    inTransaction(context, async work => {
      const { delivery } = await lockDelivery(work.transaction, id)
      if (!after(delivery.status, 'search')) return
      await applyChange(context, work, {
        delivery,
        action: 'search',
        actor: 'system',
        actorId: null,
        set: searchTimes(context, work)
      })
    })
  )
}
