/** Who acts: a person in their session, whoever has the link of a delivery, or the product itself. */
import type { AccountType } from '../../../lib/contract/account/accounts.ts'
import type { BookedBy } from '../../../lib/contract/delivery/deliveries.ts'
import type { RoleIn } from '../../../lib/rules/people/membership.ts'

/** The owner of a delivery or a rule: a person, an organization, or a contact, who has no account. */
export interface Owner {
  kind: 'person' | 'contact' | 'organization'
  id: string
}

/** An account, as it's read for a request. */
export interface Person {
  userId: string
  role: AccountType
  firstName: string
  /** An operator who needs two-step verification and hasn't got it. The console stays closed until it's set up. */
  needsSecondFactor: boolean
  /** An operator keeps the account from booking. */
  isBlocked: boolean
  /** The organizations that the account is a member of. */
  memberships: readonly RoleIn[]
}

/** A signed-in person. */
export interface SignedIn {
  kind: 'session'
  person: Person
  sessionId: string
  signedInAt: Date
}

/** Whoever has the owner's link to one delivery, which the caller has opened. */
export interface LinkHolder {
  kind: 'link'
  owner: Owner
}

/** The product books for an owner, without a person at the screen. */
export interface Automatic {
  kind: 'automatic'
  by: Extract<BookedBy, 'import' | 'recurring'>
  owner: Owner
  /** Who set it up. They may have lost their access since: what they set up belongs to the owner. */
  person: Pick<Person, 'userId'>
}

export type Principal = SignedIn | LinkHolder | Automatic

/** Whoever books. */
export type Booker = SignedIn | Automatic

/** Returns the id that rows have of who acted: an account's, or for a link that of its owner. */
export const idOf = (principal: Principal): string =>
  principal.kind === 'link' ? principal.owner.id : principal.person.userId

/** Returns how a delivery names who has booked it. */
export function bookedByOf(principal: Booker): Exclude<BookedBy, 'key'> {
  if (principal.kind === 'automatic') return principal.by
  return principal.person.role === 'customer' ? 'person' : 'operator'
}
