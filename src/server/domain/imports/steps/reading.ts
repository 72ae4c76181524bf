/** Reads the file of an import into rows, and finds what its columns mean. */
import { and, eq } from 'drizzle-orm'
import { joinedFields, requiredFields } from '../../../../lib/contract/imports/fields.ts'
import { dateOrderOf } from '../../../../lib/rules/imports/dates.ts'
import { fieldText, matchColumns, type Mapping } from '../../../../lib/rules/imports/match-columns.ts'
import { decimalSignOf } from '../../../../lib/rules/imports/numbers.ts'
import type { Context } from '../../../context.ts'
import {
  importFiles,
  importMappings,
  importRows,
  imports,
  type ImportSettings
} from '../../../db/tables/import-tables.ts'
import { inTransaction } from '../../core/work.ts'
import { readInThread } from '../reading/read-in-thread.ts'
import { type Table, TableRefusal, type TableRow } from '../reading/table.ts'
import { type ImportRecord, lockImport } from '../open-import.ts'

/** Rows of one insert. */
const batch = 500

export async function readStep(context: Context, record: ImportRecord): Promise<void> {
  const [file] = await context.orm.select().from(importFiles).where(eq(importFiles.importId, record.id))
  try {
    const table = await readInThread(file?.bytes ?? Buffer.alloc(0))
    await store(context, record, table)
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    await context.orm
      .update(imports)
      .set({
        state: 'refused',
        refusal: error.code,
        refusedRow: error.row ?? null,
        finishedAt: context.now(),
        version: record.version + 1
      })
      .where(and(eq(imports.id, record.id), eq(imports.state, 'reading')))
  }
}

async function store(context: Context, record: ImportRecord, table: Table): Promise<void> {
  const [remembered] = await context.orm
    .select()
    .from(importMappings)
    .where(eq(importMappings.organizationId, record.organizationId))
  const { headings, rows, encoding, delimiter } = table
  const mapping = matchColumns(headings, remembered?.columns ?? {}, joinedFields)
  const settings: ImportSettings = {
    encoding,
    delimiter,
    headings,
    mapping,
    ...understood(rows, mapping, { dateOrder: remembered?.dateOrder ?? null, decimalSign: null })
  }
  await inTransaction(context, async ({ transaction }) => {
    const { state, version } = await lockImport(transaction, record.id)
    if (state !== 'reading') return
    for (let at = 0; at < rows.length; at += batch)
      await transaction
        .insert(importRows)
        .values(
          rows.slice(at, at + batch).map(({ number, cells }) => ({ importId: record.id, number, cells }))
        )
        .onConflictDoNothing()
    await transaction
      .update(imports)
      .set({
        settings,
        state: isComplete(settings) ? 'checking' : 'mapping',
        currency: context.company.newest().data.settings.currency,
        version: version + 1
      })
      .where(eq(imports.id, record.id))
  })
}

/** Returns what whole columns say: the order of dates, and the sign before decimals. What they don't say is as chosen. */
export function understood(
  rows: readonly Pick<TableRow, 'cells'>[],
  mapping: Mapping,
  chosen: Pick<ImportSettings, 'dateOrder' | 'decimalSign'>
): Pick<ImportSettings, 'dateOrder' | 'asksDateOrder' | 'decimalSign' | 'asksDecimalSign'> {
  const texts = (field: 'date' | 'weight' | 'declared_value') =>
    rows.map(({ cells }) => fieldText(cells, mapping, field))
  const order = dateOrderOf(texts('date'))
  const sign = decimalSignOf([...texts('weight'), ...texts('declared_value')])
  return {
    dateOrder: order === 'unknown' ? chosen.dateOrder : order,
    asksDateOrder: order === 'unknown',
    decimalSign: sign === 'unknown' ? chosen.decimalSign : sign,
    asksDecimalSign: sign === 'unknown'
  }
}

/** Returns whether rows can be checked: each needed field has a column, and dates and numbers have one meaning. */
export const isComplete = ({ mapping, dateOrder, decimalSign }: ImportSettings): boolean =>
  dateOrder !== null && decimalSign !== null && requiredFields.every(field => mapping.includes(field))
