/**
 * Files as other products, spreadsheets and people make them, by the mistake that a reader of files makes with them. Each is made from
 * known addresses, so a test can say how many rows it has and which door each of them means.
 */
import { sheetRows, spreadsheetOf, workbookOf } from './spreadsheets.ts'

export interface ImportCase {
  name: string
  file: string | Uint8Array
  /** By row: the number of its address, or null if it must not be ready without a question. */
  doors: (number | null)[]
  /** By row: the weight in kilograms, if the file has one. */
  weights?: number[]
}

/** The cases of one kind: from addresses, and a day that isn't over. */
type Kind = (addresses: readonly string[], day: string) => ImportCase[]

const names = ['Jane Doe', 'Max Muster', 'Eve Roe']
const phone = (at: number) => `079 123 45 6${7 + at}`
const all = [0, 1, 2]
const lines = (rows: readonly (readonly string[])[], end = '\n', delimiter = ';') =>
  rows.map(row => row.join(delimiter)).join(end)
const headings = ['Recipient', 'Phone', 'Address']
const people = (addresses: readonly string[]) => all.map(at => [names[at]!, phone(at), addresses[at]!])
/** Three deliveries with one more column. */
const withColumn = (
  addresses: readonly string[],
  heading: string,
  values: readonly string[],
  name = `${heading}: ${values.join(', ')}`
): ImportCase => ({
  name,
  file: lines([[heading, ...headings], ...people(addresses).map((row, at) => [values[at]!, ...row])]),
  doors: all
})

const rowNumbers: Kind = addresses =>
  ['No', 'Nr.', '#', 'Pos.', 'Line', 'Number', 'N°'].map((heading, index) =>
    withColumn(
      addresses,
      heading,
      all.map(at => String(index === 5 ? 1001 + at : 1 + at))
    )
  )

const otherTowns: Kind = ([first = '', second = '']) => {
  const [number = '', ...street] = first.split(' ')
  const texts = [
    `${first}, 8001 Zürich`,
    `${first}, Berlin, Germany`,
    `${first} Nonexistentville 99999`,
    `${first} / ${second}`,
    `${number} Summer ${street.join(' ')}`,
    `${first}, 10115 Berlin`,
    `75001 Paris, ${first}`,
    `${first}, Flat 3, Vienna`,
    `${number}zz ${street.join(' ')}`,
    `${first}\n1010 Wien`,
    `${first}, Northern Utopia`
  ]
  return [
    {
      name: 'addresses in other towns',
      file: lines([headings, ...texts.map(text => ['Jane Doe', phone(0), `"${text}"`])]),
      doors: texts.map(() => null)
    }
  ]
}

const decimals: Kind = addresses => {
  const of = (texts: string[], weights: number[], isAsked = false): ImportCase => ({
    ...withColumn(addresses, 'Weight', texts),
    weights,
    ...(isAsked ? { doors: [null, null, null] } : {})
  })
  return [
    of(['0,250', '1,500', '2'], [0.25, 1.5, 2]),
    of(['0.250', '1.500', '2'], [0.25, 1.5, 2]),
    of(['1,5', '1,500', '0,5'], [1.5, 1.5, 0.5]),
    of(['1.234,50', '2,5', '3'], [1234.5, 2.5, 3]),
    of(["1'234.5", '2.5', '3'], [1234.5, 2.5, 3]),
    of(['1,500', '2,500', '3,500'], [1.5, 2.5, 3.5], true)
  ]
}

const lineEnds: Kind = addresses => {
  const rows = people(addresses).map(row => row.join(';'))
  const head = headings.join(';')
  return (
    [
      ['headings with CRLF and rows with LF', `${head}\r\n${rows.join('\n')}\n`],
      ['headings with LF and rows with CRLF', `${head}\n${rows.join('\r\n')}\r\n`],
      ['CR alone', `${head}\r${rows.join('\r')}`],
      ['all three', `${head}\r\n${rows[0]}\n${rows[1]}\r${rows[2]}`],
      ['empty lines between', `${head}\n\n${rows.join('\r\n\r\n')}\n\n`],
      ['lines of delimiters at the end', `${head}\n${rows.join('\n')}\n;;\n;;\n`],
      ['line breaks in cells', `${head}\n${rows.map(row => row.replace(/^([^;]+)/, '"$1\n"')).join('\n')}`]
    ] as const
  ).map(([name, file]) => ({ name, file, doors: all }))
}

