/** Finds the row with the headings in a bank's file, and what its columns mean. Pure. */
import type { BankField } from '../../../contract/billing/incoming/bank-files.ts'
import { foldedHeading } from '../../imports/meaning.ts'
import { isDate, mostly } from '../../imports/values.ts'
import { figureOf, sideOf } from './amounts.ts'
import { type BankMeaning, bankPhrases } from './column-names.ts'

/** How many rows at the beginning of a file can be above its headings: banks write the account and the period there. */
const headingsWithin = 30

const isPhrase = (heading: readonly string[], phrase: string): number => {
  const wanted = phrase.split(' ')
  const isWord = (word: string, pattern: string) =>
    pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
  for (let at = 0; at + wanted.length <= heading.length; at++)
    if (wanted.every((pattern, index) => isWord(heading[at + index]!, pattern))) return wanted.length
  return 0
}

/** Of an account or its balance, whatever else the heading says. */
const account = /\b(?:iban|bban|bic|swift|balance|saldo|solde|kontostand)\b/

/**
 * Returns what a heading can mean, the likeliest first, by the longest phrase in it. Of phrases that are equally long, all count. Empty
 * for a heading that no bank writes.
 */
export function bankMeanings(heading: string): readonly BankMeaning[] {
  const folded = foldedHeading(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replaceAll('ß', 'ss')
  // A sentence isn't a heading.
  if (folded.length > 60) return []
  if (account.test(folded)) return ['nothing']
  const tokens = folded.split(' ')
  let longest = 0
  let found: BankMeaning[] = []
  for (const [phrases, meanings] of bankPhrases) {
    const length = Math.max(...phrases.map(phrase => isPhrase(tokens, phrase)))
    if (length === 0 || length < longest) continue
    found = length > longest ? [...meanings] : [...found, ...meanings]
    longest = length
  }
  // It's nothing only if the values make it nothing else.
  return [
    ...found.filter(meaning => meaning !== 'nothing'),
    ...found.filter(meaning => meaning === 'nothing')
  ]
}

/** Returns the index of the row with the headings, or null if there is none: it has the most names that mean something. */
export function bankHeadings(rows: readonly (readonly string[])[]): number | null {
  const named = rows.slice(0, headingsWithin).map(cells => {
    const fields = cells.flatMap(cell =>
      isDate(cell) || figureOf(cell) ? [] : bankMeanings(cell).slice(0, 1)
    )
    return { all: fields.length, used: new Set(fields.filter(field => field !== 'nothing')).size }
  })
  const most = Math.max(0, ...named.map(({ all, used }) => (used >= 2 ? all : 0)))
  return most >= 2 ? named.findIndex(({ all, used }) => used >= 2 && all === most) : null
}

const isAmount = (text: string) => figureOf(text) !== null
/** What the values of a column must look like. A reference can be anything but a day. */
const looks: Readonly<Record<BankMeaning, (text: string) => boolean>> = {
  booking_day: isDate,
  day: isDate,
  value_day: isDate,
  amount: isAmount,
  credit: isAmount,
  debit: isAmount,
  sign: text => sideOf(text) !== null,
  currency: text => /^[A-Za-z]{3}$/.test(text.trim()),
  payer: text => /\p{L}{2}/u.test(text) && !isDate(text) && !/^[A-Z]{2}\d{2}[\dA-Z ]+$/.test(text.trim()),
  reference: text => !isDate(text) && !/^[-+]?\d[\d.]*,\d{2}$|^[-+]?\d[\d,]*\.\d{2}$/.test(text.trim()),
  nothing: () => true
}

/** How many values say what a column is. */
const enough = 500

/** A column of types can have a few words that are also signs, so each value must be one. */
const fits = (meaning: BankMeaning, values: readonly string[]) =>
  meaning === 'sign' ? values.every(looks.sign) : mostly(values.slice(0, enough), looks[meaning])

const days = ['booking_day', 'day', 'value_day'] as const satisfies readonly BankMeaning[]

export interface BankMatch {
  /** By column. Null for one that isn't used. */
  fields: (BankField | null)[]
  /** Columns with a heading and values that don't agree, where no other column has the field. */
  asked: number[]
  /** Columns with days that aren't used, such as value days. */
  otherDays: number[]
}

/** Returns what the columns mean, by their headings and their values. Columns without a heading mean nothing. */
export function matchBankColumns(
  headings: readonly string[],
  rows: readonly { cells: readonly string[] }[]
): BankMatch {
  const columns = headings.map((heading, column) => {
    const values = rows.map(({ cells }) => cells[column] ?? '').filter(value => value.trim() !== '')
    const meanings = bankMeanings(heading)
    const found = meanings.find(meaning => fits(meaning, values)) ?? null
    return { values, meanings, found }
  })
  const placesOf = (...meanings: readonly BankMeaning[]) =>
    columns.flatMap(({ found }, index) => (meanings.some(each => each === found) ? [index] : []))
  const day = days.flatMap(each => placesOf(each))[0]
  const [amount] = placesOf('amount')
  const [credit] = placesOf('credit')
  const [debit] = placesOf('debit')
  const hasSides = credit !== undefined && (debit !== undefined || amount === undefined)
  const isSigned =
    amount !== undefined && columns[amount]!.values.some(value => figureOf(value)?.isNegative === true)
  /** By place, which is undefined for a field that the file doesn't have. */
  const used = new Map<number | undefined, BankField>()
  used.set(day, 'day')
  if (hasSides) used.set(credit, 'credit').set(debit, 'debit')
  else used.set(amount, 'amount')
  // Amounts with signs need no other word for it.
  if (!hasSides && !isSigned) used.set(placesOf('sign')[0], 'sign')
  used.set(placesOf('currency')[0], 'currency')
  used.set(placesOf('payer')[0], 'payer')
  for (const place of placesOf('reference')) used.set(place, 'reference')
  const fields = columns.map((_, index) => used.get(index) ?? null)
  const has = (meaning: BankMeaning) =>
    days.some(each => each === meaning)
      ? day !== undefined
      : ['amount', 'credit', 'debit'].includes(meaning)
        ? amount !== undefined || credit !== undefined
        : fields.includes(meaning as BankField)
  return {
    fields,
    // A column without values agrees with any heading, and so does one that means nothing.
    asked: columns.flatMap(({ meanings, found }, index) =>
      found === null && meanings[0] !== undefined && !has(meanings[0]) ? [index] : []
    ),
    otherDays: placesOf(...days).filter(place => place !== day)
  }
}

/** Returns the fields without which no row can be read. A column of money that came is enough for an amount. */
export const missingBankFields = (fields: readonly (BankField | null)[]): BankField[] => [
  ...(fields.includes('day') ? [] : (['day'] as const)),
  ...(fields.includes('amount') || fields.includes('credit') ? [] : (['amount'] as const))
]

/** Returns the currency that the rows above the headings name, such as 'Währung: CHF', or null. `read` returns the code of a text. */
export function currencyAbove(
  rows: readonly (readonly string[])[],
  read: (text: string) => string | null
): string | null {
  for (const cells of rows)
    for (const [index, cell] of cells.entries()) {
      const [name, behind = ''] = cell.split(':')
      if (!bankMeanings(name!).includes('currency')) continue
      const code = [behind, cells[index + 1] ?? ''].map(text => read(text.trim())).find(each => each !== null)
      if (code) return code
    }
  return null
}
