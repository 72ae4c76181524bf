/** A correction that waits for the owner, and their answer. Also what applying one changes. */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import type { answerCorrection, correctStop } from '../../../lib/contract/ops/delivery/dispatch.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { sketchOf } from '../../../lib/rules/stops/outline.ts'
import { mayCorrect } from '../../../lib/rules/delivery/lifecycle.ts'
import type { Context } from '../../context.ts'
import { deliveryCorrections } from '../../db/tables/delivery/dispatch-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { deliveries, stops } from '../../db/tables/schema.ts'
import { idOf, type Principal, type SignedIn } from '../core/principal.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { type DeliveryRow, findDelivery, lockDelivery, sideOf } from './delivery-queries.ts'
import { recordAct } from './ledger/acts.ts'
import { requireAct } from '../core/owner.ts'
import type { priceDraft } from '../pricing/quotes.ts'

export type Place = NonNullable<z.output<NonNullable<typeof correctStop.body>>['place']>
export type Moved = Awaited<ReturnType<typeof priceDraft>>

export const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude,
  longitude
})

/** Gives a stop its other place, and the delivery the route and the price that go with it. */
export async function apply(
  { transaction, now }: Work,
  delivery: DeliveryRow,
  stopId: string,
  { place, price, route }: Pick<Moved, 'price' | 'route'> & { place: Place }
): Promise<void> {
  await transaction
    .update(stops)
    .set({ ...pointOf(place), name: place.name, detail: place.detail })
    .where(eq(stops.id, stopId))
  await transaction
    .update(deliveries)
    .set({ price, route, outline: sketchOf(route.geometry), updatedAt: now })
    .where(eq(deliveries.id, delivery.id))
}

/** Returns the correction that waits for the customer, or null. */
export async function pendingCorrectionOf(
  db: Queryable,
  { id, price }: Pick<DeliveryRow, 'id' | 'price'>
): Promise<OpsDelivery['correction']> {
  const [found] = await db
    .select({ row: deliveryCorrections, position: stops.position })
    .from(deliveryCorrections)
    .innerJoin(stops, eq(stops.id, deliveryCorrections.stopId))
    .where(and(eq(deliveryCorrections.deliveryId, id), eq(deliveryCorrections.status, 'pending')))
  if (!found) return null
  const { row, position } = found
  const meters = row.route.distance_to_road?.[position]
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

/** The customer agrees to a correction, or declines it. Throws correction-answered, and illegal-transition after the pickup. */
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
    if (agree) {
      if (!mayCorrect(delivery.status, rows)) throw new ProductError('illegal-transition')
      await apply(work, delivery, row.stopId, { ...row, place: row.place })
    }
    const isPriced = agree && row.price.total !== delivery.price.total
    await recordAct(context, work, {
      delivery,
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
