/** Lists the staff and the open invitations. */
import { asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { operatorRoles } from '../../../../lib/contract/ops/permissions.ts'
import { type Staff, type StaffMember, staffRules } from '../../../../lib/contract/ops/staff.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'
import { isOperator, needsSecondFactor } from '../../../../lib/rules/people/permissions.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import type { Queryable } from '../../../db/open.ts'
import { sessions, staffInvitations, users } from '../../../db/tables/people/identity.ts'
import { isAmong } from '../../../db/columns.ts'
import { secondFactorRule } from '../../company/second-factor-rule.ts'

type User = typeof users.$inferSelect

/** Selects the accounts of the staff. The condition is that of the index. */
export const isStaff = isAmong(users.type, operatorRoles)

/** Returns the staff by name, and the newest invitations first. */
export async function readStaff(
  context: Context,
  principal: SignedIn,
  db: Queryable = context.orm
): Promise<Staff> {
  const people = await db
    .select()
    .from(users)
    .where(isStaff)
    .orderBy(asc(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), asc(users.id))
    .limit(staffRules.most)
  const used = await db
    .select({ userId: sessions.userId, at: max(sessions.updatedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, ['', ...people.map(({ id }) => id)]))
    .groupBy(sessions.userId)
  const invitations = await db
    .select({ invitation: staffInvitations, first: users.firstName, last: users.lastName })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .orderBy(desc(staffInvitations.createdAt), desc(staffInvitations.id))
    .limit(staffRules.most)
  const lastUse = new Map(used.map(({ userId, at }) => [userId, at]))
  const now = context.now()
  return {
    people: people.flatMap(user => presentMember(context, principal, user, lastUse.get(user.id) ?? null)),
    invitations: invitations.map(({ invitation, first, last }) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      second_factor_required: invitation.secondFactorRequired,
      invited_by: first === null ? null : fullName(first, last),
      created_at: invitation.createdAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
      is_expired: invitation.expiresAt <= now
    }))
  }
}

/** Returns a person, or nothing for an account that was deleted: only its id is left. */
function presentMember(
  context: Context,
  principal: SignedIn,
  user: User,
  lastUse: Date | null
): StaffMember[] {
  if (!isOperator(user.type) || user.email === null) return []
  const seen = [user.lastSignInAt, lastUse].filter(at => at !== null)
  const newest = seen.length === 0 ? null : new Date(Math.max(...seen.map(Number)))
  return [
    {
      id: user.id,
      name: fullName(user.firstName, user.lastName),
      email: user.email,
      role: user.type,
      is_you: user.id === principal.person.userId,
      second_factor: user.twoFactorEnabled,
      needs_second_factor: needsSecondFactor(secondFactorRule(context), {
        type: user.type,
        second_factor: false,
        second_factor_required: user.secondFactorRequired
      }),
      second_factor_required: user.secondFactorRequired,
      deactivated_at: user.deactivatedAt?.toISOString() ?? null,
      last_seen_at: newest?.toISOString() ?? null
    }
  ]
}
