/** Chooses for whom the person books, and fills in the defaults of an organization. */
import { attempt } from '../../lib/api-error.ts'
import { updateProfile } from '../../lib/contract/account/accounts.ts'
import {
  getOrganizationBooking,
  type OrganizationBooking
} from '../../lib/contract/organizations/organizations.ts'
import { themselves } from '../../lib/rules/people/booking-owner.ts'
import { client } from '../core/client.ts'
import { $bookingFor, $bookingOrganization } from './booking-owner.ts'
import { $draft, setPackage, setPaymentAt, setTransportType, updateDraft } from './booking.ts'
import { isBlank } from './stop-packages.ts'

/** The newest choice. The late answer about an earlier one must not replace it. */
let newest = ''

/** Chooses an organization, or the person themselves. The price is asked for again. */
export async function bookFor(organizationId: string | null): Promise<void> {
  $bookingFor.set(organizationId === null ? null : { organization_id: organizationId, cost_center_id: null })
  updateDraft({})
  const organization = await loadChosen()
  if (organization) fillIn(organization)
}

/** Chooses the cost center of the organization, which may be the owner for whom an operator books. */
export function chargeTo(costCenterId: string | null): void {
  const { owner } = $draft.get()
  if (owner) return updateDraft({ owner: { ...owner, cost_center_id: costCenterId } }, true)
  const chosen = $bookingFor.get()
  if (chosen) $bookingFor.set({ ...chosen, cost_center_id: costCenterId })
}

/** Returns the owner that the header of the page names. */
export const pageOwner = (): string | undefined => document.getElementById('owner-menu')?.dataset['owner']

/**
 * Books for the owner of the page: an organization's id, 'me', or undefined for somebody who may book for none. The account
 * keeps the choice, so it can be another one than this browser's.
 */
export async function followOwner(owner: string | undefined): Promise<void> {
  const id = owner === undefined || owner === themselves ? null : owner
  const chosen = $bookingFor.get()?.organization_id ?? null
  if (chosen !== id) return bookFor(id)
  if (id === null || $bookingOrganization.get()?.id === id) return
  const organization = await loadChosen()
  const { quote, vehicle_chosen: hasVehicle } = $draft.get()
  // The next booking begins with the defaults, too.
  if (organization && !hasVehicle && quote.packages.every(isBlank)) fillIn(organization)
}

/** Keeps with the account for whom the person books. Throws ApiError. */
export async function chooseOwner(owner: string): Promise<void> {
  await (await client()).call(updateProfile, { body: { booking_for: owner } })
  await followOwner(owner)
}

async function loadChosen(): Promise<OrganizationBooking | null> {
  const id = $bookingFor.get()?.organization_id ?? ''
  newest = id
  if (!id) {
    $bookingOrganization.set(null)
    return null
  }
  const found = await attempt(async () => (await client()).call(getOrganizationBooking, { params: { id } }))
  if (newest !== id || !found.ok) return null
  $bookingOrganization.set(found.value)
  return found.value
}

/** What the person has already entered stays. */
function fillIn({ defaults }: OrganizationBooking): void {
  const { transport_type_id: vehicle, package: item, payment_at: payer } = defaults
  for (const [index, each] of $draft.get().quote.packages.entries())
    if (item && isBlank(each)) setPackage(item, index)
  if (vehicle !== null && !$draft.get().vehicle_chosen) setTransportType(vehicle)
  if (payer) setPaymentAt(payer)
}
