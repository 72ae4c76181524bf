/** The browser's session endpoints, own origin alone: the cookie is set, read and cleared nowhere else. */
import { logIn as logInEndpoint, type SessionAnswer } from '../../lib/contract/accounts.ts'
import { ProductError } from '../../lib/contract/errors.ts'
import { bearerOf } from '../api/authenticate.ts'
import { answerOf } from '../api/errors.ts'
import { readBody } from '../api/body.ts'
import type { Context } from '../context.ts'
import { afterSignInPath, afterSignInSetCookie, bearerFromCookie, seal, sessionSetCookie } from './cookie.ts'
import { isSameOrigin, isSecure } from './origin.ts'
import type { ProductApi } from './product-api.ts'

const noStore = { 'cache-control': 'no-store' }

/**
 * POST /api/session. With a bearer: seals it into the cookie. Without: gives the bearer that the cookie carries,
 * for a browser that signed in by a plain form or lost its storage. DELETE clears the cookie.
 */
export async function sessionEndpoint(
  context: Context,
  api: ProductApi,
  request: Request
): Promise<Response> {
  try {
    if (!isSameOrigin(context.config, request)) throw new ProductError('cross-origin')
    const secure = isSecure(context.config, request)
    if (request.method === 'DELETE') {
      return Response.json(
        { success: true, message: 'OK', data: null },
        { headers: { ...noStore, 'set-cookie': sessionSetCookie('', secure) } }
      )
    }
    const given = bearerOf(request.headers.get('authorization'))
    const bearer = given || (await bearerFromCookie(request.headers.get('cookie'), context.secrets.cookie))
    const user = bearer ? await api.profile(bearer) : null
    if (!bearer || !user) {
      const { answer, status } = answerOf(new ProductError('unauthenticated'), context.log)
      return Response.json(answer, {
        status,
        headers: { ...noStore, 'set-cookie': sessionSetCookie('', secure) }
      })
    }
    const sealed = await seal(bearer, context.secrets.cookie)
    return Response.json(
      {
        success: true,
        message: 'OK',
        data: { token: bearer, user, next: afterSignInPath(request.headers.get('cookie')) }
      },
      { headers: withCookies(sessionSetCookie(sealed, secure), afterSignInSetCookie('', secure)) }
    )
  } catch (error) {
    const { answer, status } = answerOf(error, context.log)
    return Response.json(answer, { status, headers: noStore })
  }
}

/** POST /api/signin: the plain form, for a browser that has run no script. Answers with a redirect, always. */
export async function signInForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  const secure = isSecure(context.config, request)
  try {
    if (!isSameOrigin(context.config, request)) throw new ProductError('cross-origin')
    const { text } = await readBody(request, 4_096, false)
    const form = new URLSearchParams(text)
    const body = logInEndpoint.body?.safeParse({
      email: form.get('email') ?? '',
      password: form.get('password') ?? ''
    })
    if (!body?.success) return seeOther('/signin#invalid-input')
    const answer = await api.logIn(body.data, request)
    return await beginSession(context, answer, request, secure)
  } catch (error) {
    const { answer } = answerOf(error, context.log)
    return seeOther(`/signin#${answer.code}`)
  }
}

/** Sets the cookie and goes on to where the visitor was heading. */
export async function beginSession(
  context: Context,
  answer: SessionAnswer,
  request: Request,
  secure: boolean
): Promise<Response> {
  const next = afterSignInPath(request.headers.get('cookie'))
  const home = answer.user.type === 'driver' && next === '/dashboard' ? '/drive' : next
  const headers = withCookies(
    sessionSetCookie(await seal(answer.token, context.secrets.cookie), secure),
    afterSignInSetCookie('', secure)
  )
  headers.set('location', home)
  return new Response(null, { status: 303, headers })
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, ...noStore } })
}

function withCookies(...cookies: string[]): Headers {
  const headers = new Headers(noStore)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
