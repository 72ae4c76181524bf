/** The notifications of a transition. */
import { eq } from 'drizzle-orm'
import type { NotificationType } from '../../../lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { dropoffCounts } from '../../../lib/rules/delivery/dropoff-counts.ts'
import { sourcesOf } from '../../../lib/rules/delivery/stage-stops.ts'
import type { Context, Follower } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import { workRules } from '../company/work-rules.ts'
import type { Work } from '../core/work.ts'
import { localeOfOwner } from '../delivery/addressees.ts'
import type { DeliveryRow } from '../delivery/delivery-queries.ts'
import type { Followed } from '../delivery/ledger/followers.ts'
import { stopsOfMany } from '../delivery/stop-rows.ts'
import { notify } from './notifications.ts'
import { notifyOwner } from './notify-owner.ts'

type FollowedTransition = Extract<Followed, { kind: 'transition' }>

/** What a sentence tells of: a delivery's status, and what a transition has changed. */
export type Told = Pick<FollowedTransition, 'delivery' | 'status'> &
  Partial<Pick<FollowedTransition, 'reason' | 'set' | 'stopId' | 'place' | 'total'>>

/** Notifies the owner of every change except their own, and the driver when someone else ends their delivery. */
export const notificationFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    if (row.kind !== 'transition' || !row.notify) return
    const { delivery, actor, actorId, set, isReplaced, notify: kind } = row
    const data = await valuesOf(context, work, row, kind)
    if (actor !== 'customer' && !isReplaced) await notifyOwner(context, work, delivery, kind, data)
    const driverId = set?.driverId ?? delivery.driverId
    const endsWork = kind === 'cancelled_response' && driverId !== null && driverId !== actorId
    if (endsWork && driverId) await notify(context, work, driverId, delivery.id, kind, data)
  }
}

/** Returns what the sentence of a notification needs. */
export async function valuesOf(
  context: Context,
  { transaction }: Work,
  { delivery, status, reason, set, stopId, place, total: price }: Told,
  kind: NotificationType
) {
  const stopRows = await stopsOfMany(transaction, [delivery.id])
  const [driver] = await transaction
    .select({ firstName: users.firstName })
    .from(users)
    .where(eq(users.id, set?.driverId ?? delivery.driverId ?? ''))
  const stop = stopRows.find(({ id }) => id === stopId)
  const at = stop?.kind === 'dropoff' ? stop : undefined
  // The pickup of the step, or those that a dropoff's packages come from.
  const pickups = stop?.kind === 'pickup' ? [stop] : at ? sourcesOf(at, stopRows) : stopRows
  const { delivered, total } = dropoffCounts(stopRows)
  return {
    status,
    delivered: String(delivered),
    total: String(total),
    ...(kind === 'failed_response' && reason ? { reason } : {}),
    ...(kind === 'failed_response' && stop?.kind === 'pickup'
      ? { price: await formattedFor(transaction, delivery, price ?? delivery.price.total) }
      : {}),
    ...(kind === 'arrived_response' && place?.kind === 'far' ? { far: String(place.meters) } : {}),
    minutes: String(Math.round(workRules(context).waitingSeconds / 60)),
    driver: driver?.firstName ?? '',
    pickup: at
      ? pickups.map(({ name }) => name).join(', ')
      : (pickups.find(({ kind }) => kind === 'pickup')?.name ?? ''),
    place: (at ?? stopRows.find(stop => stop.kind === 'dropoff'))?.name ?? ''
  }
}

/** Returns an amount in the owner's language. */
async function formattedFor(
  transaction: Work['transaction'],
  delivery: DeliveryRow,
  amount: number
): Promise<string> {
  const locale = await localeOfOwner(transaction, delivery)
  return formatMoney(amount, delivery.price.currency, locale)
}
