/** Registers accounts. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { registerBody, SessionAnswer, vehicleSchema } from '../../../lib/contract/account/accounts.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Queryable } from '../../db/open.ts'
import type { Origin } from '../../providers/identity/identity.ts'
import { sessionSeconds } from '../../providers/identity/sessions.ts'
import { insertAccount, type NewAccountWithVehicle, type NewVehicle } from './insert-account.ts'
import { requireGoodPassword } from './passwords.ts'
import { profileOf } from './profile.ts'
import { writeEmailCode } from './verification.ts'
import { storedPhone } from '../core/phone.ts'
import { inHashQueue } from '../core/turn.ts'
import { inTransaction, type Work } from '../core/work.ts'

type Registration = z.output<typeof registerBody>

/**
 * Creates an account and begins its session, even if another account has the address: it stays unverified until the
 * new account verifies it. The password isn't compared with another account's.
 */
export async function register(
  context: Context,
  body: Registration,
  origin: Origin,
  locale: string
): Promise<SessionAnswer> {
  const vehicle = vehicleOf(context, body.type, body.vehicle)
  const phone = storedPhone(context, body.phone_number, 'phone_number')
  requireGoodPassword(body.password, [body.first_name, body.last_name, body.email])
  await context.throttle.count('register-address', origin.address)
  const signedIn = await inHashQueue(context, origin, async () => {
    const passwordHash = await context.identity.hashPassword(body.password, body.email)
    return inTransaction(context, async work => {
      const account: NewAccountWithVehicle = {
        type: body.type,
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        emailVerified: false,
        phone,
        passwordHash,
        locale,
        vehicle
      }
      const id = await insertAccount(context, work.transaction, account)
      await writeEmailCode(context, work, { id, firstName: body.first_name, locale }, body.email)
      return context.identity.begin(id, origin, null, work.transaction)
    })
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
  const known = context.company
    .reference()
    .offered.transportTypes.find(each => each.code === named.transport_type)
  if (!known) throw fieldError('invalid-input', 'vehicle.transport_type', "This vehicle doesn't exist")
  return {
    transportTypeId: known.id,
    description: named.description,
    plate: named.plate,
    approved: context.config.mode === 'demo',
    simulated: false
  }
}

/** Returns the answer that begins a session. */
export async function answerFor(
  context: Context,
  { bearer, userId }: { bearer: string; userId: string }
): Promise<SessionAnswer> {
  const session = await context.identity.sessionOf(bearer)
  const expiresAt = session?.expiresAt ?? new Date(context.now().getTime() + sessionSeconds * 1000)
  return { token: bearer, expires_at: expiresAt.toISOString(), user: await profileOf(context, userId) }
}

/** Commits a change that ends all sessions of an account, and begins its only one. */
export async function signInAlone(
  context: Context,
  userId: string,
  origin: Origin,
  change: (work: Work) => Promise<void>
): Promise<SessionAnswer> {
  const signedIn = await inTransaction(context, async work => {
    await change(work)
    await context.identity.endSessions(userId, {}, work)
    return context.identity.begin(userId, origin, null, work.transaction)
  })
  return answerFor(context, signedIn)
}

/** Requires a verified email, as for booking. Throws 'email-not-verified'. */
export async function requireVerified(db: Queryable, userId: string): Promise<void> {
  const [user] = await db.select({ verified: users.emailVerified }).from(users).where(eq(users.id, userId))
  if (!user?.verified) throw new ProductError('email-not-verified')
}
