/** For whom a row of a bank's file is, and for which invoices: by numbers, by amount and name, or not at all. */
import { describe, expect, test } from 'vitest'
import type { BankRow } from '../../../../src/lib/contract/billing/incoming/bank-files.ts'
import {
  candidateOf,
  isPreselected,
  matchBankRows,
  type PayableInvoice,
  type ReceivedRow
} from '../../../../src/lib/rules/billing/bank/match.ts'
import { invoiceNumbersIn, nameIsIn, namesAgree } from '../../../../src/lib/rules/billing/bank/names.ts'

const bakery = { id: 'org_bakery', name: 'Bakery Nord', legalName: 'Nord Backwaren GmbH' }
const kiosk = { id: 'org_kiosk', name: 'Kiosk Bern', legalName: '' }
const invoice = (number: number, open: number, more: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id: `inv_${number}`,
  number,
  currency: 'EUR',
  open,
  isReversed: false,
  organization: bakery,
  ...more
})
const row = (more: Partial<ReceivedRow> = {}): ReceivedRow => ({
  number: 2,
  day: '2026-11-03',
  amount: 12_000,
  currency: 'EUR',
  payer: '',
  reference: '',
  ...more
})
const match = (rows: ReceivedRow[], invoices: PayableInvoice[]) =>
  matchBankRows(
    rows,
    invoices,
    invoices.filter(({ open }) => open > 0)
  ).map(({ state, doubt, candidates }) => ({
    state,
    doubt,
    for: candidates.map(({ organization, settles, fit, rest }) =>
      [
        organization.name,
        fit,
        ...settles.map(each => `${each.number} ${each.amount}/${each.open}`),
        rest
      ].join(' ')
    )
  }))

describe('invoice numbers', () => {
  test.each([
    ['INV-000042', [42]],
    ['inv 42', [42]],
    ['INV000042', [42]],
    ['Inv.No. 42', [42]],
    ['Inv.-Nr. 42', [42]],
    ['INV#42', [42]],
    ['EREF+INV-000042SVWZ+THANKS', [42]],
    ['INV-000042, INV-000043 and inv 42', [42, 43]],
    ['INV-000042.', [42]],
    ['Invoice 42', []],
    ['42', []],
    ['000042', []],
    ['REINV42', []],
    ['INV 2026-03', []],
    ['INV-42/43', []],
    // A bank has broken the line within the number.
    ['INV-0000 42', []],
    ['INV-00004 2', []],
    ['INV-000000', []],
    ['INV-1234567890123456', []]
  ])('in %j', (text, numbers) => {
    expect(invoiceNumbersIn(text)).toEqual(numbers)
  })
})

describe('names', () => {
  test.each([
    ['Bakery Nord AG', 'Bakery Nord'],
    ['NORD BAKERY', 'Bakery Nord'],
    ['Bakery Nord & Co. KG, Zürich', 'Bakery Nord'],
    ['MUELLER SOEHNE GMBH', 'Müller & Söhne'],
    ['Café du Lac S.à r.l.', 'CAFE LAC SARL'],
    ['Kiosk GmbH', 'Kiosk']
  ])('%j agrees with %j', (payer, name) => {
    expect(namesAgree(payer, name)).toBe(true)
    expect(namesAgree(name, payer)).toBe(true)
  })
  test.each([
    ['Bakery', 'Bakery Nord'],
    ['Bakery Sud', 'Bakery Nord'],
    ['Nord GmbH', 'Bakery Nord GmbH'],
    ['GmbH', 'AG'],
    ['', ''],
    ['A B', 'Bakery Nord']
  ])('%j doesn’t agree with %j', (payer, name) => {
    expect(namesAgree(payer, name)).toBe(false)
  })
  test('a text has a name of two words in it', () => {
    expect(nameIsIn('TRANSFER BAKERY NORD LTD REF 1', 'Bakery Nord')).toBe(true)
    expect(nameIsIn('TRANSFER BAKERY OF THE NORD', 'Bakery West')).toBe(false)
    expect(nameIsIn('TRANSFER KIOSK', 'Kiosk')).toBe(false)
  })
})

