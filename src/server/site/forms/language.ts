import { isLocale } from '../../../lib/words/locale.ts'
import { rootPath } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import { localeSetCookie, ownPath } from '../sessions/cookie.ts'
import { isSecure } from '../sessions/origin.ts'
import { withCookies } from '../sessions/session.ts'

/**
 * GET /api/language?language=fr&to=/landing: saves the choice in a cookie and redirects back. It's a plain link, so
 * it works without JavaScript. A link on another site changes nothing.
 */
export function languageEndpoint(context: Context, request: Request): Response {
  const { searchParams } = new URL(request.url)
  const language = searchParams.get('language') ?? ''
  const site = request.headers.get('sec-fetch-site') ?? 'none'
  const own = site === 'same-origin' || site === 'none'
  const headers =
    own && isLocale(language)
      ? withCookies(localeSetCookie(language, isSecure(context.config, request)))
      : withCookies()
  headers.set('location', ownPath(searchParams.get('to') ?? '', rootPath))
  return new Response(null, { status: 303, headers })
}
