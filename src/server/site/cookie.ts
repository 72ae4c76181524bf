/** The session cookie holds the bearer, encrypted by the server. Only the guard and own-origin endpoints read it. */
import { serialize, parse } from 'hono/utils/cookie'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { type Locale, localeCookie } from '../../lib/words/locale.ts'
import { dashboardPath } from '../../lib/paths.ts'

const sessionCookie = 'dropway_session'
/** Holds the path to open after sign-in: only paths of this site, for a few minutes. */
const afterSignInCookie = 'dropway_after'

const sessionCookieSeconds = 30 * 24 * 3600
const afterSignInSeconds = 900

/** Encrypts a bearer as a JWE (direct key, A256GCM). */
export async function seal(bearer: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(bearer))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)
}

/** Returns the bearer, or undefined if `sealed` wasn't encrypted with this key. */
export async function unseal(sealed: string, key: Uint8Array): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM']
    })
    return new TextDecoder().decode(plaintext)
  } catch {
    return undefined
  }
}

/** Returns the bearer in a request's cookie. */
export async function bearerFromCookie(header: string | null, key: Uint8Array): Promise<string | undefined> {
  const sealed = parse(header ?? '', sessionCookie)[sessionCookie]
  return sealed ? unseal(sealed, key) : undefined
}

/** Returns the Set-Cookie value that begins a session. With '' it ends the session. */
export function sessionSetCookie(sealed: string, secure: boolean): string {
  return serialize(sessionCookie, sealed, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: sealed ? sessionCookieSeconds : 0
  })
}

const yearSeconds = 31_536_000

/** The page's script also reads and writes this cookie, so it isn't HttpOnly. */
export function localeSetCookie(locale: Locale, secure: boolean): string {
  return serialize(localeCookie, locale, { path: '/', sameSite: 'Lax', secure, maxAge: yearSeconds })
}

export function afterSignInSetCookie(path: string, secure: boolean): string {
  return serialize(afterSignInCookie, path, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: path ? afterSignInSeconds : 0
  })
}

/** Returns the path that was saved for after sign-in, or the dashboard. Never returns an address of another site. */
export function afterSignInPath(header: string | null): string {
  return ownPath(parse(header ?? '', afterSignInCookie)[afterSignInCookie])
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
