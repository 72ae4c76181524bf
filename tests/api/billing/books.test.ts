/** The books as operators read them: balances, a search with what it understood, trails, and all postings as CSV. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getBalances,
  getPartyBalance,
  listPartyBalances
} from '../../../src/lib/contract/billing/balances.ts'
import { countCash } from '../../../src/lib/contract/billing/cash-counts.ts'
import { chargeDelivery } from '../../../src/lib/contract/billing/charges.ts'
import { closeDay } from '../../../src/lib/contract/billing/day-end.ts'
import { exportDatev } from '../../../src/lib/contract/billing/datev.ts'
import { exportEntries, getEntry, listEntries } from '../../../src/lib/contract/billing/entries.ts'
import { enterPayment } from '../../../src/lib/contract/billing/payments.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { accountKinds } from '../../../src/lib/contract/journal.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { addDays, dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { makePaidAtDropoff, setVat } from '../../books.ts'
import { makeBookkeeper, makeDriver, type Person, report, spot } from '../../builders.ts'
import { storiesOf } from '../../money-stories.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let ada: Person
let bruno: Person
let clara: Person
let vera: Person
let delivery: Delivery
let paid: Delivery
let yesterday: string

/** What a delivery costs here, in minor units. */
const total = 790
const today = () =>
  dayOf(world.service.context.now(), world.service.context.company.newest().data.settings.time_zone)

async function handOver(): Promise<Delivery> {
  const made = await makePaidAtDropoff(world, clara, vera)
  await report(world, vera, made, 'picked_up')
  await report(world, vera, made, 'arrived')
  await report(world, vera, made, 'completed', { received_by: 'Bob', collected: total })
  return made
}

/** A day that is closed, with a delivery; and one that is open, with a delivery, a charge, a payment and a cash count. */
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
  await setVat(ada, 20)
  bruno = await makeBookkeeper(world)
  vera = await makeDriver(world, { at: spot(world), firstName: 'Vera' })
  paid = await handOver()
  yesterday = today()
  await world.pass(86_400)
  await bruno.client.call(closeDay, { params: { day: yesterday } })
  delivery = await handOver()
  const { operate } = storiesOf(world, ada)
  await operate(delivery, chargeDelivery, { kind: 'surcharge', cause: 'waiting', amount: 250 })
  await storiesOf(world, bruno).operate(delivery, enterPayment, {
    direction: 'received',
    method: 'bank',
    amount: 100,
    day: today()
  })
  await bruno.client.call(countCash, {
    body: {
      driver_id: vera.userId,
      day: today(),
      currency: 'EUR',
      open: 2 * total,
      amount: 1_500,
      reason: 'Gave wrong change'
    }
  })
})
afterAll(() => world.close())

const list = (query: object = {}, by = bruno) => by.client.call(listEntries, { query })
const found = async (query: object) => (await list(query)).items
const read = (path: string, by = bruno) => by.client.open(path, { signal: new AbortController().signal })
const csvOf = (from: string, to: string) => read(`${exportEntries.path}?from=${from}&to=${to}`)

test('debits and credits have the same sum, also on a closed day', async () => {
  const now = await bruno.client.call(getBalances, { query: {} })
  expect(now).toMatchObject({ day: today(), is_closed: false, currency: 'EUR' })
  expect(now.debit).toBe(now.credit)
  const ofKind = Object.fromEntries(now.kinds.map(({ kind, debit, credit }) => [kind, debit - credit]))
  expect(ofKind).toMatchObject({ receivable: 150, cash_desk: 1_500, cash_difference: 80, bank: 100 })
  expect(ofKind).not.toHaveProperty('cash_held')
  const before = await bruno.client.call(getBalances, { query: { day: yesterday } })
  expect(before).toMatchObject({ is_closed: true })
  expect(before.kinds).toContainEqual({ kind: 'cash_held', debit: total, credit: 0 })
  expect(before.debit).toBe(before.credit)
  const earlier = await bruno.client.call(getBalances, { query: { day: addDays(yesterday, -1) } })
  expect(earlier).toMatchObject({ kinds: [], debit: 0, credit: 0 })
})

test('parties have their balances, the largest first, and one page follows another', async () => {
  const owed = await bruno.client.call(listPartyBalances, { params: { kind: 'receivable' }, query: {} })
  expect(owed.items).toEqual([{ kind: 'person', id: clara.userId, name: 'Clara T.', balance: 150 }])
  const params = { kind: 'cash_held' } as const
  const held = await bruno.client.call(listPartyBalances, { params, query: { day: yesterday } })
  expect(held.items).toMatchObject([{ kind: 'driver', id: vera.userId, balance: total }])
  const of = await bruno.client.call(getPartyBalance, { params: { id: vera.userId } })
  expect(of).toMatchObject({ name: 'Vera T.', accounts: [{ kind: 'driver_payable' }] })
  expect(of.accounts[0]!.balance).toBeLessThan(0)
  await expect(bruno.client.call(getPartyBalance, { params: { id: 'usr_nobody' } })).rejects.toMatchObject({
    code: 'not-found'
  })
  await expect(
    bruno.client.call(listPartyBalances, { params, query: { cursor: 'x' } })
  ).rejects.toMatchObject({ errors: [{ field: 'cursor' }] })
})

