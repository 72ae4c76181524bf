/** The booking draft: the customer's choices so far. Plain data, stored in the browser. */
import * as z from 'zod/mini'
import { type Delivery, paymentTimes } from '../../lib/contract/delivery/deliveries.ts'
import {
  type ChosenPlace,
  chosenPlaceSchema,
  type PackageBody,
  quoteSchema
} from '../../lib/contract/pricing.ts'
import { dropoffsParameter, packageDetailsPath } from '../../lib/paths.ts'

const stopDetailsSchema = z.object({ name: z.string(), phone: z.string(), instructions: z.string() })
export type StopDetails = z.infer<typeof stopDetailsSchema>

/** Looser than the API's schema, because a package may not have its description yet. */
const draftPackageSchema = z.object({
  description: z.string(),
  transport_size_id: z.int(),
  weight: z.number(),
  unit_of_measurement_id: z.int(),
  quantity: z.optional(z.int()),
  photos: z.optional(z.array(z.string())),
  dropoff: z.optional(z.int())
})

/** Increase this when a stored draft of the previous form can't be read by the schema below. */
const draftVersion = 1

export const draftSchema = z.object({
  /** Drafts from before there was a version have the same form. */
  version: z._default(z.literal(draftVersion), draftVersion),
  pickup: z.nullable(chosenPlaceSchema),
  dropoffs: z.array(z.nullable(chosenPlaceSchema)),
  /** One stable key for each dropoff. It stays the same when the order changes. */
  dropoff_keys: z._default(z.array(z.int()), []),
  packages: z.array(draftPackageSchema),
  /** One stable key for each package. */
  package_keys: z._default(z.array(z.int()), []),
  transport_type_id: z.int(),
  /** ISO 8601, or null for now. */
  scheduled_at: z.nullable(z.string()),
  pickup_details: stopDetailsSchema,
  dropoff_details: z.array(stopDetailsSchema),
  payment_at: z.enum(paymentTimes),
  quote: z.nullable(quoteSchema),
  /** Idempotency key, created with the quote. Booking twice with it books once. */
  booking_key: z.nullable(z.string())
})
export type BookingDraft = z.infer<typeof draftSchema>

export const noDetails: StopDetails = { name: '', phone: '', instructions: '' }

export function blankPackage(dropoff: number): PackageBody {
  return {
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
    transport_type_id: 3,
    scheduled_at: null,
    pickup_details: { ...noDetails },
    dropoff_details: keys.map(() => ({ ...noDetails })),
    payment_at: 'pickup',
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

export function isDescribed(item: PackageBody): boolean {
  return item.description.trim() !== '' && item.weight > 0
}

/** Checks whether all packages are described and each dropoff gets at least one. */
export function hasPackages({ packages, dropoffs }: BookingDraft): boolean {
  return (
    packages.every(isDescribed) &&
    dropoffs.every((_, index) => packages.some(item => (item.dropoff ?? 0) === index))
  )
}

/** Adds keys to a draft that is older than the keys. */
export function keyed(draft: BookingDraft): BookingDraft {
  const { dropoffs, packages, dropoff_keys: own, package_keys: others } = draft
  if (own.length === dropoffs.length && others.length === packages.length) return draft
  return { ...draft, dropoff_keys: [...dropoffs.keys()], package_keys: [...packages.keys()] }
}

/** Returns a draft of the same booking. It has no price, so a new one is requested. */
export function draftFrom(delivery: Delivery): BookingDraft {
  const stops = delivery.stops.toSorted((one, other) => one.position - other.position)
  const places = stops.map(({ latitude, longitude, name, detail }) => ({ latitude, longitude, name, detail }))
  const details = stops.map(({ contact, instructions }) => ({
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    instructions
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
      // A photo belongs to one delivery.
      photos: [],
      dropoff: Math.max(
        0,
        dropoffs.findIndex(stop => stop.id === stop_id)
      )
    })),
    transport_type_id: delivery.transport_type_id,
    payment_at: delivery.payment.at
  }
}
