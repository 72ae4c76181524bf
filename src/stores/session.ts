/** The session: one bearer, kept sealed, opened once a page. */
import { atom } from 'nanostores'
import { getProfile, logOut, type Profile } from '../lib/contract/accounts.ts'
import { ApiError } from '../lib/client/client.ts'
import {
  $cancellationReasons,
  $fcmToken,
  $isAuthenticated,
  $orderStatus,
  $sealedToken,
  $token,
  $transportSizes,
  $transportTypes,
  $unitMeasurements,
  $user,
  clearBooking
} from './app.ts'
import { $authRoleId, $authType, $authUser, $sessionExpires, authUserOf } from './auth.ts'
import { client, environment, provideSession } from './environment.ts'
import { withHosted } from './hosted-auth.ts'
import { keepRenewed, stopRenewing } from './hosted-renewal.ts'
import { forgetKeptPages } from './kept-pages.ts'
import { clearLocations } from './map.ts'
import { clearMessages } from './waiting-messages.ts'
import { clearOnward, keepOnward } from './onward.ts'
import { forgetToken } from './push-token.ts'
import { openToken, sealToken } from './sealing.ts'
import { say, sayNext, successTitle } from './toasts.ts'

export const sessionExpired = 'Your session has expired. Please sign in again.'
export const tokenMissing = 'Authentication token is missing'

/** Whether the session's state is known: islands show skeletons before. */
export const $sessionKnown = atom(false)

let opening: Promise<void> | undefined
/** What $token was opened from, or sealed into: anything else in storage is another tab's. */
let sealedHere = ''

/** Resolves once the token is open, or known to be absent. Every call of the API awaits it. */
export function sessionReady(): Promise<void> {
  return (opening ??= openSession().finally(() => $sessionKnown.set(true)))
}

async function openSession(): Promise<void> {
  if ($token.get()) return
  const sealed = $sealedToken.get()
  const opened = sealed ? await openToken(sealed) : null
  if (opened) {
    sealedHere = sealed
    $token.set(opened)
    return
  }
  // Signed in by a plain form, or storage was cleared: the cookie still knows.
  if (sealed || document.documentElement.dataset['session'] === 'yes') await fromCookie()
}

interface SessionAnswer {
  data: { token: string; user: Profile; next: string }
}

/** Gets the bearer that the cookie carries. */
async function fromCookie(): Promise<void> {
  const response = await environment.fetch('/api/session', { method: 'POST' })
  if (!response.ok) return
  const { data } = (await response.json()) as SessionAnswer
  if (data.next !== '/dashboard') keepOnward(data.next)
  await keep(data.token, data.user)
}

async function keep(token: string, user: Profile): Promise<void> {
  $token.set(token)
  keepProfile(user)
  $isAuthenticated.set(true)
  sealedHere = await sealToken(token)
  $sealedToken.set(sealedHere)
}

export function keepProfile(user: Profile): void {
  $user.set(user)
  $authUser.set(authUserOf(user))
  $authType.set(user.type)
  $authRoleId.set(user.role_id)
}

provideSession({
  async token() {
    await sessionReady()
    return $token.get() ?? ''
  },
  onUnauthenticated(refused) {
    if (refused !== $token.get()) return
    const sealed = $sealedToken.get()
    if (sealed && sealed !== sealedHere) void takeOver(sealed)
    else expireSession()
  }
})

/** Another tab goes on under a new token: so does this one. */
async function takeOver(sealed: string): Promise<void> {
  if (!sealed || sealed === sealedHere) return
  const opened = await openToken(sealed)
  if (!opened) return
  sealedHere = sealed
  $token.set(opened)
}

/** Somebody is about to sign in: what this browser kept is not asked for. */
export function beginAnew(): void {
  opening = Promise.resolve()
}

/** A session that Firebase vouches for goes on with its next token, and ends with its last. */
export function watchVouched(): void {
  keepRenewed(async answer => {
    await keep(answer.token, answer.user)
    $sessionExpires.set(answer.expires_at)
  }, expireSession)
}

/** Keeps the session, or goes on with it under a new token: here, and in the cookie for the guard. */
export async function beginSession(token: string, user: Profile): Promise<string> {
  await keep(token, user)
  $sessionKnown.set(true)
  const response = await environment.fetch('/api/session', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` }
  })
  if (!response.ok) throw new ApiError(response.status, 'internal-error', 'The session could not be kept.')
  const { data } = (await response.json()) as SessionAnswer
  return user.type === 'driver' && data.next === '/dashboard' ? '/drive' : data.next
}

/** The signed-in account, fresh. */
export async function fetchProfile(): Promise<Profile> {
  await sessionReady()
  if (!$token.get()) throw new Error(tokenMissing)
  const user = await (await client()).call(getProfile)
  keepProfile(user)
  return user
}

function clearSession(): void {
  clearBooking()
  clearLocations()
  clearOnward()
  clearMessages()
  $token.set(null)
  sealedHere = ''
  $sealedToken.set('')
  $user.set(null)
  $authUser.set(null)
  $authType.set(null)
  $authRoleId.set(null)
  $transportTypes.set([])
  $transportSizes.set([])
  $unitMeasurements.set([])
  $cancellationReasons.set([])
  $orderStatus.set(null)
  $fcmToken.set('')
  $isAuthenticated.set(false)
}

let leaving = false

async function leave(): Promise<void> {
  leaving = true
  const vouched = $sessionExpires.get() !== ''
  stopRenewing()
  clearSession()
  // Whoever comes next to this browser must not be vouched for as the one before.
  if (vouched) await withHosted(auth => auth.signOut()).catch(() => {})
  await environment.fetch('/api/session', { method: 'DELETE' }).catch(() => {})
  await forgetKeptPages()
  environment.go('/signin')
  leaving = false
}

/** Signs out here, on the server and in every other tab; the server's message is shown on the next page. */
export async function signOut(): Promise<void> {
  leaving = true
  await forgetToken()
  try {
    const { message } = await (await client()).answered(logOut)
    sayNext({ kind: 'success', title: successTitle, message })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (!(error instanceof ApiError && error.status === 401)) {
      leaving = false
      say({ kind: 'error', title: '', message: `Failed to post user profile: ${message}` })
      return
    }
  }
  await leave()
}

/** A 401 anywhere: everything is cleared, and the sign-in page says why. */
export function expireSession(): void {
  if (leaving) return
  sayNext({ kind: 'error', title: '', message: sessionExpired })
  void leave()
}

/** For a session that the server has ended already; the sign-in page says why. */
export async function leaveSession(message: string): Promise<void> {
  sayNext({ kind: 'success', title: successTitle, message })
  await leave()
}

/**
 * What happens in another tab happens here too: a sign-out, a session that goes on under a new token, somebody else
 * signing in. Returns the way to stop watching.
 */
export function watchOtherTabs(): () => void {
  const stops = [
    $isAuthenticated.listen((signedIn, before) => {
      if (!signedIn && before && !leaving) environment.go('/signin')
    }),
    $sealedToken.listen(sealed => void takeOver(sealed)),
    // This page shows the one who was here before.
    $user.listen((user, before) => {
      if (user && before && user.id !== before.id) environment.go(location.pathname)
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
