/** Reads amounts as banks write them. Pure. Results are in minor units. */
import type { BankProblem } from '../../../contract/billing/incoming/bank-files.ts'
import type { DecimalSign } from '../../../contract/imports/fields.ts'
import { readNumber } from '../../imports/numbers.ts'

/** A text that is an amount, taken apart. */
export interface Figure {
  /** Its digits with their signs: '1.234,56'. */
  digits: string
  isNegative: boolean
  /** A code such as EUR, or a sign such as $, beside the digits. */
  currency: string | null
}

/** Every kind of dash that files have for a minus. */
const dashes = /[\u2010-\u2015\u2212]/g
const spaces = /[\u00A0\u2007\u2009\u202F]/g
/** Behind an amount: credit and debit, Haben and Soll. */
const sideBehind = /(?<=\d)\s*(CR|DR|[CDHS])\.?$/
const signOfCurrency = '[€£$¥]|Fr\\.?|kr\\.?|zł|Kč'
const currencyBefore = new RegExp(`^([A-Z]{3}|${signOfCurrency})\\s*(?=[-+\\d.,(])`)
const currencyBehind = new RegExp(`(?<=[\\d)+-])\\s*([A-Z]{3}|${signOfCurrency})$`)

/** Plain, or in groups of three. A day such as 13.11.2026 is neither. */
const digitsPattern = /^\d+(?:[.,]\d+)?$|^\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d+)?$|^[.,]\d+$/

/** Takes an amount apart. Returns null for another text, and for one with two signs or two currencies. */
export function figureOf(text: string): Figure | null {
  const codes: string[] = []
  let minus = 0
  let plus = 0
  let rest = text
    .replaceAll(spaces, ' ')
    .replaceAll(dashes, '-')
    .trim()
    // Whole units, as in 12.- and 12,--.
    .replace(/(?<=\d[.,])-{1,2}(?=\D*$)/, '')
    .replace(/(?<=\d)[.,](?=\D*$)/, '')
  const strip = (pattern: RegExp, found: (match: string) => void) => {
    const match = pattern.exec(rest)
    if (!match) return
    found(match[1]!)
    rest = rest.replace(pattern, '')
  }
  // Each is before or behind, and in any order.
  for (let round = 0; round < 3; round++) {
    strip(sideBehind, side => (side === 'DR' || side === 'D' || side === 'S' ? minus++ : plus++))
    strip(currencyBefore, code => codes.push(code))
    strip(currencyBehind, code => codes.push(code))
    strip(/^([-+])\s*/, sign => (sign === '-' ? minus++ : plus++))
    strip(/\s*([-+])$/, sign => (sign === '-' ? minus++ : plus++))
    const within = /^\(([^()]+)\)$/.exec(rest)?.[1]
    if (within !== undefined) {
      minus++
      rest = within.trim()
    }
  }
  if (!digitsPattern.test(rest)) return null
  if (minus + plus > 1 || new Set(codes).size > 1) return null
  return { digits: rest.replace(/^[.,]/, '0$&'), isNegative: minus > 0, currency: codes[0] ?? null }
}

/**
 * Returns the amount of a figure in minor units, or its problem. `digits` is how many decimals its currency has, and `highest`
 * the highest amount.
 */
export function minorOf(
  { digits: text, isNegative }: Figure,
  sign: DecimalSign,
  digits: number,
  highest: number
): number | Extract<BankProblem, 'not-an-amount' | 'too-many-decimals' | 'too-high'> {
  const read = readNumber(text, sign)
  if (!read) return 'not-an-amount'
  const exact = read.value * 10 ** digits
  const minor = Math.round(exact)
  if (minor > highest) return 'too-high'
  // Numbers in binary are a little beside those of people.
  if (Math.abs(exact - minor) > 1e-3) return 'too-many-decimals'
  return isNegative && minor !== 0 ? -minor : minor
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z+-]/g, '')

const came = new Set(
  'h haben c cr credit crdt kredit bij + in gutschrift haber abono avere entrata ingreso'.split(' ')
)
const went = new Set(
  's soll d dr debit dbit debet af - out belastung lastschrift debe cargo dare uscita gasto'.split(' ')
)

/** Returns whether a word such as H, CR, Bij or + says that money came. Null for another text. */
export function sideOf(text: string): 'in' | 'out' | null {
  const word = folded(text)
  return came.has(word) ? 'in' : went.has(word) ? 'out' : null
}

const known = new Set(Intl.supportedValuesOf('currency'))
const certain: Record<string, string> = { '€': 'EUR', '£': 'GBP', zł: 'PLN', Kč: 'CZK', Fr: 'CHF' }

/** Returns the currency of a code or sign, or null. A sign of several, such as $, is the company's if that has it, and else unknown. */
export function currencyOf(text: string, own: string): string | null {
  const plain = text.trim().replace(/\.$/, '')
  if (/^[a-z]{3}$/i.test(plain)) {
    const code = plain.toUpperCase()
    return known.has(code) ? code : null
  }
  // In English, the sign comes first.
  const [sign] = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: own,
    currencyDisplay: 'narrowSymbol'
  }).formatToParts(0)
  return sign!.value === plain ? own : (certain[plain] ?? null)
}

/** Returns the currency that a heading names, such as in 'Amount (EUR)' and 'Gutschrift in CHF'. Null without one. */
export function currencyIn(heading: string): string | null {
  const words = [...heading.matchAll(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)]
  const codes = words.map(([code]) => code).filter(code => known.has(code))
  if (codes.length > 0) return codes.length === 1 ? codes[0]! : null
  if (/\beuros?\b/i.test(heading)) return 'EUR'
  // Two signs say none.
  const signs = heading.replaceAll(/[^€£]/g, '')
  return certain[signs] ?? null
}
