/** For whom a person books: themselves, or an organization. */
import type { Membership } from '../../contract/organizations/roles.ts'
import { memberMay } from './membership.ts'

/** The person themselves, as the contract says it. */
export const themselves = 'me'

/** Returns the organizations that the person may book for. */
export const bookable = (organizations: readonly Membership[]): Membership[] =>
  organizations.filter(({ role, is_closed: isClosed }) => !isClosed && memberMay(role, 'deliveries'))

/**
 * Returns for whom the person books: what they chose, as long as they may. Otherwise the first organization, because its
 * members are here for its deliveries. Undefined for somebody who may book for none.
 */
export function bookingOwnerOf(
  chosen: string | null,
  organizations: readonly Membership[]
): string | undefined {
  const possible = bookable(organizations)
  if (chosen === themselves && possible.length > 0) return themselves
  return (possible.find(({ organization_id: id }) => id === chosen) ?? possible[0])?.organization_id
}
