/** Starts a session: with a password, with a new account, or with another service's sign-in. */
import type * as z from 'zod/mini'
import {
  type AccountType,
  logIn,
  type logInBody,
  register,
  type registerBody,
  type SessionAnswer
} from '../../lib/contract/account/accounts.ts'
import { homeOf, verifyPath } from '../../lib/paths.ts'
import { $sessionExpires } from './auth-user.ts'
import { client } from '../core/runtime.ts'
import {
  exchangeIdToken,
  type FederatedAnswer,
  registerWithFirebase,
  withFirebase
} from './firebase-sign-in.ts'
import { clearReturnTo, returnToOr, storeReturnTo } from './return-to.ts'
import { tabStorage } from '../core/browser-storage.ts'
import { sessionKeys } from '../persisted.ts'
import { skipStoredSession, beginSession, watchFederated } from './session.ts'

/** Signs in. Returns the path to go to. Throws ApiError and LocalizedError. */
export async function signIn(body: z.input<typeof logInBody>): Promise<string> {
  skipStoredSession()
  const { email, password, code } = body
  const token = await withFirebase(auth => (code ? auth.secondFactor(code) : auth.signIn(email, password)))
  if (token !== null) return beginFederated(await exchangeIdToken(token))
  return begin(await (await client()).call(logIn, { body }))
}

/** Creates an account and signs in. Returns the path to go to. Throws ApiError and LocalizedError. */
export async function registerAccount(body: z.input<typeof registerBody>): Promise<string> {
  skipStoredSession()
  const federated = await registerWithFirebase(body)
  const answer = federated ?? (await (await client()).call(register, { body }))
  const next = await (federated ? beginFederated(federated) : begin(answer))
  if (answer.user.email_verified) return next
  storeReturnTo(next)
  return verifyPath('email')
}

/** Signs in with 'google.com', 'apple.com' … Returns null if the page redirects there. Throws LocalizedError. */
export async function signInWith(provider: string): Promise<string | null> {
  skipStoredSession()
  tabStorage.set(sessionKeys.awaySigningIn, provider)
  const token = await withFirebase(auth => auth.signInWith(provider)).catch((error: unknown) => {
    tabStorage.remove(sessionKeys.awaySigningIn)
    throw error
  })
  if (token === null) return null
  tabStorage.remove(sessionKeys.awaySigningIn)
  return beginFederated(await exchangeIdToken(token))
}

/** Signs in after the redirect back from a provider. Returns null if there was none. Throws LocalizedError. */
export async function signInAfterRedirect(): Promise<string | null> {
  if (!tabStorage.get(sessionKeys.awaySigningIn)) return null
  tabStorage.remove(sessionKeys.awaySigningIn)
  const token = await withFirebase(auth => auth.afterRedirect())
  return token === null ? null : beginFederated(await exchangeIdToken(token))
}

async function begin({ token, user }: SessionAnswer): Promise<string> {
  $sessionExpires.set('')
  return resume(user.type, await beginSession(token, user))
}

/** Returns `next`, or the page where this tab's last session ended if the server has saved no page. */
function resume(type: AccountType, next: string): string {
  const path = next === homeOf(type) ? returnToOr(next) : next
  clearReturnTo()
  return path
}

async function beginFederated(answer: FederatedAnswer): Promise<string> {
  const { token, user, authUser, expires_at } = answer
  const next = resume(user.type, await beginSession(token, user, authUser))
  $sessionExpires.set(expires_at)
  watchFederated()
  return next
}
