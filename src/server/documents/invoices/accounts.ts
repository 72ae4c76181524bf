import { extractIBAN, isSEPACountry } from 'ibantools'

/** Returns whether SEPA credit transfers reach an IBAN. */
export function isSepaAccount(iban: string): boolean {
  const { countryCode } = extractIBAN(iban)
  return countryCode !== undefined && isSEPACountry(countryCode)
}
