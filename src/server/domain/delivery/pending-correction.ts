/** A correction that waits for the owner, and their answer. Also what applying one changes, before and after the pickup. */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import type { answerCorrection, correctStop } from '../../../lib/contract/ops/delivery/dispatch.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { noDoor } from '../../../lib/contract/delivery/door.ts'
import type { Price } from '../../../lib/contract/pricing.ts'
import { sketchOf } from '../../../lib/rules/stops/outline.ts'
import { isSamePlace } from '../../../lib/rules/stops/same-place.ts'
import { mayCorrectStop } from '../../../lib/rules/delivery/lifecycle.ts'
import { after } from '../../../lib/rules/delivery/transitions.ts'
import type { Context } from '../../context.ts'
import { deliveryCorrections } from '../../db/tables/delivery/dispatch-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { deliveries, type QuotedRoute, stops } from '../../db/tables/schema.ts'
import { idOf, type Principal, type SignedIn } from '../core/principal.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { type DeliveryRow, findDelivery, lockDelivery, sideOf } from './delivery-queries.ts'
import { recordAct } from './ledger/acts.ts'
import { applyChange } from './ledger/transition.ts'
import type { StopRow } from './stop-rows.ts'
import { requireAct } from '../core/owner.ts'

export type Place = NonNullable<z.output<NonNullable<typeof correctStop.body>>['place']>
/** What another place changes. */
export interface Moved {
  price: Price
  /** Has an entry for each stop of the delivery, by its position. */
  route: QuotedRoute
}

export const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude
})

/**
 * Gives a stop its other place, and the delivery the route and the price that go with it. How to get to the former door, and
 * what its recipient asked of the driver, don't hold there. A driver who has already arrived drives on, so the arrival is undone.
 * Returns the delivery as it is then.
 */
export async function apply(
  context: Context,
  work: Work,
  delivery: DeliveryRow,
  stop: StopRow,
  { place, price, route }: Moved & { place: Place }
): Promise<DeliveryRow> {
  const { transaction, now } = work
  await transaction
    .update(stops)
    .set({
      ...pointOf(place),
      name: place.name,
      detail: place.detail,
      ...(isSamePlace(stop, place) ? {} : { door: noDoor, recipientWish: null })
    })
    .where(eq(stops.id, stop.id))
  const outline = sketchOf(route.geometry)
  await transaction
    .update(deliveries)
    .set({ price, route, outline, updatedAt: now })
    .where(eq(deliveries.id, delivery.id))
  const moved = { ...delivery, price, route, outline, updatedAt: now }
  if (stop.status !== 'arrived') return moved
  await applyChange(context, work, {
    delivery: moved,
    action: 'undo_arrive',
    actor: 'operator',
    actorId: null,
    stopId: stop.id,
    stops: [{ id: stop.id, set: { status: 'waiting', reachedAt: null, waitsUntil: null } }]
  })
  return { ...moved, status: after(moved.status, 'undo_arrive') ?? moved.status }
}

/** Returns the correction that waits for the owner, or null. With the end of its stop, it doesn't wait anymore. */
export async function pendingCorrectionOf(
  db: Queryable,
  { id, price, status }: Pick<DeliveryRow, 'id' | 'price' | 'status'>
): Promise<OpsDelivery['correction']> {
  const [found] = await db
    .select({ row: deliveryCorrections, stop: stops })
    .from(deliveryCorrections)
    .innerJoin(stops, eq(stops.id, deliveryCorrections.stopId))
    .where(and(eq(deliveryCorrections.deliveryId, id), eq(deliveryCorrections.status, 'pending')))
  if (!found || !mayCorrectStop(status, found.stop)) return null
  const { row, stop } = found
  const meters = row.route.distance_to_road?.[stop.position]
  return {
    id: row.id,
    stop_id: row.stopId,
    name: row.place.name,
    total: row.price.total,
    former_total: price.total,
    currency: price.currency,
    ...(meters === undefined ? {} : { distance_to_road: meters })
  }
}

export async function correctionFor(context: Context, principal: SignedIn, id: string) {
  const { delivery } = await findDelivery(context.orm, id)
  if (sideOf(delivery, principal) !== 'customer') throw new ProductError('not-found')
  return { correction: await pendingCorrectionOf(context.orm, delivery) }
}

/** The customer agrees to a correction, or declines it. Throws correction-answered, and illegal-transition once the stop has ended. */
export function answer(
  context: Context,
  principal: Principal,
  id: string,
  { correction_id, agree }: z.output<NonNullable<typeof answerCorrection.body>>
): Promise<void> {
  return inTransaction(context, async work => {
    const { delivery, stops: rows } = await lockDelivery(work.transaction, id)
    requireAct(delivery, principal)
    const [row] = await work.transaction
      .update(deliveryCorrections)
      .set({ status: agree ? 'agreed' : 'declined', answeredAt: work.now })
      .where(
        and(
          eq(deliveryCorrections.id, correction_id),
          eq(deliveryCorrections.deliveryId, id),
          eq(deliveryCorrections.status, 'pending')
        )
      )
      .returning()
    if (!row) throw new ProductError('correction-answered')
    const stop = rows.find(({ id: each }) => each === row.stopId)
    if (agree && !(stop && mayCorrectStop(delivery.status, stop)))
      throw new ProductError('illegal-transition')
    const changed = agree && stop ? await apply(context, work, delivery, stop, row) : delivery
    const isPriced = agree && row.price.total !== delivery.price.total
    await recordAct(context, work, {
      delivery: changed,
      act: 'answer_correction',
      actor: 'customer',
      actorId: idOf(principal),
      stopId: row.stopId,
      parts: [
        'correction',
        ...(agree ? (['place'] as const) : []),
        ...(isPriced ? (['price'] as const) : [])
      ],
      total: isPriced ? row.price.total : null
    })
  })
}

/** Ends the correction that waits, because its price is no longer right. */
export const outdateCorrection = (
  { transaction, now }: Work,
  { id }: Pick<DeliveryRow, 'id'>
): Promise<unknown> =>
  transaction
    .update(deliveryCorrections)
    .set({ status: 'outdated', answeredAt: now })
    .where(and(eq(deliveryCorrections.deliveryId, id), eq(deliveryCorrections.status, 'pending')))
