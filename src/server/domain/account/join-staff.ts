/** Accepts an invitation to the staff: whoever has its link sets a name and a password. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { acceptInvitation, Invited } from '../../../lib/contract/ops/staff.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import type { Context } from '../../context.ts'
import { staffInvitations, users } from '../../db/tables/people/identity.ts'
import type { Queryable } from '../../db/open.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { inHashQueue } from '../core/turn.ts'
import { inTransaction } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import { countTry, linkOf, useLink } from '../core/email-links.ts'
import { answerFor } from './accounts.ts'
import { endRivals, lockAddress } from './entered-addresses.ts'
import { requireGoodPassword } from './passwords.ts'

type Body = z.output<NonNullable<typeof acceptInvitation.body>>

/** Returns the invitation of a link. Throws 'invalid-action-code' and 'expired-action-code'. */
export async function invitationOf(context: Context, token: string, origin: Origin): Promise<Invited> {
  const link = await linkOf(context, 'invitation', token, origin)
  const { email, role, invitedBy } = await readInvitation(context.orm, link.email)
  const [inviter] = await context.orm
    .select()
    .from(users)
    .where(eq(users.id, invitedBy ?? ''))
  return { email, role, invited_by: inviter?.email ? fullName(inviter.firstName, inviter.lastName) : null }
}

/**
 * Creates the account with the invitation's role, and begins its session. Others who have entered the address lose it.
 * Throws what `invitationOf` throws, and 'email-already-in-use' if another account has verified the address.
 */
export async function joinStaff(
  context: Context,
  token: string,
  { first_name: firstName, last_name: lastName, password }: Body,
  origin: Origin,
  locale: string
): Promise<SessionAnswer> {
  const link = await linkOf(context, 'invitation', token, origin)
  const { email } = link
  requireGoodPassword(password, [firstName, lastName, email])
  await countTry(context, link)
  const passwordHash = await inHashQueue(context, origin, () =>
    context.identity.hashPassword(password, email)
  )
  const signedIn = await inTransaction(context, async work => {
    const { transaction } = work
    const locked = await lockAddress(transaction, email)
    await useLink(transaction, link)
    const { id, role, secondFactorRequired } = await readInvitation(transaction, email)
    const userId = await context.identity.insertAccount(transaction, {
      type: role,
      firstName,
      lastName,
      email,
      emailVerified: true,
      phone: '',
      passwordHash,
      locale
    })
    await transaction.update(users).set({ secondFactorRequired }).where(eq(users.id, userId))
    await transaction.delete(staffInvitations).where(eq(staffInvitations.id, id))
    await endRivals(context, work, locked, email, userId)
    await audit(
      work,
      // They have the link of the invitation, and the account that it has made.
      { kind: 'link', owner: { kind: 'person', id: userId } },
      { action: 'staff.joined', subject: { kind: 'staff', id: userId }, after: { role } }
    )
    return context.identity.begin(userId, origin, null, transaction)
  })
  return answerFor(context, signedIn)
}

async function readInvitation(db: Queryable, email: string): Promise<typeof staffInvitations.$inferSelect> {
  const [found] = await db.select().from(staffInvitations).where(eq(staffInvitations.email, email))
  if (!found) throw new ProductError('invalid-action-code')
  return found
}
