/** A file as a table: its headings, and its rows with the numbers that a spreadsheet shows. */
import {
  type Delimiter,
  type Encoding,
  type ImportRefusal,
  importRules
} from '../../../../lib/contract/imports/fields.ts'
import { headingsOf, headingsWithin } from '../../../../lib/rules/imports/headings.ts'

/** Rows and columns of a file, empty ones included. A table of deliveries with more is damaged, or made to do harm. */
export const furthest = { row: 100_000, column: 1_000 } as const

export interface TableRow {
  /** As a spreadsheet counts: the first row of the file is 1. */
  number: number
  cells: string[]
}

export interface Table {
  headings: string[]
  rows: TableRow[]
  /** The number of the row with the headings, or null if there is none. */
  headingsRow: number | null
  /** How many rows with text are above the headings, such as a title. They aren't deliveries. */
  rowsAbove: number
  /** The sheet that was read, and those that can be. */
  sheet: string | null
  sheets: string[]
  /** The letters look wrong, so a person must look at them. */
  isDoubtful: boolean
  /** Null for a spreadsheet. */
  encoding: Encoding | null
  delimiter: Delimiter | null
}

/** A file that can't be read. `row` is the row where that shows, if there is one. */
export class TableRefusal extends Error {
  readonly code: ImportRefusal
  readonly row: number | undefined
  constructor(code: ImportRefusal, row?: number) {
    super(row === undefined ? code : `${code} at row ${row}`)
    this.name = 'TableRefusal'
    this.code = code
    this.row = row
  }
}

/** Control characters, which the database can't store or nobody can see. Line breaks and tabs stay. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Tables that we write have an apostrophe before what a spreadsheet would run as a formula: '+41 44 555 02 02. */
const guard = /^'(?=[=+\-@])/

/** Returns a cell without control characters. One that is too long is one character longer than allowed. */
export const cleanCell = (text: string): string =>
  text
    .slice(0, importRules.cell + 1)
    .toWellFormed()
    .replaceAll(control, '')
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .replace(guard, '')

/** Collects the rows of a file, one after the other. Throws a TableRefusal as soon as there are too many. */
export function collectRows() {
  let number = 0
  const rows: TableRow[] = []
  return {
    rows,
    add(given: readonly string[]): void {
      number++
      if (number > furthest.row) throw new TableRefusal('too-many-rows', number)
      if (
        given.length > importRules.columns &&
        given.slice(importRules.columns).some(cell => cell.trim() !== '')
      )
        throw new TableRefusal('too-many-columns', number)
      const cells = given.slice(0, importRules.columns).map(cleanCell)
      if (cells.every(cell => cell === '')) return
      if (rows.length === importRules.rows + headingsWithin)
        throw new TableRefusal('too-many-rows', rows[importRules.rows]!.number)
      rows.push({ number, cells })
    },
    /** The number of the row that comes next. */
    next: () => number + 1
  }
}

type Headed = Pick<Table, 'headings' | 'rows' | 'headingsRow' | 'rowsAbove'>

/**
 * Returns rows as a table. Without a choice, the rows decide which one has the headings. Throws 'empty-file' for one without rows below
 * its headings, and 'too-many-rows'.
 */
export function headed(rows: readonly TableRow[], hasHeadings: boolean | null): Headed {
  const found = hasHeadings === null ? headingsOf(rows.map(({ cells }) => cells)) : hasHeadings ? 0 : null
  const below = rows.slice(found === null ? 0 : found + 1)
  const tooMany = below[importRules.rows]
  if (tooMany) throw new TableRefusal('too-many-rows', tooMany.number)
  if (below.length === 0) throw new TableRefusal('empty-file')
  const top = found === null ? undefined : rows[found]
  const width = Math.max(top?.cells.length ?? 0, ...below.map(({ cells }) => cells.length))
  const wide = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill('')]
  return {
    headings: wide(top?.cells ?? []),
    rows: below.map(row => ({ ...row, cells: wide(row.cells) })),
    headingsRow: top?.number ?? null,
    rowsAbove: found ?? 0
  }
}
