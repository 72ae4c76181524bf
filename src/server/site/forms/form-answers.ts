/**
 * The answers to HTML forms. They're always redirects: onward with the session cookie, or back to the form with the
 * error in the address.
 */
import type { SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { afterSignIn, isVerification, verifyPath } from '../../../lib/paths.ts'
import { readForm } from '../../api/body.ts'
import { answerOf } from '../../api/errors.ts'
import type { Context } from '../../context.ts'
import { seal } from '../../security/sealing.ts'
import {
  afterSignInPath,
  afterSignInSetCookie,
  bearerFromCookie,
  deviceSetCookie,
  sessionSetCookie
} from '../sessions/cookie.ts'
import { isSameOrigin, isSecure } from '../sessions/origin.ts'
import { withCookies } from '../sessions/session.ts'

const largestForm = 8_192

export interface Onward {
  session: SessionAnswer
  location: string
}

/** Returns where someone who has just signed in goes. */
export function onward(session: SessionAnswer, request: Request, home: 'dashboard' | 'verify'): Onward {
  const next = afterSignInPath(request.headers.get('cookie'))
  if (home === 'verify' && !session.user.email_verified) return { session, location: verifyPath('email') }
  return { session, location: afterSignIn(session.user.type, next) }
}

/** Signs in with a form of `page`. */
export function answered(
  context: Context,
  request: Request,
  page: string | (() => string),
  work: (form: URLSearchParams) => Promise<Onward>
): Promise<Response> {
  return redirected(context, request, typeof page === 'string' ? () => page : page, async form =>
    signedIn(context, request, await work(form))
  )
}

/** Sets the cookies of a new session. */
export async function signedIn(
  context: Context,
  request: Request,
  { session, location }: Onward
): Promise<{ location: string; cookies: string[] }> {
  const secure = isSecure(context.config, request)
  const key = context.secrets.cookie
  const replaced = await bearerFromCookie(request.headers.get('cookie'), key)
  if (replaced && replaced !== session.token) await context.identity.logOut(replaced)
  const cookies = [
    sessionSetCookie(await seal(session.token, key), secure),
    await deviceSetCookie(request.headers.get('cookie'), session.user.id, key, secure)
  ]
  // Keep the saved path while the person verifies their email first.
  if (!isVerification(location)) cookies.push(afterSignInSetCookie('', secure))
  return { location, cookies }
}

/** Redirects onward, or back to the form's page with the error. */
export async function redirected(
  context: Context,
  request: Request,
  page: () => string,
  work: (form: URLSearchParams) => Promise<{ location: string; cookies?: string[] }>
): Promise<Response> {
  let headers = withCookies()
  try {
    if (!isSameOrigin(context.config, request)) throw new ProductError('cross-origin')
    const { location, cookies = [] } = await work(await readForm(request, largestForm))
    headers = withCookies(...cookies)
    headers.set('location', location)
  } catch (error) {
    headers.set('location', `${page()}#${answerOf(error, context.log).answer.code}`)
  }
  return new Response(null, { status: 303, headers })
}

/** Returns {name: value} if the form has a value for this name, otherwise {}. A password must not be trimmed. */
export function filled(form: URLSearchParams, name: string, isTrimmed = true): Record<string, string> {
  const value = isTrimmed ? form.get(name)?.trim() : form.get(name)
  return value ? { [name]: value } : {}
}
