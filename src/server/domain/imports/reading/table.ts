/** A file as a table: its headings, and its rows with the numbers that a spreadsheet shows. */
import {
  type Delimiter,
  type Encoding,
  type ImportRefusal,
  importRules
} from '../../../../lib/contract/imports/fields.ts'

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
export function collectTable() {
  let number = 0
  let headings: string[] | undefined
  const rows: TableRow[] = []
  return {
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
      if (!headings) {
        headings = cells
        return
      }
      if (rows.length === importRules.rows) throw new TableRefusal('too-many-rows', number)
      rows.push({ number, cells })
    },
    /** The number of the row that comes next. */
    next: () => number + 1,
    /** Returns the table. Throws 'empty-file' for one without rows below its headings. */
    table(): Pick<Table, 'headings' | 'rows'> {
      if (!headings || rows.length === 0) throw new TableRefusal('empty-file')
      const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
      const wide = (cells: string[]) => [...cells, ...Array<string>(width - cells.length).fill('')]
      return { headings: wide(headings), rows: rows.map(row => ({ ...row, cells: wide(row.cells) })) }
    }
  }
}
