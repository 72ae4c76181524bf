/** The language of a visitor: from the cookie, else from Accept-Language, else English. */

export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'
export const localeCookie = 'dropway_locale'

export function isLocale(value: string | undefined): value is Locale {
  return (locales as readonly string[]).includes(value ?? '')
}

/** Returns a language's own name, such as 'Français', in every page language. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** Returns the writing direction of a language. */
export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur']
  return rightToLeft.includes(locale) ? 'rtl' : 'ltr'
}

/** Returns the language in a request's cookie, or undefined. */
function fromCookie(header: string | null): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2)
    if (name === localeCookie) return value
  }
  return undefined
}

/** Returns our best language for Accept-Language: 'fr-CH, en;q=0.8' gives 'fr'. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters
        .map(parameter => parameter.trim())
        .find(parameter => parameter.startsWith('q='))
      return {
        language: tag.toLowerCase().split('-')[0],
        quality: quality ? Number(quality.slice(2)) : 1,
        index
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality || one.index - other.index)
  for (const { language } of wanted) if (isLocale(language)) return language
  return defaultLocale
}

export function localeOf(request: Request): Locale {
  return localeFrom(request.headers.get('cookie'), request.headers.get('accept-language'))
}

/** Returns the language for the values of the two headers. */
export function localeFrom(cookie: string | null, acceptLanguage: string | null): Locale {
  const chosen = fromCookie(cookie)
  return isLocale(chosen) ? chosen : preferredLocale(acceptLanguage)
}
