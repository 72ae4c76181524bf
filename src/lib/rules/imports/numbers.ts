/** Reads the numbers of a file. Pure. */

/** The sign before the decimals of a number. */
export type DecimalSign = '.' | ','

/** Returns the sign that the numbers of a file have. One that is only before three digits separates thousands, or nobody knows. */
export function decimalSignOf(texts: readonly string[]): DecimalSign {
  const comma = texts.some(text => /\d,(?:\d{1,2}|\d{4,})(?:\D|$)/.test(text) || /\.\d{3},/.test(text))
  const point = texts.some(text => /\d\.(?:\d{1,2}|\d{4,})(?:\D|$)/.test(text) || /,\d{3}\./.test(text))
  return comma && !point ? ',' : '.'
}

/** Returns a number with its unit, such as '1,5 kg', or null if it's none. Spaces and apostrophes separate thousands. */
export function readNumber(text: string, sign: DecimalSign): { value: number; unit: string } | null {
  const [, digits = '', unit = ''] = /^([\d.,'’\s]*\d)\s*([^\d]*)$/.exec(text.trim().replace(/^\+/, '')) ?? []
  if (digits === '') return null
  const plain = digits.replaceAll(/['’\s]/g, '')
  const other = sign === ',' ? '.' : ','
  // With a single sign that isn't the file's: 1,5 among numbers with points still is one and a half.
  const isOtherDecimal =
    !plain.includes(sign) && new RegExp(`^\\d+\\${other}(?:\\d{1,2}|\\d{4,})$`).test(plain)
  const normal = isOtherDecimal ? plain.replace(other, '.') : plain.replaceAll(other, '').replace(sign, '.')
  const value = /^\d+(?:\.\d+)?$/.test(normal) ? Number(normal) : Number.NaN
  return Number.isFinite(value) ? { value, unit: unit.trim().toLowerCase() } : null
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'oui', 'o', 'vrai', 'ja'])
const no = new Set(['', 'no', 'n', 'false', '0', '-', 'non', 'faux', 'nein'])

/** Returns a yes or no, or null for something else. */
export function readYesNo(text: string): boolean | null {
  const folded = text.trim().toLowerCase()
  return yes.has(folded) ? true : no.has(folded) ? false : null
}
