/** Invitations of drivers. Each is a link to the registration, with what the company knows already. */
import { randomBytes } from 'node:crypto'
import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import {
  type DriverInvitation,
  driverInvitationRules,
  type InvitationProblem,
  type InvitedDriver,
  inviteDrivers
} from '../../../../lib/contract/ops/driver-invitations.ts'
import { storedNumber } from '../../../../lib/format/phone-number.ts'
import { fullName } from '../../../../lib/format/full-name.ts'
import { joinDriverPath } from '../../../../lib/paths.ts'
import type { Context, Viewer } from '../../../context.ts'
import { newId } from '../../../core/ids.ts'
import type { Queryable, Transaction } from '../../../db/open.ts'
import { driverInvitations } from '../../../db/tables/driver-tables.ts'
import { users } from '../../../db/tables/identity.ts'
import { transportTypes } from '../../../db/tables/reference-tables.ts'
import { drivers } from '../../../db/tables/schema.ts'
import type { Origin } from '../../../providers/identity/identity.ts'
import { canGetTexts, phoneCountry } from '../../core/phone.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { enqueueMail, originOf, sendsTexts } from '../../notifications/mail-outbox.ts'
import { hashOf } from '../../session/email-links.ts'
import { languageFor } from '../../tracking/recipient-language.ts'
import { audit } from '../audit/audit.ts'

type Given = z.output<NonNullable<typeof inviteDrivers.body>>['drivers'][number]
type Invitation = typeof driverInvitations.$inferSelect
type Answer = z.output<typeof inviteDrivers.answer>

const expiryOf = (now: Date) => new Date(now.getTime() + driverInvitationRules.days * 86_400_000)
/** A new token, which is stored only as its hash. */
const newToken = () => randomBytes(32).toString('base64url')

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
export function invite(context: Context, viewer: Viewer, given: readonly Given[]): Promise<Answer> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const locale = await localeOf(transaction, viewer)
    const wanted = given.map(each => wantedOf(context, each))
    const known = await knownDrivers(transaction, wanted)
    // Two operators may invite the same address.
    await transaction.execute(sql`lock table ${driverInvitations} in share row exclusive mode`)
    const open = await transaction.select().from(driverInvitations)
    const taken = new Set(open.flatMap(each => [each.email, each.phone]))
    const seen = new Set<string | null>()
    const refused: Answer['refused'] = []
    for (const [index, each] of wanted.entries()) {
      const reached = [each.email, each.phone].filter(address => address !== null)
      const problem =
        each.problem ??
        (isKnown(known, each)
          ? 'already-driver'
          : reached.some(address => seen.has(address))
            ? 'twice'
            : reached.some(address => taken.has(address))
              ? 'already-invited'
              : undefined)
      for (const address of reached) seen.add(address)
      if (problem) refused.push({ index, problem })
      else if (open.length + index - refused.length >= driverInvitationRules.mostOpen)
        throw new ProductError('too-many-saved')
      else await add(context, work, viewer, each, locale)
    }
    const invited = given.length - refused.length
    if (invited > 0)
      await audit(work, viewer, {
        action: 'driver.invited',
        subject: { kind: 'driver', id: 'invitations' },
        after: { invited, at: now.toISOString() }
      })
    return { ...(await listInvitations(context, transaction)), invited, refused }
  })
}

/** Sends a new link, which ends the earlier one. Throws not-found and 'too-many-requests'. */
export function resend(context: Context, viewer: Viewer, id: string): Promise<{ items: DriverInvitation[] }> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const token = newToken()
    const [found] = await transaction
      .update(driverInvitations)
      .set({ tokenHash: hashOf(context, token), expiresAt: expiryOf(now) })
      .where(eq(driverInvitations.id, id))
      .returning()
    if (!found) throw new ProductError('not-found')
    await send(context, work, found, token, await localeOf(transaction, viewer))
    await audit(work, viewer, { action: 'driver.invitation-resent', subject: { kind: 'driver', id } })
    return listInvitations(context, transaction)
  })
}

/** Deletes an invitation. Throws not-found. */
export function withdraw(
  context: Context,
  viewer: Viewer,
  id: string
): Promise<{ items: DriverInvitation[] }> {
  return inTransaction(context, async work => {
    const deleted = await work.transaction
      .delete(driverInvitations)
      .where(eq(driverInvitations.id, id))
      .returning({ id: driverInvitations.id })
    if (deleted.length === 0) throw new ProductError('not-found')
    await audit(work, viewer, { action: 'driver.invitation-withdrawn', subject: { kind: 'driver', id } })
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
  if (expiresAt <= context.now()) throw new ProductError('expired-action-code')
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    vehicle: found.vehicle === null ? null : { transport_type: found.vehicle, description: vehicle, plate }
  }
}

interface Wanted extends Pick<Invitation, 'email' | 'phone' | 'transportTypeId'> {
  given: Given
  problem: InvitationProblem | undefined
}

function wantedOf(context: Context, given: Given): Wanted {
  const email = given.email ?? null
  const phone = given.phone === undefined ? null : (storedNumber(given.phone, phoneCountry(context)) ?? null)
  const type = context.company
    .reference()
    .offered.transportTypes.find(({ code }) => code === given.vehicle?.transport_type)
  const problem = () => {
    if (given.phone !== undefined && phone === null) return 'invalid-phone'
    if (given.vehicle && !type) return 'vehicle'
    if (email === null && !(phone !== null && canGetTexts(phone) && sendsTexts(context))) return 'no-texts'
    return undefined
  }
  return { given, email, phone, transportTypeId: type?.id ?? null, problem: problem() }
}

/** Returns the emails and phones of drivers among those of the invitations. */
async function knownDrivers(
  db: Queryable,
  of: readonly Pick<Invitation, 'email' | 'phone'>[]
): Promise<ReadonlySet<string>> {
  const emails = of.flatMap(({ email }) => email ?? [])
  const phones = of.flatMap(({ phone }) => phone ?? [])
  if (emails.length + phones.length === 0) return new Set()
  const rows = await db
    .select({ email: users.email, entered: users.enteredEmail, phone: users.phone })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(
      or(inArray(users.email, emails), inArray(users.enteredEmail, emails), inArray(users.phone, phones))
    )
  return new Set(rows.flatMap(({ email, entered, phone }) => [email ?? '', entered ?? '', phone]))
}

const isKnown = (known: ReadonlySet<string>, { email, phone }: Pick<Invitation, 'email' | 'phone'>) =>
  known.has(email ?? '-') || known.has(phone ?? '-')

async function add(
  context: Context,
  work: Work,
  viewer: Viewer,
  { given, email, phone, transportTypeId }: Wanted,
  locale: string
): Promise<void> {
  const token = newToken()
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
    invitedBy: viewer.userId,
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

async function localeOf(transaction: Transaction, { userId }: Viewer): Promise<string> {
  const [found] = await transaction.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
  return found?.locale ?? 'en'
}
