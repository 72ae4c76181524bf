/**
 * Writes postings for DATEV: a posting batch in its format (EXTF 700, version 13), by its published description. Each posting is a
 * row against one clearing account, which is 0 after each entry. VAT has rows, too, so no account may add it automatically
 * (an "Automatikkonto" of DATEV would count it twice).
 */
import { fieldError } from '../../../lib/contract/errors.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'
import { datevColumns } from './columns.ts'
import { inWindows1252, windows1252 } from './windows-1252.ts'

export interface DatevSettings {
  consultant: number
  client: number
  /** The month in which a fiscal year starts, from 1. */
  fiscal_year_month: number
  /** How many digits the accounts of the general ledger have. */
  account_length: number
  clearing_account: string
}

export interface DatevPosting {
  /** Of the books. */
  day: string
  /** The company's number of the account. */
  account: string
  /** In minor units. Positive for a debit, negative for a credit. */
  amount: number
  /** A number by which people find the document, such as that of a delivery or an invoice. */
  document: string
  text: string
}

export interface DatevOrder {
  settings: DatevSettings
  /** The first and the last day of the file. All postings are between them. */
  from: string
  to: string
  createdAt: Date
  currency: string
  postings: readonly DatevPosting[]
}

/** Of DATEV. */
const mostRows = 99_999
const highestAmount = 999_999_999_999
const longest = { document: 36, text: 60 }

/**
 * Returns the bytes, in Windows-1252. Throws invalid-input for days of two fiscal years or outside of the file, for an account
 * without a number that DATEV takes, for postings that aren't 0 together, for a currency of more than 2 decimals, and for too many
 * postings.
 */
export function datevFile(order: DatevOrder): Uint8Array {
  check(order)
  const rows = order.postings.filter(({ amount }) => amount !== 0).map(posting => rowOf(posting, order))
  const lines = [headerOf(order), datevColumns.map(([name]) => name).join(';'), ...rows]
  return windows1252(lines.map(line => `${line}\r\n`).join(''))
}

function check({ settings, from, to, currency, postings }: DatevOrder): void {
  const invalid = (field: string, message: string) => fieldError('invalid-input', field, message)
  if (to < from) throw invalid('to', 'Must not be before the first day')
  if (fiscalYearStart(from, settings) !== fiscalYearStart(to, settings))
    throw invalid('to', 'Must be in the fiscal year of the first day')
  if (minorDigits(currency) > 2) throw invalid('currency', 'Must have at most 2 decimals')
  if (postings.length > mostRows)
    throw invalid('to', `Must have at most ${mostRows} postings. Choose fewer days`)
  const isAccount = (number: string) => /^\d+$/.test(number) && number.length <= settings.account_length + 1
  for (const { day, account, amount } of postings) {
    if (day < from || day > to) throw invalid('from', 'Must be the days of the postings')
    if (!isAccount(account))
      throw invalid(
        'account_numbers',
        `Must be digits, at most ${settings.account_length + 1}, for each account: '${account}'`
      )
    if (Math.abs(amount) > highestAmount)
      throw invalid('amount', 'Must have at most 10 digits before the point')
  }
  if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw invalid('postings', 'Must be 0 together')
}

/** Returns the first day of the fiscal year of a day, as DATEV writes it. */
function fiscalYearStart(day: string, { fiscal_year_month: month }: DatevSettings): string {
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0)
  return `${year}${String(month).padStart(2, '0')}01`
}

const compact = (day: string): string => day.replaceAll('-', '')
// DATEV has no control characters, and doubles quotes.
const quoted = (text: string): string =>
  `"${inWindows1252(text.replaceAll(/\p{Cc}/gu, ' ').trim()).replaceAll('"', '""')}"`

function headerOf({ settings, from, to, createdAt, currency }: DatevOrder): string {
  const made = createdAt.toISOString().replaceAll(/\D/g, '')
  return [
    quoted('EXTF'),
    700,
    // A posting batch.
    21,
    quoted('Buchungsstapel'),
    13,
    made,
    '',
    quoted(''),
    quoted(''),
    quoted(''),
    settings.consultant,
    settings.client,
    fiscalYearStart(from, settings),
    settings.account_length,
    compact(from),
    compact(to),
    quoted(`Dropway ${from.slice(0, 7)}`),
    quoted(''),
    // Financial accounting, for no other purpose, and not locked yet.
    1,
    0,
    0,
    quoted(currency),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted('')
  ].join(';')
}

function rowOf(posting: DatevPosting, { settings, currency }: DatevOrder): string {
  const { day, account, amount, document, text } = posting
  const values: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': amountText(Math.abs(amount), currency),
    'Soll/Haben-Kennzeichen': amount > 0 ? 'S' : 'H',
    'WKZ Umsatz': currency,
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': settings.clearing_account,
    Belegdatum: `${day.slice(8, 10)}${day.slice(5, 7)}`,
    // Only these characters are allowed.
    'Belegfeld 1': document.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, longest.document),
    Buchungstext: inWindows1252(text).slice(0, longest.text)
  }
  return datevColumns
    .map(([name, kind]) => (kind === 'text' ? quoted(values[name] ?? '') : (values[name] ?? '')))
    .join(';')
}

const amountText = (minor: number, currency: string): string =>
  (minor / 10 ** minorDigits(currency)).toFixed(2).replace('.', ',')
