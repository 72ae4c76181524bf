/** Reads the first sheet of an XLSX file. Only values are read: formulas, links and macros never run. */
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { collectTable, furthest, type Table, TableRefusal } from './table.ts'

/** The most that all parts of a file may have when they're unpacked, in bytes. 5,000 full rows have less than half. */
const mostUnpacked = 40 * 1_048_576

type Value = unknown

/** Returns the table of a spreadsheet. Throws a TableRefusal. */
export async function readXlsx(bytes: Uint8Array): Promise<Table> {
  const unpacked = unpack(bytes)
  for (const [name, part] of Object.entries(unpacked))
    if (name.startsWith('xl/worksheets/')) checkExtent(part)
  let sheet: readonly (readonly Value[])[]
  try {
    // Packed again without compression, because the library would unpack in further threads, which have no limits.
    const plain = zipSync(unpacked, { level: 0 })
    sheet = (await readSheet(plain.buffer as ArrayBuffer)) as readonly (readonly Value[])[]
  } catch {
    throw new TableRefusal('damaged-file')
  }
  const collected = collectTable()
  for (const row of sheet) collected.add(row.map(textOf))
  return { ...collected.table(), encoding: null, delimiter: null }
}

/** Unpacks the parts that hold the table, within the limit. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  try {
    // The library never writes more than the size that a part declares.
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.xml(?:\.rels)?$/.test(name)) return false
        size += originalSize
        if (size > mostUnpacked) throw new TableRefusal('file-too-complex')
        return true
      }
    })
  } catch (error) {
    throw error instanceof TableRefusal ? error : new TableRefusal('damaged-file')
  }
}

/** Refuses a sheet with a cell far away, because the library fills everything before it with empty cells. */
function checkExtent(sheet: Uint8Array): void {
  for (const [, column = '', row = ''] of new TextDecoder()
    .decode(sheet)
    .matchAll(/<(?:\w+:)?(?:row|c)\b[^>]*?\sr=["']([A-Z]*)(\d+)["']/gi)) {
    if (Number(row) > furthest.row) throw new TableRefusal('too-many-rows', Number(row))
    if (columnNumber(column) > furthest.column) throw new TableRefusal('too-many-columns', Number(row))
  }
}

/** Returns the number of a column that is named by letters: 'A' is 1 and 'AA' is 27. */
const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Returns a value as it would be typed. A date is at midnight UTC, and a time is on the first day of the calendar. */
function textOf(value: Value): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  // Spreadsheets count days in fractions, so 14:00 can be a few milliseconds less.
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 60_000) * 60_000)
    .toISOString()
    .split('T')
  const clock = time.slice(0, 5)
  if (day < '1900-02-01') return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
