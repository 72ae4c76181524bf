/** For whom the demo's people book. */
import type { SignedIn } from '../domain/core/principal.ts'

/** Returns the owner of what a person books: their organization if they have one, otherwise themselves. */
export function ownerOf({ person }: SignedIn): { owner?: { organization_id: string } } {
  const [membership] = person.memberships
  return membership ? { owner: { organization_id: membership.organizationId } } : {}
}
