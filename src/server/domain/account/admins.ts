/** Accounts of admins and dispatchers that the command line creates: the first admin, or where no mail is sent. */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { email as emailSchema } from '../../../lib/contract/account/accounts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { resetPasswordLinkPath } from '../../../lib/paths.ts'
import type { OperatorRole } from '../../../lib/contract/ops/permissions.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import { dropLinks, makeLink } from '../core/email-links.ts'
import { originOf } from '../outbox/mail-outbox.ts'

export type AdminContext = Pick<Context, 'config' | 'identity' | 'now' | 'orm' | 'secrets'>

/**
 * Creates an admin or dispatcher and returns a sentence with the link to choose a password, which works once and for a day.
 * For one who's already there, returns a new link, and earlier ones end. Throws 'invalid-input' if it isn't an email, and
 * 'email-already-in-use' for the address of an account of another type.
 */
export async function createOperator(
  context: AdminContext,
  named: string,
  role: OperatorRole = 'admin'
): Promise<string> {
  const called = role === 'admin' ? 'an admin' : 'a dispatcher'
  const parsed = z.safeParse(emailSchema, named)
  if (!parsed.success)
    throw new ProductError('invalid-input', `${JSON.stringify(named)} isn't an email address.`)
  const email = parsed.data
  // Nobody knows this password. The link sets another one.
  const passwordHash = await context.identity.hashPassword(randomBytes(32).toString('base64url'), email)
  const { token, isNew } = await context.orm.transaction(async transaction => {
    const now = context.now()
    const [holder] = await transaction
      .select({ id: users.id, type: users.type, deactivatedAt: users.deactivatedAt })
      .from(users)
      .where(and(eq(users.email, email), eq(users.emailVerified, true)))
    if (holder && holder.type !== role)
      throw new ProductError(
        'email-already-in-use',
        `${email} is the address of ${holder.type === 'admin' ? 'an admin' : `a ${holder.type}`}, so it can't be ${called}.`
      )
    if (holder?.deactivatedAt)
      throw new ProductError(
        'user-disabled',
        `${email} is deactivated. An admin can reactivate it in the console.`
      )
    const userId =
      holder?.id ??
      (await context.identity.insertAccount(transaction, {
        type: role,
        firstName: role === 'admin' ? 'Admin' : 'Dispatcher',
        lastName: '',
        email,
        emailVerified: true,
        phone: '',
        passwordHash,
        locale: 'en'
      }))
    const link = { kind: 'sign-in', email, userId } as const
    await dropLinks(transaction, link)
    return { token: await makeLink(context, { transaction, now }, link), isNew: !holder }
  })
  const what = `${email} is ${isNew ? '' : 'already '}${called}.`
  return `${what} Open this link within 24 hours to choose a password. It works once:\n${originOf(context)}${resetPasswordLinkPath(token)}`
}
