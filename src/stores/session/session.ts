/** The session: one bearer, stored encrypted, decrypted once per page. */
import { atom } from 'nanostores'
import type { AuthUser } from '../../lib/session/auth-user.ts'
import { getProfile, logOut, type Profile } from '../../lib/contract/account/accounts.ts'
import { ApiError } from '../../lib/api-error.ts'
import { sessionExpired } from '../../lib/session/sign-in-outcomes.ts'
import { sessionMark } from '../../lib/session/session-mark.ts'
import { afterSignIn, dashboardPath, endpoints, signInPath } from '../../lib/paths.ts'
import { $isAuthenticated, $sealedToken, $token, $user } from '../core/app.ts'
import { $authRoleId, $authType, $authUser, $sessionExpires, storeProfile } from './auth-user.ts'
import { client, runtime, provideSession } from '../core/runtime.ts'
import { startRenewal, stopRenewal } from './firebase-renewal.ts'
import { clearPageCache } from '../shell/page-cache.ts'
import { saveBeforeLeaving } from '../shell/before-leaving.ts'
import { storeReturnTo } from './return-to.ts'
import { clearOthersData, clearOwnData, dropOldQueued, forgetOthersPhotos } from './account-data.ts'
import { forgetToken } from '../notifications/push-token.ts'
import { forgetStoredToken, openStoredToken, storeToken, takeOver } from './stored-token.ts'
import { clearCookie, currentPath, isSignedInPage, markEnded, page } from './page-session.ts'
import { onSessionEnd, broadcastSessionEnd } from './session-broadcast.ts'
import { showToast, showToastOnNextPage, successTitle } from '../shell/toasts.ts'

/** Whether the session's state is known. Before that, islands show skeletons. */
export const $sessionKnown = atom(false)

let opening: Promise<void> | undefined

/** Resolves once the token is decrypted, or known to be absent. Every API call waits for it. */
export function sessionReady(): Promise<void> {
  return (opening ??= openSession().finally(() => $sessionKnown.set(true)))
}

async function openSession(): Promise<void> {
  if ($token.get()) return
  // The page has just removed another account's data, but not its photos (src/layouts/account-data.js).
  if (page().cleared !== undefined) void forgetOthersPhotos()
  const hasStored = $sealedToken.get() !== ''
  const opened = await openStoredToken()
  if (opened && (!isSignedInPage() || (await sessionMark(opened)) === page().session)) return
  // A plain form has begun another session, or storage was cleared: the cookie has the session of this page.
  if (!hasStored && !isSignedInPage()) return
  await fromCookie().catch((error: unknown) => {
    // No network: the page continues with the stored session, if there is one.
    if (opened) return
    opening = undefined
    throw error
  })
}

interface SessionAnswer {
  data: { token: string; user: Profile; next: string }
}

/** Gets the bearer from the cookie. If the server refuses the cookie, the session has ended. */
async function fromCookie(): Promise<void> {
  const response = await runtime.fetch(endpoints.session, { method: 'POST' })
  if (response.status === 401 || response.status === 403) {
    return isSignedInPage() ? expireSession() : clearSession()
  }
  if (!response.ok) {
    // The state is unknown, so the next call asks again.
    opening = undefined
    return
  }
  const { data } = (await response.json()) as SessionAnswer
  if (data.next !== dashboardPath) storeReturnTo(data.next)
  await takeSession(data.token, data.user)
  // The page's calls don't wait for it. A page without the stored token asks the cookie again.
  void storeToken(data.token)
}

/** Uses a session from here on. */
async function takeSession(token: string, user: Profile, authUser?: AuthUser | null): Promise<void> {
  const before = $user.get()
  left = false
  // Data from before the first sign-in belongs to the account that signs in.
  if (before && before.id !== user.id) await clearOthersData()
  if (before?.id !== user.id) await dropOldQueued()
  $token.set(token)
  storeProfile(user, authUser)
  $isAuthenticated.set(true)
}

async function storeSession(token: string, user: Profile, authUser?: AuthUser | null): Promise<void> {
  await takeSession(token, user, authUser)
  await storeToken(token)
}

provideSession({
  async token() {
    await sessionReady()
    return $token.get() ?? ''
  },
  onTokenMissing() {
    // Without an answer about the cookie, the state is unknown. The next call asks again.
    if (!opening || left) return
    if (isSignedInPage()) expireSession()
    else if (location.pathname !== signInPath) void leaveFor(signInPath)
  },
  onUnauthenticated(refused) {
    if (refused !== $token.get()) return
    if (takeOver()) return
    if (isSignedInPage()) void recoverSession()
    else expireSession()
  }
})

let recovering = false
/** Whether a plain form was sent. The answer is a new page, so this one neither reloads nor ends a session. */
let formSent = false

/** Notices that a plain form was sent, which may end the session of this page and begin another. */
export function watchPlainForms(): () => void {
  const notice = (event: SubmitEvent) => {
    if (!event.defaultPrevented && (event.target as HTMLFormElement).method === 'post') formSent = true
  }
  // React's handlers run before, because they are on the islands.
  document.addEventListener('submit', notice)
  return () => {
    formSent = false
    document.removeEventListener('submit', notice)
  }
}

/**
 * Handles a refused token on a page that the server rendered for a session. A plain form may have begun that session
 * and ended this one, so the cookie decides.
 */
