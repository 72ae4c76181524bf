/** Where to return to after a sign-in or a verification, stored for this tab. */
import { sessionKeys } from '../persisted.ts'

/** Matches only paths on this site. */
const own = /^\/(?![/\\])/

export function storeReturnTo(path: string): void {
  if (own.test(path)) sessionStorage.setItem(sessionKeys.returnTo, path)
}

/** Returns the stored path, or `otherwise` if there is none. */
export function returnToOr(otherwise: string): string {
  const path = sessionStorage.getItem(sessionKeys.returnTo) ?? ''
  return own.test(path) ? path : otherwise
}

export function clearReturnTo(): void {
  sessionStorage.removeItem(sessionKeys.returnTo)
}
