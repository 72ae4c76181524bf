import { expect, test } from 'vitest'
import { fill, plural } from '../../src/lib/words/fill.ts'
import { type Locale, localeOf, locales, preferredLocale } from '../../src/lib/words/locale.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { sentences } from './sentences.ts'

const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted()
const english = sentences(wordsFor('en'))

test.each(locales)('%s has every sentence that English has, with the same placeholders', locale => {
  const other = new Map(sentences(wordsFor(locale)))
  expect([...other.keys()]).toEqual(english.map(([path]) => path))
  for (const [path, sentence] of english) {
    // Some sentences are empty on purpose, such as that of a waiting stop.
    if (sentence === '') continue
    expect(other.get(path), path).not.toBe('')
    expect(placeholders(other.get(path) ?? ''), path).toEqual(placeholders(sentence))
  }
})

test('keeps the specified sentences word for word', () => {
  const { errors, failures } = wordsFor('en')
  expect(errors.unauthenticated).toBe('Your session has expired. Please sign in again.')
  expect(failures.notFound).toBe('Page not found: {path}')
  expect(failures.notFoundTitle).toBe('Page Not Found')
  expect(failures.errorTitle).toBe('Internal Server Error')
})

test.each([
  [null, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['fr-CH, en;q=0.8', 'fr'],
  ['de, en;q=0.4, fr;q=0.6', 'fr'],
  ['fr;q=0, en', 'en'],
  ['fr;q=oops', 'en'],
  ['de-CH', 'en']
])('chooses a language for Accept-Language %j: %s', (asked, locale) => {
  expect(preferredLocale(asked)).toBe(locale)
})

test('prefers a chosen language to Accept-Language', () => {
  const request = (cookie: string) =>
    new Request('http://own.test/', { headers: { cookie, 'accept-language': 'fr' } })
  expect(localeOf(request('a=b; dropway_locale=en'))).toBe('en')
  expect(localeOf(request('dropway_locale=xx'))).toBe('fr')
})

test('fills placeholders, and leaves those without a value visible', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  expect(fill('no {constructor}', {})).toBe('no {constructor}')
})

test('chooses the plural form of the language', () => {
  const forms = { one: '{count} piece', other: '{count} pieces' }
  expect(plural('en', forms, 0)).toBe('0 pieces')
  expect(plural('fr', forms, 0)).toBe('0 piece')
  expect(plural('en', forms, 1200)).toBe('1,200 pieces')
})

test('uses the form for rare numbers if there is one, otherwise the general form', () => {
  const forms = { one: '{count} colis', other: '{count} colis' }
  expect(plural('fr', { ...forms, many: '{count} de colis' }, 2_000_000)).toMatch(/ de colis$/)
  expect(plural('fr', forms, 2_000_000)).toMatch(/^2\D000\D000 colis$/)
})

test('has a singular form for the number of characters left', () => {
  const left = (locale: Locale, count: number) => plural(locale, wordsFor(locale).messages.left, count)
  expect([left('en', 1), left('en', 2)]).toEqual(['1 character left', '2 characters left'])
  expect([left('fr', 1), left('fr', 2)]).toEqual(['1 caractère restant', '2 caractères restants'])
})
