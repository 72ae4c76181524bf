/** Postings for DATEV, by the published description of its format. */
import { expect, test } from 'vitest'
import { datevColumns } from '../../../src/server/documents/datev/columns.ts'
import {
  datevFile,
  type DatevOrder,
  type DatevPosting
} from '../../../src/server/documents/datev/datev-file.ts'
import { windows1252 } from '../../../src/server/documents/datev/windows-1252.ts'

const posting: DatevPosting = {
  day: '2026-11-03',
  account: '1400',
  amount: 1_240,
  document: 'DW-4K7-92QF',
  text: 'Lieferung "Büro" für Łukasz & Ζωή'
}
const order: DatevOrder = {
  settings: {
    consultant: 29_098,
    client: 55_003,
    fiscal_year_month: 1,
    account_length: 4,
    clearing_account: '1590'
  },
  from: '2026-11-01',
  to: '2026-11-30',
  createdAt: new Date('2026-12-01T09:08:07.065Z'),
  currency: 'EUR',
  postings: [
    posting,
    { ...posting, account: '8400', amount: -1_033 },
    { ...posting, account: '1776', amount: -207 }
  ]
}
const linesOf = (changed: Partial<DatevOrder> = {}): string[] =>
  new TextDecoder('windows-1252').decode(datevFile({ ...order, ...changed })).split('\r\n')

test('the first line says who, which fiscal year and which days', () => {
  const [header] = linesOf()
  expect(header).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261201090807065;;"";"";"";29098;55003;20260101;4;20261101;20261130;' +
      '"Dropway 2026-11";"";1;0;0;"EUR";;"";;;"";;;"";""'
  )
  expect(header?.split(';')).toHaveLength(31)
})

test('has the 125 columns of version 13', () => {
  const [, names] = linesOf()
  expect(datevColumns).toHaveLength(125)
  expect(names?.split(';')).toEqual(datevColumns.map(([name]) => name))
  expect(new Set(datevColumns.map(([name]) => name)).size).toBe(125)
})

test('each posting is a row against the clearing account, which is 0 in the end', () => {
  const [, , ...rows] = linesOf()
  expect(rows.pop()).toBe('')
  const cells = rows.map(row => row.split(';'))
  for (const each of cells) expect(each).toHaveLength(125)
  expect(cells.map(each => each.slice(0, 12).join(';'))).toEqual([
    '12,40;"S";"EUR";;;"";1400;1590;"";0311;"DW-4K7-92QF";""',
    '10,33;"H";"EUR";;;"";8400;1590;"";0311;"DW-4K7-92QF";""',
    '2,07;"H";"EUR";;;"";1776;1590;"";0311;"DW-4K7-92QF";""'
  ])
  const cents = cells.map(
    ([amount = '', side]) => Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1)
  )
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0)
})

test('an empty text has quotes and an empty number has none', () => {
  const [, , row = ''] = linesOf()
  for (const [index, cell] of row.split(';').entries())
    expect(cell.startsWith('"'), datevColumns[index]?.[0]).toBe(datevColumns[index]?.[1] === 'text')
})

test('texts are in Windows-1252, with doubled quotes, letters by their sound, and no control characters', () => {
  expect(linesOf()[2]).toContain('"Lieferung ""Büro"" für Lukasz & Zoi"')
  const text = `€ Œ ž ÿ – 山 🚲\r\n;${'x'.repeat(80)}`
  const row = linesOf({
    postings: [
      { ...posting, text },
      { ...posting, amount: -1_240 }
    ]
  })[2]
  expect(row).toContain('"€ Œ ž ÿ – ? ?  ;x')
  expect([...windows1252('€üŸ')]).toEqual([0x80, 0xfc, 0x9f])
})

test('a document keeps only the characters that DATEV takes', () => {
  const row = linesOf({
    postings: [
      { ...posting, document: 'A_ü 1/2' },
      { ...posting, amount: -1_240 }
    ]
  })[2]
  expect(row).toContain('"A1/2"')
})

test('a fiscal year can start in another month', () => {
  const settings = { ...order.settings, fiscal_year_month: 12 }
  expect(linesOf({ settings })[0]?.split(';')[12]).toBe('20251201')
  const july = { ...order.settings, fiscal_year_month: 7 }
  expect(linesOf({ settings: july })[0]?.split(';')[12]).toBe('20260701')
  expect(() => linesOf({ settings, to: '2026-12-01' })).toThrow(
    expect.objectContaining({ code: 'invalid-input' })
  )
})

test('a currency without decimals has two zeros, and one with three is refused', () => {
  expect(linesOf({ currency: 'JPY' })[2]).toMatch(/^1240,00;"S";"JPY"/)
  expect(() => linesOf({ currency: 'KWD' })).toThrow(expect.objectContaining({ code: 'invalid-input' }))
})

test('no posting gives a file without rows', () => {
  expect(linesOf({ postings: [] })).toHaveLength(3)
})

test.each<[string, Partial<DatevPosting>, string]>([
  ['an account without a number', { account: '' }, 'account_numbers: '],
  ['a number with letters', { account: '14A0' }, 'account_numbers: '],
  ['a long number', { account: '123456' }, 'account_numbers: '],
  ['a day before', { day: '2026-10-31' }, 'from: '],
  ['a day after', { day: '2026-12-01' }, 'from: '],
  ['a sum that is not 0', { amount: 1_241 }, 'postings: '],
  ['a large amount', { amount: 1_000_000_000_000 }, 'amount: ']
])('refuses %s', (_, changed, field) => {
  const [first, ...others] = order.postings
  const postings = [{ ...first!, ...changed }, ...others]
  expect(() => linesOf({ postings })).toThrow(field)
  expect(() => linesOf({ postings })).toThrow(expect.objectContaining({ code: 'invalid-input' }))
})

test('refuses days in the wrong order, and more rows than DATEV takes', () => {
  expect(() => linesOf({ to: '2026-10-31' })).toThrow('to: Must not be before')
  const postings = Array.from({ length: 100_000 }, () => posting)
  expect(() => linesOf({ postings })).toThrow('to: Must have at most 99999')
})
