/** Formats of `Intl`, made once for each locale and options: creating one takes longer than using it. */

function remember<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const format = make(locale, options)
    made.set(key, format)
    return format
  }
}

export const numberFormat = remember<Intl.NumberFormatOptions, Intl.NumberFormat>(
  (locale, options) => new Intl.NumberFormat(locale, options)
)

/** English without a country is written as most of its readers do: the day before the month, and 24 hours. */
export const commonVariant = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)

export const dateFormat = remember<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(commonVariant(locale), options)
)

export const relativeFormat = remember<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  (locale, options) => new Intl.RelativeTimeFormat(locale, options)
)