test('lists entries with their lines, the last posted first, in pages', async () => {
  const { items, next_cursor: next, understood } = await list({ limit: 2 })
  expect(understood).toEqual([])
  expect(items.map(({ cause }) => cause)).toEqual(['cash_count', 'delivery'])
  expect(items[0]).toMatchObject({ delivery: null, amount: 1_580, day: today() })
  const rest = await list({ limit: 2, cursor: next })
  expect(rest.items).toHaveLength(2)
  expect(rest.items[1]).toMatchObject({
    delivery: { pickanddropoff_id: delivery.pickanddropoff_id, number: delivery.number },
    lines: [
      { account: 'receivable', party: { kind: 'person', id: clara.userId, name: 'Clara T.' }, amount: total },
      { account: 'revenue', party: null, rate: 2_000 },
      { account: 'vat', party: null, rate: 2_000 },
      {},
      {},
      {},
      {}
    ]
  })
  await expect(list({ cursor: '-1' })).rejects.toMatchObject({ errors: [{ field: 'cursor' }] })
})

test('finds an amount with a point or a comma, on either side, and says so', async () => {
  for (const q of ['2.50', '2,50', '€2.50', '-2.50', '2.50 EUR']) {
    const { items, understood } = await list({ q })
    expect(understood).toEqual([{ as: 'amount', amount: 250, currency: 'EUR' }])
    expect(items.map(({ amount }) => amount)).toEqual([250])
  }
  expect(await found({ q: '9.99' })).toEqual([])
})

test('finds a delivery by its number and by its receipt', async () => {
  const { number, receipt_number: receipt } = await clara.client.call(getDelivery, {
    params: { id: delivery.pickanddropoff_id }
  })
  const byNumber = await list({ q: number!.toLowerCase() })
  expect(byNumber.understood).toEqual([{ as: 'delivery', number }])
  expect(byNumber.items).toHaveLength(3)
  const byReceipt = await list({ q: String(receipt) })
  expect(byReceipt.understood).toEqual([
    { as: 'amount', amount: receipt! * 100, currency: 'EUR' },
    { as: 'receipt', number: receipt }
  ])
  expect(byReceipt.items).toEqual(byNumber.items)
})

test('finds what somebody with a name owes and gets', async () => {
  const { items, understood } = await list({ q: 'vera' })
  expect(understood).toEqual([
    { as: 'name', parties: [{ kind: 'driver', id: vera.userId, name: 'Vera T.' }], is_complete: true }
  ])
  expect(items).toHaveLength(3)
  const nobody = await list({ q: 'Zzyzx' })
  expect(nobody).toMatchObject({ items: [], understood: [{ as: 'name', parties: [], is_complete: true }] })
})

test('filters by party, account, cause, delivery and days', async () => {
  expect((await list({ party: vera.userId })).party).toMatchObject({ kind: 'driver', name: 'Vera T.' })
  expect(await found({ party: vera.userId, account: 'driver_payable' })).toHaveLength(2)
  expect(await found({ account: 'bank' })).toHaveLength(1)
  expect(await found({ cause: 'cash_count' })).toHaveLength(1)
  expect(await found({ cause: 'delivery' })).toHaveLength(4)
  expect(await found({ cause: 'cash_count', account: 'bank' })).toEqual([])
  expect(await found({ about: paid.pickanddropoff_id })).toHaveLength(1)
  expect(await found({ from: yesterday })).toHaveLength(1)
  expect(await found({ from: yesterday, to: today() })).toHaveLength(5)
  expect(await found({ from: addDays(yesterday, -9), to: addDays(yesterday, -1) })).toEqual([])
  expect(await found({ q: '7.90', from: yesterday, to: yesterday })).toHaveLength(1)
  await expect(list({ from: '2020-01-01', to: '2026-01-01' })).rejects.toMatchObject({
    errors: [{ field: 'to' }]
  })
  await expect(list({ account: 'receivable' })).rejects.toMatchObject({ errors: [{ field: 'party' }] })
})

test('the trail of an entry leads from the quote to what happened', async () => {
  const [first, charged, payment] = (await found({ about: delivery.pickanddropoff_id })).toReversed()
  const trail = await bruno.client.call(getEntry, { params: { id: first!.id } })
  expect(trail).toMatchObject({
    entry: first,
    quote: { total },
    delivery: { number: first!.delivery!.number, status: 'completed', total },
    step: { by: { id: vera.userId, name: 'Vera T.' }, collected: total, status: 'completed' },
    charge: null,
    payment: null,
    reversed_by: null
  })
  expect(trail.others.map(({ id }) => id)).toEqual([charged!.id, payment!.id])
  expect(await bruno.client.call(getEntry, { params: { id: charged!.id } })).toMatchObject({
    step: { action: 'charge', by: { id: ada.userId } },
    charge: { kind: 'surcharge', cause: 'waiting', amount: 250 }
  })
  expect(await bruno.client.call(getEntry, { params: { id: payment!.id } })).toMatchObject({
    payment: { direction: 'received', method: 'bank', amount: 100, day: today() }
  })
  const [counted] = await found({ cause: 'cash_count' })
  expect(await bruno.client.call(getEntry, { params: { id: counted!.id } })).toMatchObject({
    delivery: null,
    step: null,
    cash_count: {
      driver: { name: 'Vera T.' },
      by: { name: 'Bruno T.' },
      amount: 1_500,
      difference: -80,
      reason: 'Gave wrong change'
    }
  })
  await expect(bruno.client.call(getEntry, { params: { id: 999_999 } })).rejects.toMatchObject({
    status: 404
  })
})

