/** Accepts an invitation to the staff. */
import type * as z from 'zod/mini'
import { acceptInvitation } from '../../lib/contract/ops/staff.ts'
import { client } from '../core/client.ts'
import { beginSession, skipStoredSession } from '../session/session.ts'
import { showToastOnNextPage, successTitle } from '../shell/toasts.ts'

/** Creates the account and signs in. Returns the path to go to, where `message` is shown. Throws ApiError. */
export async function joinStaff(
  token: string,
  body: z.input<NonNullable<typeof acceptInvitation.body>>,
  message: string
): Promise<string> {
  // This browser may have a session of somebody else, such as the admin's.
  skipStoredSession()
  const answer = await (await client()).call(acceptInvitation, { params: { token }, body })
  const next = await beginSession(answer.token, answer.user)
  showToastOnNextPage({ kind: 'success', title: successTitle, message })
  return next
}
