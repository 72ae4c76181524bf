/** Reads a sheet of an XLSX file. Only values are read: formulas, links and macros never run. */
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { ReadingChoice } from '../../../../lib/contract/imports/fields.ts'
import { meaningOf } from '../../../../lib/rules/imports/meaning.ts'
import { prunedSheet } from './sheet-extent.ts'
import { collectRows, headed, type Table, TableRefusal, type TableRow } from './table.ts'
import { sheetsOf } from './workbook.ts'

/** The most that all parts of a file may have when they're unpacked, in bytes. 5,000 full rows have less than half. */
const mostUnpacked = 40 * 1_048_576

/** How many sheets are looked at for the one with the deliveries. */
const mostSheets = 20

type Value = unknown

/**
 * Returns the table of a spreadsheet: of the sheet that is chosen, or of the visible one with the most headings that mean something. Of
 * equal ones, the open one, then the first. Throws a TableRefusal.
 */
export async function readXlsx(bytes: Uint8Array, choice: ReadingChoice): Promise<Table> {
  const unpacked = unpack(bytes)
  const refusals = prune(unpacked)
  const all = sheetsOf(unpacked)
  const visible = all.filter(({ isHidden }) => !isHidden)
  const candidates = (visible.length > 0 ? visible : all).slice(0, mostSheets)
  const wanted = choice.sheet === null ? candidates : all.filter(({ name }) => name === choice.sheet)
  // Packed again without compression, because the library would unpack in further threads, which have no limits.
  const plain = zipSync(unpacked, { level: 0 }).buffer as ArrayBuffer
  let best: { table: Table; named: number } | undefined
  let refusal: TableRefusal | undefined
  for (const { name, number, part, isActive } of wanted) {
    try {
      const far = refusals.get(part)
      if (far) throw far
      const found = headed(await rowsOf(plain, number), choice.hasHeadings)
      const named = found.headings.filter(each => meaningOf(each) !== null).length + (isActive ? 0.5 : 0)
      if (best && best.named >= named) continue
      const table = { ...found, encoding: null, delimiter: null, isDoubtful: false, sheet: name, sheets: [] }
      best = { table, named }
    } catch (error) {
      if (!(error instanceof TableRefusal)) throw error
      // An empty sheet says less than one that can't be read.
      if (!refusal || refusal.code === 'empty-file') refusal = error
    }
  }
  if (!best) throw refusal ?? new TableRefusal('damaged-file')
  return { ...best.table, sheets: candidates.map(({ name }) => name) }
}

/** Drops the empty cells of all sheets, and returns why sheets can't be read. */
function prune(parts: Record<string, Uint8Array>): Map<string, TableRefusal> {
  const refusals = new Map<string, TableRefusal>()
  for (const [name, part] of Object.entries(parts))
    if (name.startsWith('xl/worksheets/') && name.endsWith('.xml'))
      try {
        parts[name] = prunedSheet(part)
      } catch (error) {
        if (!(error instanceof TableRefusal)) throw error
        refusals.set(name, error)
      }
  return refusals
}

async function rowsOf(file: ArrayBuffer, number: number): Promise<TableRow[]> {
  let sheet: readonly (readonly Value[])[]
  try {
    sheet = (await readSheet(file, number)) as readonly (readonly Value[])[]
  } catch {
    throw new TableRefusal('damaged-file')
  }
  const { rows, add } = collectRows()
  for (const row of sheet) add(row.map(textOf))
  return rows
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
