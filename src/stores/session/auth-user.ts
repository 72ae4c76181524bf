/** The sign-in service's record of the user. For embedded accounts, it has the fields that we know. */
import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { type AccountType, accountTypes, type Profile } from '../../lib/contract/account/accounts.ts'
import { json, storageKeys } from '../persisted.ts'

const authUserSchema = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  providerData: z.array(z.object({ providerId: z.string(), uid: z.string() })),
  /** ISO 8601. */
  creationTime: z.nullable(z.string()),
  lastSignInTime: z.nullable(z.string())
})
export type AuthUser = z.infer<typeof authUserSchema>

export const $authUser = persistentAtom<AuthUser | null>(
  storageKeys.authUser,
  null,
  json<AuthUser | null>(null, authUserSchema)
)
export const $authType = persistentAtom<AccountType | null>(
  storageKeys.authType,
  null,
  json<AccountType | null>(null, z.enum(accountTypes))
)
export const $authRoleId = persistentAtom<number | null>(
  storageKeys.authRoleId,
  null,
  json<number | null>(null, z.int())
)

/** ISO 8601. '' for this installation's own sessions, which are extended when they're used. */
export const $sessionExpires = persistentAtom<string>(storageKeys.sessionExpires, '')

export function authUserOf(profile: Profile): AuthUser {
  return {
    uid: profile.id,
    email: profile.email,
    emailVerified: profile.email_verified,
    displayName: `${profile.first_name} ${profile.last_name}`.trim(),
    photoURL: profile.profile_pix,
    phoneNumber: profile.phone_number,
    isAnonymous: false,
    providerData: [{ providerId: profile.sign_in, uid: profile.id }],
    creationTime: profile.created_at,
    lastSignInTime: profile.last_sign_in_at
  }
}
