/** Accounts: make one, sign in, see oneself. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Profile, type registerBody, roleIds, type SessionAnswer } from '../../lib/contract/accounts.ts'
import { fieldError, ProductError } from '../../lib/contract/errors.ts'
import type { Context, Viewer } from '../context.ts'
import { users } from '../db/identity.ts'
import { transportTypes } from '../db/reference-tables.ts'
import { drivers, pushTokens } from '../db/schema.ts'
import type { Origin } from '../providers/identity/identity.ts'
import { sessionSeconds } from '../providers/identity/sessions.ts'

type Registration = z.output<typeof registerBody>

/** Makes the account and signs it in. In the demo a driver is approved at once. */
export async function register(context: Context, body: Registration, origin: Origin): Promise<SessionAnswer> {
  let vehicle
  if (body.type === 'driver') {
    if (!body.vehicle) throw fieldError('invalid-input', 'vehicle', 'A driver names a vehicle')
    const { transportTypes: types } = context.reference
    const named = body.vehicle
    const type = types.find(candidate => candidate.code === named.transport_type)
    if (!type) throw fieldError('invalid-input', 'vehicle.transport_type', 'There is no such vehicle')
    vehicle = {
      transportTypeId: type.id,
      description: named.description,
      plate: named.plate,
      approved: context.config.mode === 'demo',
      simulated: false
    }
  } else if (body.vehicle) {
    throw fieldError('invalid-input', 'vehicle', 'Only a driver has a vehicle')
  }
  await context.identity.register({
    type: body.type,
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    phone: body.phone,
    password: body.password,
    vehicle
  })
  return logIn(context, body.email, body.password, origin)
}

/** Signs in. The answer's token is the bearer of every later call. */
export async function logIn(
  context: Context,
  email: string,
  password: string,
  origin: Origin
): Promise<SessionAnswer> {
  const { bearer, userId } = await context.identity.logIn(email, password, origin)
  const user = await profileOf(context, userId)
  return {
    token: bearer,
    expires_at: new Date(context.now().getTime() + sessionSeconds * 1000).toISOString(),
    user
  }
}

/** The profile of an account. Throws 401 when the account is gone. */
export async function profileOf(context: Context, userId: string): Promise<Profile> {
  const [row] = await context.orm
    .select({ user: users, driver: drivers, typeCode: transportTypes.code })
    .from(users)
    .leftJoin(drivers, eq(drivers.userId, users.id))
    .leftJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .where(eq(users.id, userId))
  if (!row) throw new ProductError('unauthenticated')
  const { user, driver, typeCode } = row
  return {
    id: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    first_name: user.firstName,
    last_name: user.lastName,
    phone: user.phone,
    type: user.type,
    role_id: roleIds[user.type],
    photo_url: user.image,
    created_at: user.createdAt.toISOString(),
    last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
    driver:
      driver && typeCode
        ? {
            approval: driver.approval,
            online: driver.online,
            transport_type_id: driver.transportTypeId,
            transport_type: typeCode,
            vehicle: driver.vehicle,
            plate: driver.plate
          }
        : null
  }
}

/** Keeps a browser's push token; the newest owner of a token has it alone. */
export async function keepPushToken(context: Context, viewer: Viewer, token: string): Promise<void> {
  const updatedAt = context.now()
  await context.orm
    .insert(pushTokens)
    .values({ token, userId: viewer.userId, updatedAt })
    .onConflictDoUpdate({ target: pushTokens.token, set: { userId: viewer.userId, updatedAt } })
}
