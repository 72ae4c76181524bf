/** The second factor: a code from an authenticator app at sign-in. */
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

/** Starts the setup. The second factor takes effect once a code is confirmed. Throws ApiError. */
export async function prepareTwoStep(password: string): Promise<SecondFactor> {
  return (await client()).call(prepareSecondFactor, { body: { password } })
}

/** Completes the setup with a code from the app. Throws ApiError. */
export async function confirmTwoStep(code: string): Promise<void> {
  await goOn(await (await client()).call(confirmSecondFactor, { body: { code } }))
}

/** Turns the second factor off. Throws ApiError. */
export async function disableTwoStep(password: string): Promise<void> {
  await goOn(await (await client()).call(removeSecondFactor, { body: { password } }))
}

/** Replaces the backup codes. Throws ApiError. */
export async function renewCodes(password: string): Promise<string[]> {
  return (await (await client()).call(renewBackupCodes, { body: { password } })).backup_codes
}

/** Continues with the token of the answer, because the session that made the call has ended. */
async function goOn({ token, user }: SessionAnswer): Promise<void> {
  await beginSession(token, user)
}