describe('rows with invoice numbers', () => {
  test('settle what they name, the oldest first, and say whether it fits', () => {
    const invoices = [invoice(43, 5_000), invoice(42, 12_000)]
    const reference = 'INV-000043 INV-000042'
    expect(match([row({ reference: 'INV-000042' })], invoices)).toEqual([
      { state: 'matched', doubt: null, for: ['Bakery Nord exact INV-000042 12000/12000 0'] }
    ])
    expect(match([row({ reference, amount: 17_000 })], invoices)[0]?.for).toEqual([
      'Bakery Nord exact INV-000042 12000/12000 INV-000043 5000/5000 0'
    ])
    expect(match([row({ reference, amount: 13_000 })], invoices)[0]?.for).toEqual([
      'Bakery Nord too_little INV-000042 12000/12000 INV-000043 1000/5000 0'
    ])
    expect(match([row({ reference, amount: 20_000 })], invoices)[0]?.for).toEqual([
      'Bakery Nord too_much INV-000042 12000/12000 INV-000043 5000/5000 3000'
    ])
  })

  test('are asked if something is wrong with the invoices', () => {
    const invoices = [
      invoice(41, 0),
      invoice(42, 12_000),
      invoice(43, 0, { isReversed: true }),
      invoice(44, 12_000, { currency: 'CHF' }),
      invoice(45, 12_000, { organization: kiosk })
    ]
    const asked = (reference: string) => match([row({ reference })], invoices)[0]
    expect(asked('INV-000041')).toEqual({
      state: 'asked',
      doubt: 'invoice-paid',
      for: ['Bakery Nord too_much 12000']
    })
    expect(asked('INV-000043')).toMatchObject({ state: 'asked', doubt: 'invoice-reversed' })
    expect(asked('INV-000044')).toMatchObject({
      doubt: 'other-currency',
      for: ['Bakery Nord too_much 12000']
    })
    expect(asked('INV-000042 INV-000045')).toEqual({
      state: 'asked',
      doubt: 'several-organizations',
      for: ['Bakery Nord exact INV-000042 12000/12000 0', 'Kiosk Bern exact INV-000045 12000/12000 0']
    })
    expect(asked('INV-000042 INV-000099')).toMatchObject({ state: 'asked', doubt: 'number-unknown' })
    expect(asked('INV-000099')).toEqual({ state: 'unknown', doubt: 'number-unknown', for: [] })
  })

  test.each([
    ['a reversed one', invoice(43, 0, { isReversed: true }), 'invoice-reversed'],
    ['one in another currency', invoice(43, 5_000, { currency: 'CHF' }), 'other-currency'],
    ['a paid one', invoice(43, 0), 'invoice-paid']
  ])('are asked if one of two is %s', (_, other, doubt) => {
    const rows = [row({ reference: 'INV-000042 INV-000043' })]
    expect(match(rows, [invoice(42, 12_000), other])).toEqual([
      { state: 'asked', doubt, for: ['Bakery Nord exact INV-000042 12000/12000 0'] }
    ])
  })

  test('are asked if another row pays one of two', () => {
    const rows = [
      row({ reference: 'INV-000042' }),
      row({ number: 3, reference: 'INV-000042 INV-000043', amount: 5_000 })
    ]
    expect(match(rows, [invoice(42, 12_000), invoice(43, 5_000)])[1]).toEqual({
      state: 'asked',
      doubt: 'paid-by-another-row',
      for: ['Bakery Nord exact INV-000043 5000/5000 0']
    })
  })

  test('leave an invoice open while they are asked', () => {
    const rows = [
      row({ reference: 'INV-000042 INV-000099' }),
      row({ number: 3, day: '2026-11-04', reference: 'INV-000042' })
    ]
    expect(match(rows, [invoice(42, 12_000)]).map(({ state }) => state)).toEqual(['asked', 'matched'])
  })

  test('share an invoice in the order of their rows on the same day', () => {
    const second = row({ number: 3, reference: 'INV-000042', amount: 5_000 })
    const first = row({ number: 2, reference: 'INV-000042', amount: 10_000 })
    expect(match([second, first], [invoice(42, 12_000)]).map(each => each.for)).toEqual([
      ['Bakery Nord too_much INV-000042 2000/2000 3000'],
      ['Bakery Nord too_little INV-000042 10000/12000 0']
    ])
  })

  test('share an invoice in the order of their days', () => {
    const late = row({ number: 2, day: '2026-11-05', reference: 'INV-000042' })
    const early = row({ number: 3, day: '2026-11-03', reference: 'INV-000042', amount: 5_000 })
    const twice = row({ number: 4, day: '2026-11-06', reference: 'INV-000042' })
    expect(match([late, early, twice], [invoice(42, 12_000)])).toEqual([
      { state: 'matched', doubt: null, for: ['Bakery Nord too_much INV-000042 7000/7000 5000'] },
      { state: 'matched', doubt: null, for: ['Bakery Nord too_little INV-000042 5000/12000 0'] },
      { state: 'asked', doubt: 'paid-by-another-row', for: ['Bakery Nord too_much 12000'] }
    ])
  })
})

