/** Finds cells that may be lost pieces of a file. Pure. */
import type { ImportSettings } from '../../../db/tables/delivery/import-tables.ts'

/**
 * Returns the odd things about the cells of a row: one has text under no heading, where most rows have none, or one has line breaks and
 * delimiters, as if several rows had become one cell.
 */
export function oddCells(
  settings: ImportSettings,
  cells: readonly string[]
): ('cell-unnamed' | 'cell-rows')[] {
  const { headings, mapping, headingsRow, delimiter } = settings
  const isUnnamed = (column: number) =>
    headingsRow !== null && (headings[column] ?? '') === '' && (mapping[column] ?? null) === null
  const odd: ('cell-unnamed' | 'cell-rows')[] = []
  if (cells.some((cell, column) => cell !== '' && isUnnamed(column) && !isUsual(settings, column)))
    odd.push('cell-unnamed')
  const sign = delimiter ?? '\t'
  // An address over several lines can have a comma. A row has at least three cells.
  if (cells.some(cell => cell.includes('\n') && cell.split('\n').some(line => line.split(sign).length > 2)))
    odd.push('cell-rows')
  return odd
}

/** Returns whether most rows have a value in a column. Then the column as a whole is asked about. */
const isUsual = ({ filled = [], rowCount = 0 }: ImportSettings, column: number): boolean =>
  (filled[column] ?? 0) * 2 > rowCount
