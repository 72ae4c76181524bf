/** Where to return to after a sign-in or a verification, stored for this tab. */
import { sessionKeys } from '../persisted.ts'

/** Matches only paths on this site. */
const own = /^\/(?![/\\])/

export function keepOnward(path: string): void {
  if (own.test(path)) sessionStorage.setItem(sessionKeys.returnTo, path)
}

/** Returns the stored path, or `otherwise` if there is none. */
export function onwardOr(otherwise: string): string {
  const kept = sessionStorage.getItem(sessionKeys.returnTo) ?? ''
  return own.test(kept) ? kept : otherwise
}

export function clearOnward(): void {
  sessionStorage.removeItem(sessionKeys.returnTo)
}
