/** The sign-in service's record of the user. For embedded accounts, it has the fields that we know. */
import { persistentAtom } from '@nanostores/persistent'
import type { AccountType, Profile } from '../../lib/contract/account/accounts.ts'
import { json, storageKeys } from '../persisted.ts'

export interface AuthUser {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
  photoURL: string | null
  phoneNumber: string | null
  isAnonymous: boolean
  providerData: { providerId: string; uid: string }[]
  /** ISO 8601. */
  creationTime: string | null
  lastSignInTime: string | null
}

export const $authUser = persistentAtom<AuthUser | null>(
  storageKeys.authUser,
  null,
  json<AuthUser | null>(null)
)
export const $authType = persistentAtom<AccountType | null>(
  storageKeys.authType,
  null,
  json<AccountType | null>(null)
)
export const $authRoleId = persistentAtom<number | null>(
  storageKeys.authRoleId,
  null,
  json<number | null>(null)
)

/** ISO 8601. '' for this installation's own sessions, which are extended when they're used. */
export const $sessionExpires = persistentAtom<string>(storageKeys.sessionExpires, '')

export function authUserOf(profile: Profile): AuthUser {
  return {
    uid: profile.id,
    email: profile.email,
    emailVerified: profile.email_verified,
    displayName: `${profile.first_name} ${profile.last_name}`.trim(),
    photoURL: profile.photo_url,
    phoneNumber: profile.phone,
    isAnonymous: false,
    providerData: [{ providerId: profile.sign_in, uid: profile.id }],
    creationTime: profile.created_at,
    lastSignInTime: profile.last_sign_in_at
  }
}
