/** Proving that the email and the phone of the account are one's own. */
import {
  type SentCode,
  sendCode,
  type VerificationChannel,
  verifyCode
} from '../../lib/contract/account/verification.ts'
import { client } from '../core/client.ts'
import { clearOnward, onwardOr } from '../session/return-to.ts'
import { fetchProfile, keepProfile } from '../session/session.ts'

/** Asks for a code; within half a minute the one before still holds. Throws ApiError. */
export async function requestCode(channel: VerificationChannel): Promise<SentCode> {
  return (await client()).call(sendCode, { params: { channel } })
}

/** Throws ApiError. */
export async function enterCode(channel: VerificationChannel, code: string): Promise<void> {
  keepProfile(await (await client()).call(verifyCode, { params: { channel }, body: { code } }))
}

/** Whether it has been verified elsewhere in the meantime, by the link of the email. */
export async function isVerified(channel: VerificationChannel): Promise<boolean> {
  const user = await fetchProfile()
  return channel === 'email' ? user.email_verified && !user.pending_email : user.phone_verified
}

/** Where to go once it is done, or put off. */
export function takeReturnTo(home: string): string {
  const path = onwardOr(home)
  clearOnward()
  return path
}
