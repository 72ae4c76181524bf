/** Converts deliveries into the API's format for one viewer. */
import {
  type DeliveryDriver,
  type Delivery,
  type DeliverySummary,
  type Stop
} from '../../../lib/contract/delivery/deliveries.ts'
import { noDoor } from '../../../lib/contract/delivery/door.ts'
import { filePath } from '../../../lib/contract/files.ts'
import type { TransportType } from '../../../lib/contract/company.ts'
import type { Context } from '../../context.ts'
import { isoOfText } from '../../db/iso-time.ts'
import { bothForms } from '../core/phone.ts'
import type { DriverRow, DeliveryRow, LedgerRow, StopRow } from './delivery-queries.ts'

/** A row with its times as Date objects, or as PostgreSQL writes them in JSON. */
type Timed<Row> = { [Key in keyof Row]: Row[Key] extends Date | null ? Row[Key] | string : Row[Key] }
export type ShownStop = Timed<Omit<StopRow, 'deliveryId' | 'pinTries'>>
export type ShownDelivery = Timed<
  Pick<
    DeliveryRow,
    | 'id'
    | 'number'
    | 'status'
    | 'createdAt'
    | 'updatedAt'
    | 'scheduledAt'
    | 'searchStartedAt'
    | 'searchExpiresAt'
    | 'transportTypeId'
    | 'price'
  >
>

const iso = (at: Date | string | null) => (at === null ? null : isoOf(at))
const isoOf = (at: Date | string) => (typeof at === 'string' ? isoOfText(at) : at.toISOString())

/** Only the customer sees the PIN. The recipient tells it to the driver, who enters it. */
function presentStop(context: Pick<Context, 'company'>, stop: ShownStop, side: 'customer' | 'driver'): Stop {
  return {
    id: stop.id,
    kind: stop.kind,
    position: stop.position,
    latitude: stop.latitude,
    longitude: stop.longitude,
    name: stop.name,
    detail: stop.detail,
    contact: { name: stop.contactName, ...bothForms(context, stop.contactPhone) },
    instructions: stop.instructions,
    door: side === 'customer' || !stop.finishedAt ? stop.door : noDoor,
    ...(stop.recipientWish ? { recipient_wish: stop.recipientWish } : {}),
    status: stop.status,
    pin: side === 'customer' ? stop.pin : null,
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

function presentDriver(driver: DriverRow | undefined): DeliveryDriver | null {
  if (!driver) return null
  return {
    first_name: driver.firstName,
    phone: driver.phone,
    transport_type: driver.code,
    vehicle: driver.vehicle,
    plate: driver.plate,
    photo_url: driver.image,
    ...(driver.trips === undefined ? {} : { trips: driver.trips, rating: driver.rating ?? null })
  }
}

export interface SummaryParts {
  delivery: ShownDelivery
  stops: readonly ShownStop[]
  driver: DriverRow | undefined
  type: TransportType | undefined
  side: 'customer' | 'driver'
}

export function presentSummary(
  context: Pick<Context, 'company'>,
  { delivery, stops, driver, type, side }: SummaryParts
): Omit<DeliverySummary, 'outline'> {
  return {
    pickanddropoff_id: delivery.id,
    number: delivery.number,
    status: delivery.status,
    created_at: isoOf(delivery.createdAt),
    updated_at: isoOf(delivery.updatedAt),
    scheduled_at: iso(delivery.scheduledAt),
    search_started_at: iso(delivery.searchStartedAt),
    search_expires_at: iso(delivery.searchExpiresAt),
    transport_type_id: delivery.transportTypeId,
    transport_type: type?.code ?? 'car',
    price: delivery.price,
    stops: stops.map(stop => presentStop(context, stop, side)),
    driver: presentDriver(driver),
    viewer: side
  }
}

/** A step that a driver took without a network has the device's time. */
export function presentLedger(rows: LedgerRow[]): Delivery['history'] {
  return rows.map(({ after, deviceAt, at, actor, reason, place, meters }) => ({
    status: after,
    at: (deviceAt ?? at).toISOString(),
    by: actor,
    reason,
    ...(place ? { place } : {}),
    ...(meters === null ? {} : { meters })
  }))
}

export function presentCancellation(delivery: DeliveryRow): Delivery['cancellation'] {
  const cancellation = delivery.cancellation
  if (!cancellation) return null
  return {
    by: cancellation.by,
    reason: cancellation.reason,
    fee: { amount: cancellation.fee, currency: cancellation.currency }
  }
}
