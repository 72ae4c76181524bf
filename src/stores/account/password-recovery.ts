/** Password reset. */
import { forgotPassword, resetPassword } from '../../lib/contract/account/verification.ts'
import { signInPath } from '../../lib/paths.ts'
import { LocalizedError } from '../core/localized-error.ts'
import { withFirebase } from '../session/firebase-sign-in.ts'
import { $isAuthenticated } from '../core/app.ts'
import { client } from '../core/client.ts'
import { fetchProfile } from '../session/session.ts'
import { showToastOnNextPage, successTitle } from '../shell/toasts.ts'

/** Requests a reset link. The result is the same whether or not the account exists. Throws ApiError. */
export async function requestResetLink(email: string): Promise<void> {
  const asked = await withFirebase(auth =>
    auth.sendReset(email, `${location.origin}${signInPath}`).then(() => true)
  ).catch((error: unknown) => {
    // Don't reveal whether the account exists.
    if (error instanceof LocalizedError && error.code === 'user-not-found') return true
    throw error
  })
  if (asked) return
  await (await client()).call(forgotPassword, { body: { email } })
}

/** Sets a new password with a link's token. Returns the path to go to, where `message` is shown. Throws ApiError. */
export async function choosePassword(token: string, password: string, message: string): Promise<string> {
  await (await client()).call(resetPassword, { body: { token, password } })
  // Every session of that account has ended. If this browser had one of them, the 401 clears it.
  if ($isAuthenticated.get()) await fetchProfile().catch(() => {})
  showToastOnNextPage({ kind: 'success', title: successTitle, message })
  return signInPath
}
