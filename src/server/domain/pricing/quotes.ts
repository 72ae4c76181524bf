/** Quotes: an itemized price and route for a draft, valid for 15 minutes and honored to the cent. */
import type * as z from 'zod/mini'
import type { RoadUse } from '@dropway/region'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { ChosenPlace, Price, Quote, quoteBody } from '../../../lib/contract/pricing.ts'
import type { TransportType } from '../../../lib/contract/company.ts'
import { carries, type Load, loadOfTrip, whyNot } from '../../../lib/rules/matching/load.ts'
import { isSamePlace } from '../../../lib/rules/stops/same-place.ts'
import { isAllowedOrder, pickupsIn, type TripStop, visitedStops } from '../../../lib/rules/stops/trip.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import { furthestScheduleDays } from '../../../lib/rules/schedule/schedule.ts'
import type { Context } from '../../context.ts'
import { may } from '../core/access.ts'
import { type Booker, idOf, type SignedIn } from '../core/principal.ts'
import { requireUnblocked } from './zones/blocked.ts'
import { type QuotedRoute, quotes } from '../../db/tables/schema.ts'
import { newId } from '../../core/ids.ts'
import { outside } from '../places/places.ts'
import { arrivals, soonest } from './arrivals.ts'
import { accountFor } from './credit.ts'
import { termsFor } from './organization-terms.ts'
import { roadsOf } from '../company/roads-of.ts'
import { routesFor } from '../places/vehicle-routes.ts'
import type { Lists } from '../company/reference.ts'
import { type TakenEstimate, takeEstimate } from './take-estimate.ts'
import { demandNow, type PricedFor, priceOfTrip, type Terms } from './trip-price.ts'
import { checkWindows, departureOf, hasWindows, missedWindow, startOf, withStart } from './trip-times.ts'
import { checkHours, checkZones, zonesOf } from './zones/where-and-when.ts'

type Draft = z.output<typeof quoteBody>

const quoteMinutes = 15

/**
 * Prices a draft for its vehicle and for every other vehicle that can carry it. Throws a ProductError with the field.
 */
export async function createQuote(context: Context, principal: SignedIn, given: Draft): Promise<Quote> {
  requireUnblocked(principal.person)
  await context.throttle.count(
    may(principal, 'customer') ? 'quote' : 'operator-quote',
    principal.person.userId
  )
  return quoteFor(context, principal, given)
}

