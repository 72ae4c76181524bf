/**
 * The browser's session endpoints, for the site's own origin
 * only. The cookie isn't set, returned or cleared anywhere else.
 */
import { ProductError } from '../../../lib/contract/errors.ts'
import { bearerOf } from '../../api/authenticate.ts'
import { errorResponse } from '../../api/errors.ts'
import type { Context } from '../../context.ts'
import {
  afterSignInPath,
  afterSignInSetCookie,
  bearerFromCookie,
  deviceSetCookie,
  sessionSetCookie
} from './cookie.ts'
import { seal } from '../../security/sealing.ts'
import { isSameOrigin, isSecure } from './origin.ts'
import type { ProductApi } from '../product-api.ts'

const noStore = { 'cache-control': 'no-store' }

/**
 * POST /api/session with a bearer: encrypts the bearer into the cookie. Without one: returns the bearer from the
 * cookie, for a browser that signed in with a plain form or lost its storage. DELETE ends the cookie's session and clears
 * the cookie; with ?ended, the API has already ended the session.
 */
export async function sessionEndpoint(
  context: Context,
  api: ProductApi,
  request: Request
): Promise<Response> {
  if (!isSameOrigin(context.config, request)) throw new ProductError('cross-origin')
  const secure = isSecure(context.config, request)
  const cookie = request.headers.get('cookie')
  const ofCookie = await bearerFromCookie(cookie, context.secrets.cookie)
  if (request.method === 'DELETE') {
    try {
      if (ofCookie && !new URL(request.url).searchParams.has('ended')) await api.logOut(ofCookie, request)
    } catch (error) {
      return errorResponse(error, context.log, { ...noStore, 'set-cookie': sessionSetCookie('', secure) })
    }
    return Response.json(
      { success: true, message: 'OK', data: null },
      { headers: { ...noStore, 'set-cookie': sessionSetCookie('', secure) } }
    )
  }
  const given = bearerOf(request.headers.get('authorization'))
  const bearer = given || ofCookie
  const user = bearer ? await api.profile(bearer) : null
  if (!bearer || !user) {
    return errorResponse(new ProductError('unauthenticated'), context.log, {
      ...noStore,
      'set-cookie': sessionSetCookie('', secure)
    })
  }
  if (given && ofCookie && given !== ofCookie) await endReplaced(context, api, ofCookie, request)
  const sealed = await seal(bearer, context.secrets.cookie)
  return Response.json(
    {
      success: true,
      message: 'OK',
      data: { token: bearer, user, next: afterSignInPath(cookie) }
    },
    {
      headers: withCookies(
        sessionSetCookie(sealed, secure),
        afterSignInSetCookie('', secure),
        await deviceSetCookie(cookie, user.id, context.secrets.cookie, secure)
      )
    }
  )
}

/** Ends the session of a cookie that another sign-in replaces. Without an answer, that session ends with its time. */
export async function endReplaced(
  context: Context,
  api: ProductApi,
  bearer: string,
  request: Request
): Promise<void> {
  await api
    .logOut(bearer, request)
    .catch((error: unknown) => context.log.warn({ err: error }, "can't end the session before"))
}

/** Returns headers that set cookies and prevent caching of the response. */
export function withCookies(...cookies: string[]): Headers {
  const headers = new Headers(noStore)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
