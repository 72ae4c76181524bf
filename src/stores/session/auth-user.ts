/** The sign-in service's record of the user: Firebase's, or for our own accounts one with the fields that we know. */
import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { type AccountType, accountTypes, type Profile } from '../../lib/contract/account/accounts.ts'
import { type AuthUser, authUserSchema } from '../../lib/session/auth-user.ts'
import { $user } from '../core/app.ts'
import { json, storageKeys } from '../persisted.ts'

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

/** Makes the record of an account that this installation signs in. */
export function authUserOf(profile: Profile): AuthUser {
  const displayName = `${profile.first_name} ${profile.last_name}`.trim()
  const shared = {
    uid: profile.id,
    displayName,
    email: profile.email,
    phoneNumber: profile.phone_number,
    photoURL: profile.profile_pix
  }
  return {
    ...shared,
    emailVerified: profile.email_verified,
    isAnonymous: false,
    providerData: [{ ...shared, providerId: profile.sign_in }],
    creationTime: profile.created_at,
    lastSignInTime: profile.last_sign_in_at
  }
}

/** Stores the profile, and with it the sign-in service's record: `authUser`, where Firebase has just given it. */
export function storeProfile(user: Profile, authUser?: AuthUser | null): void {
  const isFederated = $sessionExpires.get() !== '' && user.id === $user.get()?.id
  $authUser.set(authUser ?? (isFederated ? $authUser.get() : null) ?? authUserOf(user))
  $authType.set(user.type)
  $authRoleId.set(user.role_id)
  $user.set(user)
}
