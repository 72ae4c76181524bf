/** What the open page knows about the session. */
import { endpoints } from '../../lib/paths.ts'
import { endedCookie } from '../../lib/session/sign-in-outcomes.ts'
import { runtime } from '../core/runtime.ts'

/** Returns the session and account that the server wrote into the page. */
export const page = () =>
  document.documentElement.dataset as { session?: string; account?: string; cleared?: string }
export const isSignedInPage = (): boolean => page().session !== undefined

export const currentPath = (): string => location.pathname + location.search

const endedSeconds = 10

/** Lets the sign-in page open in the next seconds, even if the server still accepts the session's cookie. */
export function markEnded(): void {
  document.cookie = `${endedCookie}=1; path=/; max-age=${endedSeconds}; samesite=lax`
}

/** Clears the session's cookie, which would sign in again. Returns false without a network. */
export const clearCookie = (): Promise<boolean> =>
  runtime.fetch(endpoints.session, { method: 'DELETE' }).then(
    () => true,
    () => false
  )
