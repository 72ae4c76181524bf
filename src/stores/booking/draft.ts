/** The booking draft: the customer's choices so far. Plain data, stored in the browser. */
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import type { ChosenPlace, PackageBody, Quote } from '../../lib/contract/pricing.ts'
import { packageDetailsPath } from '../../lib/paths.ts'

export interface StopDetails {
  name: string
  phone: string
  instructions: string
}

export interface BookingDraft {
  pickup: ChosenPlace | null
  dropoffs: (ChosenPlace | null)[]
  /** One stable key for each dropoff. It stays the same when the order changes. */
  dropoff_keys: number[]
  packages: PackageBody[]
  /** One stable key for each package. */
  package_keys: number[]
  transport_type_id: number
  /** ISO 8601, or null for now. */
  scheduled_at: string | null
  pickup_details: StopDetails
  dropoff_details: StopDetails[]
  payment_at: 'pickup' | 'dropoff'
  quote: Quote | null
  /** Idempotency key, created with the quote. Booking twice with it books once. */
  booking_key: string | null
}

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

/** Query parameter for the number of dropoffs. The server doesn't know the draft, and draws that many sections. */
export const dropoffsParameter = 'dropoffs'

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
  if (own?.length === dropoffs.length && others?.length === packages.length) return draft
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
