/** A session that Firebase vouches for is exchanged anew before its hour ends. */
import type { SessionAnswer } from '../../lib/contract/account/accounts.ts'
import { $sessionExpires } from './auth-user.ts'
import { exchangeIdToken, firebaseAuth } from './firebase-sign-in.ts'

/** The next token is fetched this long before the one in use ends, in milliseconds. */
const refreshAhead = 5 * 60_000
const tryAgainMilliseconds = 30_000

/** Codes after which nobody vouches for this session any more. */
const ended = new Set([
  'user-disabled',
  'user-token-expired',
  'user-not-found',
  'invalid-id-token',
  'unauthenticated'
])

let timer: ReturnType<typeof setTimeout> | undefined

/** Watches the end of the session that is open; `end` is called when it can't go on. */
export function startRenewal(keep: (answer: SessionAnswer) => Promise<void>, end: () => void): void {
  clearTimeout(timer)
  const expires = Date.parse($sessionExpires.get())
  if (Number.isNaN(expires)) return
  timer = setTimeout(() => void renew(keep, end), Math.max(0, expires - refreshAhead - Date.now()))
}

export function stopRenewal(): void {
  clearTimeout(timer)
  $sessionExpires.set('')
}

async function renew(keep: (answer: SessionAnswer) => Promise<void>, end: () => void): Promise<void> {
  try {
    const token = await (await firebaseAuth())?.freshToken()
    if (!token) return end()
    await keep(await exchangeIdToken(token))
    startRenewal(keep, end)
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
    if (ended.has(code)) return end()
    // A network that is away: the token in use still has minutes.
    timer = setTimeout(() => void renew(keep, end), tryAgainMilliseconds)
  }
}
