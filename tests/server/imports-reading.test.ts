/** Reads files as people have them, and refuses those that do harm. */
import { describe, expect, test } from 'vitest'
import { readInThread } from '../../src/server/domain/imports/reading/read-in-thread.ts'
import { TableRefusal } from '../../src/server/domain/imports/reading/table.ts'
import { hostileFiles } from '../hostile-files.ts'
import { sheetRows, spreadsheetOf } from '../spreadsheets.ts'

const lines = 'Nom;Téléphone;Poids\r\n"Zoë ""Z"" Æ";044 555 02 02;1,5\r\n\r\n"Rue 1\nVille";2;3\r\n'
const expected = [
  { number: 2, cells: ['Zoë "Z" Æ', '044 555 02 02', '1,5'] },
  { number: 4, cells: ['Rue 1\nVille', '2', '3'] }
]
const latin1 = Buffer.from(lines, 'latin1')
const utf8 = Buffer.from(lines)
const utf16 = Buffer.from(`\uFEFF${lines}`, 'utf16le')

test.each([
  ['UTF-8', utf8, 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8]), 'utf-8'],
  ['UTF-16', utf16, 'utf-16le'],
  ['UTF-16 without a mark', utf16.subarray(2), 'utf-16le'],
  ['UTF-16 with the big end first', Buffer.from(utf16).swap16(), 'utf-16be'],
  ['Windows-1252', latin1, 'windows-1252']
])('a file in %s', async (_, bytes, encoding) => {
  const table = await readInThread(bytes)
  expect(table).toEqual({ headings: ['Nom', 'Téléphone', 'Poids'], rows: expected, encoding, delimiter: ';' })
})

test.each([
  [',', 'a,b\n"1;2;3",4\n', ['1;2;3', '4']],
  [';', 'a;b\n1,5;4\n', ['1,5', '4']],
  ['\t', 'a\tb\n1,5\t4;\n', ['1,5', '4;']],
  [';', 'sep=;\na;b\n1,2;3\n', ['1,2', '3']]
])('the delimiter %j', async (delimiter, text, cells) => {
  const table = await readInThread(Buffer.from(text))
  expect(table).toMatchObject({ delimiter, rows: [{ cells }] })
})

test.each([['a,b\r\n1,2\n3,4\n5,6\n'], ['a,b\n1,2\r\n3,4\r\n5,6'], ['a,b\r1,2\n3,4\r\n5,6\r\n']])(
  'each line is a row, also if lines end differently: %j',
  async text => {
    const table = await readInThread(Buffer.from(text))
    expect(table.headings).toEqual(['a', 'b'])
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6']
    ])
  }
)

test('a number that our own tables guard against formulas', async () => {
  const table = await readInThread(Buffer.from("a,b\n'+41 44 555 02 02,it's\n"))
  expect(table.rows[0]?.cells).toEqual(['+41 44 555 02 02', "it's"])
})

test('a spreadsheet, with its numbers as they are shown, and empty rows counted', async () => {
  const data = sheetRows([['Name', 'Phone', 'Weight'], [], ['Tom', 41445550202, 1.5]])
  expect(await readInThread(spreadsheetOf(data))).toMatchObject({
    headings: ['Name', 'Phone', 'Weight'],
    rows: [{ number: 3, cells: ['Tom', '41445550202', '1.5'] }],
    encoding: null,
    delimiter: null
  })
})

describe('hostile files', () => {
  test.each(hostileFiles.slice(0, 15))('%s', async (_, bytes, outcome) => {
    const read = readInThread(bytes())
    if (typeof outcome === 'number') expect((await read).rows.length).toBe(outcome)
    else
      await expect(read).rejects.toEqual(expect.objectContaining({ name: TableRefusal.name, code: outcome }))
  })
})
