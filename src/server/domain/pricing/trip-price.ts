/** The price of a trip by the tariff in force. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { TransportType } from '../../../lib/contract/company.ts'
import type { TariffData } from '../../../lib/contract/ops/tariffs.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import { demandFactor, type Discount, type ItemizedPrice } from '../../../lib/rules/pricing/price.ts'
import { priceWithoutVat, type WithoutVat } from '../../../lib/rules/pricing/net-price.ts'
import { priceByTariff, type PricedTrip } from '../../../lib/rules/pricing/tariff.ts'
import { vatPercentOn } from '../../../lib/rules/pricing/vat.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { PublishedTariff } from '../company/current-tariffs.ts'

export type PricedFor = Omit<PricedTrip, 'vehicle'>

/** What differs in a price for one owner. */
export interface OwnPrice {
  discount?: Discount | undefined
  /** Without it, the price contains VAT. `percent` is the rate to take off. Absent for the one of the pickup's day. */
  withoutVat?: (WithoutVat & { percent?: number }) | undefined
}

/** What an organization has agreed with the company: a discount or a version of the prices, and whether it pays VAT. */
export interface Terms extends OwnPrice {
  tariff?: Pick<PublishedTariff, 'version' | 'data'> | undefined
}

/** Returns the price of a trip with one vehicle, and the version of the tariff. */
export function priceOfTrip(
  context: Context,
  trip: PricedFor,
  vehicle: Pick<TransportType, 'id' | 'speed_factor'>,
  { tariff, ...own }: Terms = {}
): ItemizedPrice & { currency_digits: number; tariff: number } {
  const current = context.company.tariff()
  // A vehicle that is newer than the organization's prices has the current ones.
  const isPriced = tariff?.data.vehicles.some(({ id }) => id === vehicle.id) ?? false
  const { version, data } = tariff && isPriced ? tariff : current
  return { ...priceWith(context, data, trip, vehicle, own), tariff: version }
}

/** Returns the price by any tariff. */
export function priceWith(
  { company, config }: Pick<Context, 'company' | 'config'>,
  tariff: TariffData,
  trip: PricedFor,
  vehicle: Pick<TransportType, 'id' | 'speed_factor'>,
  { discount, withoutVat }: OwnPrice = {}
): ItemizedPrice & { currency_digits: number } {
  const { currency, time_zone: timeZone, vat } = company.newest().data.settings
  const settings = { currency, rounding: config.priceRounding, timeZone, discount }
  const price = priceByTariff({ ...trip, vehicle }, tariff, settings)
  if (!price) throw new Error(`The tariff has no prices for vehicle ${vehicle.id}.`)
  const whole = { ...price, currency_digits: minorDigits(currency) }
  if (!withoutVat) return whole
  const { percent = vatPercentOn(vat, dayOf(trip.pickupAt, timeZone)) } = withoutVat
  return priceWithoutVat(whole, percent, withoutVat)
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
