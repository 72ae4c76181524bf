import { expect, test } from 'vitest'
import { fill, plural } from '../../src/lib/words/fill.ts'
import { type Locale, localeOf, locales, preferredLocale } from '../../src/lib/words/locale.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { sentences } from './sentences.ts'

const placeholders = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted()
const english = sentences(wordsFor('en'))

test.each(locales)('%s says everything that English says, with the same values', locale => {
  const other = new Map(sentences(wordsFor(locale)))
  expect([...other.keys()]).toEqual(english.map(([path]) => path))
  for (const [path, sentence] of english) {
    // The name of the language is its own; a stop that waits has nothing to say.
    if (sentence === '') continue
    expect(other.get(path), path).not.toBe('')
    expect(placeholders(other.get(path) ?? ''), path).toEqual(placeholders(sentence))
  }
})

test('the sentences that are given stand to the letter', () => {
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
])('a browser that asks for %j reads %s', (asked, locale) => {
  expect(preferredLocale(asked)).toBe(locale)
})

test('a chosen language comes before what the browser asks for', () => {
  const request = (cookie: string) =>
    new Request('http://own.test/', { headers: { cookie, 'accept-language': 'fr' } })
  expect(localeOf(request('a=b; dropway_locale=en'))).toBe('en')
  expect(localeOf(request('dropway_locale=xx'))).toBe('fr')
})

test('values fill a sentence, and what is not given stays visible', () => {
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
  expect(fill('no {constructor}', {})).toBe('no {constructor}')
})

test('numbers take the form that the language asks for', () => {
  const forms = { one: '{count} piece', other: '{count} pieces' }
  expect(plural('en', forms, 0)).toBe('0 pieces')
  expect(plural('fr', forms, 0)).toBe('0 piece')
  expect(plural('en', forms, 1200)).toBe('1,200 pieces')
})

test('a rule for rare numbers has its own form, or takes the general one', () => {
  const forms = { one: '{count} colis', other: '{count} colis' }
  expect(plural('fr', { ...forms, many: '{count} de colis' }, 2_000_000)).toMatch(/ de colis$/)
  expect(plural('fr', forms, 2_000_000)).toMatch(/^2\D000\D000 colis$/)
})

test('characters left are counted in the singular, too', () => {
  const left = (locale: Locale, count: number) => plural(locale, wordsFor(locale).messages.left, count)
  expect([left('en', 1), left('en', 2)]).toEqual(['1 character left', '2 characters left'])
  expect([left('fr', 1), left('fr', 2)]).toEqual(['1 caractère restant', '2 caractères restants'])
})
