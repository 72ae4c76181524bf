/** The memberships of an account, and what follows when one changes or ends. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { Membership } from '../../../lib/contract/organizations/roles.ts'
import type { RoleIn } from '../../../lib/rules/people/membership.ts'
import type { Context } from '../../context.ts'
import { isAmong } from '../../db/columns.ts'
import { users } from '../../db/tables/people/identity.ts'
import { organizationMembers, organizations } from '../../db/tables/people/organization-tables.ts'
import { messages, notifications } from '../../db/tables/people/people-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { topics } from '../../live/bus.ts'
import type { Work } from '../core/work.ts'

// A separate condition: a column directly in a selected statement loses the name of its table.
const isOfUser = eq(organizationMembers.userId, users.id)

/** An account's memberships, for a statement about users. */
export const membershipsColumn = sql<RoleIn[]>`(
  select coalesce(json_agg(json_build_object(
    'organizationId', ${organizationMembers.organizationId}, 'role', ${organizationMembers.role}
  ) order by ${organizationMembers.organizationId}), '[]')
  from ${organizationMembers} where ${isOfUser}
)`

/** The same for the person themselves, by name. */
export const namedMemberships = sql<Membership[]>`(
  select coalesce(json_agg(json_build_object(
    'organization_id', ${organizations.id},
    'name', ${organizations.name},
    'role', ${organizationMembers.role},
    'is_closed', ${organizations.closedAt} is not null
  ) order by lower(${organizations.name}), ${organizations.id}), '[]')
  from ${organizationMembers}
  join ${organizations} on ${organizations.id} = ${organizationMembers.organizationId}
  where ${isOfUser}
)`

/** After the commit, every process reads the account again, and who sees the drivers of the organization's deliveries. */
export async function membershipChanged(
  context: Context,
  work: Work,
  userId: string,
  organizationId: string
): Promise<void> {
  const active = await work.transaction
    .select({ id: deliveries.id, driverId: deliveries.driverId })
    .from(deliveries)
    .where(and(eq(deliveries.organizationId, organizationId), isAmong(deliveries.status, activeStatuses)))
  work.afterCommit(() => {
    context.bus.publish(topics.accountChanged, userId)
    for (const { id, driverId } of active) {
      context.realtimeDatabase?.remove([userId], id)
      if (driverId) context.bus.publish(topics.driverChanged, driverId)
    }
  })
}

/**
 * Ends a membership, or several of one account. Nothing of the organization is left in the account: notifications about its
 * deliveries go, and unread messages don't count anymore. Returns the organizations.
 */
export async function endMemberships(
  context: Context,
  work: Work,
  userId: string,
  organizationId?: string
): Promise<string[]> {
  const { transaction } = work
  const ended = await transaction
    .delete(organizationMembers)
    .where(
      and(
        eq(organizationMembers.userId, userId),
        organizationId === undefined ? undefined : eq(organizationMembers.organizationId, organizationId)
      )
    )
    .returning({ id: organizationMembers.organizationId })
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return ids
  const theirs = transaction
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(inArray(deliveries.organizationId, ids))
  await transaction
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.deliveryId, theirs)))
  await transaction
    .update(messages)
    .set({ unread: false })
    .where(
      and(eq(messages.recipientId, userId), eq(messages.unread, true), inArray(messages.deliveryId, theirs))
    )
  for (const id of ids) await membershipChanged(context, work, userId, id)
  return ids
}
