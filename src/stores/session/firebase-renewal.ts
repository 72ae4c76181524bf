/** Renews a Firebase session before its hour ends. */
import { serverNow } from '../core/server-time.ts'
import { $sessionExpires } from './auth-user.ts'
import type { FederatedAnswer } from './firebase-sign-in.ts'

/** The next token is fetched this long before the current one ends, in milliseconds. */
const refreshAhead = 5 * 60_000
/** After a failure, the wait doubles from the first to the longest, in milliseconds. */
const firstWait = 30_000
const longestWait = 16 * 60_000

/** Codes after which Firebase no longer confirms this session. */
const ended = new Set([
  'user-disabled',
  'user-token-expired',
  'user-not-found',
  'invalid-id-token',
  'unauthenticated'
])

let timer: ReturnType<typeof setTimeout> | undefined
let wait = firstWait

/** Schedules the renewal of the current session. Calls `end` if the session can't continue. */
export function startRenewal(keep: (answer: FederatedAnswer) => Promise<void>, end: () => void): void {
  clearTimeout(timer)
  wait = firstWait
  const expires = Date.parse($sessionExpires.get())
  if (Number.isNaN(expires)) return
  timer = setTimeout(() => void renew(keep, end), Math.max(0, expires - refreshAhead - serverNow()))
}

export function stopRenewal(): void {
  clearTimeout(timer)
  $sessionExpires.set('')
}

async function renew(keep: (answer: FederatedAnswer) => Promise<void>, end: () => void): Promise<void> {
  try {
    // Only Firebase sessions need it.
    const { exchangeIdToken, firebaseAuth } = await import('./firebase-sign-in.ts')
    const token = await (await firebaseAuth())?.freshToken()
    if (!token) return end()
    await keep(await exchangeIdToken(token))
    wait = firstWait
    startRenewal(keep, end)
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    if (ended.has(code)) return end()
    // The network is down. The current token is still valid for some minutes.
    timer = setTimeout(() => void renew(keep, end), wait)
    wait = Math.min(2 * wait, longestWait)
  }
}
