/** The new price of a delivery after one of its pickups has failed. */
import type { Price } from '../../../../lib/contract/pricing.ts'
import { keepAgreement } from '../../../../lib/rules/pricing/agreed-price.ts'
import { paymentAfter } from '../../../../lib/rules/delivery/failed-pickup.ts'
import { applyOnBehalf, type StageResult } from '../../../../lib/rules/delivery/lifecycle.ts'
import type { Context } from '../../../context.ts'
import { failureText } from '../../../../lib/words/failure-text.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Queryable } from '../../../db/open.ts'
import { roadsOf } from '../../company/roads-of.ts'
import { routesFor } from '../../places/vehicle-routes.ts'
import { type DeliveryRecord, findDelivery } from '../delivery-queries.ts'
import { localeOfOwner } from '../addressees.ts'
import { outdateCorrection } from '../pending-correction.ts'
import { departureAsBooked, priceAsBooked, vehicleOf } from '../price-as-booked.ts'
import type { StopRow } from '../stop-rows.ts'
import type { Change } from '../ledger/change.ts'
import type { Work } from '../../core/work.ts'

interface Failure {
  route: RouteLeft | null
  /** Why, as a text for the customer, or as a code. */
  reason: string
}

/**
 * Returns what the failure of a pickup changes beside the stops: the price, or a cancellation without a fee. Cash that was due at
 * the last pickup is then due at the last dropoff.
 */
export async function afterFailedPickup(
  context: Context,
  work: Work,
  record: DeliveryRecord,
  { action, stops }: StageResult,
  { route, reason }: Failure
): Promise<Pick<Change, 'set' | 'total'>> {
  const { transaction } = work
  const { price } = record.delivery
  await outdateCorrection(work, record.delivery)
  if (action === 'fail_every_pickup')
    return {
      set: {
        cancellation: {
          by: 'operator',
          reason: await textOf(record, transaction, reason),
          fee: 0,
          currency: price.currency
        }
      }
    }
  const next = await priceAfterFailure(context, transaction, record, stops, route)
  const paymentAt = paymentAfter(action, record.delivery.paymentAt)
  return { set: { price: next, paymentAt }, total: next.total }
}

/** Returns a failure's code in the owner's language, and another reason as it is. */
async function textOf({ delivery }: DeliveryRecord, db: Queryable, reason: string): Promise<string> {
  const { pickupFailures } = wordsFor(await localeOfOwner(db, delivery)).pushes
  return failureText(pickupFailures, reason) || reason
}

/** A route through the stops that are left. */
export interface RouteLeft {
  /** The ids of its stops. */
  key: string
  meters: number
  seconds: number
}

const keyOf = (stops: readonly StopRow[]) => stops.map(({ id }) => id).join(' ')

/** Returns the stops that weren't skipped: those where something is or was done. */
export function stopsLeft(stops: readonly StopRow[], changed: StageResult['stops'] = []): StopRow[] {
  const next = new Map(changed.map(({ id, status }) => [id, status]))
  return stops.filter(({ id, kind, status: before }) => {
    const status = next.get(id) ?? before
    return status !== 'removed' && !(kind === 'pickup' && status === 'failed')
  })
}

/**
 * Returns the route without a pickup that fails, and without the dropoffs that it leaves with nothing. Returns null if the stop
 * is no pickup that can fail, or if there's no route. Routing takes a while, so call it before the delivery is locked.
 */
export async function routeWithout(
  context: Context,
  deliveryId: string,
  stopId: string
): Promise<RouteLeft | null> {
  const { delivery, stops } = await findDelivery(context.orm, deliveryId)
  if (!stops.some(({ id, kind }) => id === stopId && kind === 'pickup')) return null
  const result = applyOnBehalf(delivery.status, stops, 'failed', stopId)
  const left = result ? stopsLeft(stops, result.stops) : []
  const type = vehicleOf(context, delivery)
  if (left.length < 2 || !type) return null
  const departAt = departureAsBooked(delivery)
  const fields = left.map((_, index) => `stops.${index}`)
  try {
    const routes = await routesFor(context, { stops: left, departAt }, fields, [type])
    const { meters, seconds } = routes[roadsOf(type)]
    return { key: keyOf(left), meters, seconds }
  } catch (error) {
    context.log.warn({ err: error }, 'found no route for the price after a failed pickup')
    return null
  }
}

/**
 * Returns the price by the tariff of the booking for the stops that are left, never more than before. An agreement stays. Without the route of
 * exactly these stops, the distance and the time are those of the booking.
 */
export async function priceAfterFailure(
  context: Context,
  db: Queryable,
  { delivery, stops }: DeliveryRecord,
  changed: StageResult['stops'],
  route: RouteLeft | null
): Promise<Price> {
  const { price } = delivery
  const left = stopsLeft(stops, changed)
  const isKnown = route?.key === keyOf(left)
  const byTariff = await priceAsBooked(context, db, delivery, left, isKnown ? route : delivery.route)
  const next = byTariff && keepAgreement(byTariff, price)
  return !next || next.currency !== price.currency || next.total >= price.total ? price : next
}
