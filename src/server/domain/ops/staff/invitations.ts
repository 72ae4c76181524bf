/** Invitations to the staff: an admin sends a link to an address, sends it again, or withdraws it. */
import { count, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { type inviteStaff, type Staff, staffRules } from '../../../../lib/contract/ops/staff.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'
import { joinPath } from '../../../../lib/paths.ts'
import { isOperator } from '../../../../lib/rules/people/permissions.ts'
import { defaultLocale, isLocale } from '../../../../lib/words/locale.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import type { Transaction } from '../../../db/open.ts'
import { staffInvitations, users } from '../../../db/tables/people/identity.ts'
import { newId } from '../../../core/ids.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { enqueueMail, originOf } from '../../outbox/mail-outbox.ts'
import { dropLinks, makeLink } from '../../core/email-links.ts'
import { audit } from '../../core/audit.ts'
import { beginAsAdmin } from '../../account/last-admin.ts'
import { isStaff, readStaff } from './staff-list.ts'

type Invitation = typeof staffInvitations.$inferSelect

const validMilliseconds = staffRules.invitationDays * 24 * 3_600_000

/**
 * Invites an address. Throws 'already-staff', 'already-invited', 'address-has-account' for the address of a customer or
 * driver, and 'too-many-saved'.
 */
export function invite(
  context: Context,
  principal: SignedIn,
  {
    email,
    role,
    second_factor_required: secondFactorRequired
  }: z.output<NonNullable<typeof inviteStaff.body>>
): Promise<Staff> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    await beginAsAdmin(transaction, principal.person.userId)
    await requireFree(transaction, email)
    const invitation: Invitation = {
      id: newId('inv', now),
      email,
      role,
      secondFactorRequired,
      invitedBy: principal.person.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + validMilliseconds)
    }
    await transaction.insert(staffInvitations).values(invitation)
    await send(context, work, principal, invitation)
    await audit(work, principal, {
      action: 'staff.invited',
      subject: { kind: 'staff', id: invitation.id },
      after: { role, second_factor_required: secondFactorRequired }
    })
    return readStaff(context, principal, transaction)
  })
}

/** Sends a new link, which ends the earlier one. Throws not-found, and 'too-many-requests' after too many. */
export function resend(context: Context, principal: SignedIn, id: string): Promise<Staff> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    await beginAsAdmin(transaction, principal.person.userId)
    const invitation = await lockInvitation(transaction, id)
    const expiresAt = new Date(now.getTime() + validMilliseconds)
    await transaction.update(staffInvitations).set({ expiresAt }).where(eq(staffInvitations.id, id))
    await send(context, work, principal, { ...invitation, expiresAt })
    await audit(work, principal, { action: 'staff.invitation-resent', subject: { kind: 'staff', id } })
    return readStaff(context, principal, transaction)
  })
}

/** Deletes an invitation and its link. Throws not-found, also if it was just accepted. */
export function withdraw(context: Context, principal: SignedIn, id: string): Promise<Staff> {
  return inTransaction(context, async work => {
    const { transaction } = work
    await beginAsAdmin(transaction, principal.person.userId)
    const { email } = await lockInvitation(transaction, id)
    await transaction.delete(staffInvitations).where(eq(staffInvitations.id, id))
    await dropLinks(transaction, { kind: 'invitation', email, userId: null })
    await audit(work, principal, { action: 'staff.invitation-withdrawn', subject: { kind: 'staff', id } })
    return readStaff(context, principal, transaction)
  })
}

async function lockInvitation(transaction: Transaction, id: string): Promise<Invitation> {
  const [found] = await transaction
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .for('update')
  if (!found) throw new ProductError('not-found')
  return found
}

async function requireFree(transaction: Transaction, email: string): Promise<void> {
  // Only a verified address belongs to its account. Whoever has merely entered it loses it when the invited person joins.
  const [holder] = await transaction.select({ type: users.type }).from(users).where(eq(users.email, email))
  if (holder) throw new ProductError(isOperator(holder.type) ? 'already-staff' : 'address-has-account')
  const [invited] = await transaction
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(eq(staffInvitations.email, email))
  if (invited) throw new ProductError('already-invited')
  const [people] = await transaction.select({ count: count() }).from(users).where(isStaff)
  const [open] = await transaction.select({ count: count() }).from(staffInvitations)
  if ((people?.count ?? 0) + (open?.count ?? 0) >= staffRules.most) throw new ProductError('too-many-saved')
}

/** Mails the only valid link of an invitation, in the admin's language. */
async function send(
  context: Context,
  work: Work,
  principal: SignedIn,
  { email, role, expiresAt }: Invitation
): Promise<void> {
  const { transaction, now } = work
  const [inviter] = await transaction.select().from(users).where(eq(users.id, principal.person.userId))
  const locale = isLocale(inviter?.locale) ? inviter.locale : defaultLocale
  const link = { kind: 'invitation', email, userId: null } as const
  await dropLinks(transaction, link)
  const token = await makeLink(context, { transaction, now }, link, expiresAt)
  const isWritten = await enqueueMail(
    context,
    work,
    { recipient: email, firstName: email.split('@')[0] ?? '', locale },
    'invitation',
    {
      inviter: fullName(inviter?.firstName ?? '', inviter?.lastName ?? ''),
      role: wordsFor(locale).account.types[role],
      days: staffRules.invitationDays,
      link: `${originOf(context)}${joinPath(token)}`
    }
  )
  if (!isWritten) throw new ProductError('too-many-requests')
}
