/** Books a delivery of the demo ahead, as its customer does. */
import { type Random, seededRandom } from '@dropway/region'
import { noDoor } from '../../../lib/contract/delivery/door.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import type { Context } from '../../context.ts'
import { bookDelivery } from '../../domain/booking/booking.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import { createQuote } from '../../domain/pricing/quotes.ts'
import type { Goods } from '../history/goods.ts'
import { contactOf, instructionsOf } from '../history/remarks.ts'
import { addressFrom } from '../history/trips.ts'
import { ownerOf } from '../principals.ts'

export interface Order {
  goods: Goods
  pickup: ChosenPlace
  dropoffs: ChosenPlace[]
  scheduledAt: Date
  /** The latest time at the last dropoff, in ISO 8601. */
  latest?: string | undefined
  reference: string
}

/** Returns the address of a customer, which is the same in each of their bookings, as in the history. */
export const homeOf = (context: Context, email: string): Promise<ChosenPlace> =>
  addressFrom(context, seededRandom(1).fork(email), [])

/** Quotes and books an order, and returns the delivery's id. */
export async function bookOrder(
  context: Context,
  customer: SignedIn,
  { goods, pickup, dropoffs, scheduledAt, latest, reference }: Order,
  random: Random
): Promise<string> {
  const quote = await quoteOrder(context, customer, { goods, pickup, dropoffs, scheduledAt, latest })
  const details = () => ({
    contact: contactOf(random),
    instructions: instructionsOf(random),
    door: noDoor
  })
  return bookDelivery(context, customer, {
    ...ownerOf(customer),
    quote_id: quote.quote_id,
    pickup: details(),
    dropoffs: dropoffs.map(details),
    accept_distant_stops: true,
    payment: { method: 'cash', at: random.chance(0.6) ? 'pickup' : 'dropoff' },
    reference
  })
}

export function quoteOrder(
  context: Context,
  customer: SignedIn,
  { goods, pickup, dropoffs, scheduledAt, latest }: Omit<Order, 'reference'>
) {
  const { transportTypes } = context.company.reference().offered
  const { category, description, size, kilograms } = goods
  return createQuote(context, customer, {
    ...ownerOf(customer),
    pickup,
    dropoffs: dropoffs.map((place, index) =>
      latest && index === dropoffs.length - 1 ? { ...place, window: { earliest: null, latest } } : place
    ),
    transport_type_id: transportTypes.find(({ code }) => code === goods.vehicle)?.id ?? 3,
    packages: dropoffs.map((_, dropoff) => ({
      category,
      description,
      transport_size_id: size,
      weight: kilograms,
      unit_of_measurement_id: 1,
      quantity: 1,
      photos: [],
      pickup: 0,
      dropoff
    })),
    scheduled_at: scheduledAt.toISOString()
  })
}