/** Does the same without a limit. `vehicles`: also prices the other vehicles that can carry it, or only its own. */
export async function quoteFor(
  context: Context,
  principal: Booker,
  given: Draft,
  vehicles: 'all' | 'own' = 'all'
): Promise<Quote> {
  const now = context.now()
  const checked = await checkDraft(context, principal, given, vehicles)
  const { type, load, price, route: quoted, routes, priceFor } = checked
  const { draft, request, estimate, held, isTimed, start } = checked
  const offered = vehicles === 'own' ? [type] : offeredFor(load, context.company.reference().offered)
  const inTime = offered.filter(
    candidate =>
      !isTimed || !missedWindow(draft, routes[roadsOf(candidate)], candidate.speed_factor, start(candidate))
  )

  const { owner } = request
  const account = owner ? await accountFor(context.orm, owner.organization_id, price) : undefined
  const id = newId('quo', now)
  const expiresAt = held ? held.expiresAt : expiryOf(now)
  const estimated = checked.isComparable ? estimate?.prices[type.code] : undefined
  await context.orm.insert(quotes).values({
    id,
    userId: idOf(principal),
    request,
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
    scheduled_at: request.scheduled_at,
    price,
    ...(estimated ? { estimate: { total: estimated.total, is_held: held !== null } } : {}),
    ...(account ? { on_account: account } : {}),
    ...(quoted.distance_to_road ? { distance_to_road: quoted.distance_to_road } : {}),
    route: { ...quoted, seconds: Math.round(vehicleSeconds(quoted.seconds, type.speed_factor)) },
    alternatives: inTime.map(candidate => ({
      transport_type_id: candidate.id,
      transport_type: candidate.code,
      total: priceFor(candidate).total,
      currency: candidate.currency,
      seconds: Math.round(vehicleSeconds(routes[roadsOf(candidate)].seconds, candidate.speed_factor)),
      ...arrivals(context, request, routes[roadsOf(candidate)], candidate)
    }))
  }
}

/** Checks and prices a draft as a quote does now, without making one. Throws as `createQuote` does. */
export async function checkDraft(
  context: Context,
  principal: Booker,
  given: Draft,
  vehicles: 'all' | 'own' = 'all'
) {
  const now = context.now()
  checkSchedule(given, now)
  const draft = withStart(given, now)
  // The windows of other stops can make the pickup later.
  const isTimed = hasWindows(draft)
  const isOpen = !draft.scheduled_at && isTimed
  if (!isOpen) checkHours(context, draft.scheduled_at ? new Date(draft.scheduled_at) : now, 'scheduled_at')
  const terms = draft.owner ? await termsFor(context, principal, draft.owner.organization_id) : {}
  // An estimate has the usual prices.
  const isUsual = !isOpen && !terms.discount && !terms.tariff && !terms.withoutVat
  const estimate = isUsual ? await takeEstimate(context, principal, draft) : null
  const held = estimate && estimate.expiresAt > now ? estimate : null
  const demand = held ? held.demand : await demandFor(context, draft)
  const priced = await priceDraft(context, draft, demand, held, terms, vehicles)
  const { type, route, scheduledAt } = priced

  if (isOpen) checkHours(context, scheduledAt ?? now, 'scheduled_at')
  const request = { ...draft, scheduled_at: scheduledAt?.toISOString() ?? null }
  const start = (candidate: TransportType) => scheduledAt ?? soonest(context, draft, candidate) ?? now
  if (isTimed) checkWindows(draft, route, type.speed_factor, start(type))
  return { ...priced, draft, request, estimate, held, isTimed, start }
}

/** Returns until when a price that is given now is valid. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + quoteMinutes * 60_000)

/** A draft's route, and its price with its vehicle. */
export interface PricedDraft {
  type: TransportType
  load: Load
  price: Price
  route: QuotedRoute
  /** The route on the roads of each kind of vehicle. */
  routes: Record<RoadUse, QuotedRoute>
  /** When the driver is at the first pickup. Null for as soon as possible. */
  scheduledAt: Date | null
  /** Whether an estimate of the same trip has the same price: no package has a surcharge. */
  isComparable: boolean
  priceFor(candidate: TransportType): Price
}

/** Checks, routes and prices a draft. An estimate that is held gives its route and prices. Throws a ProductError with the field. */
export async function priceDraft(
  context: Context,
  draft: Draft,
  demand = 1,
  held: TakenEstimate | null = null,
  terms: Terms = {},
  vehicles: 'all' | 'own' = 'all'
): Promise<PricedDraft> {
  const reference = context.company.reference().offered
  checkOrder(draft)
  const visits = visitedStops<ChosenPlace>(draft)
  checkPlaces(context, visits)
  const type = reference.transportTypes.find(candidate => candidate.id === draft.transport_type_id)
  if (!type) throw fieldError('invalid-input', 'transport_type_id', "This vehicle doesn't exist")
  const sizes = sizesOf(draft, reference)
  const load = loadOfTrip(draft, reference.transportSizes, reference.units)
  checkLoad(load, type)

  const fields = visits.map(({ field }) => field)
  const stops = visits.map(({ place }) => place)
  const now = context.now()
  const departAt = departureOf(draft, now)
  checkZones(context, stops, fields)
  const routes = held
    ? { car: held.route, bicycle: held.cycleRoute ?? held.route }
    : await routesFor(context, { stops, departAt }, fields, [
        type,
        ...(vehicles === 'own' ? [] : offeredFor(load, reference))
      ])
  const scheduledAt = startOf(draft, routes[roadsOf(type)], type.speed_factor, now)
  const trip = {
    dropoffs: draft.dropoffs.length,
    pickups: pickupsIn(draft).length,
    sizes,
    pickupAt: scheduledAt ?? now,
    zones: zonesOf(context, stops),
    demand: scheduledAt ? 1 : demand
  }
  const pricedOn = (candidate: TransportType): PricedFor => {
    const { meters, seconds } = routes[roadsOf(candidate)]
    return { ...trip, meters, seconds }
  }
  const own = priceOfTrip(context, pricedOn(type), type, terms)
  const isComparable = own.items.every(({ code }) => code !== 'size')
  const priceFor = (candidate: TransportType) => {
    const price = candidate === type ? own : priceOfTrip(context, pricedOn(candidate), candidate, terms)
    const kept = isComparable ? held?.prices[candidate.code] : undefined
    return kept ? { ...price, ...kept } : price
  }
  const route = routes[roadsOf(type)]
  return { type, load, price: priceFor(type), route, routes, scheduledAt, isComparable, priceFor }
}

/** Returns the vehicles that can carry a load. */
const offeredFor = (load: Load, { transportTypes }: Pick<Lists, 'transportTypes'>): TransportType[] =>
  transportTypes.filter(candidate => carries(load, candidate))

const demandFor = (context: Context, draft: Draft): Promise<number> | number =>
  draft.scheduled_at ? 1 : demandNow(context)

function checkPlaces(context: Context, visits: readonly TripStop<ChosenPlace>[]): void {
  let previous: ChosenPlace | undefined
  for (const { kind, field, place } of visits) {
    if (!context.maps.contains(place)) throw outside(context, field)
    if (previous && isSamePlace(previous, place)) {
      throw fieldError('same-place', field, `The ${kind} is the same place as the previous stop`)
    }
    previous = place
  }
}

/** Checks that packages are at stops of the draft, that every stop has one, and that the order keeps them. */
function checkOrder(draft: Draft): void {
  const lists = { pickup: pickupsIn(draft), dropoff: draft.dropoffs }
  for (const [index, item] of draft.packages.entries()) {
    for (const kind of ['pickup', 'dropoff'] as const) {
      if (item[kind] >= lists[kind].length)
        throw fieldError('invalid-input', `packages.${index}.${kind}`, `This ${kind} doesn't exist`)
    }
  }
  for (const kind of ['pickup', 'dropoff'] as const) {
    const empty = lists[kind].findIndex((_, index) => !draft.packages.some(item => item[kind] === index))
    if (empty !== -1)
      throw fieldError('invalid-input', `${kind}s.${empty}`, `Add a package for this ${kind}, or remove it`)
  }
  if (draft.stop_order && !isAllowedOrder(draft, draft.stop_order))
    throw new ProductError('stop-order-invalid')
}

function checkSchedule(draft: Draft, now: Date): void {
  if (!draft.scheduled_at) return
  const ahead = new Date(draft.scheduled_at).getTime() - now.getTime()
  if (ahead < 0) throw fieldError('invalid-input', 'scheduled_at', 'This time has passed')
  if (ahead > furthestScheduleDays * 86_400_000) {
    throw fieldError('invalid-input', 'scheduled_at', `Must be within ${furthestScheduleDays} days`)
  }
}

/** Checks the packages against the reference data. Returns the size of each piece. */
function sizesOf(draft: Draft, reference: Lists): number[] {
  const sizes: number[] = []
  for (const [index, item] of draft.packages.entries()) {
    const size = reference.transportSizes.find(candidate => candidate.id === item.transport_size_id)
    const unit = reference.units.find(candidate => candidate.id === item.unit_of_measurement_id)
    const field = `packages.${index}`
    if (!size) throw fieldError('invalid-input', `${field}.transport_size_id`, "This size doesn't exist")
    if (!unit) throw fieldError('invalid-input', `${field}.unit_of_measurement_id`, "This unit doesn't exist")
    for (let piece = 0; piece < item.quantity; piece++) sizes.push(size.id)
  }
  return sizes
}

function checkLoad(load: Load, type: TransportType): void {
  const why = whyNot(load, type)
  if (why === 'heavy') {
    throw fieldError(
      'too-heavy',
      'transport_type_id',
      `A ${type.name.toLowerCase()} carries up to ${type.capacity_kg} kg. Choose a larger vehicle`
    )
  }
  if (why === 'large') {
    throw fieldError(
      'too-large',
      'transport_type_id',
      `A package is too large for a ${type.name.toLowerCase()}. Choose a larger vehicle`
    )
  }
}
