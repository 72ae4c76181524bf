/** Several rows of a file with one order number, place and recipient: one delivery with several packages, if a person says so. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { maximumPackages } from '../../../lib/contract/pricing.ts'
import { type Columns, fieldText } from '../../../lib/rules/imports/match-columns.ts'
import { importRows, type ImportSettings } from '../../db/tables/delivery/import-tables.ts'
import type { Transaction } from '../../db/open.ts'

interface FileRow {
  number: number
  cells: string[]
}

/** Returns the groups of rows that look like one delivery, in the order of the file. */
function groupsOf<Row extends FileRow>(rows: readonly Row[], columns: Columns): Row[][] {
  if (!columns.mapping.includes('external_id')) return []
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const text = (field: 'external_id' | 'dropoff' | 'recipient') => fieldText(row.cells, columns, field)
    if (text('external_id') === '') continue
    const key = JSON.stringify([text('external_id'), text('dropoff'), text('recipient')])
    const own = groups.get(key) ?? []
    if (own.length < maximumPackages) groups.set(key, [...own, row])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** Returns whether the rows must be asked about, and the choice. */
export function joining(
  rows: readonly FileRow[],
  columns: Columns,
  chosen: boolean | null
): Pick<ImportSettings, 'asksJoin' | 'joinsRows'> {
  const asksJoin = groupsOf(rows, columns).length > 0
  return { asksJoin, joinsRows: asksJoin ? chosen : null }
}

/**
 * Joins rows as was chosen, or makes them rows again. Call it with the import locked, before its rows are checked.
 * @returns whether the rows must be asked about, and the choice
 */
export async function joinRows(
  transaction: Transaction,
  importId: string,
  settings: ImportSettings,
  chosen: boolean | null
): Promise<ReturnType<typeof joining>> {
  await separateRows(transaction, importId)
  const rows = await transaction
    .select({ number: importRows.number, cells: importRows.cells, choices: importRows.choices })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.number))
  const answer = joining(rows, settings, chosen)
  if (!answer.joinsRows) return answer
  for (const [first, ...others] of groupsOf(rows, settings)) {
    if (!first) continue
    const lines = others.map(({ number, cells }) => ({ number, cells }))
    await transaction
      .update(importRows)
      .set({ choices: { ...first.choices, lines } })
      .where(and(eq(importRows.importId, importId), eq(importRows.number, first.number)))
    await transaction.delete(importRows).where(
      and(
        eq(importRows.importId, importId),
        inArray(
          importRows.number,
          lines.map(({ number }) => number)
        )
      )
    )
  }
  return answer
}

async function separateRows(transaction: Transaction, importId: string): Promise<void> {
  const rows = await transaction
    .select({ number: importRows.number, choices: importRows.choices })
    .from(importRows)
    .where(eq(importRows.importId, importId))
  for (const { number, choices } of rows) {
    const { lines, ...others } = choices
    if (!lines) continue
    await transaction
      .insert(importRows)
      .values(lines.map(line => ({ importId, ...line })))
      .onConflictDoNothing()
    await transaction
      .update(importRows)
      .set({ choices: others })
      .where(and(eq(importRows.importId, importId), eq(importRows.number, number)))
  }
}
