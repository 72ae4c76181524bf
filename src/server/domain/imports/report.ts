/** The report of an import as CSV: each row with what became of it. */
import { asc, eq } from 'drizzle-orm'
import { type ImportField, importFields } from '../../../lib/contract/imports/fields.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import { wholeUnits } from '../../../lib/format/numbers/money.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { importRows } from '../../db/tables/delivery/import-tables.ts'
import { textsOf } from './checking/row-values.ts'
import { areHidden, hiddenText } from './hidden-contacts.ts'
import { openImport } from './open-import.ts'
import { rowsOf } from './rows.ts'

/** Returns the report in a language, for operators with the contacts in part. Throws as `openImport` does. */
export async function reportOf(
  context: Context,
  principal: SignedIn,
  { id, item }: { id: string; item: string },
  locale: Locale
): Promise<{ file_name: string; csv: string }> {
  const { record } = await openImport(context.orm, principal, id, item)
  const { imports: words } = wordsFor(locale)
  const { settings, currency } = record
  const shown = importFields.filter(field => settings?.mapping.includes(field))
  const rows = await rowsOf(context.orm).where(eq(importRows.importId, item)).orderBy(asc(importRows.number))
  const heading = [
    words.report.row,
    words.report.state,
    words.report.reason,
    words.report.delivery,
    currency ? `${words.report.price} (${currency})` : words.report.price,
    ...shown.map(field => words.fields[field])
  ]
  const isHidden = areHidden(principal, record)
  const textOf = (field: ImportField, text: string) => (isHidden ? hiddenText(field, text) : text)
  const lines = rows.map(({ row, number, known }) => {
    const texts = settings ? textsOf({ settings }, row) : null
    const problems = row.problems.map(({ field, code, suggestion }) =>
      [
        field && `${words.fields[field]}:`,
        words.problems[code],
        suggestion && `(${field ? textOf(field, suggestion) : suggestion})`
      ]
        .filter(Boolean)
        .join(' ')
    )
    return [
      row.number,
      words.rowStates[row.state],
      problems.join(' '),
      number ?? known?.number ?? '',
      row.price === null || currency === null ? null : wholeUnits(row.price, currency),
      ...shown.map(field => textOf(field, texts?.[field] ?? ''))
    ]
  })
  const name = record.fileName.replace(/\.[a-z]+$/i, '').slice(0, 80) || 'import'
  return { file_name: `${name}-${words.report.suffix}.csv`, csv: csvOf([heading, ...lines]) }
}
