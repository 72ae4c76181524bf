/** Reads the rows of a bank's file. Pure. Amounts are in minor units, days such as '2026-03-29'. */
import type { BankField, BankProblem } from '../../../contract/billing/incoming/bank-files.ts'
import type { DateOrder, DecimalSign } from '../../../contract/imports/fields.ts'
import { readDate, readTime } from '../../imports/dates.ts'
import { dayOf } from '../../schedule/days.ts'
import { currencyIn, currencyOf, type Figure, figureOf, minorOf, sideOf } from './amounts.ts'

/** How the rows of a file are read. */
export interface BankReading {
  headings: readonly string[]
  fields: readonly (BankField | null)[]
  dateOrder: DateOrder
  decimalSign: DecimalSign
  /** The currency of amounts that don't say another one. */
  currency: string
  /** The company's currency. */
  own: string
  timeZone: string
  /** The company's day. */
  today: string
  highest: number
  /** Returns how many decimals a currency has. */
  digitsOf: (currency: string) => number
}

export interface ReadBankRow {
  day: string | null
  /** Negative for money that went out. */
  amount: number | null
  currency: string | null
  payer: string
  /** The whole text, of any length. */
  reference: string
  problems: BankProblem[]
}

/** Line breaks, control characters, and characters that reverse the direction of a text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu
const oneLine = (text: string) => text.replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim()

/** Returns the text of a field: the cells of its columns, in their order. */
export const bankText = (
  cells: readonly string[],
  fields: readonly (BankField | null)[],
  field: BankField
): string => oneLine(cells.filter((_, column) => fields[column] === field).join(' '))

/** Returns one row. What can't be read is null, and `problems` says why. */
export function readBankRow(cells: readonly string[], reading: BankReading): ReadBankRow {
  const { fields } = reading
  const problems: BankProblem[] = []
  const day = dayIn(cells, reading)
  if (typeof day !== 'string') problems.push(...day)
  else if (day > reading.today) problems.push('day-ahead')
  const money = moneyIn(cells, reading)
  problems.push(...money.problems)
  return {
    day: typeof day === 'string' ? day : null,
    amount: money.amount,
    currency: money.currency,
    payer: bankText(cells, fields, 'payer'),
    reference: bankText(cells, fields, 'reference'),
    problems
  }
}

function dayIn(
  cells: readonly string[],
  { headings, fields, dateOrder, timeZone }: BankReading
): string | [BankProblem] {
  const column = fields.indexOf('day')
  const text = cells[column]?.trim() ?? ''
  if (text === '') return ['day-missing']
  const read = readDate(text, dateOrder)
  if (!read) return ['not-a-day']
  const zone = read.zone || (/\butc\b/i.test(headings[column] ?? '') ? 'Z' : '')
  const time = readTime(read.time)
  // Near midnight, another zone has another day.
  const at =
    zone !== '' && time !== null && time !== '24:00'
      ? Date.parse(`${read.day}T${time}:00${zone}`)
      : Number.NaN
  return Number.isNaN(at) ? read.day : dayOf(new Date(at), timeZone)
}

interface Money {
  amount: number | null
  currency: string | null
  problems: BankProblem[]
}
const wrong = (...problems: BankProblem[]): Money => ({ amount: null, currency: null, problems })

function moneyIn(cells: readonly string[], reading: BankReading): Money {
  const { fields } = reading
  const found = (['amount', 'credit', 'debit'] as const).flatMap(field => {
    const column = fields.indexOf(field)
    const text = cells[column]?.trim() ?? ''
    return text === '' ? [] : [{ field, column, text, figure: figureOf(text) }]
  })
  if (found.length === 0) return wrong('amount-missing')
  if (found.some(({ figure }) => figure === null)) return wrong('not-an-amount')
  // The other side of a row is often 0.
  const full = found.filter(({ figure }) => /[1-9]/.test(figure!.digits))
  if (full.length > 1) return wrong('two-amounts')
  const { field, column, figure } = (full[0] ?? found[0])!
  const currency = currencyAt(cells, reading, column, figure!)
  if (currency === null) return wrong('currency-unknown')
  const minor = minorOf(figure!, reading.decimalSign, reading.digitsOf(currency), reading.highest)
  if (typeof minor === 'string') return { amount: null, currency, problems: [minor] }
  if (field === 'debit') return { amount: -Math.abs(minor), currency, problems: [] }
  const sign = fields.indexOf('sign')
  if (sign < 0 || field === 'credit') return { amount: minor, currency, problems: [] }
  const side = sideOf(cells[sign] ?? '')
  if (side === null) return { amount: null, currency, problems: ['not-a-sign'] }
  return { amount: side === 'out' ? -Math.abs(minor) : minor, currency, problems: [] }
}

/** Returns the currency of an amount, or null if it isn't known, or if two parts of the row name different ones. */
function currencyAt(
  cells: readonly string[],
  { headings, fields, own, currency }: BankReading,
  column: number,
  figure: Figure
): string | null {
  const cell = cells[fields.indexOf('currency')]?.trim() ?? ''
  const said = [cell, figure.currency ?? ''].filter(text => text !== '').map(text => currencyOf(text, own))
  if (said.includes(null) || new Set(said).size > 1) return null
  return said[0] ?? currencyIn(headings[column] ?? '') ?? currency
}

/** Returns the texts of all amounts, without signs and currencies, to find the sign before their decimals. */
export const amountDigits = (
  rows: readonly { cells: readonly string[] }[],
  fields: readonly (BankField | null)[]
): string[] =>
  rows.flatMap(({ cells }) =>
    cells.flatMap((cell, column) =>
      ['amount', 'credit', 'debit'].includes(fields[column] ?? '') ? (figureOf(cell)?.digits ?? []) : []
    )
  )

/**
 * Returns the text by which a row is known, however its file is read: only the ASCII letters, digits and hyphens of its cells. So it
 * depends neither on the delimiter, nor on the encoding, nor on the columns that somebody has chosen.
 */
export const keyTextOf = (cells: readonly string[]): string =>
  cells
    .join('')
    .replaceAll(/[^A-Za-z0-9-]/g, '')
    .toLowerCase()
