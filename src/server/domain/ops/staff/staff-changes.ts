/** What an admin does with other people of the staff: role, two-step verification, deactivation. All of it is audited. */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { changeStaff as changeEndpoint, Staff } from '../../../../lib/contract/ops/staff.ts'
import { hasPermission } from '../../../../lib/rules/people/permissions.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { topics } from '../../../live/bus.ts'
import { giveBackCases } from '../../cases/give-back.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { dropLinks } from '../../core/email-links.ts'
import { audit } from '../../core/audit.ts'
import { beginAsAdmin, requireAnotherAdmin } from '../../account/last-admin.ts'
import { isStaff, readStaff } from './staff-list.ts'

type User = typeof users.$inferSelect & { email: string }

/**
 * Changes the role, or whether the person needs two-step verification. A new role ends their sessions, because open pages
 * show what the earlier role may do. Throws not-found, 'own-account' and 'last-admin'.
 */
export function changeStaff(
  context: Context,
  principal: SignedIn,
  id: string,
  { role, second_factor_required: required }: z.output<NonNullable<typeof changeEndpoint.body>>
): Promise<Staff> {
  return asAdmin(context, principal, id, async (work, user) => {
    const { transaction, now } = work
    const subject = { kind: 'staff', id } as const
    if (role !== undefined && role !== user.type) {
      if (user.type === 'admin') await requireAnotherAdmin(transaction, id)
      await transaction.update(users).set({ type: role, updatedAt: now }).where(eq(users.id, id))
      if (!hasPermission(role, 'cases.change')) await giveBackCases(work, principal, id)
      await context.identity.endSessions(id, {}, work)
      await audit(work, principal, {
        action: 'staff.role-changed',
        subject,
        before: { role: user.type },
        after: { role }
      })
    }
    if (required !== undefined && required !== user.secondFactorRequired) {
      await transaction
        .update(users)
        .set({ secondFactorRequired: required, updatedAt: now })
        .where(eq(users.id, id))
      await audit(work, principal, {
        action: 'staff.second-factor-changed',
        subject,
        before: { second_factor_required: user.secondFactorRequired },
        after: { second_factor_required: required }
      })
    }
  })
}

/**
 * Ends the person's sessions, refuses their sign-in, and gives their open cases back. A repetition changes nothing. Throws
 * not-found, 'own-account' and 'last-admin'.
 */
export function deactivateStaff(
  context: Context,
  principal: SignedIn,
  id: string,
  reason: string
): Promise<Staff> {
  return asAdmin(context, principal, id, async (work, user) => {
    if (user.deactivatedAt) return
    const { transaction, now } = work
    if (user.type === 'admin') await requireAnotherAdmin(transaction, id)
    await transaction.update(users).set({ deactivatedAt: now, updatedAt: now }).where(eq(users.id, id))
    await giveBackCases(work, principal, id)
    await dropLinks(transaction, { kind: 'sign-in', email: user.email, userId: id })
    await context.identity.endSessions(id, {}, work)
    await audit(work, principal, { action: 'staff.deactivated', subject: { kind: 'staff', id }, reason })
  })
}

export function reactivateStaff(context: Context, principal: SignedIn, id: string): Promise<Staff> {
  return asAdmin(context, principal, id, async (work, user) => {
    if (!user.deactivatedAt) return
    await work.transaction
      .update(users)
      .set({ deactivatedAt: null, updatedAt: work.now })
      .where(eq(users.id, id))
    await audit(work, principal, { action: 'staff.reactivated', subject: { kind: 'staff', id } })
  })
}

/** Runs a change of another person by an admin, and returns the staff afterwards. */
function asAdmin(
  context: Context,
  principal: SignedIn,
  id: string,
  change: (work: Work, user: User) => Promise<void>
): Promise<Staff> {
  return inTransaction(context, async work => {
    await beginAsAdmin(work.transaction, principal.person.userId)
    const [user] = await work.transaction
      .select()
      .from(users)
      .where(and(eq(users.id, id), isStaff))
      .for('update')
    if (!user || user.email === null) throw new ProductError('not-found')
    if (id === principal.person.userId) throw new ProductError('own-account')
    await change(work, { ...user, email: user.email })
    work.afterCommit(() => context.bus.publish(topics.accountChanged, id))
    return readStaff(context, principal, work.transaction)
  })
}
