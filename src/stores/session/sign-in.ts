/** The ways to a session: a password, a new account, somebody else's word. */
import type * as z from 'zod/mini'
import {
  logIn,
  type logInBody,
  register,
  type registerBody,
  type SessionAnswer
} from '../../lib/contract/account/accounts.ts'
import { verifyPath } from '../../lib/paths.ts'
import { $sessionExpires } from './auth-user.ts'
import { client } from '../core/runtime.ts'
import { exchangeIdToken, registerWithFirebase, withFirebase } from './firebase-sign-in.ts'
import { keepOnward } from './return-to.ts'
import { sessionKeys } from '../persisted.ts'
import { clearAccountData, beginSession, watchFederated } from './session.ts'

/** Signs in; returns where to go. Throws ApiError and SaidError. */
export async function signIn(body: z.input<typeof logInBody>): Promise<string> {
  clearAccountData()
  const { email, password, code } = body
  const token = await withFirebase(auth => (code ? auth.secondFactor(code) : auth.signIn(email, password)))
  if (token !== null) return beginVouched(await exchangeIdToken(token))
  return begin(await (await client()).call(logIn, { body }))
}

/** Makes an account and signs in; returns where to go. Throws ApiError and SaidError. */
export async function registerAccount(body: z.input<typeof registerBody>): Promise<string> {
  clearAccountData()
  const vouched = await registerWithFirebase(body)
  const answer = vouched ?? (await (await client()).call(register, { body }))
  const next = await (vouched ? beginVouched(vouched) : begin(answer))
  if (answer.user.email_verified) return next
  keepOnward(next)
  return verifyPath('email')
}

/** By 'google.com', 'apple.com' …; returns where to go, or null when the page leaves for theirs. Throws SaidError. */
export async function signInWith(provider: string): Promise<string | null> {
  clearAccountData()
  sessionStorage.setItem(sessionKeys.awaySigningIn, provider)
  const token = await withFirebase(auth => auth.signInWith(provider)).catch((error: unknown) => {
    sessionStorage.removeItem(sessionKeys.awaySigningIn)
    throw error
  })
  if (token === null) return null
  sessionStorage.removeItem(sessionKeys.awaySigningIn)
  return beginVouched(await exchangeIdToken(token))
}

/** Back from the provider's own page: where to go, or null where nobody was away. Throws SaidError. */
export async function signInAfterRedirect(): Promise<string | null> {
  if (!sessionStorage.getItem(sessionKeys.awaySigningIn)) return null
  sessionStorage.removeItem(sessionKeys.awaySigningIn)
  const token = await withFirebase(auth => auth.afterRedirect())
  return token === null ? null : beginVouched(await exchangeIdToken(token))
}

function begin({ token, user }: SessionAnswer): Promise<string> {
  $sessionExpires.set('')
  return beginSession(token, user)
}

async function beginVouched({ token, user, expires_at }: SessionAnswer): Promise<string> {
  const next = await beginSession(token, user)
  $sessionExpires.set(expires_at)
  watchFederated()
  return next
}
