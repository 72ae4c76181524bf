/** The driver's page in the background. Browsers suspend it, so the server gets a last message, and positions at once later. */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { setDriverStatus } from '../../lib/contract/driver/driver.ts'
import { client } from '../core/client.ts'

/** When the driver was last seen, in ISO 8601, for a moment after their return. */
export const $awaySince = atom<string | null>(null)

/** How long the driver can read after a return that the position was missing, in milliseconds. */
const readMilliseconds = 10_000

export interface AwayPage {
  /** When the newest position was recorded, or null if positions aren't shared. */
  lastSeen(): string | null
  /** Sends a position at once. */
  resume(): void
}

/** Follows whether the page is visible. Returns a function that stops it. */
export function followVisibility({ lastSeen, resume }: AwayPage): () => void {
  let isLeaving = false
  let since: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function leave(): Promise<void> {
    since = lastSeen()
    // Another page of the site isn't another app.
    if (!since || isLeaving) return
    await attempt(async () =>
      (await client()).call(setDriverStatus, { body: { online: true, away: true }, keepalive: true })
    )
  }
  function comeBack(): void {
    isLeaving = false
    if (!since) return
    $awaySince.set(since)
    since = null
    clearTimeout(timer)
    timer = setTimeout(() => $awaySince.set(null), readMilliseconds)
    resume()
  }
  const changed = () => (document.visibilityState === 'hidden' ? void leave() : comeBack())
  const hide = () => (isLeaving = true)
  document.addEventListener('visibilitychange', changed)
  addEventListener('pagehide', hide)
  addEventListener('pageshow', comeBack)
  return () => {
    clearTimeout(timer)
    $awaySince.set(null)
    document.removeEventListener('visibilitychange', changed)
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', comeBack)
  }
}
