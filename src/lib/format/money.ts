import { numberFormat } from './intl.ts'

/** Returns the number of digits in the currency's minor unit: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = numberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits ?? 2
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
  return numberFormat(locale, { style: 'currency', currency }).format(major === 0 ? 0 : major)
}