const letters: Kind = addresses => {
  const bytes = (...name: number[]) =>
    Buffer.concat([
      Buffer.from(`${headings.join(';')}\nJan `),
      Buffer.from(name),
      Buffer.from(`;${phone(0)};${addresses[0]}\nMax;${phone(1)};${addresses[1]}\n`)
    ])
  const text = `\uFEFF${lines([headings, ...people(addresses).slice(0, 2)])}`
  const utf16 = Buffer.from(text, 'utf16le')
  return (
    [
      ['Windows-1250', bytes(0xa3, 0xb9, 0x63, 0x6b, 0x69)],
      ['Windows-1251', bytes(0xc8, 0xe2, 0xe0, 0xed)],
      ['Shift_JIS', bytes(0x93, 0x63, 0x92, 0x86)],
      ['Macintosh', bytes(0x4a, 0x9f, 0x72, 0x67)],
      ['UTF-8 with one wrong byte', Buffer.concat([Buffer.from(text), Buffer.from([0x0a, 0xe9])])],
      ['Windows-1252', bytes(0x4a, 0xfc, 0x72, 0x67)],
      ['UTF-16', utf16],
      ['UTF-16 with the big end first', Buffer.from(utf16).swap16()],
      ['two byte order marks', Buffer.from(`\uFEFF${text}`)],
      ['Windows-1253', bytes(0xc3, 0xe9, 0xfe, 0xf1, 0xe3, 0xef, 0xf2)]
    ] as const
  ).map(([name, file]) => ({
    name,
    file,
    // The wrong byte is a third row, without an address.
    doors: name === 'UTF-8 with one wrong byte' ? [0, 1, null] : [0, 1]
  }))
}

const sheets: Kind = addresses => {
  const orders = { name: 'Orders', data: sheetRows([headings, ...people(addresses)]) }
  const lists = sheetRows([
    ['Sizes', 'Vehicles'],
    ['S', 'Bicycle']
  ])
  const of = (
    name: string,
    before: { name: string; data: string; state?: string }[],
    doors = all
  ): ImportCase => ({
    name,
    file: workbookOf([...before, orders]),
    doors
  })
  const far = (name: string, data: string): ImportCase => ({
    name,
    file: spreadsheetOf(orders.data + data),
    doors: all
  })
  return [
    of('a hidden sheet first', [{ name: 'Lists', data: lists, state: 'hidden' }]),
    of('a very hidden sheet first', [{ name: 'Lists', data: lists, state: 'veryHidden' }]),
    of('an empty sheet first', [{ name: 'Empty', data: '' }]),
    of('a read-me first', [
      { name: 'Read me', data: sheetRows([['How to fill this in'], ['One row each']]) }
    ]),
    of('lists first', [{ name: 'Lists', data: lists }]),
    of('two hidden ones and an empty one first', [
      { name: 'A', data: lists, state: 'hidden' },
      { name: 'B', data: lists, state: 'hidden' },
      { name: 'C', data: '' }
    ]),
    far('a format in the last row', '<row r="1048576"><c r="A1048576" s="0"/></row>'),
    far('a format in the last column', '<row r="9"><c r="XFD9" s="0"/></row>'),
    far('an empty value far away', '<row r="1048576"><c r="A1048576" s="0"><v></v></c></row>'),
    far('an empty text far away', '<row r="90000"><c r="C90000" t="inlineStr"><is><t></t></is></c></row>'),
    far('a row without cells far away', '<row r="1048576" ht="20"/>'),
    far('a shared text without a number far away', '<row r="70000"><c r="B70000" t="s"/></row>'),
    // They are as visible as others to whoever reads the file with another program.
    {
      name: 'hidden rows',
      file: spreadsheetOf(orders.data.replace('<row r="3">', '<row r="3" hidden="1">')),
      doors: all
    },
    {
      name: 'merged cells, which are empty but for the first',
      file: spreadsheetOf(
        sheetRows([
          headings,
          ...people(addresses).map(([name = '', number = '', address = ''], at) => [
            name,
            number,
            at === 1 ? '' : address
          ])
        ])
      ),
      doors: [0, null, 2]
    }
  ]
}

