/** A bank's file: what it says, what it's matched with, and that each of its rows becomes one payment at most. */
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankRules, readBankFile } from '../../../src/lib/contract/billing/incoming/bank-files.ts'
import {
  enterOrganizationPayment,
  listOrganizationPayments,
  undoOrganizationPayment
} from '../../../src/lib/contract/billing/incoming/organization-payments.ts'
import { addDays, dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { auditLog } from '../../../src/server/db/tables/ops-tables.ts'
import { asPayment, bankCsv, book, payableInvoice, readBank } from '../../bank-files.ts'
import { faultsOf } from '../../books.ts'
import { makeBookkeeper, makeDispatcher, makeDriver, type Person } from '../../builders.ts'
import { hostileFiles } from '../../hostile-files.ts'
import { makeInvoiced, readInvoice } from '../../invoiced.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestOrganization } from '../../organizations.ts'
import type { TestService } from '../../service.ts'
import { workOf } from '../../work-done.ts'

let world: TestService
let bruno: Person
let bakery: TestOrganization
beforeAll(async () => {
  ;({ world } = await startOperatorWorld())
})
beforeEach(async () => {
  // Each has an allowance of files.
  bruno = await makeBookkeeper(world)
  bakery = await makeInvoiced(world, { name: 'Bakery Nord' })
})
afterAll(() => world.close())

const today = () => dayOf(world.service.context.now(), 'Europe/Zurich')
const read = (file: string | Uint8Array, choice = {}, by = bruno) => readBank(world, by, file, choice)
const rowsOf = async (...given: Parameters<typeof read>) => (await read(...given)).rows ?? []
const paymentsOf = async (of = bakery) =>
  (await bruno.client.call(listOrganizationPayments, { query: { organization_id: of.id } })).items
const stateOf = async ({ id }: { id: string }) => {
  const { state, open } = await readInvoice(bruno, id)
  return [state, open]
}
const undo = (id: string) =>
  bruno.client.call(undoOrganizationPayment, { params: { id }, body: { reason: 'By mistake' } })

describe('reading', () => {
  test('says how a file was read, and books nothing', async () => {
    const invoice = await payableInvoice(world, bruno, bakery)
    const day = addDays(today(), -1)
    const found = await read(
      bankCsv([
        { day, payer: 'Bakery Nord AG', reference: `Thanks, ${invoice.number}` },
        { day, payer: 'Landlord', amount: '-900.00' },
        { day: 'soon' }
      ])
    )
    expect(found).toMatchObject({
      encoding: 'utf-8',
      delimiter: ',',
      headings_row: 1,
      rows_above: 0,
      missing: [],
      asks_date_order: false,
      asks_decimal_sign: false,
      assumed_currency: null,
      row_count: 3
    })
    expect(found.columns.map(({ field }) => field)).toEqual([
      'day',
      'payer',
      'reference',
      'amount',
      'currency'
    ])
    expect(found.rows).toMatchObject([
      {
        number: 2,
        day,
        amount: 12_000,
        currency: 'EUR',
        payer: 'Bakery Nord AG',
        reference: `Thanks, ${invoice.number}`,
        state: 'matched',
        candidates: [
          {
            organization: { id: bakery.id, name: 'Bakery Nord' },
            settles: [{ invoice_id: invoice.id, number: invoice.number, amount: 12_000, open: 12_000 }],
            fit: 'exact',
            rest: 0
          }
        ],
        entered_for: []
      },
      { number: 3, state: 'not_received', amount: -90_000 },
      { number: 4, state: 'unreadable', problems: ['not-a-day'] }
    ])
    expect(await paymentsOf()).toEqual([])
    expect(await stateOf(invoice)).toEqual(['open', 12_000])
  })

  test('finds the headings below a title, in another encoding, and the currency above them', async () => {
    const text =
      'Umsätze;;;;\r\nWährung:;CHF;;;\r\nBuchungstag;Begünstigter;Verwendungszweck;Betrag;Wert\r\n30.01.2026;Bäckerei Süd;Miete;1.234,50;31.01.2026\r\n'
    const found = await read(Buffer.from(text, 'latin1'))
    expect(found).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      headings_row: 3,
      rows_above: 2,
      decimal_sign: ',',
      assumed_currency: null
    })
    expect(found.columns.at(-1)).toMatchObject({ heading: 'Wert', field: null, is_other_day: true })
    expect(found.rows).toMatchObject([
      { payer: 'Bäckerei Süd', amount: 123_450, currency: 'CHF', state: 'unknown' }
    ])
  })

  test('asks for orders, signs and columns, and takes the answers', async () => {
    const text = 'Date,What,Amount\n02/01/2026,x,"1,234"\n03/01/2026,y,"2,500"\n'
    const asked = await read(text)
    expect(asked).toMatchObject({
      date_order: null,
      asks_date_order: true,
      decimal_sign: null,
      asks_decimal_sign: true,
      assumed_currency: 'EUR',
      rows: null
    })
    const [row] = await rowsOf(text, {
      date_order: 'month-day',
      decimal_sign: '.',
      columns: 'day,payer,amount'
    })
    expect(row).toMatchObject({ day: '2026-02-01', payer: 'x', amount: 123_400 })
    const bare = '2026-01-30;120,00;Bakery\n2026-01-31;130,00;Kiosk\n'
    expect(await read(bare)).toMatchObject({ headings_row: null, missing: ['day', 'amount'], rows: null })
    expect(await rowsOf(bare, { headings: 'none', columns: 'day,amount,payer' })).toMatchObject([
      { number: 1, amount: 12_000 },
      { number: 2, amount: 13_000 }
    ])
  })

  test('refuses choices that don’t fit the file, and a body without a file', async () => {
    const file = bankCsv([{}])
    const wrong: [Record<string, unknown>, string][] = [
      [{ columns: 'day,amount' }, 'columns'],
      [{ columns: 'day,day,,amount,' }, 'columns'],
      [{ columns: 'day,credit,,amount,' }, 'columns'],
      [{ columns: 'day,money,,amount,' }, 'columns'],
      [{ headings: '9' }, 'headings'],
      [{ headings: 'first' }, 'headings'],
      [{ delimiter: '#' }, 'delimiter'],
      [{ encoding: 'ebcdic' }, 'encoding']
    ]
    for (const [choice, field] of wrong)
      await expect(read(file, choice)).rejects.toMatchObject({
        status: 400,
        code: 'invalid-input',
        errors: [{ field }]
      })
    await expect(read('')).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  })

  test.each(hostileFiles.slice(0, 15))('survives %s', async (_name, bytes, outcome) => {
    const reading = read(bytes())
    if (typeof outcome === 'number') expect((await reading).row_count).toBeGreaterThanOrEqual(outcome)
    else if (outcome === 'empty-file') await expect(reading).rejects.toMatchObject({ status: 400 })
    else
      await expect(reading).rejects.toMatchObject({
        status: 400,
        code: 'unreadable-file',
        refusal: { code: outcome }
      })
  })

  test('shows the formulas of a file as its text', async () => {
    const [row] = await rowsOf(bankCsv([{ payer: "'=CMD(1)", reference: '=HYPERLINK(1)\n@SUM(1)' }]))
    expect(row).toMatchObject({ payer: '=CMD(1)', reference: '=HYPERLINK(1) @SUM(1)', state: 'unknown' })
  })

  test('cuts long texts after the matching', async () => {
    const invoice = await payableInvoice(world, bruno, bakery)
    const [row] = await rowsOf(bankCsv([{ reference: `${'long '.repeat(200)}${invoice.number}` }]))
    expect(row).toMatchObject({ state: 'matched' })
    expect(row?.reference.length).toBeLessThanOrEqual(bankRules.reference)
    expect(await book(bruno, [asPayment(row!)])).toMatchObject([{ outcome: 'booked' }])
  })

  test('asks the database as often for 4,999 rows as for three', async () => {
    const invoice = await payableInvoice(world, bruno, bakery)
    const fileOf = (count: number) =>
      bankCsv(
        Array.from({ length: count }, (_, index) => ({
          payer: 'Bakery Nord',
          reference: index % 2 === 0 ? `${invoice.number} ${index}` : `Row ${index}`,
          amount: `${index + 1}.00`
        }))
      )
    const few = await workOf(() => read(fileOf(3)))
    const many = await workOf(async () => expect((await read(fileOf(4_999))).row_count).toBe(4_999))
    expect(many.statements).toBe(few.statements)
  })
})

