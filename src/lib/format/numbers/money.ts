import { numberFormat } from '../intl.ts'

/**
 * The currencies with another minor unit than a hundredth, and its digits (ISO 4217, list one). Intl isn't asked: it knows
 * what people write, which differs from the minor unit and between versions of browsers and Node, and amounts are stored
 * in minor units.
 */
const digitsOf: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map(code => [code, 0])
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3])),
  ...Object.fromEntries('CLF UYW'.split(' ').map(code => [code, 4]))
}

/** Returns the number of digits in the currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD. */
export const minorDigits = (currency: string): number => digitsOf[currency] ?? 2

/** Writes minor units as whole units with a point, for tables that programs read: '12.50'. */
export function wholeUnits(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** Returns a formatter for whole units of a currency. It shows the digits of the minor unit, unless told otherwise. */
export function moneyFormat(
  currency: string,
  locale: string,
  options: Intl.NumberFormatOptions = {}
): Intl.NumberFormat {
  const digits = minorDigits(currency)
  return numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options
  })
}

/**
 * Formats an amount of money.
 * @param minor integer minor units (cents for EUR, yen for JPY)
 * @param currency ISO 4217 code
 * @param locale BCP 47 tag
 */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const major = minor / 10 ** minorDigits(currency)
  // -0 would print a minus sign before the zero.
  return moneyFormat(currency, locale).format(major === 0 ? 0 : major)
}
