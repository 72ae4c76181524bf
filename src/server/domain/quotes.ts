/** Quotes: an itemised price and route for a draft, kept for 15 minutes and honoured to the cent. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError } from '../../lib/contract/errors.ts'
import type { Quote, quoteBody } from '../../lib/contract/quotes.ts'
import type { TransportType } from '../../lib/contract/reference.ts'
import { isSamePlace } from '../../lib/rules/distance.ts'
import { freshPositionSeconds } from '../../lib/rules/matching.ts'
import {
  demandFactor,
  type ItemisedPrice,
  type PricedTrip,
  priceOf,
  vehicleSeconds
} from '../../lib/rules/price.ts'
import { furthestScheduleDays } from '../../lib/rules/schedule.ts'
import type { Context, Viewer } from '../context.ts'
import { deliveries, type QuotedRoute, quotes } from '../db/schema.ts'
import { newId } from '../ids.ts'
import { outside, route } from './places.ts'
import type { ReferenceData } from './reference.ts'

type Draft = z.output<typeof quoteBody>

export const quoteMinutes = 15
const pricePerExtraStop = 200

/** Prices a draft for its vehicle and for every other that can carry it. Throws 4xx naming the field. */
export async function createQuote(context: Context, viewer: Viewer, draft: Draft): Promise<Quote> {
  const reference = context.reference
  const now = context.now()
  checkPlaces(context, draft)
  checkSchedule(draft, now)
  const type = reference.transportTypes.find(candidate => candidate.id === draft.transport_type_id)
  if (!type) throw fieldError('invalid-input', 'transport_type_id', 'There is no such vehicle')
  const load = loadOf(draft, reference)
  checkLoad(load, type)

  const fields = ['pickup', ...draft.dropoffs.map((_, index) => `dropoffs.${index}`)]
  const stops = [draft.pickup, ...draft.dropoffs]
  const departAt = draft.scheduled_at ? new Date(draft.scheduled_at) : now
  const found = await route(context, { stops, departAt }, fields)
  const quoted: QuotedRoute = {
    metres: Math.round(found.metres),
    seconds: Math.round(found.seconds),
    geometry: found.geometry,
    legs: found.legs.map(leg => ({ metres: Math.round(leg.metres), seconds: Math.round(leg.seconds) }))
  }
  const demand = draft.scheduled_at ? 1 : await demandNow(context)
  const trip = {
    metres: quoted.metres,
    seconds: quoted.seconds,
    dropoffs: draft.dropoffs.length,
    surcharges: load.surcharges,
    demand
  }
  const priceFor = (candidate: TransportType) => priceOfTrip(context, trip, candidate)

  const id = newId('quo', now)
  const price: ItemisedPrice = priceFor(type)
  const expiresAt = new Date(now.getTime() + quoteMinutes * 60_000)
  await context.orm.insert(quotes).values({
    id,
    userId: viewer.userId,
    request: draft,
    transportTypeId: type.id,
    price,
    route: quoted,
    createdAt: now,
    expiresAt
  })
  return {
    quote_id: id,
    expires_at: expiresAt.toISOString(),
    transport_type_id: type.id,
    price,
    route: { ...quoted, seconds: Math.round(vehicleSeconds(quoted.seconds, type.speed_factor)) },
    alternatives: reference.transportTypes
      .filter(candidate => carries(load, candidate))
      .map(candidate => ({
        transport_type_id: candidate.id,
        transport_type: candidate.code,
        total: priceFor(candidate).total,
        currency: context.config.currency,
        seconds: Math.round(vehicleSeconds(quoted.seconds, candidate.speed_factor))
      }))
  }
}

/** What a trip costs with one vehicle, by this installation's tariff. */
export function priceOfTrip(context: Context, trip: PricedTrip, type: TransportType): ItemisedPrice {
  return priceOf(
    trip,
    {
      basePrice: type.base_price,
      pricePerKm: type.price_per_km,
      pricePerMinute: type.price_per_minute,
      minimumPrice: type.minimum_price,
      speedFactor: type.speed_factor
    },
    { currency: context.config.currency, rounding: context.config.priceRounding, pricePerExtraStop }
  )
}

function checkPlaces(context: Context, draft: Draft): void {
  let previous = draft.pickup
  if (!context.maps.contains(draft.pickup)) throw outside(context, 'pickup')
  for (const [index, dropoff] of draft.dropoffs.entries()) {
    const field = `dropoffs.${index}`
    if (!context.maps.contains(dropoff)) throw outside(context, field)
    if (isSamePlace(previous, dropoff)) {
      throw fieldError('same-place', field, 'The dropoff is the same place as the stop before it')
    }
    previous = dropoff
  }
}

function checkSchedule(draft: Draft, now: Date): void {
  if (!draft.scheduled_at) return
  const ahead = new Date(draft.scheduled_at).getTime() - now.getTime()
  if (ahead < 0) throw fieldError('invalid-input', 'scheduled_at', 'The time is in the past')
  if (ahead > furthestScheduleDays * 86_400_000) {
    throw fieldError('invalid-input', 'scheduled_at', `At most ${furthestScheduleDays} days ahead`)
  }
}

interface Load {
  kilograms: number
  sizeRank: number
  surcharges: number[]
}

function loadOf(draft: Draft, reference: ReferenceData): Load {
  const load: Load = { kilograms: 0, sizeRank: 0, surcharges: [] }
  for (const [index, item] of draft.packages.entries()) {
    const size = reference.transportSizes.find(candidate => candidate.id === item.transport_size_id)
    const unit = reference.units.find(candidate => candidate.id === item.unit_of_measurement_id)
    const field = `packages.${index}`
    if (!size) throw fieldError('invalid-input', `${field}.transport_size_id`, 'There is no such size')
    if (!unit) throw fieldError('invalid-input', `${field}.unit_of_measurement_id`, 'There is no such unit')
    if (item.dropoff >= draft.dropoffs.length) {
      throw fieldError('invalid-input', `${field}.dropoff`, 'There is no such dropoff')
    }
    load.kilograms += item.weight * unit.kilograms * item.quantity
    load.sizeRank = Math.max(load.sizeRank, size.rank)
    for (let piece = 0; piece < item.quantity; piece++) load.surcharges.push(size.surcharge)
  }
  const empty = draft.dropoffs.findIndex((_, index) => !draft.packages.some(item => item.dropoff === index))
  if (empty !== -1)
    throw fieldError('invalid-input', `dropoffs.${empty}`, 'Nothing is delivered at this dropoff')
  return load
}

function carries(load: Load, type: TransportType): boolean {
  return load.kilograms <= type.capacity_kg && load.sizeRank <= type.max_size_rank
}

function checkLoad(load: Load, type: TransportType): void {
  if (load.kilograms > type.capacity_kg) {
    throw fieldError(
      'too-heavy',
      'transport_type_id',
      `A ${type.name.toLowerCase()} carries ${type.capacity_kg} kg at most`
    )
  }
  if (load.sizeRank > type.max_size_rank) {
    throw fieldError(
      'too-large',
      'transport_type_id',
      `A package is too large for a ${type.name.toLowerCase()}`
    )
  }
}

/** Searches under way against drivers who could take one. */
export async function demandNow(context: Context): Promise<number> {
  const now = context.now()
  const [row] = await context.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(
      and(eq(deliveries.state, 'searching'), isNull(deliveries.driverId), gt(deliveries.searchExpiresAt, now))
    )
  return demandFactor(row?.count ?? 0, context.presence.fresh(now, freshPositionSeconds).length)
}
