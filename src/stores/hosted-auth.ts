/** Signing in where a Firebase project checks who somebody is: its token is exchanged for the same session. */
import type * as z from 'zod/mini'
import type { SessionAnswer } from '../lib/contract/accounts.ts'
import { type firebaseProfile, firebaseSession } from '../lib/contract/security.ts'
import type { HostedAuth } from '../lib/hosted/auth.ts'
import { client, environment } from './environment.ts'

let loading: Promise<HostedAuth> | undefined

/** The SDK, loaded when it is used first; null where this installation has no Firebase project. */
export async function hostedAuth(): Promise<HostedAuth | null> {
  const { firebase } = await environment.configuration()
  if (!firebase) return null
  return (loading ??= import('../lib/hosted/auth.ts')
    .then(({ createHostedAuth }) => createHostedAuth(firebase, isMobile()))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

function isMobile(): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent)
}

export type HostedProfile = z.input<typeof firebaseProfile>

/** The session for an ID token; the one that is open goes on where it is the same account's. Throws ApiError. */
export async function exchange(idToken: string, profile?: HostedProfile): Promise<SessionAnswer> {
  return (await client()).call(firebaseSession, { body: { id_token: idToken, profile } })
}

/** A session is exchanged anew this long before its token ends, in milliseconds. */
export const refreshAhead = 5 * 60_000

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Exchanges the next token shortly before `expiresAt` (ISO 8601). Nobody signed in there any more, or an account that
 * has been disabled, ends the session here.
 */
export function renewBefore(expiresAt: string, keep: (answer: SessionAnswer) => void, end: () => void): void {
  clearTimeout(timer)
  const wait = Math.max(0, Date.parse(expiresAt) - refreshAhead - Date.now())
  timer = setTimeout(() => void renew(keep, end), wait)
}

async function renew(keep: (answer: SessionAnswer) => void, end: () => void): Promise<void> {
  try {
    const auth = await hostedAuth()
    const token = await auth?.freshToken()
    if (!token) return end()
    const answer = await exchange(token)
    keep(answer)
    renewBefore(answer.expires_at, keep, end)
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    if (['user-disabled', 'user-token-expired', 'user-not-found', 'invalid-id-token'].includes(code))
      return end()
    // A network that is away: the token still has minutes.
    timer = setTimeout(() => void renew(keep, end), 30_000)
  }
}

export function stopRenewing(): void {
  clearTimeout(timer)
}
