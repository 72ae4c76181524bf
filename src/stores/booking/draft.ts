/** The booking draft: what the customer has chosen so far. Plain data, kept in the browser. */
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
  /** One for each dropoff: what stays with it however they are ordered. */
  dropoff_keys: number[]
  packages: PackageBody[]
  /** One for each package. */
  package_keys: number[]
  transport_type_id: number
  /** ISO 8601, or null for now. */
  scheduled_at: string | null
  pickup_details: StopDetails
  dropoff_details: StopDetails[]
  payment_at: 'pickup' | 'dropoff'
  quote: Quote | null
  /** Made with the quote: booking twice with it books once. */
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

/** Says how many dropoffs there are: the server does not know the draft, and draws as many sections. */
export const dropoffsParameter = 'dropoffs'

/** Where packages are described. */
export function packagesPath({ dropoffs }: Pick<BookingDraft, 'dropoffs'>): string {
  return `${packageDetailsPath}${dropoffs.length > 1 ? `?${dropoffsParameter}=${dropoffs.length}` : ''}`
}

/** The places are chosen. */
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

/** What is carried is described, and each dropoff gets something. */
export function hasPackages({ packages, dropoffs }: BookingDraft): boolean {
  return (
    packages.every(isDescribed) &&
    dropoffs.every((_, index) => packages.some(item => (item.dropoff ?? 0) === index))
  )
}

/** A draft from before there were keys gets them. */
export function keyed(draft: BookingDraft): BookingDraft {
  const { dropoffs, packages, dropoff_keys: own, package_keys: others } = draft
  if (own?.length === dropoffs.length && others?.length === packages.length) return draft
  return { ...draft, dropoff_keys: [...dropoffs.keys()], package_keys: [...packages.keys()] }
}

/** The same booking once more: all but the price, which is asked for anew. */
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
      // A picture belongs to one delivery.
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
