/**
 * Reads and writes phone numbers with the numbering plans of all countries. The browser loads this late, because the
 * plans are 30 kB compressed.
 *
 * The library's 'min' metadata knows the lengths and the formats of each country. 'max' is 15 kB larger, and also knows
 * which ranges are mobile or in use. We don't ask for that: ranges are opened all the time, and a person with a new
 * number must be able to book.
 */
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber
} from 'libphonenumber-js/min'
import { withPlainDigits } from '../numbers/digits.ts'

/** ISO 3166. Undefined if local numbers can't be read, but only those with + and the country code. */
export type PhoneCountry = CountryCode | undefined

/** Returns the country of this code, if it has phone numbers. */
export const phoneCountryOf = (code: string | null): PhoneCountry =>
  code && isSupportedCountry(code) ? code : undefined

export const phoneCountries: () => CountryCode[] = getCountries

/** Contacts and web pages put these around numbers: marks of the writing direction, and characters without width. */
const invisible = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu

/**
 * Returns a typed number as it's stored: E.164, such as '+41445550202', with an extension '+41445550202;ext=12' (RFC
 * 3966). Undefined if no phone can have it.
 */
export function storedNumber(typed: string, country: PhoneCountry): string | undefined {
  const plain = withPlainDigits(typed)
    .replaceAll(/[\t\n\r]/g, ' ')
    .replaceAll(invisible, '')
    .trim()
    .replace(/^tel:/i, '')
  // Two zeros are also typed where another prefix leads abroad.
  const found = possible(plain, country) ?? possible(plain.replace(/^00/, '+'), country)
  if (!found) return undefined
  return found.ext ? `${found.number};ext=${found.ext}` : found.number
}

function possible(text: string, country: PhoneCountry): PhoneNumber | undefined {
  const found = read(text, country)
  if (!found?.isPossible()) return undefined
  // In most countries, 0 is only dialed before a number.
  return found.isValid() || !found.nationalNumber.startsWith('0') ? found : undefined
}

/** Refuses other text around the number. */
const read = (text: string, country?: PhoneCountry) =>
  parsePhoneNumberFromString(text, { extract: false, ...(country ? { defaultCountry: country } : {}) })

/** Returns the country of a typed or stored number, or undefined for one that isn't complete. `country`: that of local numbers. */
export function countryOfNumber(typed: string, country: PhoneCountry): PhoneCountry {
  const stored = storedNumber(typed, country)
  return stored === undefined ? undefined : read(stored)?.country
}

/** Returns a stored number as people of the country read it: '044 555 02 02', and '+49 30 123456' for one abroad. */
export function readableNumber(stored: string, country: PhoneCountry): string {
  const found = read(stored)
  if (!found) return stored
  const isLocal = country !== undefined && found.countryCallingCode === getCountryCallingCode(country)
  return isLocal ? found.formatNational() : found.formatInternational()
}

/** Returns the digits of a stored number after the country code. */
export const nationalDigits = (stored: string): string => read(stored)?.nationalNumber ?? ''

/** Returns a stored number in groups after the country code: '+41 44 555 02 02'. */
export const internationalNumber = (stored: string): string => readableNumber(stored, undefined)

/** Returns a typed number in its readable form, or undefined if no phone can have it. */
export function readableTyped(typed: string, country: PhoneCountry): string | undefined {
  const stored = storedNumber(typed, country)
  return stored === undefined ? undefined : readableNumber(stored, country)
}
