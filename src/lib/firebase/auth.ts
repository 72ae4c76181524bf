/** Sign-in with Firebase. Loaded only when somebody uses it. */
import {
  type Auth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAuth,
  getMultiFactorResolver,
  getRedirectResult,
  type MultiFactorError,
  type MultiFactorResolver,
  OAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  TotpMultiFactorGenerator,
  type User,
  updateProfile,
  validatePassword,
  applyActionCode
} from 'firebase/auth'
import type { AuthUser } from '../session/auth-user.ts'
import { type FirebaseConfiguration, firebaseApp } from './app.ts'
import { withFirebaseErrors, FirebaseError, firebaseCode } from './errors.ts'

/** Time limits of a call in milliseconds. A phone's network gets more time. */
const timeouts = { desktop: 30_000, mobile: 60_000 } as const

/** Errors of browsers that don't allow popups. These browsers get a redirect instead. */
const redirectInstead = new Set([
  'popup-blocked',
  'operation-not-supported-in-this-environment',
  'web-storage-unsupported'
])

export interface FirebaseAuth {
  /** Returns the ID token. Throws FirebaseError. After 'multi-factor-auth-required', call `secondFactor`. */
  signIn(email: string, password: string): Promise<string>
  /** Completes a sign-in with six digits from the authenticator app. Returns the ID token. */
  secondFactor(code: string): Promise<string>
  /** `provider` is 'google.com' or 'apple.com', for example. Returns null if the page redirects to the provider. */
  signInWith(provider: string): Promise<string | null>
  /** Returns the ID token after a redirect back from the provider, or null if there was none. */
  afterRedirect(): Promise<string | null>
  register(account: { email: string; password: string; name: string }): Promise<string>
  /** Checks a password against the project's own policy. */
  passwordFits(password: string): Promise<boolean>
  sendVerification(returnTo: string): Promise<void>
  sendReset(email: string, returnTo: string): Promise<void>
  applyCode(code: string): Promise<void>
  resetPassword(code: string, password: string): Promise<void>
  /** Returns a newly issued ID token, or null if the person is no longer signed in. */
  freshToken(): Promise<string | null>
  /** Returns Firebase's record of the person, or null if they are no longer signed in. */
  user(): Promise<AuthUser | null>
  deleteAccount(): Promise<void>
  signOut(): Promise<void>
}

export function createFirebaseAuth(configuration: FirebaseConfiguration, mobile: boolean): FirebaseAuth {
  const auth: Auth = getAuth(firebaseApp(configuration))
  if (configuration.emulator && auth.emulatorConfig === null) {
    connectAuthEmulator(auth, `http://${configuration.emulator}`, { disableWarnings: true })
  }
  const within = mobile ? timeouts.mobile : timeouts.desktop
  const call = <Answer>(promise: Promise<Answer>) => withFirebaseErrors(promise, within)
  let resolver: MultiFactorResolver | undefined

  /** Keeps what the second step needs. Always throws the error again. */
  function remember(error: unknown): never {
    if (error instanceof FirebaseError && error.code === 'multi-factor-auth-required') {
      resolver = getMultiFactorResolver(auth, error.cause as MultiFactorError)
    }
    throw error
  }
  async function current(): Promise<User> {
    await call(auth.authStateReady())
    if (!auth.currentUser) throw new FirebaseError('user-token-expired')
    return auth.currentUser
  }

  return {
    async signIn(email, password) {
      const { user } = await call(signInWithEmailAndPassword(auth, email, password)).catch(remember)
      return call(user.getIdToken())
    },
    async secondFactor(code) {
      const hint = resolver?.hints.find(each => each.factorId === TotpMultiFactorGenerator.FACTOR_ID)
      if (!resolver || !hint) throw new FirebaseError('multi-factor-info-not-found')
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code)
      const { user } = await call(resolver.resolveSignIn(assertion))
      return call(user.getIdToken())
    },
    async signInWith(id) {
      const provider = new OAuthProvider(id)
      provider.addScope('email')
      try {
        // No time limit, because the visitor is typing in the provider's window.
        const { user } = await signInWithPopup(auth, provider)
        return await call(user.getIdToken())
      } catch (error) {
        const code = firebaseCode(error)
        if (redirectInstead.has(code)) {
          await call(signInWithRedirect(auth, provider))
          return null
        }
        return remember(error instanceof FirebaseError ? error : new FirebaseError(code, error))
      }
    },
    async afterRedirect() {
      const result = await call(getRedirectResult(auth)).catch(remember)
      return result ? call(result.user.getIdToken()) : null
    },
    async register({ email, password, name }) {
      const { user } = await call(createUserWithEmailAndPassword(auth, email, password))
      await call(updateProfile(user, { displayName: name }))
      return call(user.getIdToken(true))
    },
    async passwordFits(password) {
      // The emulator, and a project older than password policies, has no policy to check.
      const { isValid } = await call(validatePassword(auth, password)).catch(() => ({ isValid: true }))
      return isValid
    },
    async sendVerification(returnTo) {
      await call(sendEmailVerification(await current(), { url: returnTo }))
    },
    async sendReset(email, returnTo) {
      await call(sendPasswordResetEmail(auth, email, { url: returnTo }))
    },
    applyCode: code => call(applyActionCode(auth, code)),
    resetPassword: (code, password) => call(confirmPasswordReset(auth, code, password)),
    async freshToken() {
      await call(auth.authStateReady())
      if (!auth.currentUser) return null
      // A new token doesn't update the record of the user.
      await call(auth.currentUser.reload())
      return call(auth.currentUser.getIdToken(true))
    },
    async user() {
      await call(auth.authStateReady())
      return auth.currentUser && authUserOf(auth.currentUser)
    },
    async deleteAccount() {
      await call(deleteUser(await current()))
    },
    signOut: () => call(signOut(auth))
  }
}

/** Firebase writes times as in HTTP headers. */
const timeOf = (text: string | undefined) => (text ? new Date(text).toISOString() : null)

function authUserOf(user: User): AuthUser {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber, isAnonymous, metadata } = user
  return {
    uid,
    email,
    emailVerified,
    displayName,
    photoURL,
    phoneNumber,
    isAnonymous,
    providerData: user.providerData.map(each => ({
      providerId: each.providerId,
      uid: each.uid,
      displayName: each.displayName,
      email: each.email,
      phoneNumber: each.phoneNumber,
      photoURL: each.photoURL
    })),
    creationTime: timeOf(metadata.creationTime),
    lastSignInTime: timeOf(metadata.lastSignInTime)
  }
}
