/** Who can be invited to drive. */
import { eq, inArray, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { InvitationProblem, inviteDrivers } from '../../../../lib/contract/ops/driver-invitations.ts'
import { storedNumber } from '../../../../lib/format/people/phone-number.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import type { driverInvitations } from '../../../db/tables/people/driver-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { canGetTexts, phoneCountry } from '../../core/phone.ts'
import { sendsTexts } from '../../outbox/mail-outbox.ts'

export type Given = z.output<NonNullable<typeof inviteDrivers.body>>['drivers'][number]
export type Invitation = typeof driverInvitations.$inferSelect
type Reached = Pick<Invitation, 'email' | 'phone'>

export interface Wanted extends Pick<Invitation, 'email' | 'phone' | 'transportTypeId'> {
  given: Given
  problem: InvitationProblem | undefined
}

/** Returns a driver of a request, with the problem that the request alone shows. */
export function wantedOf(context: Context, given: Given): Wanted {
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
export async function knownDrivers(
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

export const isKnown = (known: ReadonlySet<string>, invitation: Reached): boolean =>
  addressesOf(invitation).some(address => known.has(address))

/** Returns the addresses of an invitation: the email, the phone, or both. */
export const addressesOf = ({ email, phone }: Reached): string[] => [email, phone].flatMap(each => each ?? [])

/** Returns why a driver can't be invited, compared with drivers, with earlier ones of the request, and with open invitations. */
export function problemAmong(
  wanted: Reached,
  others: Record<'known' | 'seen' | 'taken', ReadonlySet<string>>
): InvitationProblem | undefined {
  const isIn = (set: ReadonlySet<string>) => addressesOf(wanted).some(address => set.has(address))
  if (isKnown(others.known, wanted)) return 'already-driver'
  if (isIn(others.seen)) return 'twice'
  return isIn(others.taken) ? 'already-invited' : undefined
}
