/** Reads the numbers of a file. Pure. */
import type { DecimalSign } from '../../contract/imports/fields.ts'

/** A number with one sign before exactly three digits, such as 1,500: a thousand and a half, or one and a half. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}(?!\d|[.,]\d)/

/** Texts in which a sign can only be before decimals: 1,5 and 0,250 and 1.234,567, or thousands by the other one: 1.234.567. */
const decimal: Record<DecimalSign, RegExp> = {
  ',': /\d,(?:\d{1,2}|\d{4,})(?:\D|$)|^0+,\d|\.\d{3},|\.\d{3}\.\d{3}/,
  '.': /\d\.(?:\d{1,2}|\d{4,})(?:\D|$)|^0+\.\d|,\d{3}\.|,\d{3},\d{3}/
}

/**
 * Returns the sign before the decimals that the numbers of a file have, or 'unknown' if each can be read in both ways. Without any
 * such number, the sign doesn't matter.
 */
export function decimalSignOf(texts: readonly string[]): DecimalSign | 'unknown' {
  const plain = texts.map(text => text.replaceAll(/['’\s]/g, ''))
  const has = (sign: DecimalSign) => plain.some(text => decimal[sign].test(text))
  const [comma, point] = [has(','), has('.')]
  if (comma !== point) return comma ? ',' : '.'
  return plain.some(text => unclear.test(text)) ? 'unknown' : '.'
}

/** Returns a number with its unit, such as '1,5 kg', or null if it's none. Spaces and apostrophes separate thousands. */
export function readNumber(text: string, sign: DecimalSign): { value: number; unit: string } | null {
  const [, digits = '', unit = ''] = /^([\d.,'’\s]*\d)\s*([^\d]*)$/.exec(text.trim().replace(/^\+/, '')) ?? []
  const plain = digits.replaceAll(/['’\s]/g, '')
  const other = sign === ',' ? '.' : ','
  // With a single sign that isn't the file's: 1,5 among numbers with points still is one and a half, and 0,250 a quarter.
  const isOtherDecimal =
    !plain.includes(sign) &&
    new RegExp(`^(?:0+\\${other}\\d+|\\d+\\${other}(?:\\d{1,2}|\\d{4,}))$`).test(plain)
  const isGrouped = new RegExp(`^\\d{1,3}(?:\\${other}\\d{3})+(?:\\${sign}\\d+)?$`).test(plain)
  const normal = isOtherDecimal
    ? plain.replace(other, '.')
    : (isGrouped ? plain.replaceAll(other, '') : plain).replace(sign, '.')
  const value = /^\d+(?:\.\d+)?$/.test(normal) ? Number(normal) : Number.NaN
  return Number.isFinite(value) ? { value, unit: unit.toLowerCase() } : null
}

const yes = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'oui',
  'o',
  'vrai',
  'ja',
  'j',
  'wahr',
  'si',
  'sí',
  's',
  'verdadero',
  'sì',
  'vero'
])
const no = new Set(['', 'no', 'n', 'false', '0', '-', 'non', 'faux', 'nein', 'falsch', 'falso'])

/** Returns a yes or no, or null for something else. */
export function readYesNo(text: string): boolean | null {
  const folded = text.trim().toLowerCase()
  return yes.has(folded) ? true : no.has(folded) ? false : null
}
