/** Reads an account's profile for its owner. */
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Profile, roleIds } from '../../../lib/contract/account/accounts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { bookingOwnerOf } from '../../../lib/rules/people/booking-owner.ts'
import type { Context } from '../../context.ts'
import { accounts, users } from '../../db/tables/people/identity.ts'
import { preparedFor } from '../../db/prepared.ts'
import { transportTypes } from '../../db/tables/company/reference-tables.ts'
import { drivers } from '../../db/tables/schema.ts'
import { presentDriver } from '../driver/present-driver.ts'
import { namedMemberships } from '../organizations/memberships.ts'
import { readablePhone } from '../core/phone.ts'

const credentials = alias(accounts, 'credentials')

const profile = preparedFor(db =>
  db
    .select({
      user: users,
      driver: drivers,
      typeCode: transportTypes.code,
      hosted: accounts.id,
      own: credentials.id,
      organizations: namedMemberships
    })
    .from(users)
    .leftJoin(drivers, eq(drivers.userId, users.id))
    .leftJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'firebase')))
    .where(eq(users.id, sql.placeholder('userId')))
    .limit(1)
    .prepare('profile')
)

/** Returns the profile of an account. Throws unauthenticated if the account no longer exists. */
export async function profileOf(context: Pick<Context, 'company' | 'orm'>, userId: string): Promise<Profile> {
  const { orm } = context
  const [row] = await profile(orm).execute({ userId })
  if (!row) throw new ProductError('unauthenticated')
  const { user, driver, typeCode, hosted, own, organizations } = row
  const owner = bookingOwnerOf(user.bookingFor, organizations)
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    profile_pix: user.image,
    email: user.email ?? user.enteredEmail ?? '',
    phone_number: user.phone,
    phone_display: readablePhone(context, user.phone),
    id: user.id,
    email_verified: user.emailVerified,
    pending_email: user.emailVerified ? user.enteredEmail : null,
    phone_verified: user.phoneVerified,
    second_factor: user.twoFactorEnabled,
    second_factor_required: user.secondFactorRequired,
    sign_in: hosted && !own ? 'firebase' : 'password',
    type: user.type,
    role_id: roleIds[user.type],
    created_at: user.createdAt.toISOString(),
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    driver: driver && typeCode ? presentDriver(driver, typeCode) : null,
    ...(organizations.length > 0 ? { organizations } : {}),
    ...(owner === undefined ? {} : { booking_for: owner })
  }
}
