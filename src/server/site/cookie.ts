/** The session cookie: the bearer, sealed by the server. Only the guard and own-origin endpoints read it. */
import { serialize, parse } from 'hono/utils/cookie'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { type Locale, localeCookie } from '../../lib/words/locale.ts'
import { dashboardPath } from '../../lib/paths.ts'

const sessionCookie = 'dropway_session'
/** Where to go after signing in: own paths only, for a few minutes. */
const afterSignInCookie = 'dropway_after'

const sessionCookieSeconds = 30 * 24 * 3600
const afterSignInSeconds = 900

/** A JWE (direct key, A256GCM). */
export async function seal(bearer: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(bearer))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key)
}

/** The bearer, or undefined for anything that this key did not seal. */
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

/** The bearer that a request's cookie carries. */
export async function bearerFromCookie(header: string | null, key: Uint8Array): Promise<string | undefined> {
  const sealed = parse(header ?? '', sessionCookie)[sessionCookie]
  return sealed ? unseal(sealed, key) : undefined
}

/** Value of Set-Cookie that begins a session, or ends it with ''. */
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

/** Read and written by the page's script too, where there is one. */
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

/** The path kept for after the sign-in, or the dashboard; never an address of another site. */
export function afterSignInPath(header: string | null): string {
  return ownPath(parse(header ?? '', afterSignInCookie)[afterSignInCookie])
}

/** Only paths of this site pass: no '//host', no '/\host', no control characters. */
export function ownPath(path: string | undefined, otherwise = dashboardPath): string {
  if (!path || !/^\/(?![/\\])[\x21-\x7e]{0,500}$/.test(path) || path.includes('\\')) return otherwise
  try {
    const url = new URL(path, 'http://own.invalid')
    const resolved = url.pathname + url.search
    // '/a/..//host' is a path of this site until its dots are resolved.
    return url.origin === 'http://own.invalid' && !/^\/[/\\]/.test(resolved) ? resolved : otherwise
  } catch {
    return otherwise
  }
}
