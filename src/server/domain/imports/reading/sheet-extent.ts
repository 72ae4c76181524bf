/** Drops the empty cells of a sheet, and finds how far the others reach. In linear time, because anybody can upload a sheet. */
import { furthest, TableRefusal } from './table.ts'

/** What a tag has after its name. Each alternative begins with another character, and none goes past the next tag. */
const attributes = String.raw`(?:[^<>"']|"[^<"]*"|'[^<']*')*`
const prefix = String.raw`(?:[\w.-]+:)?`
/** A cell without a value: a format that was applied to a whole row or column. */
const emptyCell = new RegExp(
  String.raw`<${prefix}c(?=[\s/>])(?:${attributes}/>|${attributes}>\s*(?:<${prefix}v\s*/>\s*|<${prefix}v\s*>\s*</${prefix}v\s*>\s*)?</${prefix}c\s*>)`,
  'g'
)
const emptyRow = new RegExp(
  String.raw`<${prefix}row(?=[\s/>])(?:${attributes}/>|${attributes}>\s*</${prefix}row\s*>)`,
  'g'
)
const tag = new RegExp(String.raw`<${prefix}(?:c|row)(?=[\s/>])(${attributes})>`, 'g')
const open = new RegExp(String.raw`<${prefix}(?:c|row)(?=[\s/>])`, 'g')
const address = /(?:^|\s)r\s*=\s*["']\s*([A-Za-z]*)(\d+)\s*["']/

/**
 * Returns a sheet without its empty cells and rows. Throws a TableRefusal for one with a cell far away, because the library fills
 * everything before it with empty cells, and for one with a tag that doesn't end.
 */
export function prunedSheet(bytes: Uint8Array): Uint8Array {
  const sheet = new TextDecoder().decode(bytes)
  const full = sheet.replaceAll(emptyCell, '').replaceAll(emptyRow, '')
  let tags = 0
  for (const [, given = ''] of full.matchAll(tag)) {
    tags++
    const [, column = '', row = ''] = address.exec(given) ?? []
    if (Number(row) > furthest.row) throw new TableRefusal('too-many-rows', Number(row))
    if (columnNumber(column) > furthest.column) throw new TableRefusal('too-many-columns', Number(row))
  }
  if ((full.match(open)?.length ?? 0) > tags) throw new TableRefusal('damaged-file')
  return new TextEncoder().encode(full)
}

/** Returns the number of a column that is named by letters: 'A' is 1 and 'AA' is 27. */
const columnNumber = (letters: string): number =>
  [...letters.slice(0, 8).toUpperCase()].reduce(
    (number, letter) => number * 26 + letter.charCodeAt(0) - 64,
    0
  )
