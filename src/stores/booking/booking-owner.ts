/** For whom the person books: for themselves, or for an organization that they may book for. */
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { json, storageKeys } from '../persisted.ts'

const bookingForSchema = z.object({ organization_id: z.string(), cost_center_id: z.nullable(z.string()) })
export type BookingFor = z.infer<typeof bookingForSchema>

/** Null for the person themselves. It stays for the next bookings. */
export const $bookingFor = persistentAtom<BookingFor | null>(
  storageKeys.bookingFor,
  null,
  json<BookingFor | null>(null, bookingForSchema)
)
/** The chosen organization, once it's loaded. */
export const $bookingOrganization = atom<Organization | null>(null)

/** The owner as a quote names it. */
export function quoteOwner(): { owner?: { organization_id: string } } {
  const chosen = $bookingFor.get()
  return chosen ? { owner: { organization_id: chosen.organization_id } } : {}
}

/** The owner as a booking names it. */
export function bookingOwner(): { owner?: BookingFor } {
  const chosen = $bookingFor.get()
  return chosen ? { owner: chosen } : {}
}

/** Checks whether the chosen organization refuses a booking without this reference. */
export const isReferenceMissing = (reference: string): boolean =>
  ($bookingOrganization.get()?.requires_reference ?? false) && reference.trim() === ''
