/** Signs in with a password. */
import type * as z from 'zod/mini'
import type { logInBody, SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import { type ErrorCode, ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { Origin, PasswordMatch } from '../../providers/identity/identity.ts'
import { countAll, type Limit } from '../../providers/throttle.ts'
import { answerFor } from '../account/accounts.ts'
import { requireSecondFactor } from '../account/second-factor.ts'
import { inHashQueue } from '../core/turn.ts'
import { clientKey } from '../../security/client-address.ts'

type Body = z.output<typeof logInBody>
type Charge = readonly [Limit, string]

/**
 * Signs in. The token in the response is the bearer of all later calls. Each attempt is counted before its password is
 * hashed, and taken back if it was right. There are two allowances: one for everyone, and one for a device that has
 * signed in to the account before. The second only leads to that account.
 */
export async function logIn(context: Context, body: Body, origin: Origin): Promise<SessionAnswer> {
  const known = await context.identity.accountsOf(body.email, origin.device?.accounts ?? [])
  // All of it waits, not only the hash: the queries of eighty sign-ins would delay others, too.
  return inHashQueue(context, origin, () => attempt(context, body, origin, known), known.length > 0)
}

/** `known` are the accounts with this email that the device has signed in to. */
async function attempt(
  context: Context,
  { email, password, code }: Body,
  origin: Origin,
  known: readonly string[]
): Promise<SessionAnswer> {
  const { throttle, identity } = context
  const ofAnyone: Charge[] = [
    ['log-in', `${email} ${clientKey(origin.address)}`],
    ['log-in-address', origin.address],
    ['log-in-account', email]
  ]
  const device = `${origin.device?.id} ${email}`
  const ofDevice: Charge[] = [
    ['log-in-device', device],
    ['log-in-device-day', device]
  ]
  const isKnown = known.length > 0 && !(await countAll(throttle, ofDevice))
  const refusal = await countAll(throttle, ofAnyone)
  if (refusal && !isKnown) throw refusal
  const charges = [...(isKnown ? ofDevice : []), ...(refusal ? [] : ofAnyone)]
  const refund = () => Promise.all(charges.map(([limit, key]) => throttle.refund(limit, key)))
  async function matched(): Promise<PasswordMatch> {
    const found = await identity.matchPassword(email, password, refusal ? known : undefined)
    if (!found) throw new ProductError('invalid-credential')
    await requireSecondFactor(context, found, code)
    return found
  }

  const match = await matched().catch(async (error: unknown) => {
    if (!(error instanceof ProductError && guesses.has(error.code))) await refund()
    throw error
  })
  await refund()
  await throttle.clear('log-in', `${email} ${clientKey(origin.address)}`)
  if (isKnown) await throttle.clear('log-in-device', device)
  return answerFor(context, await identity.begin(match.userId, origin, null))
}

/** Everything else says nothing about a password or a code, so it isn't counted. */
const guesses: ReadonlySet<ErrorCode> = new Set(['invalid-credential', 'invalid-second-factor'])
