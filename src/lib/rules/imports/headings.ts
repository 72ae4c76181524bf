/** Finds the row of a file that has the headings. Pure. */
import { meaningOf } from './meaning.ts'
import { kindOf } from './values.ts'

/** How many rows with text at the beginning of a file can have the headings. */
export const headingsWithin = 10

/**
 * Returns the index of the row with the headings: the one with the most names that mean something. Without two such names, it's the
 * first row, unless a cell there is a value, such as a phone number or an address with a number: then there's none.
 */
export function headingsOf(rows: readonly (readonly string[])[]): number | null {
  const named = rows
    .slice(0, headingsWithin)
    .map(cells => cells.filter(cell => kindOf(cell) === 'text' && meaningOf(cell) !== null).length)
  const most = Math.max(0, ...named)
  if (most >= 2) return named.indexOf(most)
  return (rows[0] ?? []).some(cell => cell !== '' && kindOf(cell) !== 'text') ? null : 0
}
