/**
 * Writes the company's own texts and contact into their prerendered pages, in place of the samples of the build. A text
 * is in paragraphs, separated by empty lines. A line that begins with '# ' is a heading.
 */
import type { CompanySettings } from '../../lib/contract/company/company-data.ts'
import { defaultLocale, type Locale } from '../../lib/words/locale.ts'
import { wordsFor } from '../../lib/words/words.ts'
import type { Context } from '../context.ts'
import { readablePhone } from '../domain/core/phone.ts'
import { escaped } from '../../lib/format/escaped.ts'

const textPlace = /(<div[^>]* data-company-text="(\w+)"[^>]*>)([^]*?)(<\/div>)/g

export function withTexts(page: string, locale: Locale, context: Pick<Context, 'company'>): string {
  const { settings } = context.company.newest().data
  return page.replaceAll(textPlace, (whole, open: string, name: string, _sample: string, close: string) => {
    const own = name === 'contact' ? contactOf(context, settings, locale) : textOf(settings, name, locale)
    return own === '' ? whole : open + own + close
  })
}

function textOf({ texts }: CompanySettings, name: string, locale: Locale): string {
  if (name !== 'terms' && name !== 'privacy' && name !== 'imprint') return ''
  return paragraphs(texts[name][locale] || texts[name][defaultLocale] || '')
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part =>
      part.startsWith('# ')
        ? `<h2>${escaped(part.slice(2))}</h2>`
        : `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`
    )
    .join('')
}

/** Returns what the company has entered. '' if there's nothing to reach it by. */
function contactOf(context: Pick<Context, 'company'>, settings: CompanySettings, locale: Locale): string {
  const { contact: words } = wordsFor(locale).legal
  const { email, phone, address } = settings.contact
  if (!email && !phone && !address) return ''
  const part = (title: string, html: string) => (html ? `<h2>${title}</h2><p>${html}</p>` : '')
  const link = (scheme: string, value: string, shown = escaped(value)) =>
    value && `<a class="link" href="${scheme}:${escaped(value.replaceAll(/\s/g, ''))}">${shown}</a>`
  const imprint = textOf(settings, 'imprint', locale)
  return [
    part(words.company, escaped(settings.legal_name || settings.name)),
    part(words.address, escaped(address).replaceAll('\n', '<br>')),
    part(words.email, link('mailto', email)),
    part(words.phone, link('tel', phone, `<bdi dir="ltr">${escaped(readablePhone(context, phone))}</bdi>`)),
    part(words.vat, escaped(settings.vat.number)),
    imprint && `<h2>${words.imprint}</h2>${imprint}`
  ].join('')
}
