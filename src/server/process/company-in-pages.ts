/**
 * Fills the company's data into prerendered pages: its name in every text, its vehicles with their prices, and its links.
 * They depend on the installation and can change, so they aren't known at build time.
 */
import { formatMoney } from '../../lib/format/money.ts'
import { logoImages } from '../../lib/logo-images.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { wordsFor, writtenName } from '../../lib/words/words.ts'
import type { Context } from '../context.ts'
import { logoOf } from '../domain/company/logo.ts'
import { withTexts } from './company-texts-in-pages.ts'
import { escaped } from '../../lib/format/escaped.ts'
import { withVehicles } from './vehicles-in-pages.ts'

/** Returns the page for the newest version of the company's data. */
export function fillInCompany(page: string, locale: Locale, context: Pick<Context, 'company'>): string {
  const filled = withPrices(withVehicles(page, locale, context), locale, context)
  return withTexts(withName(withLogo(withLinks(filled, context), context), context), locale, context)
}

const pricePlace = /(<(\w+)[^>]* data-price="([a-z0-9-]+)"[^>]*>)(<\/\2>)/g

/** Fills placeholders such as data-price="bicycle" with the minimum price and the capacity of the vehicle. */
function withPrices(page: string, locale: Locale, { company }: Pick<Context, 'company'>): string {
  const { landing } = wordsFor(locale)
  return page.replaceAll(pricePlace, (whole, open: string, _tag: string, code: string, close: string) => {
    const type = company.reference().offered.transportTypes.find(each => each.code === code)
    if (!type) return whole
    const price = fill(landing.base, { price: formatMoney(type.minimum_price, type.currency, locale) })
    const weight = fill(landing.carries, { weight: new Intl.NumberFormat(locale).format(type.capacity_kg) })
    return `${open}${price} · ${weight}${close}`
  })
}

const linksPlace = /(<\w+[^>]* data-company-links[^>]*>)(<\/\w+>)/g

function withLinks(page: string, { company }: Pick<Context, 'company'>): string {
  const { socials } = company.newest().data.settings
  const links = socials.map(
    ({ name, url }) => `<a href="${escaped(url)}" rel="me noopener">${escaped(name)}</a>`
  )
  return page.replaceAll(linksPlace, (_, open: string, close: string) => open + links.join('') + close)
}

const markPlace = /<svg[^>]* data-mark[^>]*>[^]*?<\/svg>/g

/** Shows the company's logo in place of the product's mark. */
function withLogo(page: string, { company }: Pick<Context, 'company'>): string {
  const logo = logoOf(company.newest().data.settings)
  return logo ? page.replaceAll(markPlace, () => logoImages(logo)) : page
}

/** A script's text is another language than the page's. Styles name no company. */
const parts = /(<script\b[^>]*>)([^]*?)(<\/script>)|(<style\b[^>]*>[^]*?<\/style>)/g

function withName(page: string, { company }: Pick<Context, 'company'>): string {
  const { name } = company.newest().data.settings
  if (name === writtenName) return page
  const named = (text: string) => text.replaceAll(writtenName, () => escaped(name))
  let filled = ''
  let at = 0
  for (const match of page.matchAll(parts)) {
    const [whole, open = '', text = '', close = ''] = match
    filled += named(page.slice(at, match.index))
    // Data in JSON. Other scripts are allowed by the hash of their text, so it must stay.
    const isData = open.includes('application/json')
    filled += isData ? open + text.replaceAll(writtenName, () => name) + close : whole
    at = match.index + whole.length
  }
  return filled + named(page.slice(at))
}
