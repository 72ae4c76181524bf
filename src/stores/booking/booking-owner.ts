/** For whom the person books: for themselves, or for an organization that they may book for. */
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import type { OrganizationBooking } from '../../lib/contract/organizations/organizations.ts'
import { json, storageKeys } from '../persisted.ts'
import type { BookingDraft, DraftOwner } from './draft.ts'

const bookingForSchema = z.object({ organization_id: z.string(), cost_center_id: z.nullable(z.string()) })
export type BookingFor = z.infer<typeof bookingForSchema>

/** Null for the person themselves. It stays for the next bookings. */
export const $bookingFor = persistentAtom<BookingFor | null>(
  storageKeys.bookingFor,
  null,
  json<BookingFor | null>(null, bookingForSchema)
)
/** The chosen organization, once it's loaded. */
export const $bookingOrganization = atom<OrganizationBooking | null>(null)

/** The owner as a quote names it. Only an organization can have other prices. `owner`: for whom an operator books. */
export function quoteOwner(owner: DraftOwner | null): { owner?: { organization_id: string } } {
  if (owner) return owner.kind === 'organization' ? { owner: { organization_id: owner.id } } : {}
  const chosen = $bookingFor.get()
  return chosen ? { owner: { organization_id: chosen.organization_id } } : {}
}

/** The owner as a booking names it. */
export function bookingOwner(): { owner?: BookingFor } {
  const chosen = $bookingFor.get()
  return chosen ? { owner: chosen } : {}
}

/** Checks whether the owner of a draft refuses a booking without a reference. */
export function isReferenceMissing({ owner, booking }: BookingDraft): boolean {
  const required = owner ?? $bookingOrganization.get()
  return (required?.requires_reference ?? false) && booking.reference.trim() === ''
}
