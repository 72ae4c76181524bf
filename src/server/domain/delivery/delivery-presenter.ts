/** Converts deliveries into the API's format for one principal. */
import type * as z from 'zod/mini'
import {
  type DeliveryDriver,
  type Delivery,
  type DeliverySummary,
  type Stop
} from '../../../lib/contract/delivery/deliveries.ts'
import type { stopDetailsSchema } from '../../../lib/contract/delivery/stop-details.ts'
import type { StopTimes, Window } from '../../../lib/contract/delivery/window.ts'
import { noDoor } from '../../../lib/contract/delivery/door.ts'
import { isFree } from '../../../lib/delivery/overview.ts'
import { includedVat, vatPercentOf } from '../../../lib/rules/pricing/vat.ts'
import { hasSeveralPickups } from '../../../lib/rules/delivery/stage-stops.ts'
import { usualServiceSeconds } from '../../../lib/rules/stops/windows.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import { filePath } from '../../../lib/contract/files.ts'
import type { Context } from '../../context.ts'
import { detailsIn } from '../../db/tables/delivery/stop-details.ts'
import { bothForms } from '../core/phone.ts'
import type { Booked } from '../journal/sums.ts'
import type { DeliveryRow, LedgerRow } from './delivery-queries.ts'
import type { StopRow } from './stop-rows.ts'
import { shownOwner } from './shown-owner.ts'
import type { DeliveryCard } from './read-models.ts'

const iso = (at: Date | null) => at && at.toISOString()

/** Who a delivery is shown to. */
export type Side = DeliverySummary['viewer']

/** Returns the times of a stop that were asked for. */
export function presentTimes({
  earliestAt,
  latestAt,
  serviceSeconds
}: Pick<StopRow, 'earliestAt' | 'latestAt' | 'serviceSeconds'>): StopTimes {
  return {
    ...(earliestAt || latestAt ? { window: { earliest: iso(earliestAt), latest: iso(latestAt) } } : {}),
    ...(serviceSeconds === usualServiceSeconds ? {} : { service_minutes: serviceSeconds / 60 })
  }
}

/** Returns the window of arrival that people know, as long as the driver hasn't been there. */
function presentArrival({ planned, status }: StopRow): { arrival?: Window } {
  if (status !== 'waiting' || !planned?.toldFrom || !planned.toldUntil) return {}
  return { arrival: { earliest: iso(planned.toldFrom), latest: iso(planned.toldUntil) } }
}

/** Returns the windows of the first stop and of the last one, where there are any. */
export function endWindows(stops: readonly StopRow[]): { pickup_window?: Window; dropoff_window?: Window } {
  const [first, last] = [stops[0], stops.at(-1)].map(stop => stop && presentTimes(stop).window)
  return { ...(first ? { pickup_window: first } : {}), ...(last ? { dropoff_window: last } : {}) }
}

/** A driver sees how to get to the person only as long as they have to. */
function presentDetails(
  context: Pick<Context, 'company'>,
  stop: StopRow,
  side: Side
): z.output<typeof stopDetailsSchema> {
  const { contact, ...details } = detailsIn(stop)
  return {
    ...details,
    contact: { name: contact.name, ...bothForms(context, contact.phone) },
    ...(side === 'driver' && stop.finishedAt ? { door: noDoor } : {})
  }
}

/** Only the customer sees the PIN. The recipient tells it to the driver, who enters it. */
function presentStop(
  context: Pick<Context, 'company'>,
  stop: StopRow,
  side: Side,
  hasPickups: boolean,
  mayAct: boolean
): Stop {
  return {
    id: stop.id,
    kind: stop.kind,
    position: stop.position,
    latitude: stop.latitude,
    longitude: stop.longitude,
    name: stop.name,
    detail: stop.detail,
    ...presentDetails(context, stop, side),
    ...presentTimes(stop),
    ...(side === 'customer' ? presentArrival(stop) : {}),
    ...(stop.recipientWish ? { recipient_wish: stop.recipientWish } : {}),
    status: stop.status,
    ...(hasPickups && stop.pickups ? { pickups: stop.pickups } : {}),
    pin: side === 'customer' && mayAct ? stop.pin : null,
    reached_at: iso(stop.reachedAt),
    waits_until: iso(stop.waitsUntil),
    finished_at: iso(stop.finishedAt),
    returned_at: iso(stop.returnedAt),
    failure: stop.failure,
    proof: stop.proof,
    received_by: stop.receivedBy,
    proof_photo_url: stop.proofFileId ? filePath(stop.proofFileId) : null
  }
}

/** What the driver sees of the owner. */
export function presentOwner(delivery: Parameters<typeof shownOwner>[0]): Delivery['customer'] {
  const { firstName, phone, hasAccount } = shownOwner(delivery)
  return { first_name: firstName, phone, ...(hasAccount ? {} : { has_account: false }) }
}

/** Who reads a delivery. */
export interface Reading {
  /** False for a member who only reads. */
  mayAct?: boolean
  /** The reader's account. Nobody's for a link. */
  readerId?: string
}

