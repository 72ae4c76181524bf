/** Changes that people make to their own account. */
import type * as z from 'zod/mini'
import {
  deleteAccount,
  exportAccount,
  type Profile,
  updateProfile,
  type updateProfileBody
} from '../../lib/contract/account/accounts.ts'
import { changePassword, endOtherSessions, endSession } from '../../lib/contract/account/security.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { $user, accountId } from '../core/app.ts'
import { client } from '../core/client.ts'
import { withFirebase } from '../session/firebase-sign-in.ts'
import { storeProfile } from '../session/auth-user.ts'
import { leaveSession } from '../session/session.ts'
import { forgetQueued } from '../driver/queued.ts'

/** Updates the profile. Throws ApiError. */
export async function changeProfile(change: z.input<typeof updateProfileBody>): Promise<Profile> {
  const user = await (await client()).call(updateProfile, { body: change })
  storeProfile(user)
  return user
}

/** Changes the password and ends every other session. Throws ApiError. */
export async function replacePassword(current: string, password: string): Promise<void> {
  await (await client()).call(changePassword, { body: { current_password: current, password } })
}

/** Ends another session. Throws ApiError. */
export async function signOutThere(id: string): Promise<void> {
  await (await client()).call(endSession, { params: { id } })
}

/** Ends all other sessions. Throws ApiError. */
export async function signOutElsewhere(): Promise<void> {
  await (await client()).call(endOtherSessions)
}

/** Saves a file of everything that is stored about the account. Throws ApiError. */
export async function downloadAccount(password: string | undefined): Promise<void> {
  const file = await (await client()).call(exportAccount, { body: password ? { password } : {} })
  saveFile(file.file_name, 'application/json', file.json)
}

/** Deletes the account and signs out. The next page shows `message`. Throws ApiError. */
export async function removeAccount(password: string | undefined, message: string): Promise<void> {
  const hosted = $user.get()?.sign_in === 'firebase'
  await (await client()).call(deleteAccount, { body: password ? { password } : {} })
  if (hosted) await withFirebase(auth => auth.deleteAccount())
  await forgetQueued(accountId())
  await leaveSession(message)
}