describe('rows without invoice numbers', () => {
  const invoices = [
    invoice(42, 12_000),
    invoice(43, 5_000),
    invoice(44, 12_000, { organization: kiosk }),
    invoice(45, 12_000, { currency: 'CHF' })
  ]
  test('are proposed by amount and name, or by the sum of all that is open', () => {
    expect(match([row({ payer: 'BAKERY NORD AG' })], invoices)).toEqual([
      { state: 'proposed', doubt: null, for: ['Bakery Nord exact INV-000042 12000/12000 0'] }
    ])
    // The legal name is another one.
    expect(match([row({ payer: 'Nord Backwaren' })], invoices)[0]?.state).toBe('proposed')
    expect(match([row({ payer: 'Bakery Nord', amount: 17_000 })], invoices)[0]?.for).toEqual([
      'Bakery Nord exact INV-000042 12000/12000 INV-000043 5000/5000 0'
    ])
    expect(match([row({ reference: 'CREDIT KIOSK BERN' })], invoices)[0]?.for).toEqual([
      'Kiosk Bern exact INV-000044 12000/12000 0'
    ])
  })
  test('have a payer with its words in any order, or a name within the reference', () => {
    expect(match([row({ payer: 'NORD BAKERY' })], invoices)[0]?.state).toBe('proposed')
    expect(match([row({ reference: 'TRANSFER BAKERY NORD' })], invoices)[0]?.state).toBe('proposed')
    expect(match([row({ reference: 'TRANSFER NORD FOR BAKERY' })], invoices)[0]?.state).toBe('unknown')
  })
  test('are proposed once for the only invoice that other rows leave open', () => {
    const rows = [row({ reference: 'INV-000042' }), row({ number: 3, payer: 'Bakery Nord', amount: 5_000 })]
    expect(match(rows, invoices)[1]?.for).toEqual(['Bakery Nord exact INV-000043 5000/5000 0'])
  })
  test('are proposed for at most 100 invoices together', () => {
    const proposed = (count: number) =>
      match(
        [row({ payer: 'Bakery Nord', amount: count * 100 })],
        Array.from({ length: count }, (_, index) => invoice(index + 1, 100))
      ).map(({ state }) => state)
    expect([proposed(100), proposed(101)]).toEqual([['proposed'], ['unknown']])
  })
  test('are unknown if only one of both fits', () => {
    for (const each of [
      row({ payer: 'Bakery Nord', amount: 12_001 }),
      row({ payer: 'Bakery', amount: 12_000 }),
      row({ payer: 'Somebody Else' }),
      row({ payer: 'Bakery Nord', currency: 'USD' }),
      row()
    ])
      expect(match([each], invoices)).toEqual([{ state: 'unknown', doubt: null, for: [] }])
  })
  test('have all candidates if there are several', () => {
    const equal = [invoice(42, 12_000), invoice(43, 12_000)]
    expect(match([row({ payer: 'Bakery Nord' })], equal)[0]?.for).toEqual([
      'Bakery Nord exact INV-000042 12000/12000 0',
      'Bakery Nord exact INV-000043 12000/12000 0'
    ])
  })
  test('aren’t proposed for an invoice that another row pays by its number', () => {
    const rows = [row({ number: 2, reference: 'INV-000044' }), row({ number: 3, payer: 'Kiosk Bern' })]
    expect(match(rows, invoices).map(({ state }) => state)).toEqual(['matched', 'unknown'])
  })
})

test('only a row that agrees in number and amount is chosen before somebody looks', () => {
  const base = { state: 'matched', entered_for: [] as string[] } as BankRow
  const candidate = (amount: number) =>
    candidateOf(bakery, amount, [{ invoice_id: 'inv_42', number: 'INV-000042', open: 12_000 }])
  const chosen = (amount: number, more: Partial<BankRow> = {}) =>
    isPreselected({ ...base, candidates: [candidate(amount)], ...more })
  expect(chosen(12_000)).toBe(true)
  expect([chosen(11_999), chosen(12_001)]).toEqual([false, false])
  expect(chosen(12_000, { state: 'proposed' })).toBe(false)
  expect(chosen(12_000, { state: 'asked' })).toBe(false)
  expect(chosen(12_000, { candidates: [] })).toBe(false)
  expect(chosen(12_000, { entered_for: ['org_bakery'] })).toBe(false)
  expect(chosen(12_000, { entered_for: ['org_kiosk'] })).toBe(true)
})

test('lists at most 20 of many equal invoices, the oldest first', () => {
  const many = Array.from({ length: 300 }, (_, index) => invoice(index + 1, 12_000))
  const [found] = match([row({ payer: 'Bakery Nord' })], many)
  expect(found?.for).toHaveLength(20)
  expect(found?.for[0]).toBe('Bakery Nord exact INV-000001 12000/12000 0')
})
