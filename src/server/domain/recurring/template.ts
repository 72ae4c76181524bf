/** The template of a rule: a delivery without its times, and how a date's quote and booking follow from it. */
import { stopDetailsOf } from '../../../lib/contract/delivery/stop-details.ts'
import * as z from 'zod/mini'
import { bookingBody } from '../../../lib/contract/delivery/deliveries.ts'
import { noDoor } from '../../../lib/contract/delivery/door.ts'
import { quoteBody } from '../../../lib/contract/pricing.ts'
import type { RecurringDetails } from '../../../lib/contract/recurring/recurring.ts'
import { pickupsIn } from '../../../lib/rules/stops/trip.ts'
import type { Queryable } from '../../db/open.ts'
import type { RecurringTemplate } from '../../db/tables/delivery/recurring-tables.ts'
import { detailsIn } from '../../db/tables/delivery/stop-details.ts'
import { type DeliveryRow, packagesOf } from '../delivery/delivery-queries.ts'
import { type StopRow, stopsOf } from '../delivery/stop-rows.ts'

type Details = NonNullable<RecurringTemplate['booking']['pickup']>

const placeOf = ({ latitude, longitude, name, detail, serviceSeconds }: StopRow) => ({
  latitude,
  longitude,
  name,
  detail,
  service_minutes: Math.round(serviceSeconds / 60)
})

/** Returns a delivery as a template. Its photos stay with it. */
export async function templateOf(db: Queryable, delivery: DeliveryRow): Promise<RecurringTemplate> {
  const visited = await stopsOf(db, delivery.id)
  const of = (kind: StopRow['kind']) => visited.filter(stop => stop.kind === kind)
  const [pickups, dropoffs] = [of('pickup'), of('dropoff')]
  const listed = [...pickups, ...dropoffs]
  const order = visited.map(stop => listed.indexOf(stop))
  const start = visited[0]?.earliestAt ?? delivery.scheduledAt ?? delivery.createdAt
  const minutes = (at: Date | null) => at && Math.round((at.getTime() - start.getTime()) / 60_000)
  const packages = (await packagesOf(db, delivery.id)).map(each => ({
    category: each.category,
    description: each.description,
    transport_size_id: each.transportSizeId,
    weight: each.weight,
    unit_of_measurement_id: each.unitOfMeasurementId,
    quantity: each.quantity,
    dropoff: Math.max(
      0,
      dropoffs.findIndex(({ id }) => id === each.stopId)
    ),
    pickup: Math.max(
      0,
      pickups.findIndex(({ id }) => id === each.pickupStopId)
    )
  }))
  const both = <Of>(map: (stop: StopRow) => Of) => ({
    ...(pickups.length > 1 ? { pickups: pickups.map(map) } : { pickup: map(pickups[0]!) }),
    dropoffs: dropoffs.map(map)
  })
  return {
    quote: {
      ...both(placeOf),
      packages,
      ...(order.some((stop, place) => stop !== place) ? { stop_order: order } : {}),
      transport_type_id: delivery.transportTypeId
    },
    windows: listed.map(({ earliestAt, latestAt }) =>
      earliestAt || latestAt ? { earliest: minutes(earliestAt), latest: minutes(latestAt) } : null
    ),
    booking: {
      ...both(detailsIn),
      payment: { method: delivery.paymentMethod, at: delivery.paymentAt },
      reference: delivery.reference,
      declared_value: delivery.declaredValue,
      ...(delivery.skills.length > 0 ? { skills: delivery.skills } : {}),
      // Whoever booked the delivery accepted where the driver stops.
      accept_distant_stops: true
    },
    cost_center_id: delivery.costCenterId
  }
}

const writable = ({ door, ...stop }: Details) => stopDetailsOf({ ...stop, door: { ...noDoor, ...door } })

/** Returns what can be changed of a template. */
export function detailsOf({ quote, booking }: RecurringTemplate): RecurringDetails {
  return {
    reference: booking.reference ?? '',
    declared_value: booking.declared_value ?? null,
    stops: [
      ...pickupsIn<Details>(booking).map(writable),
      ...booking.dropoffs.map(stop => ({ ...writable(stop), send_link: { sms: false, ...stop.send_link } }))
    ],
    quantities: quote.packages.map(({ quantity }) => quantity ?? 1)
  }
}

/** Checks whether details are about as many stops and packages as the template has. */
export const fits = ({ quote, windows }: RecurringTemplate, details: RecurringDetails): boolean =>
  details.stops.length === windows.length && details.quantities.length === quote.packages.length

/** Returns the index of the first dropoff among the stops. */
export const firstDropoffOf = ({ booking }: RecurringTemplate): number => pickupsIn<Details>(booking).length

/** Returns the template with other details. */
export function withDetails(
  template: RecurringTemplate,
  details: RecurringDetails | null
): RecurringTemplate {
  if (!details || !fits(template, details)) return template
  const { quote, booking } = template
  const at = (stop: Details, index: number): Details => ({ ...stop, ...details.stops[index] })
  const first = firstDropoffOf(template)
  return {
    ...template,
    quote: {
      ...quote,
      packages: quote.packages.map((each, index) => ({ ...each, quantity: details.quantities[index] ?? 1 }))
    },
    booking: {
      ...booking,
      ...(booking.pickups ? { pickups: booking.pickups.map(at) } : {}),
      ...(booking.pickup ? { pickup: at(booking.pickup, 0) } : {}),
      dropoffs: booking.dropoffs.map((stop, index) => ({ ...stop, ...at(stop, first + index) })),
      reference: details.reference,
      ...(details.declared_value === undefined ? {} : { declared_value: details.declared_value })
    }
  }
}

/** Returns the quote's body for a date. Windows are as far from its time as in the template. */
export function quoteBodyAt({ quote, windows }: RecurringTemplate, at: Date): z.output<typeof quoteBody> {
  const instant = (minutes: number | null) =>
    minutes === null ? null : new Date(at.getTime() + minutes * 60_000).toISOString()
  const timed = <Stop>(stop: Stop, index: number) => {
    const window = windows[index]
    return window
      ? { ...stop, window: { earliest: instant(window.earliest), latest: instant(window.latest) } }
      : stop
  }
  const first = pickupsIn(quote).length
  return quoteBody.parse({
    ...quote,
    ...(quote.pickup ? { pickup: timed(quote.pickup, 0) } : {}),
    ...(quote.pickups ? { pickups: quote.pickups.map(timed) } : {}),
    dropoffs: quote.dropoffs.map((stop, index) => timed(stop, first + index)),
    scheduled_at: at.toISOString()
  })
}

/** Returns the booking's body for a quote of a date. It sends no tracking links: they follow on the day. */
export function bookingBodyFor(
  { booking }: RecurringTemplate,
  quoteId: string
): z.output<typeof bookingBody> {
  const dropoffs = booking.dropoffs.map(({ send_link: link, ...dropoff }) => ({
    ...dropoff,
    ...(link?.language === undefined ? {} : { send_link: { language: link.language } })
  }))
  return bookingBody.parse({ ...booking, dropoffs, quote_id: quoteId })
}
