/** Registers accounts and signs in. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { registerBody, SessionAnswer, vehicleSchema } from '../../../lib/contract/account/accounts.ts'
import { type ErrorCode, fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Context, Viewer } from '../../context.ts'
import { users } from '../../db/identity.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { sessionSeconds } from '../../providers/identity/sessions.ts'
import { insertAccount, type NewAccountWithVehicle, type NewVehicle } from './insert-account.ts'
import { requireGoodPassword } from './passwords.ts'
import { profileOf } from './profile.ts'
import { writeEmailCode } from './verification.ts'
import { inTransaction } from '../core/work.ts'

type Registration = z.output<typeof registerBody>

/**
 * Creates an account and begins its session, even if another account has the address: it stays unverified until the
 * new account verifies it. The password isn't compared with another account's. Each address gets only a few emails
 * per hour. Above that limit, the response is the same but no email is sent.
 */
export async function register(
  context: Context,
  body: Registration,
  origin: Origin,
  locale: string
): Promise<SessionAnswer> {
  const vehicle = vehicleOf(context, body.type, body.vehicle)
  requireGoodPassword(body.password, [body.first_name, body.last_name, body.email])
  await context.throttle.count('register-address', origin.address)
  const mayWrite = await context.throttle.allows('register-recipient', body.email)
  const passwordHash = await context.identity.hashPassword(body.password)
  const signedIn = await inTransaction(context, async work => {
    const account: NewAccountWithVehicle = {
      type: body.type,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      emailVerified: false,
      phone: body.phone,
      passwordHash,
      locale,
      vehicle
    }
    const id = await insertAccount(context, work.transaction, account)
    if (mayWrite) await writeEmailCode(context, work, { id, firstName: body.first_name, locale }, body.email)
    return context.identity.begin(id, origin, null, work.transaction)
  })
  return answerFor(context, signedIn)
}

/** Returns the vehicle of a registration. In the demo, drivers are approved automatically. */
export function vehicleOf(
  context: Context,
  type: 'customer' | 'driver',
  named: z.output<typeof vehicleSchema> | undefined
): NewVehicle | undefined {
  if (type === 'customer') {
    if (named) throw fieldError('invalid-input', 'vehicle', 'Only drivers can add a vehicle')
    return undefined
  }
  if (!named) throw fieldError('invalid-input', 'vehicle', 'Drivers must add a vehicle')
  const known = context.reference.transportTypes.find(each => each.code === named.transport_type)
  if (!known) throw fieldError('invalid-input', 'vehicle.transport_type', "This vehicle doesn't exist")
  return {
    transportTypeId: known.id,
    description: named.description,
    plate: named.plate,
    approved: context.config.mode === 'demo',
    simulated: false
  }
}

/** Signs in. The token in the response is the bearer of all later calls. Counts wrong passwords. */
export async function logIn(
  context: Context,
  body: { email: string; password: string; code?: string | undefined },
  origin: Origin
): Promise<SessionAnswer> {
  const { throttle } = context
  const counted = [
    ['log-in', `${body.email} ${origin.address}`],
    ['log-in-account', body.email],
    ['log-in-address', origin.address]
  ] as const
  for (const [limit, key] of counted) await throttle.check(limit, key)
  try {
    const signedIn = await context.identity.logIn(body.email, body.password, origin, body.code)
    await throttle.clear('log-in', `${body.email} ${origin.address}`)
    return await answerFor(context, signedIn)
  } catch (error) {
    if (error instanceof ProductError && countedRefusals.has(error.code)) {
      for (const [limit, key] of counted) await throttle.count(limit, key)
    }
    throw error
  }
}

const countedRefusals: ReadonlySet<ErrorCode> = new Set(['invalid-credential', 'invalid-second-factor'])

export async function answerFor(
  context: Context,
  { bearer, userId }: { bearer: string; userId: string }
): Promise<SessionAnswer> {
  const session = await context.identity.sessionOf(bearer)
  const expiresAt = session?.expiresAt ?? new Date(context.now().getTime() + sessionSeconds * 1000)
  return { token: bearer, expires_at: expiresAt.toISOString(), user: await profileOf(context, userId) }
}

/** Requires a verified email, as for booking. Throws 'email-not-verified'. */
export async function requireVerified(context: Context, viewer: Viewer): Promise<void> {
  const [user] = await context.orm
    .select({ verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, viewer.userId))
  if (!user?.verified) throw new ProductError('email-not-verified')
}
