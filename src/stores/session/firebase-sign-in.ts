/** Sign-in with a Firebase project. Its ID token is exchanged for a normal session. */
import type * as z from 'zod/mini'
import type { registerBody, SessionAnswer } from '../../lib/contract/account/accounts.ts'
import { firebaseSession } from '../../lib/contract/account/security.ts'
import type { AuthUser } from '../../lib/session/auth-user.ts'
import type { FirebaseAuth } from '../../lib/firebase/auth.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { isPhone } from '../core/is-phone.ts'
import { client, runtime } from '../core/runtime.ts'
import { LocalizedError } from '../core/localized-error.ts'
import { pageLocale } from '../core/page-locale.ts'

let loading: Promise<FirebaseAuth> | undefined

/** Returns the SDK, loaded on first use, or null if this installation has no Firebase project. */
export async function firebaseAuth(): Promise<FirebaseAuth | null> {
  const { firebase } = await runtime.configuration()
  if (!firebase) return null
  return (loading ??= import('../../lib/firebase/auth.ts')
    .then(({ createFirebaseAuth }) => createFirebaseAuth(firebase, isPhone()))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** Runs a call of the SDK. Throws its failures as LocalizedError. Returns null if there is no Firebase project. */
export async function withFirebase<Answer>(
  use: (auth: FirebaseAuth) => Promise<Answer>
): Promise<Answer | null> {
  const auth = await firebaseAuth()
  if (!auth) return null
  try {
    return await use(auth)
  } catch (error) {
    const { firebaseCode } = await import('../../lib/firebase/errors.ts')
    throw await localizedErrorOf(firebaseCode(error), error)
  }
}

/** The messages are loaded with a failure, because a page that works needs none of them. */
const signInErrorsIn = {
  en: () => import('../../lib/words/en/session/sign-in-errors.ts'),
  fr: () => import('../../lib/words/fr/session/sign-in-errors.ts')
} satisfies Record<Locale, unknown>

async function localizedErrorOf(code: string, cause: unknown): Promise<LocalizedError> {
  const { signInErrors } = await signInErrorsIn[pageLocale()]()
  const known = code in signInErrors ? (code as keyof typeof signInErrors) : 'internal-error'
  return new LocalizedError(code, signInErrors[known], cause)
}

/** A session that Firebase confirms, with Firebase's record of the user. Null if Firebase no longer has it. */
export type FederatedAnswer = SessionAnswer & { authUser: AuthUser | null }

/**
 * Exchanges an ID token for a session, or extends the current one if it's the same account's. Throws ApiError and
 * LocalizedError.
 */
export async function exchangeIdToken(
  idToken: string,
  profile?: z.input<typeof firebaseSession.body & object>['profile']
): Promise<FederatedAnswer> {
  const answer = await (
    await client()
  ).call(firebaseSession, { body: profile ? { id_token: idToken, profile } : { id_token: idToken } })
  return { ...answer, authUser: await withFirebase(auth => auth.user()) }
}

/** Creates the account in Firebase, and here with the fields that only we need. Throws LocalizedError and ApiError. */
export async function registerWithFirebase(
  body: z.input<typeof registerBody>
): Promise<FederatedAnswer | null> {
  const { email, password, ...profile } = body
  const name = `${body.first_name} ${body.last_name}`
  const token = await withFirebase(async auth => {
    if (!(await auth.passwordFits(password))) {
      throw await localizedErrorOf('password-does-not-meet-requirements', undefined)
    }
    return auth.register({ email, password, name })
  })
  return token === null ? null : exchangeIdToken(token, profile)
}
