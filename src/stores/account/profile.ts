/** What somebody changes of their own account. */
import type * as z from 'zod/mini'
import {
  deleteAccount,
  type Profile,
  updateProfile,
  type updateProfileBody
} from '../../lib/contract/account/accounts.ts'
import { changePassword, endOtherSessions, endSession } from '../../lib/contract/account/security.ts'
import { $user, accountId } from '../core/app.ts'
import { client } from '../core/client.ts'
import { withFirebase } from '../session/firebase-sign-in.ts'
import { keepProfile, leaveSession } from '../session/session.ts'
import { forgetUnsent } from '../driver/unsent.ts'

/** Throws ApiError. */
export async function changeProfile(change: z.input<typeof updateProfileBody>): Promise<Profile> {
  const user = await (await client()).call(updateProfile, { body: change })
  keepProfile(user)
  return user
}

/** Every other session ends. Throws ApiError. */
export async function replacePassword(current: string, password: string): Promise<void> {
  await (await client()).call(changePassword, { body: { current_password: current, password } })
}

/** Throws ApiError. */
export async function signOutThere(id: string): Promise<void> {
  await (await client()).call(endSession, { params: { id } })
}

/** Throws ApiError. */
export async function signOutElsewhere(): Promise<void> {
  await (await client()).call(endOtherSessions)
}

/** Deletes the account and leaves; `message` is said on the next page. Throws ApiError. */
export async function removeAccount(password: string | undefined, message: string): Promise<void> {
  const hosted = $user.get()?.sign_in === 'firebase'
  await (await client()).call(deleteAccount, { body: password ? { password } : {} })
  if (hosted) await withFirebase(auth => auth.deleteAccount())
  await forgetUnsent(accountId())
  await leaveSession(message)
}
