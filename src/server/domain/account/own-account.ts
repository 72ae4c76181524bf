/** What people can do with their own account: change it, list its sessions, delete it. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { personFileSchema, Profile, updateProfileBody } from '../../../lib/contract/account/accounts.ts'
import type { AccountSession } from '../../../lib/contract/account/security.ts'
import type { Membership } from '../../../lib/contract/organizations/roles.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { bookable, themselves } from '../../../lib/rules/people/booking-owner.ts'
import { isLocale } from '../../../lib/words/locale.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import { topics } from '../../live/bus.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { setProfilePhoto } from '../files/files.ts'
import { eraseAccount } from './erasing.ts'
import { dataOfAccount, exportFile } from './exported-data.ts'
import { confirmOwner } from './passwords.ts'
import { profileOf } from './profile.ts'
import { dropCode } from './verification-codes.ts'
import { writeEmailCode } from './verification.ts'
import { storedPhone } from '../core/phone.ts'
import { inHashQueue } from '../core/turn.ts'
import { inTransaction } from '../core/work.ts'

/** Updates a profile. A new email takes effect after it's verified. A new phone number becomes unverified. */
export async function updateProfile(
  context: Context,
  principal: SignedIn,
  change: z.output<typeof updateProfileBody>,
  origin: Origin
): Promise<Profile> {
  const phone =
    change.phone_number === undefined ? undefined : storedPhone(context, change.phone_number, 'phone_number')
  const current = await profileOf(context, principal.person.userId)
  const bookingFor = change.booking_for
  if (bookingFor !== undefined) checkOwner(bookingFor, current)
  const newEmail = change.email !== undefined && change.email !== current.email ? change.email : undefined
  if (newEmail) {
    if (current.sign_in === 'firebase') throw new ProductError('not-available')
    await confirmOwner(context, principal, change.password, origin)
    await context.throttle.count('send-code', principal.person.userId)
  }
  // An unverified account signs in with the address that it has entered, so its hash gets the salt of that address.
  const { password } = change
  const passwordHash =
    newEmail && password !== undefined && !current.email_verified
      ? await inHashQueue(context, origin, () => context.identity.hashPassword(password, newEmail), true)
      : undefined
  await inTransaction(context, async work => {
    const { transaction } = work
    const [user] = await transaction
      .select()
      .from(users)
      .where(eq(users.id, principal.person.userId))
      .for('update')
    if (!user) throw new ProductError('unauthenticated')
    const firstName = change.first_name ?? user.firstName
    const lastName = change.last_name ?? user.lastName
    const newPhone = phone !== undefined && phone !== user.phone
    const locale = isLocale(change.locale) ? change.locale : user.locale
    const image =
      change.profile_pix === undefined || change.profile_pix === user.image
        ? user.image
        : await setProfilePhoto(transaction, principal, change.profile_pix)
    // Entering the current address again withdraws the unverified one.
    const withdrawn = change.email !== undefined && !newEmail && user.emailVerified
    await transaction
      .update(users)
      .set({
        firstName,
        lastName,
        locale,
        bookingFor: bookingFor ?? user.bookingFor,
        phone: phone ?? user.phone,
        image,
        phoneVerified: newPhone ? false : user.phoneVerified,
        enteredEmail: newEmail ?? (withdrawn ? null : user.enteredEmail),
        updatedAt: work.now
      })
      .where(eq(users.id, user.id))
    if (passwordHash && !user.emailVerified) {
      await context.identity.setPassword(transaction, user.id, passwordHash)
    }
    if (newPhone) await dropCode(transaction, user.id, 'phone')
    if (newEmail || withdrawn) await dropCode(transaction, user.id, 'email')
    if (newEmail) await writeEmailCode(context, work, { id: user.id, firstName, locale }, newEmail)
    work.afterCommit(() => context.bus.publish(topics.accountChanged, user.id))
  })
  return profileOf(context, principal.person.userId)
}

/** Throws not-found for an organization that the person isn't a member of, and forbidden for one that they may not book for. */
function checkOwner(owner: string, { organizations = [] }: Profile): void {
  if (owner === themselves) return
  const isOwner = ({ organization_id: id }: Membership) => id === owner
  if (!organizations.some(isOwner)) throw new ProductError('not-found')
  if (!bookable(organizations).some(isOwner)) throw new ProductError('forbidden')
}

export async function sessionsOf(context: Context, principal: SignedIn): Promise<AccountSession[]> {
  const rows = await context.identity.sessionsOf(principal.person.userId)
  return rows.map(row => ({ ...row, current: row.id === principal.sessionId }))
}

export async function endSession(context: Context, principal: SignedIn, sessionId: string): Promise<void> {
  const ended = await context.identity.endSessions(principal.person.userId, { only: sessionId })
  if (ended === 0) throw new ProductError('not-found')
}

/** Returns a file of everything that is stored about the account, once its owner has confirmed it. Throws 'wrong-password'. */
export async function exportOwn(
  context: Context,
  principal: SignedIn,
  password: string | undefined,
  origin: Origin
): Promise<z.output<typeof personFileSchema>> {
  await confirmOwner(context, principal, password, origin)
  const { userId } = principal.person
  return inTransaction(context, async ({ transaction }) => {
    const [person] = await transaction.select().from(users).where(eq(users.id, userId))
    if (!person) throw new ProductError('unauthenticated')
    return exportFile(userId, await dataOfAccount(transaction, person))
  })
}

/**
 * Deletes the account's personal data. Deliveries stay without names and addresses, because they're also the other participant's
 * records. Throws 'active-deliveries'.
 */
export async function deleteAccount(
  context: Context,
  principal: SignedIn,
  password: string | undefined,
  origin: Origin
): Promise<void> {
  await confirmOwner(context, principal, password, origin)
  const { userId } = principal.person
  await inTransaction(context, work => eraseAccount(context, work, userId))
}
