/** Reads a bank's file. Nothing of it is stored, and nothing is booked. */
import type * as z from 'zod/mini'
import {
  type BankField,
  type BankFile,
  joinedBankField,
  type readBankFile
} from '../../../../../lib/contract/billing/incoming/bank-files.ts'
import { highestPayment } from '../../../../../lib/contract/billing/incoming/organization-payments.ts'
import { fieldError, ProductError } from '../../../../../lib/contract/errors.ts'
import type { ReadingChoice } from '../../../../../lib/contract/imports/fields.ts'
import { minorDigits } from '../../../../../lib/format/numbers/money.ts'
import { currencyIn, currencyOf, figureOf } from '../../../../../lib/rules/billing/bank/amounts.ts'
import {
  bankHeadings,
  currencyAbove,
  matchBankColumns,
  missingBankFields
} from '../../../../../lib/rules/billing/bank/columns.ts'
import { amountDigits, bankText } from '../../../../../lib/rules/billing/bank/rows.ts'
import { dateOrderOf } from '../../../../../lib/rules/imports/dates.ts'
import { decimalSignOf } from '../../../../../lib/rules/imports/numbers.ts'
import { dayOf } from '../../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../../context.ts'
import { countAll } from '../../../../providers/throttle.ts'
import type { SignedIn } from '../../../core/principal.ts'
import { readInThread } from '../../../imports/reading/read-in-thread.ts'
import { type Table, TableRefusal, type TableRow } from '../../../imports/reading/table.ts'
import { bankRows } from './bank-rows.ts'

type Choice = z.output<NonNullable<typeof readBankFile.query>>

/** How many cells of a column a person sees. */
const samples = 3

/**
 * Returns how a file was understood, and its rows once everything is clear. Throws unreadable-file with the reason, too-many-requests, and
 * invalid-input for an empty body and for choices that don't fit the file.
 */
export async function readFileOfBank(
  context: Context,
  principal: SignedIn,
  bytes: Uint8Array,
  choice: Choice
): Promise<BankFile> {
  const { userId } = principal.person
  if (bytes.byteLength === 0) throw new ProductError('invalid-input', 'The body must be the file.')
  await context.throttle.check('import-refused', userId)
  await context.throttle.count('import-upload', userId)
  const table = await readTable(context, userId, bytes, {
    encoding: choice.encoding ?? null,
    delimiter: choice.delimiter ?? null,
    sheet: choice.sheet ?? null,
    // Banks write titles above the headings, so the row with the headings is found here.
    hasHeadings: false
  })
  const { above, headings, headingsRow, rows } = headed(table, choice.headings)
  const { fields, asked, otherDays } = columnsOf(headings, rows, choice.columns)
  const { settings } = context.company.newest().data
  const order = dateOrderOf(rows.map(({ cells }) => bankText(cells, fields, 'day')))
  const sign = decimalSignOf(amountDigits(rows, fields))
  const dateOrder = order === 'unknown' ? (choice.date_order ?? null) : order
  const decimalSign = sign === 'unknown' ? (choice.decimal_sign ?? null) : sign
  const said = currencyAbove(
    above.map(({ cells }) => cells),
    text => currencyOf(text, settings.currency)
  )
  const missing = missingBankFields(fields)
  const isUnderstood = missing.length === 0 && asked.length === 0 && !table.isDoubtful
  return {
    encoding: table.encoding,
    delimiter: table.delimiter,
    asks_encoding: table.isDoubtful,
    sheet: table.sheet,
    sheets: table.sheets,
    headings_row: headingsRow,
    rows_above: above.length,
    columns: headings.map((heading, column) => {
      const values = rows.flatMap(({ cells }) => (cells[column] ? [cells[column]] : []))
      return {
        heading,
        field: fields[column] ?? null,
        samples: rows.slice(0, samples).map(({ cells }) => cells[column] ?? ''),
        filled: values.length,
        asked: asked.includes(column),
        is_other_day: otherDays.includes(column)
      }
    }),
    missing,
    date_order: dateOrder,
    asks_date_order: order === 'unknown',
    decimal_sign: decimalSign,
    asks_decimal_sign: sign === 'unknown',
    assumed_currency: said === null && !saysCurrency(headings, fields, rows) ? settings.currency : null,
    row_count: rows.length,
    rows:
      isUnderstood && dateOrder !== null && decimalSign !== null
        ? await bankRows(context.orm, rows, {
            headings,
            fields,
            dateOrder,
            decimalSign,
            currency: said ?? settings.currency,
            own: settings.currency,
            timeZone: settings.time_zone,
            today: dayOf(context.now(), settings.time_zone),
            highest: highestPayment,
            digitsOf: minorDigits
          })
        : null
  }
}

async function readTable(
  { throttle }: Context,
  userId: string,
  bytes: Uint8Array,
  choice: ReadingChoice
): Promise<Table> {
  try {
    return await readInThread(bytes, choice)
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    // Each such file keeps a thread busy until its limit.
    if (error.code === 'file-too-complex') await countAll(throttle, [['import-refused', userId]])
    throw unreadable(error)
  }
}

const unreadable = ({ code, message, row }: TableRefusal) =>
  new ProductError('unreadable-file', `We can't read this file: ${message}.`, {
    refusal: { code, row: row ?? null }
  })

/** Takes a table apart: the rows above the headings, and those below. */
function headed({ rows, headings }: Table, chosen: Choice['headings']) {
  const index =
    chosen === undefined
      ? bankHeadings(rows.map(({ cells }) => cells))
      : chosen === 'none'
        ? null
        : rows.findIndex(({ number }) => number === chosen)
  if (index === -1) throw fieldError('invalid-input', 'headings', 'Must be the number of a row with text')
  const below = rows.slice(index === null ? 0 : index + 1)
  if (below.length === 0) throw unreadable(new TableRefusal('empty-file'))
  const top = index === null ? undefined : rows[index]
  return {
    above: rows.slice(0, index ?? 0),
    headings: top?.cells ?? headings,
    headingsRow: top?.number ?? null,
    rows: below
  }
}

function columnsOf(headings: readonly string[], rows: readonly TableRow[], chosen: string | undefined) {
  if (chosen === undefined) return matchBankColumns(headings, rows)
  const fields = chosen.split(',').map(each => (each === '' ? null : (each as BankField)))
  if (fields.length !== headings.length)
    throw fieldError('invalid-input', 'columns', `Must be ${headings.length}, as many as the file has`)
  const single = fields.filter(each => each !== null && each !== joinedBankField)
  if (new Set(single).size < single.length)
    throw fieldError('invalid-input', 'columns', `Must have each but ${joinedBankField} once`)
  if (fields.includes('amount') && (fields.includes('credit') || fields.includes('debit')))
    throw fieldError('invalid-input', 'columns', 'Must have either amount, or credit and debit')
  return { fields, asked: [], otherDays: [] }
}

/** Checks whether a column, a heading or an amount says a currency. */
function saysCurrency(
  headings: readonly string[],
  fields: readonly (BankField | null)[],
  rows: readonly TableRow[]
): boolean {
  return fields.some(
    (field, column) =>
      field === 'currency' ||
      (['amount', 'credit', 'debit'].includes(field ?? '') &&
        (currencyIn(headings[column] ?? '') !== null ||
          rows.some(({ cells }) => (figureOf(cells[column] ?? '')?.currency ?? null) !== null)))
  )
}
