/** Finds what the columns of a file mean. Pure. */
import type { ImportField } from '../../contract/imports/fields.ts'
import { columnNames } from './column-names.ts'

/** By column: its field, or null for a column that isn't imported. */
export type Mapping = (ImportField | null)[]

/** Returns a heading as it's compared: without case, accents and signs. */
export const foldedHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known = new Map<string, ImportField>(
  Object.entries(columnNames).flatMap(([field, names]) =>
    names.map(name => [name, field as ImportField] as const)
  )
)

/**
 * Returns the field of each column, by its name. Earlier choices, by folded heading, come first. Only the
 * fields in `joined` can have several columns; of others, the first one counts.
 */
export function matchColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, ImportField | null>>,
  joined: readonly ImportField[]
): Mapping {
  const taken = new Set<ImportField>()
  return headings.map(heading => {
    const folded = foldedHeading(heading)
    if (folded === '') return null
    const field = Object.hasOwn(remembered, folded) ? remembered[folded] : known.get(folded)
    if (!field || (taken.has(field) && !joined.includes(field))) return null
    taken.add(field)
    return field
  })
}

/** Returns the text of a field in a row: the cells of its columns, in their order. */
export function fieldText(cells: readonly string[], mapping: Mapping, field: ImportField): string {
  return cells
    .filter((cell, column) => mapping[column] === field && cell !== '')
    .join(' ')
    .trim()
}
