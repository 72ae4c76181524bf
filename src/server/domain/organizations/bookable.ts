/** What a quote and a booking for an organization need: somebody who may book for it, and its rules. */
import { and, eq } from 'drizzle-orm'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Principal } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { costCenters, organizations } from '../../db/tables/people/organization-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { ownedBy, readsOnly } from '../core/owner.ts'

export type OrganizationRow = typeof organizations.$inferSelect

/**
 * Returns an organization that the principal may book for, and keeps it as it is until the transaction ends. Throws not-found, also
 * for others than its members and operators, forbidden for a member who only reads, and 'organization-closed'.
 */
export async function bookableOrganization(
  db: Queryable,
  principal: Principal,
  id: string
): Promise<OrganizationRow> {
  const owned = ownedBy({ kind: 'organization', id })
  const isReader = may(principal, 'read', owned)
  if (!isReader && !may(principal, 'ops:deliveries.book')) throw notFound()
  if (isReader && !may(principal, 'deliveries', owned)) throw new ProductError('forbidden', readsOnly)
  const [found] = await db.select().from(organizations).where(eq(organizations.id, id)).for('share')
  if (!found) throw notFound()
  if (found.closedAt) throw new ProductError('organization-closed')
  return found
}

const notFound = () =>
  new ProductError('not-found', "This organization doesn't exist, or you aren't a member of it.")

/** Throws invalid-input unless the cost center belongs to the organization and is open. */
export async function requireCostCenter(db: Queryable, organizationId: string, id: string): Promise<void> {
  const [found] = await db
    .select()
    .from(costCenters)
    .where(and(eq(costCenters.id, id), eq(costCenters.organizationId, organizationId)))
  if (!found) throw fieldError('invalid-input', 'owner.cost_center_id', "This cost center doesn't exist")
  if (found.closedAt) throw fieldError('invalid-input', 'owner.cost_center_id', 'This cost center is closed')
}
