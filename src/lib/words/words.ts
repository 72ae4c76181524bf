/** Every text of the product, one catalog per language. Pages read it and pass islands their part. */
import { english } from './en/english.ts'
import { french } from './fr/french.ts'
import type { Locale } from './locale.ts'

export type Words = typeof english
type Catalogs = Record<Locale, Words>

const catalogs: Catalogs = { en: english, fr: french }
/** The name in the texts as they're written. */
const writtenName = english.shell.brand

/** The company's own texts: its name, and the words of its lists. */
export interface CompanyTexts {
  name: string
  lists: Record<Locale, Pick<Words, 'vehicles' | 'sizes' | 'units' | 'reasons'>>
}

/** The texts of this process. A process serves one company. */
let current: { company?: CompanyTexts; catalogs: Catalogs } = { catalogs }

/** Puts the company's texts into all others from now on. */
export function useCompanyTexts(company: CompanyTexts): void {
  if (company === current.company) return
  const named = company.name === writtenName ? catalogs : renamed(catalogs, company.name)
  const withLists = (locale: Locale) => ({ ...named[locale], ...company.lists[locale] })
  current = { company, catalogs: { en: withLists('en'), fr: withLists('fr') } }
}

export function wordsFor(locale: Locale): Words {
  return current.catalogs[locale]
}

function renamed<Texts>(texts: Texts, name: string): Texts {
  if (typeof texts === 'string') return texts.replaceAll(writtenName, name) as Texts
  if (Array.isArray(texts)) return texts.map(each => renamed<unknown>(each, name)) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(
    Object.entries(texts).map(([key, each]) => [key, renamed<unknown>(each, name)])
  ) as Texts
}
