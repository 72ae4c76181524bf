/** Where somebody was going when a sign-in or a verification came between: kept for this tab. */
import { sessionKeys } from '../persisted.ts'

/** A path of this site alone. */
const own = /^\/(?![/\\])/

export function keepOnward(path: string): void {
  if (own.test(path)) sessionStorage.setItem(sessionKeys.returnTo, path)
}

/** The path, or `otherwise` where none was kept. */
export function onwardOr(otherwise: string): string {
  const kept = sessionStorage.getItem(sessionKeys.returnTo) ?? ''
  return own.test(kept) ? kept : otherwise
}

export function clearOnward(): void {
  sessionStorage.removeItem(sessionKeys.returnTo)
}
