/**
 * The booking draft: the customer's choices so far, as plain data, which the browser stores. It has the bodies of the API's
 * booking input, and besides what only a screen has: keys, typed texts, the price.
 */
import * as z from 'zod/mini'
import { unchecked } from '../../lib/contract/common.ts'
import { bookingBody } from '../../lib/contract/delivery/deliveries.ts'
import { noStopDetails, stopDetailsBody } from '../../lib/contract/delivery/stop-details.ts'
import { stopTimesBody } from '../../lib/contract/delivery/window.ts'
import {
  type ChosenPlace,
  packageBody,
  type PackageBody,
  quoteBody,
  quoteSchema,
  tripStopBody
} from '../../lib/contract/pricing.ts'
import {
  dropoffsParameter,
  multipleDropoffsPath,
  packageDetailsPath,
  singleDropoffPath
} from '../../lib/paths.ts'

/** A stop without a place can have times already. */
const stopSchema = z.union([
  unchecked(tripStopBody),
  z.strictObject(unchecked(z.object(stopTimesBody)).shape)
])
export type DraftTripStop = z.infer<typeof stopSchema>
export type PlacedStop = z.infer<typeof tripStopBody>

const packageSchema = z.object({
  ...unchecked(packageBody).shape,
  /** Absent for none. */
  photos: z.optional(z.array(z.string())),
  /** Only with several pickups. */
  pickup: z.optional(z.int())
})
export type DraftPackage = z.infer<typeof packageSchema>

/** What a draft doesn't have of a quote's body: one pickup is a list, too, and the owner is below, or the page's. */
export const notInQuote = { pickup: true, owner: true } as const
export const draftQuote = z.object({
  ...z.omit(unchecked(quoteBody), notInQuote).shape,
  pickups: z.array(stopSchema).check(z.minLength(1)),
  dropoffs: z.array(stopSchema),
  packages: z.array(packageSchema),
  stop_order: z.array(z.int()),
  /** Null for now. */
  scheduled_at: z.nullable(z.string())
})
export type DraftQuote = z.infer<typeof draftQuote>

/** The same of a booking's body. The price comes with its id, and distant stops are accepted only for that price. */
export const notInBooking = { quote_id: true, accept_distant_stops: true, ...notInQuote } as const
export const draftBooking = z.object({
  ...z.omit(unchecked(bookingBody), notInBooking).shape,
  pickups: z.array(unchecked(stopDetailsBody))
})
/** Those of a pickup have no link. */
export type DraftDetails = z.infer<typeof draftBooking>['dropoffs'][number]

/** For whom an operator books: somebody of the callers, or a new contact. */
const ownerSchema = z.object({
  kind: z.enum(['person', 'contact', 'organization', 'new']),
  /** '' for a new contact. */
  id: z.string(),
  requires_reference: z._default(z.boolean(), false),
  /** Of an organization that has some. */
  cost_center_id: z._default(z.nullable(z.string()), null),
  name: z.string(),
  phone: z.string(),
  email: z.string()
})
export type DraftOwner = z.infer<typeof ownerSchema>

/** Increase this when the form changes. A stored draft of a version that is neither this one nor the one before is dropped. */
export const draftVersion = 4

export const currentDraft = z.object({
  version: z.literal(draftVersion),
  quote: draftQuote,
  booking: draftBooking,
  /** One stable key for each pickup, dropoff and package. It stays the same when the order changes. */
  pickup_keys: z.array(z.int()),
  dropoff_keys: z.array(z.int()),
  package_keys: z.array(z.int()),
  /** Whether the customer chose the vehicle. Until then, it's the smallest one that can carry the packages. */
  vehicle_chosen: z.boolean(),
  /** Text typed into address fields without a choice, by the field's id. */
  typed: z.record(z.string(), z.string()),
  /** Only of an operator's booking. */
  owner: z.nullable(ownerSchema),
  /** The number of the linked delivery, or ''. */
  linked_number: z.string(),
  price_quote: z.nullable(quoteSchema),
  /** Idempotency key, created with the price. Booking twice with it books once. */
  booking_key: z.nullable(z.string())
})
export type BookingDraft = z.infer<typeof currentDraft>

/** Returns the order that visits the pickups and then the dropoffs. */
export const orderOf = (pickups: number, dropoffs: number): number[] =>
  Array.from({ length: pickups + dropoffs }, (_, index) => index)

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
  const keys = orderOf(0, dropoffs)
  return {
    version: draftVersion,
    quote: {
      pickups: [{}],
      dropoffs: keys.map(() => ({})),
      packages: keys.map(blankPackage),
      stop_order: orderOf(1, dropoffs),
      transport_type_id: 1,
      scheduled_at: null
    },
    booking: {
      pickups: [noStopDetails],
      dropoffs: keys.map(() => noStopDetails),
      payment: { at: 'pickup' },
      reference: ''
    },
    pickup_keys: [0],
    dropoff_keys: keys,
    package_keys: keys,
    vehicle_chosen: false,
    typed: {},
    owner: null,
    linked_number: '',
    price_quote: null,
    booking_key: null
  }
}

/** Returns the place of a stop, or null if none is chosen. */
export function placeOf({
  window: _window,
  service_minutes: _minutes,
  ...place
}: DraftTripStop = {}): ChosenPlace | null {
  return 'latitude' in place ? place : null
}

/** A draft with all its places. */
export interface PlacedDraft extends Omit<BookingDraft, 'quote'> {
  quote: Omit<DraftQuote, 'pickups' | 'dropoffs'> & Record<'pickups' | 'dropoffs', PlacedStop[]>
}
/** Checks whether all places are chosen. */
export function hasPlaces(draft: BookingDraft): draft is PlacedDraft {
  const { pickups, dropoffs } = draft.quote
  return dropoffs.length > 0 && [...pickups, ...dropoffs].every(stop => placeOf(stop) !== null)
}

/** Returns the page where the places are chosen. */
export const placesPath = ({ quote: { pickups, dropoffs } }: BookingDraft): string =>
  pickups.length + dropoffs.length > 2 ? multipleDropoffsPath : singleDropoffPath

/** Returns the page where packages are described. */
export function packagesPath({ quote: { dropoffs } }: BookingDraft): string {
  return `${packageDetailsPath}${dropoffs.length > 1 ? `?${dropoffsParameter}=${dropoffs.length}` : ''}`
}

/** Returns the vehicle that the customer has chosen, by id, and not only the packages. */
export function vehicleChosen({ vehicle_chosen, quote }: BookingDraft): number | undefined {
  return vehicle_chosen ? quote.transport_type_id : undefined
}

/** Checks whether a package has a weight. Everything else begins with a value. */
export function isWeighed(item: PackageBody): boolean {
  return item.weight > 0
}

/** Checks whether all packages have a weight and each stop has at least one. */
export function hasPackages({ quote: { packages, pickups, dropoffs } }: BookingDraft): boolean {
  return (
    packages.every(isWeighed) &&
    pickups.every((_, index) => packages.some(item => (item.pickup ?? 0) === index)) &&
    dropoffs.every((_, index) => packages.some(item => item.dropoff === index))
  )
}
