/** The second factor: a code of an authenticator app at sign-in. */
import type { SessionAnswer } from '../../lib/contract/account/accounts.ts'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
  type SecondFactor
} from '../../lib/contract/account/security.ts'
import { client } from '../core/client.ts'
import { beginSession } from '../session/session.ts'

/** Not in force until a code of the app has been confirmed. Throws ApiError. */
export async function prepareTwoStep(password: string): Promise<SecondFactor> {
  return (await client()).call(prepareSecondFactor, { body: { password } })
}

/** Throws ApiError. */
export async function confirmTwoStep(code: string): Promise<void> {
  await goOn(await (await client()).call(confirmSecondFactor, { body: { code } }))
}

/** Throws ApiError. */
export async function disableTwoStep(password: string): Promise<void> {
  await goOn(await (await client()).call(removeSecondFactor, { body: { password } }))
}

/** Throws ApiError. */
export async function renewCodes(password: string): Promise<string[]> {
  return (await (await client()).call(renewBackupCodes, { body: { password } })).backup_codes
}

/** The session that asked has ended; it goes on under the token of the answer. */
async function goOn({ token, user }: SessionAnswer): Promise<void> {
  await beginSession(token, user)
}
