/** Verification of the account's email and phone. */
import {
  type SentCode,
  sendCode,
  type VerificationChannel,
  verifyCode
} from '../../lib/contract/account/verification.ts'
import { client } from '../core/client.ts'
import { clearReturnTo, returnToOr } from '../session/return-to.ts'
import { storeProfile } from '../session/auth-user.ts'
import { fetchProfile } from '../session/session.ts'

/** Requests a code. The previous code stays valid for half a minute. Throws ApiError. */
export async function requestCode(channel: VerificationChannel): Promise<SentCode> {
  return (await client()).call(sendCode, { params: { channel } })
}

/** Verifies the email or phone with a code. Throws ApiError. */
export async function enterCode(channel: VerificationChannel, code: string): Promise<void> {
  storeProfile(await (await client()).call(verifyCode, { params: { channel }, body: { code } }))
}

/** Checks whether it was verified elsewhere in the meantime, with the link in the email. */
export async function isVerified(channel: VerificationChannel): Promise<boolean> {
  const user = await fetchProfile()
  return channel === 'email' ? user.email_verified && !user.pending_email : user.phone_verified
}

/** Returns where to go after verification, or after putting it off, and forgets it. */
export function takeReturnTo(home: string): string {
  const path = returnToOr(home)
  clearReturnTo()
  return path
}
