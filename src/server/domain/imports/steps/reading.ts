/** Reads the file of an import into rows, and finds what its columns mean. */
import { and, eq } from 'drizzle-orm'
import { type ImportField, joinedFields, requiredFields } from '../../../../lib/contract/imports/fields.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { dateOrderOf } from '../../../../lib/rules/imports/dates.ts'
import { isNumberFirst } from '../../../../lib/rules/imports/address-parts.ts'
import { type Columns, fieldText, matchColumns } from '../../../../lib/rules/imports/match-columns.ts'
import { decimalSignOf } from '../../../../lib/rules/imports/numbers.ts'
import type { Context } from '../../../context.ts'
import {
  importFiles,
  importMappings,
  importRows,
  imports,
  type ImportSettings
} from '../../../db/tables/delivery/import-tables.ts'
import { phoneCountry } from '../../core/phone.ts'
import { countAll } from '../../../providers/throttle.ts'
import { inTransaction } from '../../core/work.ts'
import { joining } from '../joined-rows.ts'
import { readInThread } from '../reading/read-in-thread.ts'
import { type Table, TableRefusal, type TableRow } from '../reading/table.ts'
import { type ImportRecord, lockImport } from '../open-import.ts'

/** Rows of one insert. */
const batch = 500

export async function readStep(context: Context, record: ImportRecord): Promise<void> {
  const [file] = await context.orm.select().from(importFiles).where(eq(importFiles.importId, record.id))
  try {
    await requireReadable(context, record.organizationId)
    const table = await readInThread(file?.bytes ?? Buffer.alloc(0), record.settings?.choice)
    await store(context, record, table)
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    // Each such file keeps the thread busy until its limit, so an organization has few of them.
    if (error.code === 'file-too-complex')
      await countAll(context.throttle, [['import-refused', record.organizationId]])
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

/** Throws a TableRefusal if an organization had too many files that needed too much. Those of others mustn't wait for it. */
async function requireReadable({ throttle }: Context, organizationId: string): Promise<void> {
  try {
    await throttle.check('import-refused', organizationId)
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    throw new TableRefusal('file-too-complex')
  }
}

async function store(context: Context, record: ImportRecord, table: Table): Promise<void> {
  const [remembered] = await context.orm
    .select()
    .from(importMappings)
    .where(eq(importMappings.organizationId, record.organizationId))
  const { headings, rows, ...read } = table
  const match = matchColumns(headings, rows, remembered?.columns ?? {}, joinedFields)
  const columns = { ...match, numberFirst: isNumberFirst(phoneCountry(context) ?? '') }
  const settings: ImportSettings = {
    ...read,
    ...columns,
    headings,
    rowCount: rows.length,
    filled: headings.map((_, column) => rows.filter(({ cells }) => cells[column] !== '').length),
    towns: record.settings?.towns ?? remembered?.towns ?? {},
    ...(record.settings?.choice ? { choice: record.settings.choice } : {}),
    ...joining(rows, columns, null),
    ...understood(rows, columns, { dateOrder: remembered?.dateOrder ?? null, decimalSign: null })
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
  columns: Columns,
  chosen: Pick<ImportSettings, 'dateOrder' | 'decimalSign'>
): Pick<ImportSettings, 'dateOrder' | 'asksDateOrder' | 'decimalSign' | 'asksDecimalSign'> {
  const texts = (field: 'date' | 'weight' | 'declared_value') =>
    rows.map(({ cells }) => fieldText(cells, columns, field))
  const order = dateOrderOf(texts('date'))
  const sign = decimalSignOf([...texts('weight'), ...texts('declared_value')])
  return {
    dateOrder: order === 'unknown' ? chosen.dateOrder : order,
    asksDateOrder: order === 'unknown',
    decimalSign: sign === 'unknown' ? chosen.decimalSign : sign,
    asksDecimalSign: sign === 'unknown'
  }
}

/**
 * Returns whether rows can be checked: each needed field has a column, dates and numbers have one meaning, and nothing about the
 * file must be asked.
 */
export function isComplete(settings: ImportSettings): boolean {
  const { mapping, dateOrder, decimalSign, asked = [], isDoubtful, asksJoin, joinsRows } = settings
  // Without headings, a person must say what the columns are.
  if (settings.headingsRow === null && !settings.isConfirmed) return false
  if (dateOrder === null || decimalSign === null || asked.length > 0 || isDoubtful) return false
  return !(asksJoin && (joinsRows ?? null) === null) && missingIn(mapping) === undefined
}

/** Returns a field that needs a column. Coordinates are an address, too. */
export const missingIn = (mapping: ImportSettings['mapping']): ImportField | undefined =>
  requiredFields.find(
    field =>
      !mapping.includes(field) &&
      !(field === 'dropoff' && mapping.includes('latitude') && mapping.includes('longitude'))
  )
