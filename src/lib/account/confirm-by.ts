/** Decides what a screen asks for to confirm somebody again. The server decides by the same. */
import type { Profile } from '../contract/account/accounts.ts'

/** A code of the second factor, the password, or a recent sign-in with a hosted service. */
export type ConfirmBy = 'code' | 'password' | 'sign-in'

export function confirmByOf({
  second_factor: hasCode,
  sign_in: signIn
}: Pick<Profile, 'second_factor' | 'sign_in'>): ConfirmBy {
  if (hasCode) return 'code'
  return signIn === 'password' ? 'password' : 'sign-in'
}
