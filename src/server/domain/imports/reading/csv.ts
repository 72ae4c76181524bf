/** Reads CSV as people have it. */
import { CsvError, parse } from 'csv-parse/sync'
import { importRules, type ReadingChoice } from '../../../../lib/contract/imports/fields.ts'
import { decode } from './decode.ts'
import { delimiterOf } from './delimiter.ts'
import { collectRows, furthest, headed, type Table, TableRefusal } from './table.ts'

/** A row with this many characters has no place in a table of deliveries. */
const longestRecord = importRules.columns * importRules.cell

const emptyLines = '\n'.repeat(furthest.row + 1)

/** Returns the table of a text file. Throws a TableRefusal. */
export function readCsv(bytes: Uint8Array, choice: ReadingChoice): Table {
  const { text, encoding, isDoubtful } = decode(bytes, choice.encoding)
  if (isBinary(text)) throw new TableRefusal('not-a-table')
  // The parser would need seconds for them. Within quotes, they're more than a row can have.
  if (text.includes(emptyLines)) throw new TableRefusal('too-many-rows', furthest.row + 1)
  const delimiter = choice.delimiter ?? delimiterOf(text)
  const collected = collectRows()
  try {
    parse(text.replace(/^sep=[,;\t|]\r?\n/i, ''), {
      delimiter,
      bom: true,
      // One file can have all of them: a template of one program, and rows that another one appended.
      record_delimiter: ['\r\n', '\n', '\r'],
      // Rows of people are shorter or longer than their headings, and have quotes within a cell.
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      on_record: (cells: string[]) => {
        collected.add(cells)
        return null
      }
    })
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error, collected.next()) : error
  }
  return {
    ...headed(collected.rows, choice.hasHeadings),
    encoding,
    delimiter,
    isDoubtful,
    sheet: null,
    sheets: []
  }
}

function refusalOf({ code }: CsvError, row: number): TableRefusal {
  if (code === 'CSV_MAX_RECORD_SIZE') return new TableRefusal('row-too-long', row)
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new TableRefusal('quote-not-closed', row)
  return new TableRefusal('not-a-table', row)
}

/** Returns whether a text is no text: more than a few control characters at its beginning. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 4_096)
  // oxlint-disable-next-line no-control-regex
  const odd = start.match(/[\u0000-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0
  return odd > Math.max(3, start.length / 50)
}
