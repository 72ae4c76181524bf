/** Password reset. */
import type * as z from 'zod/mini'
import { forgotPassword, resetPassword } from '../../lib/contract/account/verification.ts'
import { signInPath } from '../../lib/paths.ts'
import { LocalizedError } from '../core/localized-error.ts'
import { withFirebase } from '../session/firebase-sign-in.ts'
import { client } from '../core/client.ts'
import { beginSession, skipStoredSession } from '../session/session.ts'
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

/** Sets a new password with a link, and signs in. Returns the path to go to, where `message` is shown. Throws ApiError. */
export async function choosePassword(
  body: z.input<NonNullable<typeof resetPassword.body>>,
  message: string
): Promise<string> {
  // Every session of that account ends, and this browser may have one of them.
  skipStoredSession()
  const { token, user } = await (await client()).call(resetPassword, { body })
  const next = await beginSession(token, user)
  showToastOnNextPage({ kind: 'success', title: successTitle, message })
  return next
}
