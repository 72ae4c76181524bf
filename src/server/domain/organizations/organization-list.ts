/** Organizations in the console: the list, and a new one. */
import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError } from '../../../lib/contract/errors.ts'
import type {
  createOrganization,
  listOrganizations,
  OrganizationRow,
  OrganizationSort
} from '../../../lib/contract/ops/organizations.ts'
import type { Organization } from '../../../lib/contract/organizations/organizations.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizationMembers, organizations } from '../../db/tables/people/organization-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { newId } from '../../core/ids.ts'
import { likePattern } from '../core/like-pattern.ts'
import { inTransaction } from '../core/work.ts'
import { addInvitation } from './invitations.ts'
import { log } from './open-organization.ts'
import { monthFigures, monthStart } from './month.ts'
import { readOrganization } from './read-organization.ts'

/** Returns a page. Throws invalid-input for a cursor of another list. */
export async function organizationsFor(
  context: Context,
  { q, sort, cursor, limit }: z.output<NonNullable<typeof listOrganizations.query>>
): Promise<z.output<typeof listOrganizations.answer>> {
  if (cursor !== undefined && !/^\w{1,64}$/.test(cursor))
    throw fieldError('invalid-input', 'cursor', 'Must be a cursor of this list')
  const pattern = likePattern((q ?? '').toLowerCase())
  // As separate conditions, because a column directly in a selected statement loses the name of its table.
  const isMember = eq(organizationMembers.organizationId, organizations.id)
  const isOwned = eq(deliveries.organizationId, organizations.id)
  const found = or(
    sql`lower(${organizations.name}) like ${pattern}`,
    sql`${organizations.id} = ${q}`,
    sql`exists (
      select 1 from ${organizationMembers} join ${users} on ${users.id} = ${organizationMembers.userId}
      where ${isMember} and ${users.email} like ${pattern}
    )`
  )
  const rows = await context.orm
    .select({
      row: organizations,
      members: sql<number>`(select count(*)::int from ${organizationMembers} where ${isMember})`,
      owners: sql<number>`(
        select count(*)::int from ${organizationMembers} where ${isMember} and ${organizationMembers.role} = 'owner'
      )`,
      deliveries: sql<number>`(
        select count(*)::int from ${deliveries} where ${isOwned}
      )`,
      last: sql<string | null>`(select max(${deliveries.createdAt}) from ${deliveries} where ${isOwned})`
    })
    .from(organizations)
    .where(and(q ? found : undefined, cursor ? isAfter(sort, cursor) : undefined))
    .orderBy(...(sort === 'name' ? [asc(byName), asc(organizations.id)] : [desc(organizations.id)]))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const months = await monthsOf(
    context,
    page.map(({ row }) => row.id)
  )
  const { currency } = context.company.newest().data.settings
  return {
    items: page.map(({ row, members, owners, deliveries: total, last }) => ({
      id: row.id,
      name: row.name,
      is_closed: row.closedAt !== null,
      members,
      has_no_owner: owners === 0,
      deliveries: total,
      last_delivery_at: last === null ? null : new Date(last).toISOString(),
      month: months.get(row.id) ?? { deliveries: 0, spent: { amount: 0, currency } }
    })),
    next_cursor: rows.length > limit ? (page.at(-1)?.row.id ?? null) : null
  }
}

const byName = sql`lower(${organizations.name})`

/** Returns the condition for the rows after an organization. */
const isAfter = (sort: OrganizationSort, cursor: string): SQL =>
  sort === 'newest'
    ? lt(organizations.id, cursor)
    : sql`(${byName}, ${organizations.id}) > (
        select ${byName}, ${organizations.id} from ${organizations} where ${organizations.id} = ${cursor}
      )`

/** Returns the figures of the current month of those that booked in it. */
async function monthsOf(
  context: Context,
  ids: string[]
): Promise<Map<string | null, OrganizationRow['month']>> {
  const { currency } = context.company.newest().data.settings
  const rows = await context.orm
    .select({ id: deliveries.organizationId, ...monthFigures(currency) })
    .from(deliveries)
    .where(and(inArray(deliveries.organizationId, ids), gte(deliveries.id, monthStart(context))))
    .groupBy(deliveries.organizationId)
  return new Map(
    rows.map(({ id, deliveries: count, spent }) => [
      id,
      { deliveries: count, spent: { amount: spent, currency } }
    ])
  )
}

/** Creates an organization and invites its first owner. Throws 'too-many-requests' if the address can't get another mail. */
export async function create(
  context: Context,
  principal: SignedIn,
  { name, owner_email: email }: z.output<NonNullable<typeof createOrganization.body>>
): Promise<Organization> {
  const id = await inTransaction(context, async work => {
    const [organization] = await work.transaction
      .insert(organizations)
      .values({ id: newId('org', work.now), name, createdAt: work.now })
      .returning()
    if (!organization) throw new Error('The organization was not stored.')
    await addInvitation(context, work, principal, organization, { email, role: 'owner' })
    await log(work, principal, organization, { action: 'organization.created', after: { name } })
    return organization.id
  })
  return readOrganization(context, principal, id)
}
