/**
 * The browser's session endpoints, for the site's own origin
 * only. The cookie isn't set, returned or cleared anywhere else.
 */
import { ProductError } from '../../lib/contract/errors.ts'
import { bearerOf } from '../api/authenticate.ts'
import { errorResponse } from '../api/errors.ts'
import type { Context } from '../context.ts'
import {
  afterSignInPath,
  afterSignInSetCookie,
  bearerFromCookie,
  deviceSetCookie,
  sessionSetCookie
} from './cookie.ts'
import { seal } from '../sealing.ts'
import { isSameOrigin, isSecure } from './origin.ts'
import type { ProductApi } from './product-api.ts'

const noStore = { 'cache-control': 'no-store' }

/**
 * POST /api/session with a bearer: encrypts the bearer into the cookie. Without one: returns the bearer from the
 * cookie, for a browser that signed in with a plain form or lost its storage. DELETE ends the cookie's session and clears
 * the cookie.
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
      if (ofCookie) await api.logOut(ofCookie, request)
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

/** Returns headers that set cookies and prevent caching of the response. */
export function withCookies(...cookies: string[]): Headers {
  const headers = new Headers(noStore)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return headers
}
