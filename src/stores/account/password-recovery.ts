/** Getting back in without the password. */
import { forgotPassword, resetPassword } from '../../lib/contract/account/verification.ts'
import { signInPath } from '../../lib/paths.ts'
import { LocalizedError } from '../core/localized-error.ts'
import { withFirebase } from '../session/firebase-sign-in.ts'
import { $isAuthenticated } from '../core/app.ts'
import { client } from '../core/client.ts'
import { fetchProfile } from '../session/session.ts'
import { showToastOnNextPage, successTitle } from '../shell/toasts.ts'

/** The answer is the same whether there is an account or not. Throws ApiError. */
export async function requestResetLink(email: string): Promise<void> {
  const asked = await withFirebase(auth =>
    auth.sendReset(email, `${location.origin}${signInPath}`).then(() => true)
  ).catch((error: unknown) => {
    // Whether there is such an account is nobody's to learn.
    if (error instanceof LocalizedError && error.code === 'user-not-found') return true
    throw error
  })
  if (asked) return
  await (await client()).call(forgotPassword, { body: { email } })
}

/** Chooses a new password by the token of a link; returns where to go, and leaves `message` for there. Throws ApiError. */
export async function choosePassword(token: string, password: string, message: string): Promise<string> {
  await (await client()).call(resetPassword, { body: { token, password } })
  // Every session of that account has ended: if this browser's was one of them, it is cleared by the 401.
  if ($isAuthenticated.get()) await fetchProfile().catch(() => {})
  showToastOnNextPage({ kind: 'success', title: successTitle, message })
  return signInPath
}