async function recoverSession(): Promise<void> {
  if (recovering || leaving || formSent) return
  recovering = true
  try {
    const refused = $token.get()
    const response = await runtime.fetch(endpoints.session, { method: 'POST' })
    if (response.status === 401) return expireSession()
    // The state is unknown, so the next refused call asks again.
    if (!response.ok) return
    const { data } = (await response.json()) as SessionAnswer
    if (data.token === refused) return expireSession()
    await storeSession(data.token, data.user)
    // The page's calls have failed. A form that was sent meanwhile leads to its own next page.
    if (!formSent) await leaveFor(currentPath())
  } catch {
    // The person is leaving this page, or there is no network. Neither ends a session.
  } finally {
    recovering = false
  }
}

/** Skips the stored session, because somebody is about to sign in. */
export function skipStoredSession(): void {
  opening = Promise.resolve()
}

/** Renews a Firebase session with each new token, and ends it when there is none. */
export function watchFederated(): void {
  startRenewal(async answer => {
    await beginSession(answer.token, answer.user, answer.authUser)
    $sessionExpires.set(answer.expires_at)
  }, expireSession)
}

/** Starts a session, or continues it with a new token: here, and in the cookie for the guard. */
export async function beginSession(
  token: string,
  user: Profile,
  authUser?: AuthUser | null
): Promise<string> {
  await storeSession(token, user, authUser)
  $sessionKnown.set(true)
  const response = await runtime.fetch(endpoints.session, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` }
  })
  if (!response.ok) throw new ApiError(response.status, 'internal-error', "The session couldn't be saved.")
  const { data } = (await response.json()) as SessionAnswer
  return afterSignIn(user.type, data.next)
}

/** Fetches the signed-in account. */
export async function fetchProfile(): Promise<Profile> {
  const user = await (await client()).call(getProfile)
  storeProfile(user)
  return user
}

/** Removes the session and its data, only in this browser. */
export function clearSession(): void {
  clearOwnData()
  $token.set(null)
  forgetStoredToken()
  $user.set(null)
  $authUser.set(null)
  $authType.set(null)
  $authRoleId.set(null)
  $isAuthenticated.set(false)
}

async function signOutOfFirebase(): Promise<void> {
  const { withFirebase } = await import('./firebase-sign-in.ts')
  await withFirebase(auth => auth.signOut())
}

let leaving = false
/** Whether this page has ended its session. Its remaining calls don't say so again. */
let left = false
export const expiredToast = { kind: 'error', title: '', message: sessionExpired } as const

/** `expired`: the session ended without the person. `ended`: the API has ended it, so the server needn't. */
async function leave({ expired = false, ended = false } = {}): Promise<void> {
  leaving = true
  const account = $user.get()?.id ?? page().account
  if (account) broadcastSessionEnd({ account, expired })
  const isFederated = $sessionExpires.get() !== ''
  stopRenewal()
  clearSession()
  left = true
  if (expired) {
    storeReturnTo(currentPath())
    markEnded()
  }
  const saving = saveBeforeLeaving()
  // Sign out of Firebase too. Otherwise the next person at this browser could sign in as this one.
  if (isFederated) await signOutOfFirebase().catch(() => {})
  const path = ended ? `${endpoints.session}?ended` : endpoints.session
  await runtime.fetch(path, { method: 'DELETE' }).catch(() => {})
  await clearPageCache()
  await saving
  runtime.go(signInPath)
  leaving = false
}

/** Signs out here, on the server and in every other tab. The next page shows the server's message. */
export async function signOut(): Promise<void> {
  leaving = true
  await forgetToken()
  try {
    const { message } = await (await client()).answered(logOut)
    showToastOnNextPage({ kind: 'success', title: successTitle, message })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof ApiError && error.status === 401) showToastOnNextPage(expiredToast)
    else {
      const failed = { kind: 'error', title: '', message: `Failed to post user profile: ${message}` } as const
      leaving = await clearCookie()
      if (!leaving) return showToast(failed)
      showToastOnNextPage(failed)
    }
  }
  await leave({ ended: true })
}

/** Ends the session here: clears everything. The sign-in page shows why, and then returns to this page. */
function expireSession(): void {
  if (leaving || formSent) return
  showToastOnNextPage(expiredToast)
  void leave({ expired: true })
}

/** Leaves a session that the server has already ended. The sign-in page shows `message`. */
export async function leaveSession(message: string): Promise<void> {
  showToastOnNextPage({ kind: 'success', title: successTitle, message })
  await leave()
}

async function leaveFor(path: string): Promise<void> {
  await saveBeforeLeaving()
  runtime.go(path)
}

/**
 * Follows what happens in other tabs: a sign-out, a session that continues with a new token, another account that signs
 * in. Returns a function that stops it.
 */
export function watchOtherTabs(): () => void {
  const shown = page().account ?? $user.get()?.id
  const stops = [
    onSessionEnd(({ account, expired }) => {
      if (leaving || account !== shown) return
      left = true
      if (expired) {
        showToastOnNextPage(expiredToast)
        storeReturnTo(currentPath())
      }
      $token.set(null)
      runtime.go(signInPath)
    }),
    $isAuthenticated.listen((signedIn, before) => {
      if (!signedIn && before && !leaving) void leaveFor(signInPath)
    }),
    $sealedToken.listen(sealed => void takeOver(sealed)),
    // This page shows the account that was here before.
    $user.listen((user, before) => {
      if (user && before && user.id !== before.id) void leaveFor(location.pathname)
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
