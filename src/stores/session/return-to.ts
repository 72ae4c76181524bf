/** Where to return to after a sign-in or a verification, stored for this tab. */
import { tabStorage } from '../core/browser-storage.ts'
import { sessionKeys } from '../persisted.ts'

/** Matches only paths on this site. */
const own = /^\/(?![/\\])/

export function storeReturnTo(path: string): void {
  if (own.test(path)) tabStorage.set(sessionKeys.returnTo, path)
}

/** Returns the stored path, or `otherwise` if there is none. */
export function returnToOr(otherwise: string): string {
  const path = tabStorage.get(sessionKeys.returnTo) ?? ''
  return own.test(path) ? path : otherwise
}

export function clearReturnTo(): void {
  tabStorage.remove(sessionKeys.returnTo)
}
