import { afterEach, expect, test } from 'vitest'
import { pageLocale } from '../../src/stores/core/page-locale.ts'

const root = document.documentElement
afterEach(() => root.removeAttribute('lang'))

test.each([
  ['fr', 'fr'],
  ['en', 'en'],
  ['', 'en'],
  // Franco-Provençal starts with the same letters as French.
  ['frp', 'en']
])('uses for a page in %j the texts of %s', (lang, locale) => {
  root.lang = lang
  expect(pageLocale()).toBe(locale)
})
