/** Reads deliveries: a single one, with the event cursor to follow it from, and lists. */
import type * as z from 'zod/mini'
import {
  type Delivery,
  isDelivered,
  isDriving,
  type listDeliveries
} from '../../../lib/contract/delivery/deliveries.ts'
import type { Eta } from '../../../lib/contract/driver/positions.ts'
import type { DriverRouteAnswer } from '../../../lib/contract/driver/driver.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { filePath } from '../../../lib/contract/files.ts'
import { mayCorrectStop } from '../../../lib/rules/delivery/lifecycle.ts'
import { hasSeveralPickups } from '../../../lib/rules/delivery/stage-stops.ts'
import { vehicleSeconds } from '../../../lib/rules/pricing/price.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { newestNumber } from '../../live/events.ts'
import { hasOthers, isShownTo } from './run/runs.ts'
import { countDeliveries, type ListQuery, selectDeliveries } from './delivery-search.ts'
import { etaIn, etaNow, type etasNow } from './run/eta-now.ts'
import {
  presentCancellation,
  presentLedger,
  presentOwner,
  type Reading,
  presentRoute,
  presentSummary,
  presentVat,
  type Side
} from './delivery-presenter.ts'
import { sideOf } from './delivery-queries.ts'
import { chargesForOwner, paymentsForOwner } from './money/present-charges.ts'
import { presentTakeover } from './stages/takeovers.ts'
import { recurringOfDelivery } from './recurring-of.ts'
import { type DeliveryCard, driverRecord, readCards, readWhole } from './read-models.ts'
import { workRules } from '../company/work-rules.ts'

/** Returns one of the principal's own deliveries. Throws not-found for any other. */
export async function getDelivery(context: Context, principal: SignedIn, id: string): Promise<Delivery> {
  const delivery = await readWhole(context.orm, id, principal.person.userId)
  return presentWhole(context, delivery, sideOf(delivery, principal), {
    mayAct: may(principal, 'deliveries', delivery),
    readerId: principal.person.userId
  })
}

/** Returns a delivery that the principal has just booked. An operator doesn't see its PINs. */
export async function getBooked(context: Context, principal: SignedIn, id: string): Promise<Delivery> {
  if (may(principal, 'customer')) return getDelivery(context, principal, id)
  return presentWhole(context, await readWhole(context.orm, id, principal.person.userId), 'operator')
}

type Whole = Awaited<ReturnType<typeof readWhole>>

/** What deliveries of one driver have in common, if several of them are presented. */
export interface InCommon {
  record: Awaited<ReturnType<typeof driverRecord>>
  found: Awaited<ReturnType<typeof etasNow>>
}

/** Presents a delivery to one side. The caller has checked the access. */
export async function presentWhole(
  context: Context,
  delivery: Whole,
  side: Side,
  reading: Reading = {},
  inCommon?: InCommon
): Promise<Delivery> {
  const { id } = delivery
  const { transportTypes } = context.company.reference()
  const type = transportTypes.find(candidate => candidate.id === delivery.transportTypeId)
  const driverId = isDriving(delivery.status) ? delivery.driverId : null
  const presence = driverId ? context.presence.of(driverId) : undefined
  const run = driverId ? await context.runs.of(driverId) : null
  const found = inCommon
    ? run && etaIn(run, id, inCommon.found)
    : driverId
      ? await etaNow(context, id, driverId)
      : null
  const isShown = side === 'driver' || (run && presence && isShownTo(run, id, presence.position))
  const isShared = run !== null && hasOthers(run, id)
  const recurring = side === 'driver' ? null : await recurringOfDelivery(context.orm, delivery)
  const { outline: _, ...summary } = presentSummary(context, delivery, side, reading)
  return {
    ...summary,
    ...(summary.organization
      ? { organization: { ...summary.organization, cost_center: delivery.costCenter?.name ?? null } }
      : {}),
    driver:
      summary.driver && delivery.driverId
        ? { ...summary.driver, ...(inCommon?.record ?? (await driverRecord(context.orm, delivery.driverId))) }
        : null,
    packages: delivery.packages.map(each => ({
      category: each.category,
      description: each.description,
      transport_size_id: each.transportSizeId,
      weight: each.weight,
      unit_of_measurement_id: each.unitOfMeasurementId,
      quantity: each.quantity,
      photos: each.photos.map(({ fileId }) => filePath(fileId)),
      stop_id: each.stopId,
      ...(hasSeveralPickups(delivery.stops) ? { pickup_stop_id: each.pickupStopId } : {})
    })),
    payment: {
      method: delivery.paymentMethod,
      at: delivery.paymentAt,
      collected: collectedOf(delivery)
    },
    declared_value: delivery.declaredValue,
    skills: delivery.skills,
    receipt_number: delivery.receiptNumber,
    ...(side === 'driver'
      ? {}
      : { vat: presentVat(delivery, companyReason(context)), ...moneyAfterEnd(delivery) }),
    ...(side === 'customer' && waitsForOwner(delivery) ? { has_correction: true } : {}),
    route: {
      ...presentRoute(delivery),
      seconds: Math.round(vehicleSeconds(delivery.route.seconds, type?.speed_factor ?? 1))
    },
    customer: presentOwner(delivery),
    position: isShown ? (presence?.position ?? null) : null,
    ...(isShown && presence?.away ? { driver_away: true } : {}),
    eta: found?.eta ?? null,
    driver_route: found?.driverRoute ?? null,
    ...(side === 'driver' && isShared
      ? {
          run: run.stops.map(({ deliveryId, stopId, number }) => ({
            pickanddropoff_id: deliveryId,
            stop_id: stopId,
            number
          }))
        }
      : {}),
    ...(side === 'driver' && driverId && delivery.takeovers[0]
      ? { takeover: presentTakeover(delivery.takeovers[0]) }
      : {}),
    ...(side === 'driver' ? forDriver(context) : {}),
    ...(recurring ? { recurring } : {}),
    ...(side === 'driver' ? {} : presentLinks(delivery)),
    history: presentLedger(delivery.transitions),
    cancellation: presentCancellation(delivery),
    rating: side === 'customer' && isDelivered(delivery.status) ? delivery.rating : null,
    cursor: delivery.cursor
  }
}