/** Returns nothing for another owner. */
function presentOrganization(
  {
    organization,
    booker,
    bookedBy,
    bookedById
  }: Pick<DeliveryCard, 'organization' | 'booker' | 'bookedBy' | 'bookedById'>,
  mayAct: boolean,
  readerId: string | undefined
): Pick<DeliverySummary, 'organization'> {
  if (!organization) return {}
  // Operators aren't named.
  const isNamed = bookedBy === 'person' && booker !== null
  return {
    organization: {
      ...organization,
      booked_by: isNamed ? fullName(booker.firstName, booker.lastName) : '',
      booked_by_you: isNamed && bookedById === readerId,
      may_act: mayAct
    }
  }
}

function presentDriver(driver: DeliveryCard['driver']): DeliveryDriver | null {
  if (!driver) return null
  return {
    first_name: driver.user.firstName,
    phone: driver.user.phone,
    transport_type: driver.transportType.code,
    vehicle: driver.vehicle,
    plate: driver.plate,
    photo_url: driver.user.image
  }
}

/** Returns what a list shows of a delivery to one of its sides. A member who only reads sees no PIN. */
export function presentSummary(
  context: Pick<Context, 'company'>,
  delivery: DeliveryCard,
  side: Side,
  { mayAct = true, readerId }: Reading = {}
): DeliverySummary {
  const { transportTypes } = context.company.reference()
  const type = transportTypes.find(candidate => candidate.id === delivery.transportTypeId)
  return {
    pickanddropoff_id: delivery.id,
    number: delivery.number,
    reference: delivery.reference,
    ...(side !== 'driver' && delivery.externalId ? { external_id: delivery.externalId } : {}),
    status: delivery.status,
    created_at: delivery.createdAt.toISOString(),
    updated_at: delivery.updatedAt.toISOString(),
    scheduled_at: iso(delivery.scheduledAt),
    search_started_at: iso(delivery.searchStartedAt),
    search_expires_at: iso(delivery.searchExpiresAt),
    transport_type_id: delivery.transportTypeId,
    transport_type: type?.code ?? 'car',
    price: delivery.price,
    stops: delivery.stops.map(stop =>
      presentStop(context, stop, side, hasSeveralPickups(delivery.stops), mayAct)
    ),
    driver: presentDriver(delivery.driver),
    ...(side === 'driver' ? {} : presentOrganization(delivery, side === 'customer' && mayAct, readerId)),
    viewer: side,
    outline: delivery.outline
  }
}

/** Returns a booked route without its legs. */
export function presentRoute({ route }: Pick<DeliveryRow, 'route'>): Delivery['route'] {
  const { legs: _, ...shown } = route
  return shown
}

/**
 * A step that a driver took without a network has the device's time. A new driver changes no status, and why the earlier
 * one couldn't go on concerns only the company, as does why a price was agreed at the booking.
 */
export function presentLedger(rows: LedgerRow[]): Delivery['history'] {
  const shown = rows.filter(({ action }) => action !== 'hand_over' && action !== 'take_over')
  return shown.map(({ action, after, deviceAt, at, actor, reason, place, meters }) => ({
    status: after,
    at: (deviceAt ?? at).toISOString(),
    by: actor,
    reason: action === 'book' ? null : reason,
    ...(place ? { place } : {}),
    ...(meters === null ? {} : { meters })
  }))
}

export function presentCancellation(delivery: Pick<DeliveryRow, 'cancellation'>): Delivery['cancellation'] {
  const cancellation = delivery.cancellation
  if (!cancellation) return null
  return {
    by: cancellation.by,
    reason: cancellation.reason,
    fee: { amount: cancellation.fee, currency: cancellation.currency }
  }
}

/** Why there is no VAT on a delivery, as a receipt says it. `companyReason` is of a company that charges none. */
function presentTreatment(
  { treatment, price, buyerVatId }: Pick<DeliveryRow, 'treatment' | 'price'> & { buyerVatId: string | null },
  companyReason: string
): Omit<NonNullable<Delivery['vat']>, 'percent' | 'amount'> {
  if (treatment === 'standard') return {}
  if (treatment === 'reverse_charge')
    return { treatment, ...(buyerVatId ? { buyer_vat_id: buyerVatId } : {}) }
  const reason = price.exemption_reason ?? companyReason
  return { treatment, ...(reason ? { exemption_reason: reason } : {}) }
}

/**
 * Returns the VAT of what the owner has to pay, by the books, or why there is none. Before the end, that's the price, or the fee if it
 * was cancelled.
 */
export function presentVat(
  delivery: Pick<DeliveryRow, 'status' | 'cancellation' | 'total' | 'vatRate' | 'treatment' | 'price'> & {
    booked: Booked | null
    buyerVatId: string | null
  },
  companyReason: string
): NonNullable<Delivery['vat']> {
  const { status, cancellation, total, vatRate, booked } = delivery
  const why = presentTreatment(delivery, companyReason)
  const percent = vatPercentOf(vatRate)
  if (booked && booked.sold !== 0) return { percent, amount: booked.vat, ...why }
  const due = isFree(status) ? (cancellation?.fee ?? 0) : total
  return { percent, amount: includedVat(due, percent), ...why }
}
