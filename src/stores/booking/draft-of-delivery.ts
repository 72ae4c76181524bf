/** The draft of a delivery that was booked before. */
import type { Delivery, LinkKind, Stop } from '../../lib/contract/delivery/deliveries.ts'
import { type StopDetails, stopDetailsOf } from '../../lib/contract/delivery/stop-details.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import { isLinkedStop } from '../../lib/delivery/linked.ts'
import { type BookingDraft, type DraftTripStop, emptyDraft } from './draft.ts'

const tripStopOf = ({ latitude, longitude, name, detail, service_minutes }: Stop): DraftTripStop => ({
  latitude,
  longitude,
  name,
  detail,
  service_minutes
})

const detailsOf = ({ contact, ...stop }: Stop): StopDetails =>
  stopDetailsOf({
    ...stop,
    contact: { name: contact?.name ?? '', phone: contact ? shownPhone(contact) : '' }
  })

/**
 * Returns a draft of the same booking, with its stops in the order as booked. It has no price, so a new one is requested.
 */
export function draftFrom(delivery: Delivery): BookingDraft {
  const visited = delivery.stops.toSorted((one, other) => one.position - other.position)
  const [pickups, dropoffs] = (['pickup', 'dropoff'] as const).map(kind =>
    visited.filter(stop => stop.kind === kind)
  ) as [Stop[], Stop[]]
  const listed = [...pickups, ...dropoffs]
  const indexIn = (stops: Stop[], id: string | undefined) =>
    Math.max(
      0,
      stops.findIndex(stop => stop.id === id)
    )
  const empty = emptyDraft()
  return {
    ...empty,
    quote: {
      ...empty.quote,
      pickups: pickups.map(tripStopOf),
      dropoffs: dropoffs.map(tripStopOf),
      packages: delivery.packages.map(({ stop_id, pickup_stop_id, ...item }) => ({
        ...item,
        category: item.category ?? 'parcel',
        // A photo belongs to one delivery.
        photos: [],
        dropoff: indexIn(dropoffs, stop_id),
        ...(pickups.length > 1 ? { pickup: indexIn(pickups, pickup_stop_id) } : {})
      })),
      stop_order: visited.map(stop => listed.indexOf(stop)),
      transport_type_id: delivery.transport_type_id
    },
    booking: {
      ...empty.booking,
      pickups: pickups.map(detailsOf),
      dropoffs: dropoffs.map(detailsOf),
      payment: { at: delivery.payment.at, method: delivery.payment.method },
      declared_value: delivery.declared_value,
      skills: delivery.skills
    },
    pickup_keys: [...pickups.keys()],
    dropoff_keys: [...dropoffs.keys()],
    package_keys: [...delivery.packages.keys()],
    vehicle_chosen: true
  }
}

/**
 * Returns the draft of a delivery that belongs to an earlier one. A second attempt brings the packages of failed dropoffs from
 * their pickups again. A return brings delivered packages back to their pickups.
 */
export function linkedDraft(delivery: Delivery, kind: LinkKind): BookingDraft {
  const { pickanddropoff_id, number = '' } = delivery
  const ends = new Set(delivery.stops.filter(stop => isLinkedStop(stop, kind)).map(({ id }) => id))
  const [only] = delivery.stops.filter(stop => stop.kind === 'pickup')
  const packages = delivery.packages
    .filter(({ stop_id }) => ends.has(stop_id))
    .map(item => ({ ...item, pickup_stop_id: item.pickup_stop_id ?? only?.id ?? '' }))
  const used = new Set(packages.flatMap(({ stop_id, pickup_stop_id }) => [stop_id, pickup_stop_id]))
  const stops = delivery.stops.filter(({ id }) => used.has(id))
  const trip =
    kind === 'second-attempt'
      ? { stops, packages }
      : {
          stops: stops.map((stop): Stop => ({
            ...stop,
            kind: stop.kind === 'pickup' ? 'dropoff' : 'pickup'
          })),
          packages: packages.map(({ stop_id, pickup_stop_id, ...item }) => ({
            ...item,
            stop_id: pickup_stop_id,
            pickup_stop_id: stop_id
          }))
        }
  // The first pickups come first, so that no dropoff comes before its pickup.
  const order = trip.stops
    .toSorted((one, other) => Number(one.kind === 'dropoff') - Number(other.kind === 'dropoff'))
    .map((stop, position) => ({ ...stop, position }))
  const draft = draftFrom({ ...delivery, ...trip, stops: order })
  return {
    ...draft,
    booking: { ...draft.booking, linked: { pickanddropoff_id, kind } },
    linked_number: number
  }
}
