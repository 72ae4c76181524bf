/** What confirms the owner of an account again, for what moves money or opens a bank account. */
import * as z from 'zod/mini'
import { currentPassword, logInBody } from './accounts.ts'

/**
 * With two-step verification, `code` is needed, and otherwise `password`. An account that a hosted service signs in needs neither,
 * but a sign-in of the last ten minutes.
 */
export const confirmation = {
  password: z.optional(currentPassword),
  /** Six digits from the authenticator app, or a backup code. Needed after the error `code-needed`. */
  code: logInBody.shape.code
}
const schema = z.strictObject(confirmation)
export type Confirmation = z.infer<typeof schema>
