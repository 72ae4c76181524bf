/** The session cookie holds the bearer, encrypted by the server. Only the guard and own-origin endpoints read it. */
import { parseCookie, stringifySetCookie } from 'cookie'
import { type Locale, localeCookie } from '../../../lib/words/locale.ts'
import { endedCookie } from '../../../lib/session/sign-in-outcomes.ts'
import { dashboardPath } from '../../../lib/paths.ts'
import { openDevice, sealDevice } from '../../security/device.ts'
import { unseal } from '../../security/sealing.ts'

const sessionCookie = 'dropway_session'
/** Holds the path to open after sign-in: only paths of this site, for a few minutes. */
const afterSignInCookie = 'dropway_after'

/** Holds the accounts that this browser has signed in to. It stays after a sign-out. */
const deviceCookie = 'dropway_device'

const sessionCookieSeconds = 30 * 24 * 3600
const afterSignInSeconds = 900

/** Returns the bearer in a request's cookie. */
export async function bearerFromCookie(header: string | null, key: Uint8Array): Promise<string | undefined> {
  const sealed = parseCookie(header ?? '')[sessionCookie]
  return sealed ? unseal(sealed, key) : undefined
}

/** Returns whether a request has a session's cookie, even one that is no longer valid. */
export const hasSessionCookie = (header: string | null): boolean =>
  Boolean(parseCookie(header ?? '')[sessionCookie])

/** Returns whether the page of a request's browser has just found that its session has ended. */
export const hasJustEnded = (header: string | null): boolean => endedCookie in parseCookie(header ?? '')

/** Returns the Set-Cookie value that begins a session. With '' it ends the session. */
export function sessionSetCookie(sealed: string, secure: boolean): string {
  return stringifySetCookie({
    name: sessionCookie,
    value: sealed,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sealed ? sessionCookieSeconds : 0
  })
}

const yearSeconds = 31_536_000

/** Returns the sealed device of a request, or ''. */
export function deviceCookieOf(header: string | null): string {
  return parseCookie(header ?? '')[deviceCookie] ?? ''
}

/** Returns the Set-Cookie value that adds a sign-in to the device's cookie. */
export async function deviceSetCookie(
  header: string | null,
  userId: string,
  key: Uint8Array,
  secure: boolean
): Promise<string> {
  const sealed = await sealDevice(await openDevice(deviceCookieOf(header), key), userId, key)
  return stringifySetCookie({
    name: deviceCookie,
    value: sealed,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: yearSeconds
  })
}

/** The page's script also reads and writes this cookie, so it isn't HttpOnly. */
export function localeSetCookie(locale: Locale, secure: boolean): string {
  return stringifySetCookie({
    name: localeCookie,
    value: locale,
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: yearSeconds
  })
}

export function afterSignInSetCookie(path: string, secure: boolean): string {
  return stringifySetCookie({
    name: afterSignInCookie,
    value: path,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: path ? afterSignInSeconds : 0
  })
}

/** Returns the path that was saved for after sign-in, or the dashboard. Never returns an address of another site. */
export function afterSignInPath(header: string | null): string {
  return ownPath(parseCookie(header ?? '')[afterSignInCookie])
}

/** Returns `path` if it belongs to this site. Rejects '//host', '/\host' and control characters. */
export function ownPath(path: string | undefined, otherwise = dashboardPath): string {
  if (!path || !/^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path) || path.includes('\\')) return otherwise
  try {
    const url = new URL(path, 'http://own.invalid')
    const resolved = url.pathname + url.search
    // '/a/..//host' looks like a path of this site until its dots are resolved.
    return url.origin === 'http://own.invalid' && !/^\/[/\\]/.test(resolved) ? resolved : otherwise
  } catch {
    return otherwise
  }
}
