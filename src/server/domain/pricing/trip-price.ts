/** The price of a trip by the tariff in force. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { TransportType } from '../../../lib/contract/company.ts'
import type { TariffData } from '../../../lib/contract/ops/tariffs.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import { demandFactor, type Discount, type ItemizedPrice } from '../../../lib/rules/pricing/price.ts'
import { priceByTariff, type PricedTrip } from '../../../lib/rules/pricing/tariff.ts'
import type { Context } from '../../context.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { PublishedTariff } from '../company/current-tariffs.ts'

export type PricedFor = Omit<PricedTrip, 'vehicle'>

/** What an organization has agreed with the company: a discount, or a version of the prices. */
export interface Terms {
  discount?: Discount | undefined
  tariff?: Pick<PublishedTariff, 'version' | 'data'> | undefined
}

/** Returns the price of a trip with one vehicle, and the version of the tariff. */
export function priceOfTrip(
  context: Context,
  trip: PricedFor,
  vehicle: Pick<TransportType, 'id' | 'speed_factor'>,
  { tariff, discount }: Terms = {}
): ItemizedPrice & { currency_digits: number; tariff: number } {
  const current = context.company.tariff()
  // A vehicle that is newer than the organization's prices has the current ones.
  const isPriced = tariff?.data.vehicles.some(({ id }) => id === vehicle.id) ?? false
  const { version, data } = tariff && isPriced ? tariff : current
  return { ...priceWith(context, data, trip, vehicle, discount), tariff: version }
}

/** Returns the price by any tariff. */
export function priceWith(
  { company, config }: Pick<Context, 'company' | 'config'>,
  tariff: TariffData,
  trip: PricedFor,
  vehicle: Pick<TransportType, 'id' | 'speed_factor'>,
  discount?: Discount
): ItemizedPrice & { currency_digits: number } {
  const { currency, time_zone: timeZone } = company.newest().data.settings
  const settings = { currency, rounding: config.priceRounding, timeZone, discount }
  const price = priceByTariff({ ...trip, vehicle }, tariff, settings)
  if (!price) throw new Error(`The tariff has no prices for vehicle ${vehicle.id}.`)
  return { ...price, currency_digits: minorDigits(currency) }
}

/** Returns the demand factor: current searches relative to available drivers, 1 if the tariff has no demand. */
export async function demandNow(context: Context): Promise<number> {
  const { demand } = context.company.tariff().data
  if (!demand.on) return 1
  const now = context.now()
  const [row] = await context.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.status, 'searching'),
        isNull(deliveries.driverId),
        gt(deliveries.searchExpiresAt, now)
      )
    )
  return demandFactor(row?.count ?? 0, context.presence.freshCount(now), 1 + demand.most_percent / 100)
}
