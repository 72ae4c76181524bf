/** The rows of a booking, from its quote and the details of its stops. */
import type * as z from 'zod/mini'
import {
  type BookedBy,
  type bookingBody,
  type DeliveryStatus,
  type PayMethod
} from '../../../lib/contract/delivery/deliveries.ts'
import { noStopDetails } from '../../../lib/contract/delivery/stop-details.ts'
import { storedDetails } from '../../db/tables/delivery/stop-details.ts'
import { sketchOf } from '../../../lib/rules/stops/outline.ts'
import { pickupsIn, visitedStops } from '../../../lib/rules/stops/trip.ts'
import { vatOfBooking } from '../../../lib/rules/pricing/net-price.ts'
import { vatPercentOn } from '../../../lib/rules/pricing/vat.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { searchAheadMinutes } from '../../../lib/rules/schedule/schedule.ts'
import { defaultLocale, isLocale } from '../../../lib/words/locale.ts'
import type { Context } from '../../context.ts'
import type { quotes } from '../../db/tables/schema.ts'
import { newId, newPin } from '../../core/ids.ts'
import { ownedBy } from '../core/owner.ts'
import type { Owner } from '../core/principal.ts'
import { serviceSecondsOf } from '../pricing/trip-times.ts'
import { languageFor } from '../tracking/recipient-language.ts'

type Dropoff = z.output<typeof bookingBody>['dropoffs'][number]
type Quote = typeof quotes.$inferSelect
export type BookingRows = ReturnType<typeof bookingRows>

/** For whom a delivery is booked, and who books it. */
export interface Booked {
  owner: Owner
  by: Exclude<BookedBy, 'key'>
  userId: string
  costCenterId?: string | null
  /** Absent for cash. */
  paymentMethod?: PayMethod
}

/** Returns the language of messages to a recipient: as chosen, or as guessed. */
function languageOf(dropoff: Dropoff | undefined, booking: string): string {
  const { language } = dropoff?.send_link ?? {}
  return isLocale(language) ? language : languageFor(dropoff?.contact.phone ?? null, booking)
}

const actorOf = { person: 'customer', operator: 'operator', import: 'system', recurring: 'system' } as const

export function bookingRows(
  { config, company }: Pick<Context, 'config' | 'company'>,
  quote: Quote,
  booking: z.output<typeof bookingBody>,
  booked: Booked & { locale: string | null },
  now: Date
) {
  const { request } = quote
  const { price_override: agreed } = booking
  const id = newId('pad', now)
  const scheduledAt = request.scheduled_at ? new Date(request.scheduled_at) : null
  const later = scheduledAt !== null && scheduledAt.getTime() - now.getTime() > searchAheadMinutes * 60_000
  const { vat, time_zone: timeZone } = company.newest().data.settings
  const status: DeliveryStatus = later ? 'scheduled' : 'searching'
  const delivery = {
    id,
    ...ownedBy(booked.owner),
    costCenterId: booked.costCenterId ?? null,
    bookedBy: booked.by,
    bookedById: booked.userId,
    quoteId: quote.id,
    status,
    transportTypeId: quote.transportTypeId,
    price: quote.price,
    ...vatOfBooking(quote.price, vatPercentOn(vat, dayOf(scheduledAt ?? now, timeZone))),
    route: quote.route,
    outline: sketchOf(quote.route.geometry),
    paymentMethod: booked.paymentMethod ?? ('cash' as const),
    paymentAt: booking.payment.at,
    reference: booking.reference,
    declaredValue: booking.declared_value ?? null,
    skills: booking.skills ?? [],
    createdAt: now,
    updatedAt: now,
    scheduledAt,
    searchStartedAt: later ? null : now,
    searchExpiresAt: later ? null : new Date(now.getTime() + config.searchSeconds * 1000)
  }
  const visits = visitedStops(request)
  const details = visits.map(({ kind, index }) =>
    kind === 'pickup' ? pickupsIn(booking)[index] : booking.dropoffs[index]
  )
  const stops = visits.map(({ kind, index, place }, position) => ({
    id: newId('stp', now),
    deliveryId: id,
    kind,
    position,
    latitude: place.latitude,
    longitude: place.longitude,
    name: place.name,
    detail: place.detail ?? '',
    ...storedDetails(details[position] ?? noStopDetails),
    locale: kind === 'pickup' ? null : languageOf(booking.dropoffs[index], booked.locale ?? defaultLocale),
    earliestAt: place.window?.earliest ? new Date(place.window.earliest) : null,
    latestAt: place.window?.latest ? new Date(place.window.latest) : null,
    serviceSeconds: serviceSecondsOf(place),
    status: 'waiting' as const,
    pin: kind === 'pickup' ? null : newPin()
  }))
  /** Returns the stop of a pickup or a dropoff, by its index in the request. */
  const stopOf = (kind: 'pickup' | 'dropoff', index = 0) =>
    stops[visits.findIndex(visit => visit.kind === kind && visit.index === index)]
  const items = request.packages.map(item => ({ ...item, id: newId('pkg', now) }))
  const packages = items.map(item => ({
    id: item.id,
    deliveryId: id,
    stopId: stopOf('dropoff', item.dropoff)?.id ?? '',
    pickupStopId: stopOf('pickup', item.pickup)?.id ?? '',
    category: item.category ?? 'parcel',
    description: item.description ?? '',
    transportSizeId: item.transport_size_id,
    weight: item.weight,
    unitOfMeasurementId: item.unit_of_measurement_id,
    quantity: item.quantity ?? 1
  }))
  // In the customer's order.
  const photos = items.flatMap(item =>
    [...new Set(item.photos)].map((fileId, position) => ({ packageId: item.id, fileId, position }))
  )
  const ledger = {
    deliveryId: id,
    action: 'book' as const,
    actor: actorOf[booked.by],
    actorId: booked.userId,
    before: null,
    after: status,
    ...(agreed ? { total: agreed.total, reason: agreed.reason } : {}),
    at: now
  }
  const dropoffs = request.dropoffs.flatMap((_, index) => stopOf('dropoff', index) ?? [])
  return { delivery, stops, /** In the customer's order. */ dropoffs, packages, photos, ledger }
}
