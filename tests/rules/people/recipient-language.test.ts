import { describe, expect, it } from 'vitest'
import { guessedLanguage } from '../../../src/lib/rules/people/recipient-language.ts'
import { countryOfNumber } from '../../../src/lib/format/people/phone-number.ts'

const offered = ['en', 'fr']

describe('the guessed language of a recipient', () => {
  it.each([
    ['+33 1 42 68 53 00', 'en', 'fr'],
    ['+44 20 7946 0018', 'fr', 'en'],
    // Nobody writes German here, so the booking decides.
    ['+49 30 123456', 'fr', 'fr'],
    // People of these countries speak several of the languages.
    ['+41 44 555 01 01', 'fr', 'fr'],
    ['+32 2 555 12 12', 'en', 'en'],
    ['044 555 01 01', 'en', 'en'],
    ['nonsense', 'fr', 'fr']
  ])('of %s, booked in %s, is %s', (phone, booking, language) => {
    expect(guessedLanguage(countryOfNumber(phone, 'CH'), offered, booking)).toBe(language)
  })
})
