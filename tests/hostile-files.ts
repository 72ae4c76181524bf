/** Files that were made to do harm, or that people send by mistake, each with what must become of it. */
import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import type { ImportRefusal } from '../src/lib/contract/imports/fields.ts'
import { sheetRows, spreadsheetOf } from './spreadsheets.ts'

/** A refusal, or the number of rows that are read. */
type Outcome = ImportRefusal | number
type Hostile = [name: string, bytes: () => Uint8Array, outcome: Outcome]

const text = (content: string) => () => new TextEncoder().encode(content)
const binary =
  (...bytes: number[]) =>
  () =>
    Uint8Array.from(bytes)
const utf16 =
  (content: string, mark: boolean, big = false) =>
  () => {
    const bytes = Buffer.from((mark ? '\uFEFF' : '') + content, 'utf16le')
    return big ? bytes.swap16() : bytes
  }
const head = 'name,phone\n'
const mega = 1_048_576
const sheet = (data: string) => () => spreadsheetOf(data)
const cell = (at: string) => `<row r="${/\d+/.exec(at)?.[0]}"><c r="${at}"><v>1</v></c></row>`
const plainSheet = sheetRows([
  ['name', 'phone'],
  ['Tom', '1']
])

/** Returns a zip that declares another size of its first part than it has. */
function lyingZip(size: number): Uint8Array {
  const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(30 * mega) })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, size, true)
  return bytes
}

/** The first fifteen are enough for every run: one of each kind. */
export const hostileFiles: Hostile[] = [
  ['a cell of 9 MB', text(`${head}${'x'.repeat(9 * mega)},1\n`), 'row-too-long'],
  ['a million columns', text(`${'a,'.repeat(1_000_000)}\n1,2\n`), 'row-too-long'],
  ['a quote that never ends', text(`${head}"Tom,1\nAnn,2\n`), 'quote-not-closed'],
  ['ten million empty lines', text(head + '\n'.repeat(9 * mega)), 'too-many-rows'],
  ['an empty file', binary(), 'empty-file'],
  ['a picture', binary(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x49, 0x48, 0, 0, 1, 0, 0), 'not-a-table'],
  [
    'a zip bomb',
    () => zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200 * mega) }),
    'file-too-complex'
  ],
  ['a zip that lies about its size', () => lyingZip(100), 'damaged-file'],
  ['a cell in the row 1,000,000,000', sheet(cell('A1') + cell('A1000000000')), 'too-many-rows'],
  ['a cell in the column ZZZZZZ', sheet(cell('ZZZZZZ1')), 'too-many-columns'],
  ['formulas', text(`${head}"=HYPERLINK(""http://x"",""y"")",=1+1\n@SUM(1),+1\n`), 2],
  ['UTF-16 without a mark', utf16('name;phone\nTom;1\n', false), 1],
  ['invalid UTF-8', () => Buffer.concat([Buffer.from(head), Buffer.from([0xe9, 0xff, 0x2c, 0x31])]), 1],
  [
    'entities that grow',
    sheet(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}">]>${plainSheet}<x>${'&b;'.repeat(1000)}</x>`),
    1
  ],
  ['Excel 97', binary(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'old-excel'],

  ['5,001 rows', text(head + 'Tom,1\n'.repeat(5_001)), 'too-many-rows'],
  ['5,000 rows', text(head + 'Tom,1\n'.repeat(5_000)), 5_000],
  ['61 columns', text(`${'a,'.repeat(60)}a\n${'1,'.repeat(60)}1\n`), 'too-many-columns'],
  ['60 columns and empty ones', text(`${'a,'.repeat(59)}a,,,,\n1\n`), 1],
  ['headings alone', text(head), 'empty-file'],
  ['spaces alone', text('  \n \n\t\n'), 'empty-file'],
  ['line breaks alone', text('\r\n\r\n\r\n'), 'empty-file'],
  ['a mark alone', binary(0xef, 0xbb, 0xbf), 'empty-file'],
  ['one byte', binary(0), 'empty-file'],
  ['half a pair of UTF-16', binary(0xff, 0xfe, 0x61), 'empty-file'],
  ['UTF-16 with a mark', utf16('name\tphone\nTom\t1\n', true), 1],
  ['UTF-16, big end first', utf16('name,phone\nTom,1\n', true, true), 1],
  ['UTF-16, big end first without a mark', utf16('name,phone\nTom,1\n', false, true), 1],
  ['unpaired surrogates', utf16('name,phone\nT\uD800m,1\n', true), 1],
  ['zeros in cells', text(`${head}T\u0000m,1\n`), 1],
  ['characters that turn the direction', text(`${head}\u202Etxt.exe,1\n`), 1],
  ['a row of 130,000 characters', text(`${head}${'x'.repeat(130_000)},1\n`), 'row-too-long'],
  ['a cell of 100,000 characters', text(`${head}${'x'.repeat(100_000)},1\n`), 1],
  ['quotes in the middle', text(`${head}Tom "the van" Berg,1\n`), 1],
  ['quoted line breaks', text(`${head}"Tom\r\nBerg",1\n"A\nB",2\n`), 2],
  ['old Mac line breaks', text('name,phone\rTom,1\rAnn,2\r'), 2],
  ['rows of different lengths', text(`${head}Tom\nAnn,1,2,3,4\n`), 2],
  ['random bytes', () => randomBytes(50_000), 'not-a-table'],
  ['a PDF', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000, 1)]), 'not-a-table'],
  ['a program', binary(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'not-a-table'],
  ['the start of a zip', binary(0x50, 0x4b, 0x03, 0x04, 0, 0), 'damaged-file'],
  ['a zip of something else', () => zipSync({ 'a.txt': strToU8('a') }), 'damaged-file'],
  ['an XLSX that breaks off', () => spreadsheetOf(plainSheet).slice(0, 400), 'damaged-file'],
  ['XML that breaks off', sheet('<row r="1"><c r="A1"><v>1'), 'damaged-file'],
  ['rows in the wrong order', sheet(cell('A5') + cell('A2')), 'damaged-file'],
  [
    'a thousand parts',
    () =>
      spreadsheetOf(
        plainSheet,
        Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`xl/${index}.xml`, strToU8('<a/>')]))
      ),
    1
  ],
  ['a part with a path outside', () => spreadsheetOf(plainSheet, { '../../etc/x.xml': strToU8('<a/>') }), 1],
  ['a zip that declares 4 GB', () => lyingZip(0xff_ff_ff_f0), 'file-too-complex'],
  ['nested XML', sheet(plainSheet + '<a>'.repeat(100_000) + '</a>'.repeat(100_000)), 1],
  ['attributes of 1 MB', sheet(`<row r="1" x="${'y'.repeat(mega)}"></row>${cell('A2')}${cell('A3')}`), 2]
]
