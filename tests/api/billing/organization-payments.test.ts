/** Money from organizations: payments by hand, what they settle, and how each is taken back. */
import type * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  enterOrganizationPayment,
  listOrganizationPayments,
  settleInvoice,
  undoOrganizationPayment,
  undoSettlement
} from '../../../src/lib/contract/billing/incoming/organization-payments.ts'
import { type InvoiceDetail, reverseInvoice } from '../../../src/lib/contract/billing/invoices.ts'
import { enterPayment } from '../../../src/lib/contract/billing/payments.ts'
import { chargeDelivery } from '../../../src/lib/contract/billing/charges.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { addDays, dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { balancesOf, faultsOf } from '../../books.ts'
import { makeBookkeeper, makeDispatcher, makeDriver, type Person, spot } from '../../builders.ts'
import {
  chargeOn,
  deliverOn,
  draftsOf,
  enterCompany,
  issueDraft,
  makeInvoiced,
  readInvoice
} from '../../invoiced.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestOrganization } from '../../organizations.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let bruno: Person
let nora: Person
let bakery: TestOrganization
beforeAll(async () => {
  ;({ world, admin } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
  await enterCompany(admin)
  nora = await makeDriver(world, { at: spot(world), firstName: 'Nora' })
})
beforeEach(async () => {
  bakery = await makeInvoiced(world)
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})
afterAll(() => world.close())

const today = () => dayOf(world.service.context.now(), 'Europe/Zurich')
/** Issues an invoice of an organization for one delivery. */
async function invoiced(of = bakery): Promise<InvoiceDetail> {
  await deliverOn(world, of, nora)
  world.pass(16 * 60)
  const [draft] = await draftsOf(bruno, of.id)
  return issueDraft(bruno, draft!.id)
}
type Body = z.input<NonNullable<typeof enterOrganizationPayment.body>>
const enter = (given: Partial<Body> & { amount: number }, by = bruno) =>
  by.client.call(enterOrganizationPayment, {
    body: {
      organization_id: bakery.id,
      direction: 'received',
      method: 'bank',
      currency: 'EUR',
      day: today(),
      ...given
    }
  })
const settles = (...of: [invoice: InvoiceDetail, amount: number][]) =>
  of.map(([{ id }, amount]) => ({ invoice_id: id, amount }))
const creditOf = async (id = bakery.id) =>
  (await bruno.client.call(listOrganizationPayments, { query: { organization_id: id } })).credits
const stateOf = async ({ id }: InvoiceDetail) => {
  const { state, open } = await readInvoice(bruno, id)
  return [state, open]
}
const owed = async () => (await balancesOf(world, 'receivable'))[bakery.id] ?? 0

test('a payment in part and the rest of it pay an invoice', async () => {
  const invoice = await invoiced()
  const bank = (await balancesOf(world, 'bank'))[''] ?? 0
  const part = await enter({ amount: 300, reference: 'Part', settles: settles([invoice, 300]) })
  expect(part).toMatchObject({ amount: 300, rest: 0, is_undone: false, day: today() })
  expect(await stateOf(invoice)).toEqual(['part', invoice.amount - 300])
  // One cent more than is open.
  await expect(
    enter({ amount: invoice.amount, settles: settles([invoice, invoice.amount - 299]) })
  ).rejects.toMatchObject({ code: 'open-changed', open: invoice.amount - 300 })
  await enter({
    amount: invoice.amount - 300,
    method: 'cash',
    settles: settles([invoice, invoice.amount - 300])
  })
  expect(await stateOf(invoice)).toEqual(['paid', 0])
  expect((await readInvoice(bruno, invoice.id)).settlements).toMatchObject([
    {
      amount: 300,
      day: today(),
      payment: { id: part.id, method: 'bank', reference: 'Part' },
      credit_note: null
    },
    { amount: invoice.amount - 300, payment: { method: 'cash' } }
  ])
  expect(await owed()).toBe(0)
  expect((await balancesOf(world, 'bank'))['']).toBe(bank + 300)
  expect(await creditOf()).toEqual([])
})

test('one payment pays three invoices, and too much of it stays a balance for a later one', async () => {
  const [one, two, three] = [await invoiced(), await invoiced(), await invoiced()]
  const sum = one.amount + two.amount + three.amount
  const payment = await enter({
    amount: sum + 500,
    settles: settles([one, one.amount], [two, two.amount], [three, three.amount])
  })
  expect(payment.rest).toBe(500)
  expect(await Promise.all([one, two, three].map(stateOf))).toEqual([
    ['paid', 0],
    ['paid', 0],
    ['paid', 0]
  ])
  expect(await creditOf()).toEqual([{ currency: 'EUR', amount: 500 }])
  expect(await owed()).toBe(-500)
  const later = await invoiced()
  const use = (amount: number) =>
    bruno.client.call(settleInvoice, { body: { invoice_id: later.id, payment_id: payment.id, amount } })
  await expect(use(501)).rejects.toMatchObject({ code: 'open-changed', open: 500 })
  const used = await use(500)
  expect(await stateOf(later)).toEqual(['part', later.amount - 500])
  await bruno.client.call(undoSettlement, { params: { id: used.id } })
  await expect(bruno.client.call(undoSettlement, { params: { id: used.id } })).rejects.toMatchObject({
    code: 'settlement-undone'
  })
  expect(await stateOf(later)).toEqual(['open', later.amount])
  // The organization gets the rest back, so it's no longer there for an invoice.
  await expect(enter({ amount: 501, direction: 'paid_back' })).rejects.toMatchObject({ open: 500 })
  const back = await enter({ amount: 500, direction: 'paid_back' })
  await expect(use(1)).rejects.toMatchObject({ code: 'open-changed', open: 0 })
  const undo = (id: string) =>
    bruno.client.call(undoOrganizationPayment, { params: { id }, body: { reason: 'By mistake' } })
  await expect(undo(payment.id)).rejects.toMatchObject({ code: 'payment-used' })
  await undo(back.id)
  await use(500)
  expect(await owed()).toBe(later.amount - 500)
})

test('without a word about invoices, none is settled', async () => {
  const invoice = await invoiced()
  await enter({ amount: invoice.amount })
  expect(await stateOf(invoice)).toEqual(['open', invoice.amount])
  expect(await creditOf()).toEqual([{ currency: 'EUR', amount: invoice.amount }])
})

test('a payment is taken back by an opposite entry, once, with all that it settled', async () => {
  const invoice = await invoiced()
  const before = await balancesOf(world, 'bank')
  const { id } = await enter({ amount: invoice.amount + 7, settles: settles([invoice, invoice.amount]) })
  const undo = () =>
    bruno.client.call(undoOrganizationPayment, { params: { id }, body: { reason: 'Wrong customer' } })
  const answers = await Promise.allSettled([undo(), undo()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(undo()).rejects.toMatchObject({ code: 'payment-undone' })
  expect(await stateOf(invoice)).toEqual(['open', invoice.amount])
  expect(await balancesOf(world, 'bank')).toEqual(before)
  expect(await owed()).toBe(invoice.amount)
  expect(await creditOf()).toEqual([])
  const { items } = await bruno.client.call(listOrganizationPayments, {
    query: { organization_id: bakery.id }
  })
  expect(items).toMatchObject([{ id, rest: 0, is_undone: true, settlements: [] }])
  await expect(
    bruno.client.call(settleInvoice, { body: { invoice_id: invoice.id, payment_id: id, amount: 1 } })
  ).rejects.toMatchObject({ code: 'open-changed', open: 0 })
})

test('a reversal sets its payments free, and ends a write-off', async () => {
  const [invoice, other] = [await invoiced(), await invoiced()]
  await enter({ amount: 400, settles: settles([invoice, 400]) })
  const rest = invoice.amount - 400
  const lost = await enter({ amount: rest, method: 'write_off', settles: settles([invoice, rest]) })
  expect(await stateOf(invoice)).toEqual(['paid', 0])
  const [settlement] = lost.settlements
  await expect(bruno.client.call(undoSettlement, { params: { id: settlement!.id } })).rejects.toMatchObject({
    code: 'write-off-settled'
  })
  await bruno.client.call(reverseInvoice, { params: { id: invoice.id }, body: { reason: 'Wrong address' } })
  expect(await readInvoice(bruno, invoice.id)).toMatchObject({ state: 'reversed', open: 0, settlements: [] })
  expect(await creditOf()).toEqual([{ currency: 'EUR', amount: 400 }])
  expect((await balancesOf(world, 'written_off'))[''] ?? 0).toBe(0)
  const { items } = await bruno.client.call(listOrganizationPayments, {
    query: { organization_id: bakery.id }
  })
  const payment = items.find(({ method }) => method === 'bank')
  await bruno.client.call(settleInvoice, {
    body: { invoice_id: other.id, payment_id: payment!.id, amount: 400 }
  })
  expect(await stateOf(other)).toEqual(['part', other.amount - 400])
})

test('a credit note is used for an invoice, and its reversal takes that back', async () => {
  const first = await deliverOn(world, bakery, nora)
  world.pass(16 * 60)
  const [draft] = await draftsOf(bruno, bakery.id)
  const invoice = await issueDraft(bruno, draft!.id)
  await chargeOn(admin, first, 'credit', 200)
  world.pass(16 * 60)
  const [less] = await draftsOf(bruno, bakery.id)
  const note = await issueDraft(bruno, less!.id)
  expect(await creditOf()).toEqual([{ currency: 'EUR', amount: 200 }])
  const use = (amount: number) =>
    bruno.client.call(settleInvoice, { body: { invoice_id: invoice.id, credit_note_id: note.id, amount } })
  await expect(use(201)).rejects.toMatchObject({ code: 'open-changed', open: 200 })
  expect(await use(200)).toMatchObject({ payment: null, credit_note: { number: note.number } })
  expect(await stateOf(invoice)).toEqual(['part', invoice.amount - 200])
  expect(await stateOf(note)).toEqual(['credit', 0])
  expect((await readInvoice(bruno, note.id)).settlements).toMatchObject([
    { invoice: { id: invoice.id }, amount: 200 }
  ])
  await bruno.client.call(reverseInvoice, { params: { id: note.id }, body: { reason: 'No damage' } })
  expect(await stateOf(invoice)).toEqual(['open', invoice.amount])
  expect(await creditOf()).toEqual([])
})

test('two operators who enter one payment for the same invoice pay it once', async () => {
  const invoice = await invoiced()
  const ina = await makeBookkeeper(world)
  const pay = (by: Person) =>
    enter({ amount: invoice.amount, settles: settles([invoice, invoice.amount]) }, by)
  const answers = await Promise.allSettled([pay(bruno), pay(ina), pay(bruno)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : []))).toMatchObject([
    { code: 'open-changed', open: 0 },
    { code: 'open-changed', open: 0 }
  ])
  expect(await owed()).toBe(0)
})

test('a payment of one organization never settles the invoice of another', async () => {
  const [own, other] = [await invoiced(), await makeInvoiced(world)]
  const foreign = await invoiced(other)
  await expect(enter({ amount: 100, settles: settles([foreign, 100]) })).rejects.toMatchObject({
    code: 'not-found'
  })
  const { id } = await enter({ amount: 100 })
  const call = (body: { invoice_id: string; payment_id?: string; credit_note_id?: string }) =>
    bruno.client.call(settleInvoice, { body: { ...body, amount: 100 } })
  await expect(call({ invoice_id: foreign.id, payment_id: id })).rejects.toMatchObject({ code: 'not-found' })
  await expect(call({ invoice_id: own.id, credit_note_id: foreign.id })).rejects.toMatchObject({
    code: 'not-found'
  })
  for (const sources of [{}, { payment_id: id, credit_note_id: own.id }])
    await expect(call({ invoice_id: own.id, ...sources })).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await creditOf()).toEqual([{ currency: 'EUR', amount: 100 }])
})

test('wrong values are refused, each with its field', async () => {
  const invoice = await invoiced()
  const wrong: [Partial<Body>, string][] = [
    [{ day: addDays(today(), 1) }, 'day'],
    [{ currency: 'CHF' }, 'currency'],
    [{ direction: 'paid_back', method: 'write_off' }, 'method'],
    [{ method: 'write_off' }, 'settles'],
    [{ settles: settles([invoice, 101]) }, 'settles'],
    [{ settles: settles([invoice, 10], [invoice, 10]) }, 'settles'],
    [{ direction: 'paid_back', settles: settles([invoice, 10]) }, 'settles'],
    [{ reference: 'Two\nlines' }, 'reference']
  ]
  for (const [given, field] of wrong)
    await expect(enter({ amount: 100, ...given })).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [{ field }]
    })
  await expect(enter({ amount: 0 })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(enter({ amount: 100, organization_id: 'org_none' })).rejects.toMatchObject({
    code: 'not-found'
  })
  await deliverOn(world, bakery, nora)
  world.pass(16 * 60)
  const [draft] = await draftsOf(bruno, bakery.id)
  await expect(
    enter({ amount: 100, settles: [{ invoice_id: draft!.id, amount: 100 }] })
  ).rejects.toMatchObject({ code: 'not-found' })
  expect(await creditOf()).toEqual([])
})

test('members, drivers and dispatchers enter no payment', async () => {
  for (const stranger of [bakery.owner, bakery.accountant, nora, await makeDispatcher(world)])
    await expect(enter({ amount: 100 }, stranger)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a delivery on account is paid and written off by its invoice only', async () => {
  const delivery = await deliverOn(world, bakery, nora)
  const params = { id: delivery.pickanddropoff_id }
  const { seen, commands } = await admin.client.call(getOpsDelivery, { params })
  expect(commands).not.toContain('pay')
  const common = { seen, amount: 100, reason: 'Paid at the desk' }
  await expect(
    admin.client.call(enterPayment, {
      params,
      body: { ...common, direction: 'received', method: 'cash', day: today() }
    })
  ).rejects.toMatchObject({ code: 'paid-by-invoice' })
  await expect(
    admin.client.call(chargeDelivery, { params, body: { ...common, kind: 'write_off', cause: 'unpaid' } })
  ).rejects.toMatchObject({ code: 'paid-by-invoice' })
})
