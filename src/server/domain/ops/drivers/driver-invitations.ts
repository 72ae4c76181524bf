/** Invitations of drivers. Each is a link to the registration, with what the company knows already. */
import { desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import {
  type DriverInvitation,
  driverInvitationRules,
  type InvitedDriver,
  inviteDrivers
} from '../../../../lib/contract/ops/driver-invitations.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'
import { joinDriverPath } from '../../../../lib/paths.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { newId } from '../../../core/ids.ts'
import type { Queryable } from '../../../db/open.ts'
import { driverInvitations } from '../../../db/tables/people/driver-tables.ts'
import { transportTypes } from '../../../db/tables/company/reference-tables.ts'
import type { Origin } from '../../../providers/identity/identity.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { enqueueMail, originOf } from '../../outbox/mail-outbox.ts'
import { hashOf, newLinkToken } from '../../core/email-links.ts'
import { languageFor } from '../../tracking/recipient-language.ts'
import { audit } from '../../core/audit.ts'
import { localeOfAccount } from '../../core/account-locale.ts'
import {
  addressesOf,
  type Given,
  type Invitation,
  isKnown,
  knownDrivers,
  problemAmong,
  type Wanted,
  wantedOf
} from './invited-drivers.ts'

type Answer = z.output<typeof inviteDrivers.answer>

const expiryOf = (now: Date) => new Date(now.getTime() + driverInvitationRules.days * 86_400_000)

/** Returns the invitations, the newest first. */
export async function listInvitations(
  context: Context,
  db: Queryable = context.orm
): Promise<{ items: DriverInvitation[] }> {
  const rows = await db
    .select({ invitation: driverInvitations, vehicle: transportTypes.code })
    .from(driverInvitations)
    .leftJoin(transportTypes, eq(transportTypes.id, driverInvitations.transportTypeId))
    .orderBy(desc(driverInvitations.createdAt), desc(driverInvitations.id))
    .limit(driverInvitationRules.mostOpen)
  const known = await knownDrivers(
    db,
    rows.map(({ invitation }) => invitation)
  )
  const now = context.now()
  return {
    items: rows.map(({ invitation: each, vehicle }) => ({
      id: each.id,
      name: fullName(each.firstName, each.lastName).trim(),
      email: each.email,
      phone: each.phone,
      vehicle,
      expires_at: each.expiresAt.toISOString(),
      is_expired: each.expiresAt <= now,
      is_registered: isKnown(known, each)
    }))
  }
}

/** Invites those who can be. The others are named by their place. Throws 'too-many-saved' and 'too-many-requests'. */
export function invite(context: Context, principal: SignedIn, given: readonly Given[]): Promise<Answer> {
  return inTransaction(context, async work => {
    const { transaction } = work
    const locale = await localeOfAccount(transaction, principal.person.userId)
    const wanted = given.map(each => wantedOf(context, each))
    const known = await knownDrivers(transaction, wanted)
    // Two operators may invite the same address.
    await transaction.execute(sql`lock table ${driverInvitations} in share row exclusive mode`)
    const open = await transaction.select().from(driverInvitations)
    const taken = new Set(open.flatMap(addressesOf))
    const seen = new Set<string>()
    const refused: Answer['refused'] = []
    for (const [index, each] of wanted.entries()) {
      const problem = each.problem ?? problemAmong(each, { known, seen, taken })
      for (const address of addressesOf(each)) seen.add(address)
      if (problem) refused.push({ index, problem })
      else if (open.length + index - refused.length >= driverInvitationRules.mostOpen)
        throw new ProductError('too-many-saved')
      else await add(context, work, principal, each, locale)
    }
    const invited = given.length - refused.length
    if (invited > 0)
      await audit(work, principal, {
        action: 'driver.invited',
        subject: { kind: 'driver', id: 'invitations' },
        after: { invited }
      })
    return { ...(await listInvitations(context, transaction)), invited, refused }
  })
}

/** Sends a new link, which ends the earlier one. Throws not-found and 'too-many-requests'. */
export function resend(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<{ items: DriverInvitation[] }> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const token = newLinkToken()
    const [found] = await transaction
      .update(driverInvitations)
      .set({ tokenHash: hashOf(context, token), expiresAt: expiryOf(now) })
      .where(eq(driverInvitations.id, id))
      .returning()
    if (!found) throw new ProductError('not-found')
    await send(context, work, found, token, await localeOfAccount(transaction, principal.person.userId))
    await audit(work, principal, { action: 'driver.invitation-resent', subject: { kind: 'driver', id } })
    return listInvitations(context, transaction)
  })
}

/** Deletes an invitation. Throws not-found. */
export function withdraw(
  context: Context,
  principal: SignedIn,
  id: string
): Promise<{ items: DriverInvitation[] }> {
  return inTransaction(context, async work => {
    const deleted = await work.transaction
      .delete(driverInvitations)
      .where(eq(driverInvitations.id, id))
      .returning({ id: driverInvitations.id })
    if (deleted.length === 0) throw new ProductError('not-found')
    await audit(work, principal, { action: 'driver.invitation-withdrawn', subject: { kind: 'driver', id } })
    return listInvitations(context, work.transaction)
  })
}

/** Returns what a registration begins with. Throws 'invalid-action-code' and 'expired-action-code'. */
export async function invitedBy(context: Context, token: string, origin: Origin): Promise<InvitedDriver> {
  await context.throttle.count('token-address', origin.address)
  const [found] = await context.orm
    .select({ invitation: driverInvitations, vehicle: transportTypes.code })
    .from(driverInvitations)
    .leftJoin(transportTypes, eq(transportTypes.id, driverInvitations.transportTypeId))
    .where(eq(driverInvitations.tokenHash, hashOf(context, token)))
  if (!found) throw new ProductError('invalid-action-code')
  await context.throttle.refund('token-address', origin.address)
  const { firstName, lastName, email, phone, vehicle, plate, expiresAt } = found.invitation
  // Once the person drives, nobody else needs to read the details here.
  const isUsed = isKnown(await knownDrivers(context.orm, [found.invitation]), found.invitation)
  if (isUsed || expiresAt <= context.now()) throw new ProductError('expired-action-code')
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    vehicle: found.vehicle === null ? null : { transport_type: found.vehicle, description: vehicle, plate }
  }
}

async function add(
  context: Context,
  work: Work,
  principal: SignedIn,
  { given, email, phone, transportTypeId }: Wanted,
  locale: string
): Promise<void> {
  const token = newLinkToken()
  const row: Invitation = {
    id: newId('inv', work.now),
    tokenHash: hashOf(context, token),
    email,
    phone,
    firstName: given.first_name,
    lastName: given.last_name,
    transportTypeId,
    vehicle: given.vehicle?.description ?? '',
    plate: given.vehicle?.plate ?? '',
    invitedBy: principal.person.userId,
    createdAt: work.now,
    expiresAt: expiryOf(work.now)
  }
  await work.transaction.insert(driverInvitations).values(row)
  await send(context, work, row, token, locale)
}

/** Sends the link by email or, without one, as a text. Throws 'too-many-requests'. */
async function send(
  context: Context,
  work: Work,
  { email, phone, firstName }: Invitation,
  token: string,
  locale: string
): Promise<void> {
  const values = { days: driverInvitationRules.days, link: `${originOf(context)}${joinDriverPath(token)}` }
  const addressee = { recipient: email ?? phone ?? '', firstName, locale: languageFor(phone, locale) }
  const kind = email === null ? 'driverInvitationText' : 'driverInvitation'
  if (!(await enqueueMail(context, work, addressee, kind, values)))
    throw new ProductError('too-many-requests')
}