describe('booking', () => {
  test('pays an invoice, and says where it’s from', async () => {
    const invoice = await payableInvoice(world, bruno, bakery)
    const [row] = await rowsOf(bankCsv([{ payer: 'Bakery Nord AG', reference: invoice.number }]))
    const [done] = await book(bruno, [asPayment(row!)])
    expect(done).toMatchObject({ key: row!.key, outcome: 'booked', code: null })
    expect(await stateOf(invoice)).toEqual(['paid', 0])
    expect(await paymentsOf()).toMatchObject([
      {
        id: done!.payment_id,
        method: 'bank',
        direction: 'received',
        amount: 12_000,
        day: '2026-01-31',
        payer: 'Bakery Nord AG',
        reference: invoice.number,
        rest: 0
      }
    ])
    const [logged] = await world.service.context.orm
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(logged).toMatchObject({
      action: 'payment.entered',
      actorId: bruno.userId,
      subjectId: bakery.id,
      after: { amount: 12_000, currency: 'EUR', source: 'bank file' }
    })
    expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
  })

  test('books the same file once, also in another form', async () => {
    const lines = [{ reference: 'One' }, { reference: 'One' }, { reference: 'Two' }]
    const rows = await rowsOf(bankCsv(lines))
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
    const given = rows.map(row => asPayment(row, bakery.id))
    expect((await book(bruno, given)).map(({ outcome }) => outcome)).toEqual(['booked', 'booked', 'booked'])
    expect((await book(bruno, given)).map(({ outcome }) => outcome)).toEqual([
      'already',
      'already',
      'already'
    ])
    const again = [
      await rowsOf(bankCsv(lines, ';')),
      await rowsOf(bankCsv(lines), { columns: 'day,reference,payer,amount,' }),
      await rowsOf(Buffer.from(`\uFEFF${bankCsv(lines)}`, 'utf16le'))
    ]
    for (const found of again) {
      expect(found.map(({ state }) => state)).toEqual(['booked', 'booked', 'booked'])
      expect(found[0]?.payment).toMatchObject({ organization: { id: bakery.id }, is_undone: false })
    }
    expect(await paymentsOf()).toHaveLength(3)
  })

  test('a later file that overlaps has the old rows and the new ones', async () => {
    const old = [{ reference: 'Old 1' }, { reference: 'Old 2' }]
    const rows = await rowsOf(bankCsv(old))
    await book(
      bruno,
      rows.map(row => asPayment(row, bakery.id))
    )
    const states = (await rowsOf(bankCsv([{ reference: 'New' }, old[1]!, old[0]!]))).map(({ state }) => state)
    expect(states).toEqual(['unknown', 'booked', 'booked'])
  })

  test('two calls at the same time book a row once, also for two organizations', async () => {
    const kiosk = await makeInvoiced(world, { name: 'Kiosk' })
    const ina = await makeBookkeeper(world)
    const [row] = await rowsOf(bankCsv([{ reference: 'Race' }]))
    const answers = await Promise.all([
      book(bruno, [asPayment(row!, bakery.id)]),
      book(ina, [asPayment(row!, kiosk.id)]),
      book(ina, [asPayment(row!, bakery.id), asPayment(row!, bakery.id)])
    ])
    const outcomes = answers.flat()
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      'already',
      'already',
      'already',
      'booked'
    ])
    expect(new Set(outcomes.map(({ payment_id }) => payment_id)).size).toBe(1)
    expect([...(await paymentsOf()), ...(await paymentsOf(kiosk))]).toHaveLength(1)
  })

  test('a repeated request answers the same and books nothing twice', async () => {
    const rows = await rowsOf(bankCsv([{ reference: 'A' }, { reference: 'B' }]))
    const given = rows.map(row => asPayment(row, bakery.id))
    const first = await book(bruno, given, 'the-same-key')
    expect(await book(bruno, given, 'the-same-key')).toEqual(first)
    expect(await paymentsOf()).toHaveLength(2)
  })

  test('one row that can’t be booked keeps back no other', async () => {
    const invoice = await payableInvoice(world, bruno, bakery)
    const rows = await rowsOf(bankCsv([{ reference: invoice.number }, { reference: 'Other' }]))
    const [first, second] = rows
    const settles = [{ invoice_id: invoice.id, amount: 12_000 }]
    const outcomes = await book(bruno, [
      asPayment(first!),
      { ...asPayment(second!, bakery.id), settles },
      { ...asPayment(second!, 'org_none') },
      { ...asPayment(second!, bakery.id), day: addDays(today(), 1) },
      { ...asPayment(second!, bakery.id), currency: 'CHF' },
      asPayment(second!, bakery.id)
    ])
    expect(outcomes).toMatchObject([
      { outcome: 'booked' },
      { outcome: 'refused', code: 'open-changed', open: 0 },
      { outcome: 'refused', code: 'not-found' },
      { outcome: 'refused', code: 'invalid-input', message: 'day: Must not be after today' },
      { outcome: 'refused', code: 'invalid-input', message: 'currency: Must be EUR' },
      { outcome: 'booked' }
    ])
    for (const { outcome, message } of outcomes) if (outcome === 'refused') expect(message).not.toBe('')
  })

  test('a payment that was taken back isn’t booked again from its row', async () => {
    const invoice = await payableInvoice(world, bruno, bakery)
    const file = bankCsv([{ reference: invoice.number }])
    const [row] = await rowsOf(file)
    const [done] = await book(bruno, [asPayment(row!)])
    await undo(done!.payment_id!)
    expect(await stateOf(invoice)).toEqual(['open', 12_000])
    expect(await rowsOf(file)).toMatchObject([
      { state: 'booked', payment: { id: done!.payment_id, is_undone: true }, candidates: [] }
    ])
    expect(await book(bruno, [asPayment(row!)])).toMatchObject([
      { outcome: 'already', payment_id: done!.payment_id }
    ])
    expect(await stateOf(invoice)).toEqual(['open', 12_000])
  })

  test('part of an invoice and too much of it are balances', async () => {
    const [one, two] = [
      await payableInvoice(world, bruno, bakery),
      await payableInvoice(world, bruno, bakery)
    ]
    const rows = await rowsOf(
      bankCsv([
        { reference: one.number, amount: '100.00' },
        { reference: two.number, amount: '150.00' }
      ])
    )
    expect(rows.map(({ candidates }) => candidates[0]?.fit)).toEqual(['too_little', 'too_much'])
    await book(
      bruno,
      rows.map(row => asPayment(row))
    )
    expect([await stateOf(one), await stateOf(two)]).toEqual([
      ['part', 2_000],
      ['paid', 0]
    ])
    expect((await paymentsOf()).map(({ rest }) => rest).toSorted((a, b) => a - b)).toEqual([0, 3_000])
  })

  test('another currency is paid if the organization has an invoice in it', async () => {
    const invoice = await payableInvoice(world, bruno, bakery, { currency: 'CHF' })
    const [euros, francs] = await rowsOf(
      bankCsv([{ reference: `${invoice.number} in euros` }, { reference: invoice.number, currency: 'CHF' }])
    )
    expect(euros).toMatchObject({ state: 'asked', doubt: 'other-currency', candidates: [{ settles: [] }] })
    expect(francs).toMatchObject({ state: 'matched' })
    expect(await book(bruno, [asPayment(francs!)])).toMatchObject([{ outcome: 'booked' }])
    expect(await stateOf(invoice)).toEqual(['paid', 0])
  })

  test('a payment by hand of about the same day may be the same one', async () => {
    const invoice = await payableInvoice(world, bruno, bakery)
    const day = addDays(today(), -10)
    const enter = (given: { amount: number; day: string }) =>
      bruno.client.call(enterOrganizationPayment, {
        body: { organization_id: bakery.id, direction: 'received', method: 'bank', currency: 'EUR', ...given }
      })
    const entered = async (amount: string) =>
      (await rowsOf(bankCsv([{ day, reference: invoice.number, amount }])))[0]?.entered_for
    await enter({ amount: 12_000, day: addDays(day, 4) })
    expect(await entered('120.00')).toEqual([])
    const { id } = await enter({ amount: 12_000, day: addDays(day, 3) })
    expect(await entered('120.00')).toEqual([bakery.id])
    expect(await entered('119.00')).toEqual([])
    await undo(id)
    expect(await entered('120.00')).toEqual([])
    // Another row of the same file is another payment.
    const file = bankCsv([
      { day, reference: 'First' },
      { day, reference: 'Second' }
    ])
    const rows = await rowsOf(file)
    await book(bruno, [asPayment(rows[0]!, bakery.id)])
    expect(await rowsOf(file)).toMatchObject([{ state: 'booked' }, { entered_for: [] }])
    expect(await rowsOf(bankCsv([{ day, reference: 'Third' }]))).toMatchObject([{ entered_for: [bakery.id] }])
  })

  test('wrong rows are refused as a whole', async () => {
    const [row] = await rowsOf(bankCsv([{}]))
    const given = asPayment(row!, bakery.id)
    for (const wrong of [
      { key: 'short' },
      { amount: 0 },
      { amount: -1 },
      { amount: 1.5 },
      { day: 'today' },
      { reference: 'Two\nlines' },
      { currency: 'EURO' }
    ])
      await expect(book(bruno, [{ ...given, ...wrong }])).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(book(bruno, [])).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(
      book(
        bruno,
        Array.from({ length: bankRules.booked + 1 }, () => given)
      )
    ).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await paymentsOf()).toEqual([])
  })
})

test('only operators who enter payments read and book a bank’s file', async () => {
  const [row] = await rowsOf(bankCsv([{}]))
  const driver = await makeDriver(world)
  for (const stranger of [bakery.owner, bakery.accountant, driver, await makeDispatcher(world)]) {
    await expect(read(bankCsv([{}]), {}, stranger)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(book(stranger, [asPayment(row!, bakery.id)])).rejects.toMatchObject({ code: 'forbidden' })
  }
  const answer = await world.fetch(`http://test/v1${readBankFile.path}`, {
    method: 'POST',
    body: bankCsv([{}])
  })
  expect(answer.status).toBe(401)
})