const times: Kind = (addresses, day) => {
  const [year = '', month = '', date = ''] = day.split('-')
  const at = new Date(`${day}T12:00:00Z`)
  const short = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(at)
  const columns: [name: string, columns: Record<string, string>, isRight?: boolean][] = [
    ['1-Dec-26', { Date: `${Number(date)}-${short({ month: 'short' })}-${year.slice(2)}`, Time: '10:00' }],
    ['Dec 1, 2026', { Date: short({ dateStyle: 'medium' }), Time: '10:00' }],
    ['Tue 01.12.2026', { Date: `${short({ weekday: 'short' })} ${date}.${month}.${year}`, Time: '10:00' }],
    ['20261201', { Date: `${year}${month}${date}`, Time: '10:00' }],
    ['an instant', { Date: `${day}T10:00:00Z` }],
    ['an instant with an offset', { Date: `${day} 10:00:00 +0100` }],
    ['the end of the day', { Date: day, Earliest: '20:00', Latest: '24:00' }],
    ['930', { Date: day, Time: '930' }],
    ['a window over midnight', { Date: day, From: '22:00', To: '02:00' }],
    ['a window in one cell', { Date: day, Window: '10:00-12:00' }],
    ['9am-12pm', { Date: day, Window: '9am-12pm' }],
    ['equal times', { Date: day, Earliest: '10:00', Latest: '10:00' }, false],
    ['soon', { Date: 'soon' }, false]
  ]
  return columns.map(([name, more, isRight = true]) => ({
    name,
    file: lines([
      [...headings, ...Object.keys(more)],
      ...people(addresses).map(row => [...row, ...Object.values(more).map(value => `"${value}"`)])
    ]),
    doors: isRight ? all : [null, null, null]
  }))
}

const headingRows: Kind = addresses => {
  const rows = people(addresses)
  const of = (name: string, before: string[][]): ImportCase => ({
    name,
    file: lines([...before, ...rows]),
    doors: all
  })
  return [
    of('no headings', []),
    of('a title above', [['Orders of Monday', '', ''], headings]),
    of('two titles and an empty line above', [['Bakery Nord'], ['Orders of Monday'], ['', '', ''], headings]),
    of('German headings', [['Empfänger', 'Telefonnummer', 'Lieferadresse']]),
    of('French headings', [['Destinataire', 'Téléphone', 'Adresse de livraison']]),
    of('Spanish headings', [['Destinatario', 'Teléfono', 'Dirección']]),
    of('Italian headings', [['Destinatario', 'Telefono', 'Indirizzo']]),
    of('headings in capitals', [['RECIPIENT', 'PHONE NUMBER', 'DELIVERY ADDRESS']])
  ]
}

const vagueHeadings: Kind = (addresses, day) =>
  (
    [
      ['From', 'To'],
      ['Von', 'Bis'],
      ['De', 'À'],
      ['Begin', 'Until'],
      ['Earliest', 'Latest'],
      ['Start', 'End'],
      ['After', 'By']
    ] as const
  ).map(([from, to]) => ({
    name: `${from} and ${to} with times`,
    file: lines([
      [...headings, 'Date', from, to],
      ...people(addresses).map((row, at) => [...row, day, `2${at}:00`, `2${at}:59`])
    ]),
    doors: all
  }))

/** By the mistake. */
export const importKinds: [mistake: string, cases: Kind][] = [
  ['numbers of rows as house numbers', rowNumbers],
  ['addresses in other towns as those of this one', otherTowns],
  ['decimals as thousands', decimals],
  ['several rows as one', lineEnds],
  ['letters of another encoding', letters],
  ['another sheet, or too many rows', sheets],
  ['usual dates and times as mistakes', times],
  ['the first order as headings', headingRows],
  ['times as addresses', vagueHeadings]
]
