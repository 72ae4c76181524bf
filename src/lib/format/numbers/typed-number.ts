/** Reads and shows the numbers that people type into fields: with a comma or a point, in the digits of any script. */
import type { Locale } from '../../words/locale.ts'
import { withPlainDigits } from './digits.ts'
import { numberFormat } from '../intl.ts'

type Sign = '.' | ','

export function decimalSign(locale: Locale): Sign {
  return numberFormat(locale, {}).format(1.5).includes(',') ? ',' : '.'
}

/** Shows a number as `readTyped` reads it, with as many decimals as it has, or at least as many as are named. */
export function shownInField(value: number, locale: Locale, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 6) }
  return numberFormat(locale, { ...digits, useGrouping: false }).format(value)
}

/**
 * Returns the number that a text means, null for an empty text, or NaN for one that's no number from 0, has too many decimals, or
 * could be two numbers: in English, '1,500' kg is one and a half or a thousand and a half. Both signs can be before decimals and
 * between thousands, as far as only one reading is possible. `decimals` is the most that the field takes.
 */
export function readTyped(text: string, locale: Locale, decimals = 3): number | null {
  const plain = withPlainDigits(text)
    .replaceAll(/[\s'’]/gu, '')
    .replaceAll('٬', '')
    .replaceAll('٫', decimalSign(locale))
  if (plain === '') return null
  if (/^\d+$/.test(plain)) return Number(plain)
  const grouped = /^(\d{1,3}(?:([.,])\d{3})+)(?:(?!\2)[.,](\d+))?$/.exec(plain)
  const [, whole = '', separator = '', after] = grouped ?? []
  const isSingle = grouped !== null && after === undefined && whole.split(separator).length === 2
  if (grouped && !isSingle) return withDecimals(whole.replaceAll(separator, ''), after ?? '', decimals)
  // What a field shows itself has the locale's sign before the decimals.
  const [before = '', rest = ''] = plain.split(/[.,]/)
  const isOwn = separator === decimalSign(locale)
  const isGroup = isSingle && !before.startsWith('0')
  if (isGroup && !isOwn) return decimals < 3 ? Number(before + rest) : Number.NaN
  return /^\d*[.,]\d*$/.test(plain) ? withDecimals(before, rest, decimals) : Number.NaN
}

/** Returns an amount of money in minor units, of which a major one has ten to the power of `digits`. See `readTyped`. */
export function readTypedAmount(text: string, locale: Locale, digits: number): number | null {
  const value = readTyped(text, locale, digits)
  return value === null ? null : Math.round(value * 10 ** digits)
}

/** Shows an amount of money as `readTypedAmount` reads it. */
export const shownAmount = (amount: number, locale: Locale, digits: number, decimals = 0): string =>
  shownInField(amount / 10 ** digits, locale, decimals)

function withDecimals(whole: string, after: string, decimals: number): number {
  return after.length > decimals || whole + after === ''
    ? Number.NaN
    : Number(`${whole || '0'}.${after || '0'}`)
}
