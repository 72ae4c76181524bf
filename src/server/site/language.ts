import { ProductError } from '../../lib/contract/errors.ts'
import { isLocale } from '../../lib/words/locale.ts'
import type { Context } from '../context.ts'
import { localeSetCookie, ownPath } from './cookie.ts'
import { redirected } from './forms.ts'
import { isSecure } from './origin.ts'

/** POST /api/language: `language`, and the path `to` go back to. The choice stays with this browser. */
export function languageForm(context: Context, request: Request): Promise<Response> {
  return redirected(
    context,
    request,
    () => '/',
    async form => {
      const language = form.get('language') ?? ''
      if (!isLocale(language)) throw new ProductError('invalid-input')
      return {
        location: ownPath(form.get('to') ?? '', '/'),
        cookies: [localeSetCookie(language, isSecure(context.config, request))]
      }
    }
  )
}
