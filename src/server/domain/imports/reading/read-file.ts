import type { ReadingChoice } from '../../../../lib/contract/imports/fields.ts'
import { readCsv } from './csv.ts'
import { type Table, TableRefusal } from './table.ts'
import { readXlsx } from './xlsx.ts'

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)
const zip = [0x50, 0x4b, 0x03, 0x04]
/** The format of Excel before 2007. */
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads a file by its content: the name says nothing. What isn't chosen is guessed. Throws a TableRefusal. */
export async function readFile(bytes: Uint8Array, choice: ReadingChoice): Promise<Table> {
  if (bytes.length === 0) throw new TableRefusal('empty-file')
  if (startsWith(bytes, compoundFile)) throw new TableRefusal('old-excel')
  return startsWith(bytes, zip) ? readXlsx(bytes, choice) : readCsv(bytes, choice)
}