/** Returns why the company charges no VAT, or ''. */
const companyReason = ({ company }: Pick<Context, 'company'>): string =>
  company.newest().data.settings.vat.exemption_reason ?? ''

/** Returns the cash that drivers have collected, by the books. They have no entry of a free delivery, so its step says it. */
function collectedOf({ booked, transitions }: Pick<Whole, 'booked' | 'transitions'>): number | null {
  if (booked && booked.cash !== 0) return booked.cash
  return transitions.some(({ collected }) => collected === 0) ? 0 : null
}

/** Returns what the owner owes since the end. */
function moneyAfterEnd(delivery: Whole): Pick<Delivery, 'charges' | 'payments' | 'owed'> {
  const charges = chargesForOwner(delivery)
  const payments = paymentsForOwner(delivery.payments)
  return {
    ...(charges.length > 0 ? { charges } : {}),
    ...(payments.length > 0 ? { payments } : {}),
    ...(delivery.booked ? { owed: delivery.booked.owed } : {})
  }
}

/** Checks whether a corrected address waits for the owner. With the end of its stop, it doesn't wait anymore. */
const waitsForOwner = ({ status, stops, corrections }: Whole): boolean =>
  corrections.some(({ stopId }) => stops.some(stop => stop.id === stopId && mayCorrectStop(status, stop)))

/** Returns the delivery that this one belongs to, and those that belong to it. */
function presentLinks({ link, linkedTo, links }: Pick<Whole, 'link' | 'linkedTo' | 'links'>) {
  return {
    ...(linkedTo && link
      ? { linked: { pickanddropoff_id: linkedTo.id, number: linkedTo.number, kind: link } }
      : {}),
    ...(links.length > 0
      ? {
          links: links.map(each => ({
            pickanddropoff_id: each.id,
            number: each.number,
            kind: each.link ?? 'second-attempt',
            status: each.status,
            price: { amount: each.price.total, currency: each.price.currency }
          }))
        }
      : {})
  }
}

/** Returns the company's rules that the driver's screen follows, also without a network. */
function forDriver(context: Context) {
  const { waitingSeconds, photoRequiredSince } = workRules(context)
  return {
    waiting_minutes: waitingSeconds / 60,
    ...(photoRequiredSince ? { photo_required: true } : {})
  }
}

/** More than people look at. Each may need a route. */
const mostEtas = 30

async function etasOf(context: Context, cards: DeliveryCard[]): Promise<Map<string, Eta>> {
  const etas = new Map<string, Eta>()
  const driving = cards.filter(({ status, driverId }) => driverId !== null && isDriving(status))
  for (const { id, driverId } of driving.slice(0, mostEtas)) {
    const found = await etaNow(context, id, driverId ?? '')
    if (found?.eta) etas.set(id, found.eta)
  }
  return etas
}

/** Returns a page of the principal's deliveries, by the time of their pickup. */
export async function findDeliveries(
  context: Context,
  principal: SignedIn,
  query: ListQuery
): Promise<z.output<typeof listDeliveries.answer>> {
  const eventCursor = await newestNumber(context.orm, principal.person.userId)
  const { ids, next } = await selectDeliveries(context, principal, query)
  const cards = await readCards(context.orm, ids)
  const side = may(principal, 'driver') ? 'driver' : 'customer'
  const etas = query.group === 'now' ? await etasOf(context, cards) : new Map<string, Eta>()
  return {
    items: cards.map(card => {
      const eta = etas.get(card.id)
      const summary = presentSummary(context, card, side, {
        mayAct: side === 'driver' || may(principal, 'deliveries', card),
        readerId: principal.person.userId
      })
      return eta ? { ...summary, eta } : summary
    }),
    next_cursor: next,
    event_cursor: eventCursor,
    ...(query.cursor === undefined && (query.group === 'next' || query.group === 'past')
      ? { scheduled: await countDeliveries(context, principal, { ...query, group: 'next' }) }
      : {})
  }
}

/** Returns the driver's route to the next stop, with its turns. */
export async function getDriverRoute(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<DriverRouteAnswer> {
  const run = await context.runs.of(principal.person.userId)
  if (run?.stops[0]?.deliveryId !== id) throw new ProductError('not-found')
  const presence = context.presence.of(principal.person.userId)
  if (!presence)
    throw new ProductError('driver-offline', 'Send your position first. The route starts where you are.')
  const found = await context.etaEngine.driverRoute(run, presence.position, context.now())
  if (!found) throw new ProductError('no-route')
  return { ...found.driverRoute, turns: found.turns }
}
