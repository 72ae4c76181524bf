/** Chooses real addresses of the city for a delivery, and quotes it. */
import { type Random, seededRandom } from '@dropway/region'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { ChosenPlace, Quote } from '../../../lib/contract/pricing.ts'
import { metersBetween, type Point } from '../../../lib/geo.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import type { Maps } from '../../providers/maps/maps.ts'
import { createQuote } from '../../domain/pricing/quotes.ts'
import { anywhere } from '../simulated-steps.ts'
import { ownerOf } from '../principals.ts'
import type { PlannedDelivery } from './plan.ts'

export interface Trip {
  quote: Quote
  places: ChosenPlace[]
}

/** No delivery is possible in the region: it has too few addresses, or no routes between them. */
export class NoTrip extends Error {}

/** Stops are at least this far from each other, in meters, if the region is large enough. */
const nearest = 700
/** How many places are tried in the middle. Some points have no address or no road nearby. */
const tries = 40
/** How many are tried afterwards in all of a small region, ever nearer to each other. */
const moreTries = 400

/** Returns a quote for a planned delivery. Tries other places if one can't be reached. Throws NoTrip if none can. */
export async function quoteTrip(
  context: Context,
  principal: SignedIn,
  { customer, goods, dropoffs }: Pick<PlannedDelivery, 'customer' | 'goods' | 'dropoffs'>,
  random: Random,
  more: { scheduled_at?: string } = {}
): Promise<Trip> {
  const { transportTypes } = context.company.reference().offered
  const type = transportTypes.find(({ code }) => code === goods.vehicle)
  const { category, description, size, kilograms } = goods
  for (let tried = 1; ; tried++) {
    // The same customer is always at the same address.
    const home = await addressFrom(context, seededRandom(tried).fork(customer), [])
    const places = [home]
    while (places.length <= dropoffs) places.push(await addressFrom(context, random, places))
    const [pickup, ...rest] = isAtHome(customer, random) ? places : places.toReversed()
    if (!pickup) throw new Error('A trip needs a pickup.')
    try {
      const quote = await createQuote(context, principal, {
        ...ownerOf(principal),
        ...more,
        pickup,
        dropoffs: rest,
        transport_type_id: type?.id ?? 3,
        packages: rest.map((_, dropoff) => ({
          category,
          description,
          transport_size_id: size,
          weight: kilograms,
          unit_of_measurement_id: 1,
          quantity: 1,
          photos: [],
          pickup: 0,
          dropoff
        }))
      })
      return { quote, places: [pickup, ...rest] }
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      if (tried === 5) throw new NoTrip(error.message)
    }
  }
}

/** Shops send from their address. Others also have things brought to them. */
const isAtHome = (customer: string, random: Random): boolean =>
  random.chance(customer.endsWith('@demo.test') ? 0.6 : 0.9)

/** Returns an address of the region, away from others. Throws NoTrip if there's none. */
export async function addressFrom(
  { maps }: { maps: Pick<Maps, 'area' | 'contains' | 'reverse'> },
  random: Random,
  others: readonly Point[]
): Promise<ChosenPlace> {
  const [west, south, east, north] = maps.area.bounds
  for (let tried = 0; tried < tries + moreTries; tried++) {
    const isWide = tried >= tries
    const point = isWide
      ? { latitude: south + (north - south) * random.next(), longitude: west + (east - west) * random.next() }
      : anywhere(maps.area.bounds, random.next)
    const place = await maps.reverse(point)
    if (!place || !maps.contains(place)) continue
    const apart = nearest * (isWide ? 1 - (tried - tries) / moreTries : 1)
    if (others.some(other => metersBetween(other, place) < apart)) continue
    const { id, latitude, longitude, name, detail } = place
    return { latitude, longitude, name, detail, place_id: id }
  }
  throw new NoTrip('Found no address in the region.')
}
