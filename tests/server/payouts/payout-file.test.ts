/** Payouts as a file for banks. `tests/long/payouts` checks one of 500 by the schema. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Payment, payoutFile } from '../../../src/server/documents/payouts/payout-file.ts'
import { sepaText } from '../../../src/server/documents/payouts/sepa-text.ts'
import { debtor, payoutOrder } from '../../payout-orders.ts'

const order = payoutOrder(8)
const [first] = order.payments
const withPayment = (changed: Partial<Payment>) => ({ ...order, payments: [{ ...first!, ...changed }] })

test('is as the file that passed the schema, and the same each time', async () => {
  const { xml } = payoutFile(order)
  await expect(xml).toMatchFileSnapshot(
    join(import.meta.dirname, '../../fixtures/payouts/eight.pain.001.001.09.xml')
  )
  expect(payoutFile(order).xml).toBe(xml)
})

test('sums in cents: no part of one is lost', () => {
  const { xml } = payoutFile(payoutOrder(500))
  const cents = [...xml.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(([, whole, part]) =>
    Number(`${whole}${part}`)
  )
  expect(cents).toHaveLength(500)
  const sum = cents.reduce((total, each) => total + each, 0)
  expect(xml.match(/<CtrlSum>[^<]+/g)).toEqual(Array(2).fill(`<CtrlSum>${(sum / 100).toFixed(2)}`))
  expect(xml.match(/<NbOfTxs>500</g)).toHaveLength(2)
})

test('says each text that it wrote with other characters', () => {
  const names = payoutFile(order).replaced.filter(({ field }) => field === 'name')
  expect(names.map(({ to }) => to)).toEqual([
    'Anna Mueller-Lukasz',
    'Zoi Papadopoyloy',
    'Georgi Zhekov',
    "Sean O'Neil",
    "Jean 'JJ' + Fils-SARL",
    'Dang THor AEble ss',
    'x'.repeat(70),
    '.. Yuki .'
  ])
  expect(names.find(({ payment }) => payment === 'pyo_000000000002')).toMatchObject({ from: 'Георги Жеков' })
  expect(
    payoutFile(withPayment({ name: "Sean O'Neil", reference: 'Releve 1', address: undefined })).replaced
  ).toEqual([])
})

test('has only characters that banks take', () => {
  const { xml } = payoutFile(order)
  const texts = [...xml.matchAll(/<(?:Nm|Ustrd|StrtNm|TwnNm|PstCd|EndToEndId)>([^<]*)</g)].map(
    ([, text = '']) => text
  )
  expect(texts.length).toBeGreaterThan(24)
  for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/)
  expect(sepaText('//a//b/', 10)).toBe('a/b')
  expect(sepaText('a\u0000\n b\uD800', 10)).toBe('a. b.')
  expect(sepaText('abc /def', 5)).toBe('abc')
})

test('an address is structured', () => {
  const { xml } = payoutFile(order)
  expect(xml.replaceAll(/\s*\n\s*/g, '')).toContain(
    '<PstlAdr><StrtNm>12 Rue du Lac</StrtNm><PstCd>74000</PstCd><TwnNm>Annecy</TwnNm><Ctry>FR</Ctry></PstlAdr>'
  )
  expect(xml).not.toContain('AdrLine')
})

test.each<[string, Partial<Payment>, string]>([
  ['an account outside of the SEPA', { iban: 'BR1500000000000010932840814P2' }, 'iban'],
  ['a wrong IBAN', { iban: 'DE89370400440532013001' }, 'iban'],
  ['no IBAN', { iban: '' }, 'iban'],
  ['nothing to pay', { amount: 0 }, 'amount'],
  ['a negative amount', { amount: -1 }, 'amount'],
  ['a part of a cent', { amount: 0.5 }, 'amount'],
  ['too much', { amount: 100_000_000_000 }, 'amount'],
  ['a name that no bank can read', { name: '山田' }, 'name'],
  ['no name', { name: ' ' }, 'name'],
  ['no reference', { reference: '' }, 'reference'],
  ['an address without a city', { address: { ...debtor.address, city: '' } }, 'address'],
  ['a long id', { id: 'x'.repeat(36) }, 'id'],
  ['an id with other signs', { id: 'a&b' }, 'id']
])('refuses %s', (_, changed, field) => {
  expect(() => payoutFile(withPayment(changed))).toThrow(
    expect.objectContaining({ name: 'PayoutFileError', field, payment: changed.id ?? first!.id })
  )
})

test('refuses no payment, one twice, and a debtor without a SEPA account', () => {
  expect(() => payoutFile({ ...order, payments: [] })).toThrow('empty')
  expect(() => payoutFile({ ...order, payments: [first!, first!] })).toThrow('once')
  expect(() => payoutFile({ ...order, debtor: { ...debtor, iban: '' } })).toThrow('The file: iban')
})

test('accepts an IBAN with spaces and small letters', () => {
  const { xml } = payoutFile(withPayment({ iban: 'de89 3704 0044 0532 0130 00' }))
  expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>')
})
