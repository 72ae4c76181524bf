/** Who may do what. Every check of access asks `may`, and a list of what somebody reads has the same condition in its statement. */
import type { Access } from '../../../lib/contract/endpoint.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Permission } from '../../../lib/contract/ops/permissions.ts'
import type { MemberAct } from '../../../lib/contract/organizations/roles.ts'
import { memberMay } from '../../../lib/rules/people/membership.ts'
import { hasPermission } from '../../../lib/rules/people/permissions.ts'
import type { Person, Principal, SignedIn } from './principal.ts'

/** The columns that name an owner. Exactly one has a value. */
export interface Owned {
  customerId: string | null
  contactId: string | null
  organizationId: string | null
}

/** What an owner's people do with its deliveries, addresses and itself. Every member reads. */
export type OwnerAct = 'read' | MemberAct

/** What the product and whoever has a link do for an owner. */
const withoutPerson: ReadonlySet<OwnerAct> = new Set<OwnerAct>(['read', 'deliveries'])

/**
 * Returns whether somebody may call what asks for this access. Links and the product call nothing: an operator's permissions
 * are those of a role.
 */
export function may(principal: Principal | undefined, act: Access): boolean
/** Returns whether somebody may do this with what an owner has. An operator's permissions are another question. */
export function may(principal: Principal, act: OwnerAct, record: Owned): boolean
export function may(principal: Principal | undefined, act: Access | OwnerAct, record?: Owned): boolean {
  if (record) return principal !== undefined && mayWith(principal, act as OwnerAct, record)
  if (act === 'public') return true
  return principal?.kind === 'session' && mayCall(principal.person, act as Access)
}

function mayCall({ role }: Person, access: Access): boolean {
  if (access === 'session') return true
  const permission = permissionOf(role, access)
  if (permission) return hasPermission(role, permission)
  return role === access || access === 'booker' || access === 'member'
}

/** Returns the permission that an operator needs, or undefined if the role alone decides. */
function permissionOf(role: Person['role'], access: Access): Permission | undefined {
  if (access === 'booker' && role !== 'customer') return 'deliveries.book'
  if (access === 'member' && role !== 'customer') return 'organizations.edit'
  return access.startsWith('ops:') ? (access.slice('ops:'.length) as Permission) : undefined
}

function mayWith(principal: Principal, act: OwnerAct, record: Owned): boolean {
  const { customerId, contactId, organizationId } = record
  if (principal.kind !== 'session') {
    const { kind, id } = principal.owner
    const owner = { person: customerId, contact: contactId, organization: organizationId }[kind]
    return owner === id && withoutPerson.has(act)
  }
  const { userId, memberships } = principal.person
  if (organizationId === null) return customerId === userId
  return memberships.some(
    each => each.organizationId === organizationId && (act === 'read' || memberMay(each.role, act))
  )
}

/** Throws 'unauthenticated', 'forbidden', and 'second-factor-required' for an operator who must set it up first. */
export function requireAccess(access: Access, principal: SignedIn | undefined): void {
  if (access === 'public') return
  if (!principal) throw new ProductError('unauthenticated')
  if (!may(principal, access)) throw new ProductError('forbidden')
  const { role, needsSecondFactor } = principal.person
  if (needsSecondFactor && permissionOf(role, access)) throw new ProductError('second-factor-required')
}
