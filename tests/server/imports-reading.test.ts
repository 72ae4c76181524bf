/** Reads files as people have them, and refuses those that do harm. */
import { describe, expect, test } from 'vitest'
import type { ReadingChoice } from '../../src/lib/contract/imports/fields.ts'
import { nothingChosen, readInThread } from '../../src/server/domain/imports/reading/read-in-thread.ts'
import { prunedSheet } from '../../src/server/domain/imports/reading/sheet-extent.ts'
import { TableRefusal } from '../../src/server/domain/imports/reading/table.ts'
import { cpuRatio } from '../cpu-time.ts'
import { hostileFiles } from '../hostile-files.ts'
import { sheetRows, spreadsheetOf, workbookOf } from '../spreadsheets.ts'

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
  expect(table).toMatchObject({
    headings: ['Nom', 'Téléphone', 'Poids'],
    rows: expected,
    encoding,
    delimiter: ';',
    isDoubtful: false
  })
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

describe('letters', () => {
  const file = (...name: number[]) =>
    Buffer.concat([
      Buffer.from('Recipient;Phone;Address\nJan '),
      Buffer.from(name),
      Buffer.from(';079 123 45 67;13 Winter Lane\n')
    ])

  test.each([
    ['windows-1250', file(0xa3, 0xb9, 0x63, 0x6b, 0x69), 'Jan Łącki'],
    ['windows-1251', file(0xc8, 0xe2, 0xe0, 0xed), 'Jan Иван'],
    ['shift_jis', file(0x93, 0x63, 0x92, 0x86), 'Jan 田中'],
    ['macintosh', file(0x4a, 0x9f, 0x72, 0x67), 'Jan Jürg']
  ] as const)('in %s are doubtful until somebody chooses it', async (encoding, bytes, name) => {
    expect(await readInThread(bytes)).toMatchObject({ encoding: 'windows-1252', isDoubtful: true })
    const read = await readInThread(bytes, { ...nothingChosen, encoding })
    expect(read).toMatchObject({ encoding, isDoubtful: false, rows: [{ cells: [name, {}, {}] }] })
  })

  test('stay UTF-8 if one byte is wrong', async () => {
    const bytes = Buffer.concat([Buffer.from('Name;Phone\nJürg Müller;1\n'), Buffer.from([0xe9])])
    expect(await readInThread(bytes)).toMatchObject({
      encoding: 'utf-8',
      isDoubtful: true,
      rows: [{ cells: ['Jürg Müller', '1'] }, {}]
    })
  })
})

describe('a choice', () => {
  test('of the delimiter and of headings is followed', async () => {
    const bytes = Buffer.from('Tom;1,2\nAnn;3,4\n')
    const read = (choice: Partial<ReadingChoice>) => readInThread(bytes, { ...nothingChosen, ...choice })
    expect(await read({ delimiter: ',', hasHeadings: true })).toMatchObject({
      headings: ['Tom;1', '2'],
      rows: [{ cells: ['Ann;3', '4'] }]
    })
    expect(await read({ hasHeadings: false })).toMatchObject({
      headings: ['', ''],
      headingsRow: null,
      rows: [{ number: 1 }, { number: 2 }]
    })
  })

  test('isn’t needed for headings below a title, or where there are none', async () => {
    const titled = 'Orders of Monday;;\nRecipient;Phone;Address\nTom;044 555 02 02;12 Apple Street\n'
    expect(await readInThread(Buffer.from(titled))).toMatchObject({
      headingsRow: 2,
      rowsAbove: 1,
      rows: [{ number: 3 }]
    })
    const bare = 'Jane Doe,079 123 45 67,13 Winter Lane\nMax,079 123 45 68,17 Winter Lane\n'
    expect((await readInThread(Buffer.from(bare))).rows).toHaveLength(2)
  })
})

describe('sheets', () => {
  const orders = sheetRows([
    ['Recipient', 'Phone', 'Address'],
    ['Tom', '044 555 02 02', '12 Apple Street']
  ])
  const lists = sheetRows([
    ['Sizes', 'Vehicles'],
    ['S', 'Bicycle']
  ])

  test.each([
    [
      'a hidden one before it',
      [
        { name: 'Lists', data: lists, state: 'hidden' },
        { name: 'Orders', data: orders }
      ],
      ['Orders']
    ],
    [
      'an empty one before it',
      [
        { name: 'Empty', data: '' },
        { name: 'Orders', data: orders }
      ],
      ['Empty', 'Orders']
    ],
    [
      'a read-me before it',
      [
        { name: 'Read me', data: lists },
        { name: 'Orders', data: orders }
      ],
      ['Read me', 'Orders']
    ]
  ])('the deliveries are found with %s', async (_, sheets, names) => {
    expect(await readInThread(workbookOf(sheets))).toMatchObject({
      sheet: 'Orders',
      sheets: names,
      rows: [{ cells: ['Tom', {}, {}] }]
    })
  })

  test('another one can be chosen', async () => {
    const file = workbookOf([
      { name: 'Lists & more', data: lists },
      { name: 'Orders', data: orders }
    ])
    const read = await readInThread(file, { ...nothingChosen, sheet: 'Lists & more' })
    expect(read).toMatchObject({ sheet: 'Lists & more', headings: ['Sizes', 'Vehicles'] })
    await expect(readInThread(file, { ...nothingChosen, sheet: 'None' })).rejects.toMatchObject({
      code: 'damaged-file'
    })
  })

  test.each([
    ['in the last row', '<row r="1048576"><c r="A1048576" s="0"/></row>'],
    ['in the last row, with an empty value', '<row r="1048576"><c r="A1048576" s="0"><v></v></c></row>'],
    ['in the last column', '<row r="3"><c r="XFD3" s="0"/></row>']
  ])('a format without a value %s is no cell', async (_, far) => {
    expect((await readInThread(spreadsheetOf(orders + far))).rows).toHaveLength(1)
  })
})

describe('the extent of a sheet', () => {
  const prune = (data: string) => prunedSheet(new TextEncoder().encode(`<sheetData>${data}</sheetData>`))

  test.each([
    [
      'behind a sign in an attribute',
      '<row r="1"><c x=">" r="XFD900000"><v>1</v></c></row>',
      'too-many-rows'
    ],
    ['with spaces', '<row r="1"><c r = "A900000"><v>1</v></c></row>', 'too-many-rows'],
    ['in a far column', '<row r="1"><c\nr="XFD1"><v>1</v></c></row>', 'too-many-columns'],
    ['with a prefix', '<x:row r="1"><x:c r="A900000"><x:v>1</x:v></x:c></x:row>', 'too-many-rows'],
    ['of a tag that never ends', '<c '.repeat(1_000), 'damaged-file']
  ])('is found %s', (_, data, code) => {
    expect(() => prune(data)).toThrow(expect.objectContaining({ code }))
  })

  test.each([
    ['tags that never end', (size: number) => '<c '.repeat(size)],
    ['spaces', (size: number) => `<c${' '.repeat(size)}`],
    ['quotes', (size: number) => `<c ${'"'.repeat(size)}`],
    ['spaces after cells', (size: number) => `<c r="A1">${' '.repeat(size)}<x>`]
  ])('is read in linear time from %s', async (_, data) => {
    const pruned = (text: string) => () => {
      try {
        prune(text)
      } catch {
        // Refused, which is right.
      }
    }
    // Quadratic work on 64 times as much takes 4,096 times as long.
    expect(await cpuRatio(pruned(data(1_048_576)), pruned(data(16_384)), 3)).toBeLessThan(1_000)
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
