/** Phone numbers are stored in E.164. People type and read them in the form of the company's country. */
import { fieldError } from '../../../lib/contract/errors.ts'
import {
  nationalDigits,
  type PhoneCountry,
  phoneCountries,
  readableNumber,
  storedNumber
} from '../../../lib/format/people/phone-number.ts'
import { withPlainDigits } from '../../../lib/format/numbers/digits.ts'
import type { Context } from '../../context.ts'

type Company = Pick<Context, 'company'>

const countries = new Map<string, PhoneCountry>()

/**
 * Returns the country of the company's time zone. A company has no other setting that names one. Undefined for a zone
 * of no country, such as UTC: then people type numbers with + and the country code.
 */
export function phoneCountry({ company }: Company): PhoneCountry {
  const { time_zone: zone } = company.newest().data.settings
  if (!countries.has(zone)) countries.set(zone, countryOfZone(zone))
  return countries.get(zone)
}

/** Exported for the tests. */
export function countryOfZone(zone: string): PhoneCountry {
  // A zone may have several names, and the lists of countries have one of them.
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
  return phoneCountries().find(region =>
    new Intl.Locale('und', { region }).getTimeZones()?.includes(timeZone)
  )
}

/**
 * Returns a typed number as it's stored. Throws 'invalid-phone-number' if no phone can have it.
 * @param field the request's field, for the error
 */
export function storedPhone(context: Company, typed: string, field: string): string {
  const stored = storedNumber(typed, phoneCountry(context))
  if (stored !== undefined) return stored
  throw fieldError(
    'invalid-phone-number',
    field,
    'Must be a complete phone number. One of another country begins with + and the country code, such as +41 79 123 45 67'
  )
}

/** Returns a typed contact with its number as it's stored. Throws 'invalid-phone-number'. */
export function storedContact<Contact extends { phone: string }>(
  context: Company,
  contact: Contact,
  field: string
): Contact {
  return { ...contact, phone: storedPhone(context, contact.phone, `${field}.phone`) }
}

/** Returns a stored number in the form that people read. */
export const readablePhone = (context: Company, stored: string): string =>
  readableNumber(stored, phoneCountry(context))

/** Returns a stored number as the API answers it: as it's stored, and as people read it. */
export const bothForms = (context: Company, phone: string): { phone: string; phone_display: string } => ({
  phone,
  phone_display: readablePhone(context, phone)
})

/** Returns whether a stored number can get texts: one with an extension can't. */
export const canGetTexts = (stored: string): boolean => !stored.includes(';')

/** Returns whether a typed text is a complete number. */
export const isWholeNumber = (context: Company, typed: string): boolean =>
  storedNumber(typed, phoneCountry(context)) !== undefined

/** Returns the digits that a stored number contains, for one that is typed in a search, whole or in part. */
export function searchedDigits(context: Company, typed: string): string {
  const international = storedNumber(typed, undefined)
  if (international) return international.replace(/;.*/, '').slice(1)
  // Without the country code: it may be the number of another country, as people write it there.
  const local = storedNumber(typed, phoneCountry(context))
  if (local) return nationalDigits(local)
  // Most countries dial 0 before a local number. Abroad it's left out, and so it isn't stored.
  return withPlainDigits(typed)
    .replace('(0)', '')
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
}
