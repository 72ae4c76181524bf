import { expect, test } from 'vitest'
import { errorCatalog } from '../../src/lib/contract/errors.ts'
import { locales } from '../../src/lib/words/locale.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { signInErrors } from '../../src/lib/words/en/session/sign-in-errors.ts'
import { bannedPhrases } from './banned-phrases.ts'
import { sentences } from './sentences.ts'

const texts = [
  ...sentences(wordsFor('en'), 'words'),
  ...sentences(signInErrors, 'signInErrors'),
  ...Object.entries(errorCatalog).map(([code, [, message]]) => [`errorCatalog.${code}`, message] as const)
]

test.each(bannedPhrases)('no English text contains $phrase', ({ phrase, instead }) => {
  const found = texts.filter(([, text]) => phrase.test(text)).map(([path, text]) => `${path}: ${text}`)
  expect(found, `Write instead: ${instead}`).toEqual([])
})

test.each(locales)('%s screens use only the typographic apostrophe', locale => {
  expect(sentences(wordsFor(locale)).filter(([, text]) => text.includes("'"))).toEqual([])
})

test('keeps French punctuation from starting a line', () => {
  expect(sentences(wordsFor('fr')).filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([])
})