test('the file has all postings with the company’s own account numbers, and is audited', async () => {
  const { version } = await ada.client.call(getCompanyData)
  const account_numbers = [
    { kind: 'receivable' as const, rate: null, number: '1100' },
    { kind: 'revenue' as const, rate: null, number: '3400' },
    { kind: 'revenue' as const, rate: 2_000, number: '3420' }
  ]
  const body = { version, reason: 'Numbers for the accountant', settings: { account_numbers } }
  await ada.client.call(changeCompany, { body })
  const file = await csvOf(yesterday, today())
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [header, ...rows] = (await file.text()).trim().split('\r\n')
  expect(header).toContain('account_number')
  expect(rows.filter(row => row.includes(',receivable,1100,'))).toHaveLength(6)
  expect(rows.filter(row => row.includes(',revenue,3420,20.00,'))).toHaveLength(3)
  expect(rows.filter(row => row.includes(',vat,,20.00,'))).toHaveLength(3)
  const { items } = await ada.client.call(listAudit, { query: { action: 'report.exported' } })
  expect(items[0]).toMatchObject({ subject: { id: 'entries' }, after: { from: yesterday, to: today() } })
  expect((await csvOf(today(), yesterday)).status).toBe(400)
})

test('the balances come out of the file alone', async () => {
  const text = await (await csvOf('2000-01-01', today())).text()
  const [header, ...rows] = text
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
  const column = (row: string[], name: string) => row[header!.indexOf(name)] ?? ''
  const cents = (written: string) => Math.round(Number(written || '0') * 100)
  const balances = new Map<string, number>()
  const entries = new Map<string, number>()
  for (const row of rows) {
    const amount = cents(column(row, 'debit')) - cents(column(row, 'credit'))
    const [account, entry] = [column(row, 'account'), column(row, 'entry')]
    balances.set(account, (balances.get(account) ?? 0) + amount)
    entries.set(entry, (entries.get(entry) ?? 0) + amount)
  }
  expect(new Set(entries.values())).toEqual(new Set([0]))
  const { kinds } = await bruno.client.call(getBalances, { query: {} })
  expect([...balances].filter(([, sum]) => sum !== 0).toSorted()).toEqual(
    kinds.map(({ kind, debit, credit }) => [kind, debit - credit]).toSorted()
  )
})

test('only those who keep the books read them', async () => {
  const paths = [
    '/ops/money/balances',
    '/ops/money/entries',
    '/ops/money/entries/1',
    `/ops/money/parties/${vera.userId}`
  ]
  for (const path of [...paths, `${exportEntries.path}?from=${yesterday}&to=${today()}`]) {
    const as = async (who: Person) => (await read(path, who)).status
    expect([path, await as(dana), await as(clara), await as(vera)]).toEqual([path, 403, 403, 403])
    expect([path, await as(ada), await as(bruno)]).toEqual([path, 200, 200])
  }
})

test('the file for DATEV has each posting against the clearing account, and is audited', async () => {
  const days = { from: yesterday, to: today() }
  const datev = (query: { from: string; to: string }) => bruno.client.call(exportDatev, { query })
  await expect(datev(days)).rejects.toMatchObject({ code: 'company-data-missing' })
  const { version } = await ada.client.call(getCompanyData)
  const header = {
    consultant: 1_001,
    client: 7,
    fiscal_year_month: 1,
    account_length: 4,
    clearing_account: '1360'
  }
  const account_numbers = accountKinds.map((kind, place) => ({
    kind,
    rate: null,
    number: String(1_400 + place)
  }))
  await ada.client.call(changeCompany, {
    body: { version, reason: 'DATEV', settings: { account_numbers, invoicing: { datev: header } } }
  })
  const { file_name: name, content, postings } = await datev(days)
  expect(name).toBe(`EXTF_Buchungsstapel_${yesterday}_${today()}.csv`)
  const lines = Buffer.from(content, 'base64').toString('latin1').trim().split('\r\n')
  expect(lines[0]).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;/)
  expect(lines.slice(2)).toHaveLength(postings)
  expect(lines.slice(2).every(line => line.includes(';1360;'))).toBe(true)
  await expect(datev({ from: today(), to: yesterday })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(datev({ from: '2001-01-01', to: '2001-01-02' })).rejects.toMatchObject({
    code: 'invalid-input'
  })
  const { items } = await ada.client.call(listAudit, { query: { action: 'report.exported' } })
  expect(items[0]).toMatchObject({ subject: { id: 'datev' }, after: days })
})
