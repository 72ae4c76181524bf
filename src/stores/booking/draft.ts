/** The booking draft: the customer's choices so far. Plain data, stored in the browser. */
import * as z from 'zod/mini'
import { type Delivery, paymentTimes, type Stop } from '../../lib/contract/delivery/deliveries.ts'
import { noDoor } from '../../lib/contract/delivery/door.ts'
import {
  type ChosenPlace,
  chosenPlaceSchema,
  type PackageBody,
  packageCategories,
  quoteSchema
} from '../../lib/contract/pricing.ts'
import { hasSeveralPickups } from '../../lib/rules/stage-stops.ts'
import { shownPhone } from '../../lib/format/shown-phone.ts'
import { dropoffsParameter, packageDetailsPath } from '../../lib/paths.ts'

const stopDetailsSchema = z.object({
  name: z.string(),
  phone: z.string(),
  instructions: z.string(),
  door: z._default(
    z.object({ entrance: z.string(), floor: z.string(), flat: z.string(), code: z.string() }),
    noDoor
  ),
  /** How the recipient gets the tracking link. Empty for nothing. */
  send_link: z._default(z.object({ sms: z.boolean(), email: z.string() }), { sms: false, email: '' })
})
export type StopDetails = z.infer<typeof stopDetailsSchema>

/** Looser than the API's schema, because a field may not be filled in yet. */
const draftPackageSchema = z.object({
  category: z._default(z.enum(packageCategories), 'parcel'),
  description: z.string(),
  transport_size_id: z.int(),
  weight: z.number(),
  unit_of_measurement_id: z.int(),
  quantity: z.optional(z.int()),
  photos: z.optional(z.array(z.string())),
  dropoff: z.optional(z.int())
})

/** Increase this when the form changes. A stored draft of another version is dropped. */
const draftVersion = 1

export const draftSchema = z.object({
  version: z.literal(draftVersion),
  pickup: z.nullable(chosenPlaceSchema),
  dropoffs: z.array(z.nullable(chosenPlaceSchema)),
  /** One stable key for each dropoff. It stays the same when the order changes. */
  dropoff_keys: z.array(z.int()),
  packages: z.array(draftPackageSchema),
  /** One stable key for each package. */
  package_keys: z.array(z.int()),
  transport_type_id: z.int(),
  /** Whether the customer chose the vehicle. Until then, it's the smallest one that can carry the packages. */
  vehicle_chosen: z.boolean(),
  /** ISO 8601, or null for now. */
  scheduled_at: z.nullable(z.string()),
  pickup_details: stopDetailsSchema,
  dropoff_details: z.array(stopDetailsSchema),
  payment_at: z.enum(paymentTimes),
  /** The customer's own text for this booking. */
  reference: z.string(),
  /** In minor units of the price's currency. Null if the customer said nothing. */
  declared_value: z.nullable(z.int()),
  /** Text typed into address fields without a choice, by the field's id. */
  typed: z.record(z.string(), z.string()),
  /** The estimate that the booking began with. */
  estimate_id: z.nullable(z.string()),
  quote: z.nullable(quoteSchema),
  /** Idempotency key, created with the quote. Booking twice with it books once. */
  booking_key: z.nullable(z.string())
})
export type BookingDraft = z.infer<typeof draftSchema>

export type DraftPackage = BookingDraft['packages'][number]

export const noDetails: StopDetails = {
  name: '',
  phone: '',
  instructions: '',
  door: noDoor,
  send_link: { sms: false, email: '' }
}

export function blankPackage(dropoff: number): DraftPackage {
  return {
    category: 'parcel',
    description: '',
    transport_size_id: 2,
    weight: 1,
    unit_of_measurement_id: 1,
    quantity: 1,
    dropoff
  }
}

export function emptyDraft(dropoffs = 1): BookingDraft {
  const keys = Array.from({ length: dropoffs }, (_, index) => index)
  return {
    version: draftVersion,
    pickup: null,
    dropoffs: keys.map(() => null),
    dropoff_keys: keys,
    packages: keys.map(blankPackage),
    package_keys: [...keys],
    transport_type_id: 1,
    vehicle_chosen: false,
    scheduled_at: null,
    pickup_details: { ...noDetails },
    dropoff_details: keys.map(() => ({ ...noDetails })),
    payment_at: 'pickup',
    reference: '',
    declared_value: null,
    typed: {},
    estimate_id: null,
    quote: null,
    booking_key: null
  }
}

/** Returns the page where packages are described. */
export function packagesPath({ dropoffs }: Pick<BookingDraft, 'dropoffs'>): string {
  return `${packageDetailsPath}${dropoffs.length > 1 ? `?${dropoffsParameter}=${dropoffs.length}` : ''}`
}

/** Checks whether all places are chosen. */
export function hasPlaces(
  draft: BookingDraft
): draft is BookingDraft & { pickup: ChosenPlace; dropoffs: ChosenPlace[] } {
  return (
    draft.pickup !== null && draft.dropoffs.length > 0 && draft.dropoffs.every(dropoff => dropoff !== null)
  )
}

/** Returns the vehicle that the customer has chosen, by id, and not only the packages. */
export function vehicleChosen({ vehicle_chosen, transport_type_id }: BookingDraft): number | undefined {
  return vehicle_chosen ? transport_type_id : undefined
}

/** Checks whether a package has a weight. Everything else begins with a value. */
export function isWeighed(item: PackageBody): boolean {
  return item.weight > 0
}

/** Checks whether all packages have a weight and each dropoff gets at least one. */
export function hasPackages({ packages, dropoffs }: BookingDraft): boolean {
  return (
    packages.every(isWeighed) &&
    dropoffs.every((_, index) => packages.some(item => (item.dropoff ?? 0) === index))
  )
}

/** Checks whether a draft can have the stops of a delivery: the booking screens know one pickup. */
export const isRepeatable = ({ stops }: { stops: readonly Pick<Stop, 'kind'>[] }): boolean =>
  !hasSeveralPickups(stops)

/** Returns a draft of the same booking. It has no price, so a new one is requested. */
export function draftFrom(delivery: Delivery): BookingDraft {
  const stops = delivery.stops.toSorted((one, other) => one.position - other.position)
  const places = stops.map(({ latitude, longitude, name, detail }) => ({ latitude, longitude, name, detail }))
  const details = stops.map(({ contact, instructions, door }) => ({
    name: contact?.name ?? '',
    phone: contact ? shownPhone(contact) : '',
    instructions,
    door: door ?? noDoor,
    send_link: noDetails.send_link
  }))
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff')
  return {
    ...emptyDraft(),
    pickup: places[0] ?? null,
    dropoffs: places.slice(1),
    dropoff_keys: [...dropoffs.keys()],
    pickup_details: details[0] ?? { ...noDetails },
    dropoff_details: details.slice(1),
    package_keys: [...delivery.packages.keys()],
    packages: delivery.packages.map(({ stop_id, ...item }) => ({
      ...item,
      category: item.category ?? 'parcel',
      // A photo belongs to one delivery.
      photos: [],
      dropoff: Math.max(
        0,
        dropoffs.findIndex(stop => stop.id === stop_id)
      )
    })),
    transport_type_id: delivery.transport_type_id,
    vehicle_chosen: true,
    payment_at: delivery.payment.at,
    declared_value: delivery.declared_value ?? null
  }
}
