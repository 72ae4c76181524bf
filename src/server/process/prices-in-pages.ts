import { formatMoney } from '../../lib/format/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { wordsFor } from '../../lib/words/words.ts'
import type { Context } from '../context.ts'

const place = /(<(\w+)[^>]* data-price="(\w+)"[^>]*>)(<\/\2>)/g

/**
 * Fills in the minimum price of each vehicle where a prerendered page has a placeholder, such as
 * data-price="bicycle". The prices depend on the installation, so they aren't known at build time.
 */
export function fillInPrices(
  page: string,
  locale: Locale,
  { reference, config }: Pick<Context, 'reference' | 'config'>
): string {
  const { landing } = wordsFor(locale)
  return page.replaceAll(place, (whole, open: string, _tag: string, code: string, close: string) => {
    const type = reference.transportTypes.find(each => each.code === code)
    if (!type) return whole
    const price = fill(landing.base, { price: formatMoney(type.minimum_price, config.currency, locale) })
    const weight = fill(landing.carries, { weight: new Intl.NumberFormat(locale).format(type.capacity_kg) })
    return `${open}${price} · ${weight}${close}`
  })
}
