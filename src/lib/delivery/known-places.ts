import type { DeliverySummary, Stop } from '../contract/delivery/deliveries.ts'
import type { Door } from '../contract/delivery/door.ts'
import { maximumInstructions } from '../contract/delivery/stop-details.ts'
import type { OrganizationBooking } from '../contract/organizations/organizations.ts'
import { beginning } from '../format/beginning.ts'
import type { ChosenPlace } from '../contract/pricing.ts'
import type { SavedPlace } from '../contract/places/saved-places.ts'

export type KnownContact = NonNullable<Stop['contact']>

/** A place of an earlier delivery, with the person who was there. */
export interface RecentPlace extends ChosenPlace {
  contact: KnownContact | null
}
export type KnownPlace = SavedPlace | RecentPlace

/** Returns the addresses of an organization, and its contacts with an address: each is a whole stop. */
export const organizationPlaces = ({
  addresses,
  contacts
}: Pick<OrganizationBooking, 'addresses' | 'contacts'>): SavedPlace[] => [
  ...addresses,
  ...contacts.flatMap(({ id, name, phone, phone_display, place }) =>
    place ? [{ id, label: name, ...place, contact: { name, phone, phone_display } }] : []
  )
]

/** Returns what a driver should know about a known place: an organization's instructions and opening hours. */
export const notesOf = (place: KnownPlace): string =>
  'label' in place
    ? beginning([place.instructions, place.opening_hours].filter(Boolean).join('\n'), maximumInstructions)
    : ''

/** Returns how to get to the door of a known place, if an organization's address says it. */
export const doorOf = (place: KnownPlace | null | undefined): Door | undefined =>
  place && 'label' in place ? place.door : undefined

/** Returns the places of earlier deliveries, newest first, without duplicates. */
export function recentPlaces(deliveries: readonly Pick<DeliverySummary, 'stops'>[], most = 5): RecentPlace[] {
  const found = new Map<string, RecentPlace>()
  for (const { stops } of deliveries) {
    for (const { latitude, longitude, name, detail, contact } of stops) {
      const key = keyOf({ name, detail })
      const isContact = contact !== null && contact.name !== ''
      if (!found.has(key)) {
        found.set(key, {
          latitude,
          longitude,
          name,
          detail,
          place_id: null,
          contact: isContact ? contact : null
        })
      }
    }
  }
  return [...found.values()].slice(0, most)
}

export interface KnownPlaces {
  saved: SavedPlace[]
  recent: RecentPlace[]
}

/**
 * Returns where a customer usually sends from: the newest delivery's pickup, otherwise the first saved place that isn't
 * somebody's, otherwise null.
 */
export function usualPickup(
  deliveries: readonly Pick<DeliverySummary, 'stops'>[],
  saved: readonly SavedPlace[]
): ChosenPlace | null {
  const [newest] = deliveries
  const place = newest?.stops.find(stop => stop.kind === 'pickup') ?? saved.find(each => !each.contact)
  if (!place) return null
  const { latitude, longitude, name, detail } = place
  return { latitude, longitude, name, detail, place_id: null }
}

/**
 * Returns the known places that match the typed text: each typed word must start a word of the label, the person's name or
 * the address. Empty text matches everything. A recent place that is also saved appears only among the saved places.
 */
export function fittingPlaces({ saved, recent }: KnownPlaces, typed: string, most = 4): KnownPlaces {
  const wanted = wordsOf(typed)
  const fits = (...texts: string[]) => {
    const there = wordsOf(texts.join(' '))
    return wanted.every(word => there.some(other => other.startsWith(word)))
  }
  const savedKeys = new Set(saved.map(keyOf))
  return {
    saved: saved
      .filter(({ label, name, detail, contact }) => fits(label, name, detail, contact?.name ?? ''))
      .slice(0, most),
    recent: recent
      .filter(
        place =>
          !savedKeys.has(keyOf(place)) && fits(place.name, place.detail ?? '', place.contact?.name ?? '')
      )
      .slice(0, most)
  }
}

/** Returns the search results that aren't among the known places already. The known ones appear above them. */
export function withoutKnown<Found extends Labeled>(
  found: readonly Found[],
  { saved, recent }: KnownPlaces
): Found[] {
  const known = [...saved, ...recent]
  return found.filter(result => !known.some(place => isSameLabel(place, result)))
}

interface Labeled {
  name: string
  detail?: string | undefined
}

/** Returns whether two places read the same. One may lack the district: 'Old Town, Alder' and 'Alder'. */
function isSameLabel(one: Labeled, other: Labeled): boolean {
  const plain = (text = '') => text.trim().toLowerCase()
  const endsWith = (long = '', short = '') =>
    !plain(short) || `, ${plain(long)}`.endsWith(`, ${plain(short)}`)
  const fits = endsWith(one.detail, other.detail) || endsWith(other.detail, one.detail)
  return fits && plain(one.name) === plain(other.name)
}

function keyOf({ name, detail = '' }: Labeled): string {
  return `${name}\n${detail}`.toLowerCase()
}

/** Splits text into words without case and accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}
