/** Checks what a company and an organization enter for invoices, as far as a schema can't: countries, VAT ids and addresses. */
import { iso31661 } from 'iso-3166'
import { checkVAT, countries } from 'jsvat-next'
import * as z from 'zod/mini'
import { email } from '../../../lib/contract/account/accounts.ts'
import type { ElectronicAddress, PostalAddress } from '../../../lib/contract/billing/invoice-content.ts'
import { fieldError } from '../../../lib/contract/errors.ts'

/** ISO 3166-1 alpha-2. */
const countryCodes: ReadonlySet<string> = new Set(iso31661.map(({ alpha2 }) => alpha2))

/** Throws invalid-input for a country that doesn't exist. */
export function requireCountry({ country }: Pick<PostalAddress, 'country'>, field: string): void {
  if (!countryCodes.has(country)) throw fieldError('invalid-input', field, "This country doesn't exist")
}

/** With the suffix that Norwegian companies write. The library knows the number without it. */
const norwegian = /^NO\d{9}MVA$/
/** Of countries that the library doesn't know: only the form is checked. */
const anyVatId = /^[A-Z]{2}[A-Z0-9]{2,12}$/

/**
 * Returns a VAT id in one written form, such as 'DE136695976' or 'CHE107787577MWST', or '' for none. Throws invalid-input for one that
 * can't exist by its country's rule. It says nothing about whether somebody has it.
 */
export function storedVatId(text: string, field: string): string {
  const compact = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (compact === '' && text.trim() === '') return ''
  const { isSupportedCountry, isValid } = checkVAT(compact, countries)
  const isRight = norwegian.test(compact) || (isSupportedCountry ? isValid : anyVatId.test(compact))
  if (!isRight || !/^[A-Z]{2}/.test(compact))
    throw fieldError('invalid-input', field, 'Must be a VAT ID with its country, such as DE136695976')
  return compact
}

/** Throws invalid-input for a mail that isn't one. Other schemes have no common rule. */
export function requireElectronicAddress({ scheme, id }: ElectronicAddress, field: string): void {
  if (scheme === 'EM' && !z.safeParse(email, id).success)
    throw fieldError('invalid-input', `${field}.id`, 'Must be a valid email address')
}
