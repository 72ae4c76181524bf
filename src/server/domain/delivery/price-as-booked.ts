/** The price of a booked delivery after its stops have changed, by the tariff, the time and the demand of its booking. */
import { eq } from 'drizzle-orm'
import type { Price } from '../../../lib/contract/pricing.ts'
import type { TransportType } from '../../../lib/contract/company.ts'
import { discountIn } from '../../../lib/rules/pricing/price.ts'
import { withoutVatIn } from '../../../lib/rules/pricing/net-price.ts'
import type { Context } from '../../context.ts'
import { packages } from '../../db/tables/delivery/delivery-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { tariffOf } from '../pricing/tariffs/tariff-rows.ts'
import { priceWith } from '../pricing/trip-price.ts'
import { zonesOf } from '../pricing/zones/where-and-when.ts'
import type { DeliveryRow } from './delivery-queries.ts'
import type { StopRow } from './stop-rows.ts'

export const vehicleOf = (
  { company }: Pick<Context, 'company'>,
  { transportTypeId }: DeliveryRow
): TransportType | undefined => company.reference().transportTypes.find(({ id }) => id === transportTypeId)

/** Returns when the driver should begin, as the price of the booking assumed. */
export const departureAsBooked = ({ scheduledAt, createdAt }: DeliveryRow): Date => scheduledAt ?? createdAt

/** Returns the price by the tariff, without an agreement. Null if no dropoff is left, or if the vehicle is gone. */
export async function priceAsBooked(
  context: Context,
  db: Queryable,
  delivery: DeliveryRow,
  stops: readonly StopRow[],
  { meters, seconds }: { meters: number; seconds: number }
): Promise<Price | null> {
  const { price } = delivery
  const type = vehicleOf(context, delivery)
  const dropoffs = stops.filter(({ kind }) => kind === 'dropoff')
  if (!type || dropoffs.length === 0) return null
  const ids = new Set(stops.map(({ id }) => id))
  const rows = await db.select().from(packages).where(eq(packages.deliveryId, delivery.id))
  const { data } = await tariffOf(context, db, price)
  const trip = {
    meters,
    seconds,
    dropoffs: dropoffs.length,
    pickups: stops.length - dropoffs.length,
    sizes: rows
      .filter(({ pickupStopId }) => ids.has(pickupStopId))
      .flatMap(({ transportSizeId, quantity }) => Array<number>(quantity).fill(transportSizeId)),
    pickupAt: departureAsBooked(delivery),
    zones: zonesOf(context, stops),
    demand: demandOf(price)
  }
  const next = priceWith(context, data, trip, type, {
    discount: discountIn(price),
    withoutVat: withoutVatIn(price)
  })
  return { ...next, ...(price.tariff === undefined ? {} : { tariff: price.tariff }) }
}

const afterDemand: ReadonlySet<string> = new Set(['demand', 'discount', 'rounding', 'vat', 'agreed'])

/** Returns the demand factor that a price was made with. */
function demandOf({ items }: Price): number {
  const before = items.reduce((sum, { code, amount }) => (afterDemand.has(code) ? sum : sum + amount), 0)
  const demand = items.find(({ code }) => code === 'demand')?.amount ?? 0
  return before > 0 ? 1 + demand / before : 1
}
