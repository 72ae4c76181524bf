/** Invoices of organizations: drafts from the books, numbers without gaps, and what takes them back. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  getInvoiceFile,
  getOwnInvoiceFile,
  issueInvoices,
  listInvoices,
  listOwnInvoices,
  makeInvoices,
  reverseInvoice
} from '../../../src/lib/contract/billing/invoices.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { addDays, dayOf, dayStart, periodOf } from '../../../src/lib/rules/schedule/days.ts'
import { makeAllDrafts } from '../../../src/server/domain/billing/invoices/drafts.ts'
import { makeFiles } from '../../../src/server/domain/billing/invoices/invoice-files.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { organizations } from '../../../src/server/db/tables/people/organization-tables.ts'
import { balancesOf, faultsOf } from '../../books.ts'
import { makeBookkeeper, makeDriver, type Person, signInAs, spot } from '../../builders.ts'
import {
  bookOn,
  chargeOn,
  deliverOn,
  draftsOf,
  enterCompany,
  issueDraft,
  makeInvoiced,
  readInvoice,
  testBilling
} from '../../invoiced.ts'
import { mailTo } from '../../mailbox.ts'
import { startOperatorWorld } from '../../operators.ts'
import { makeCostCenter, type TestOrganization } from '../../organizations.ts'
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
})
beforeEach(async () => {
  ;[admin, bruno] = [await signInAs(world, admin.userId), await signInAs(world, bruno.userId)]
  nora = await makeDriver(world, { at: spot(world), firstName: 'Nora' })
  bakery = await makeInvoiced(world)
})
afterEach(async () => {
  expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
})
afterAll(() => world.close())

const zone = 'Europe/Zurich'
const orm = () => world.service.context.orm
const today = () => dayOf(world.service.context.now(), zone)
/** After which a handover can't be undone. */
const passUndo = () => world.pass(16 * 60)
/** Moves to the noon after the current month or week, where everybody signs in again. Returns its last day. */
async function endPeriod(period: 'month' | 'week' = 'month'): Promise<string> {
  const { to } = periodOf(today(), period)
  const noon = dayStart(addDays(to, 1), zone).getTime() + 12 * 3_600_000
  world.pass((noon - world.service.context.now().getTime()) / 1_000)
  bruno = await signInAs(world, bruno.userId)
  admin = await signInAs(world, admin.userId)
  nora = await signInAs(world, nora.userId)
  bakery = { ...bakery, booker: await signInAs(world, bakery.booker.userId) }
  return to
}
const stateOf = async (id: string) => (await readInvoice(bruno, id)).state

test('a draft has each delivery once its handover stays, and grows until it is issued', async () => {
  const first = await deliverOn(world, bakery, nora, {}, { reference: 'Bread' })
  expect(await draftsOf(bruno, bakery.id)).toEqual([])
  passUndo()
  const [draft, ...others] = await draftsOf(bruno, bakery.id)
  expect(others).toEqual([])
  expect(draft).toMatchObject({ state: 'draft', kind: 'invoice', number: null, amount: first.price.total })
  const second = await deliverOn(world, bakery, nora)
  passUndo()
  const { id } = draft!
  const { content, missing } = await readInvoice(bruno, id)
  expect(missing).toEqual([])
  expect(content.lines.map(({ kind, delivery, reference }) => [kind, delivery.number, reference])).toEqual([
    ['delivered', first.number, 'Bread'],
    ['delivered', second.number, '']
  ])
  expect(content).toMatchObject({
    seller: { legal_name: 'Dropway Test AG' },
    buyer: { legal_name: 'Bakery Nord AG', reference: 'PO-77' },
    days_to_pay: 14,
    payable: first.price.total + second.price.total
  })
  // Somebody who saw the earlier amount doesn't issue the new one.
  const seen = await bruno.client.call(issueInvoices, { body: { invoices: [{ id, amount: draft!.amount }] } })
  expect(seen.items).toEqual([{ id, number: null, refused: 'invoice-changed' }])
  const issued = await issueDraft(bruno, id)
  expect(issued).toMatchObject({
    state: 'open',
    number: expect.stringMatching(/^INV-\d{6}$/),
    issued: today(),
    due: addDays(today(), 14),
    open: content.payable
  })
  expect(await draftsOf(bruno, bakery.id)).toEqual([])
})

test('what an invoice says never changes, and the next one has what came later', async () => {
  const delivery = await deliverOn(world, bakery, nora)
  passUndo()
  const [draft] = await draftsOf(bruno, bakery.id)
  const issued = await issueDraft(bruno, draft!.id)
  await chargeOn(admin, delivery, 'surcharge', 500)
  passUndo()
  expect((await readInvoice(bruno, draft!.id)).content).toEqual(issued.content)
  const [next] = await draftsOf(bruno, bakery.id)
  expect((await readInvoice(bruno, next!.id)).content.lines.map(({ kind }) => kind)).toEqual(['surcharge'])
  await chargeOn(admin, delivery, 'credit', 900)
  passUndo()
  const credit = await issueDraft(bruno, next!.id)
  expect(credit).toMatchObject({
    kind: 'credit_note',
    number: expect.stringMatching(/^CN-\d{6}$/),
    state: 'credit',
    amount: -400,
    open: -400
  })
  expect(credit.content).toMatchObject({ kind: 'credit_note', payable: 400 })
  const change = (query: ReturnType<typeof sql>) => orm().execute(query)
  await expect(change(sql`update invoices set amount = 1 where id = ${draft!.id}`)).rejects.toThrow()
  await expect(change(sql`delete from invoices where id = ${draft!.id}`)).rejects.toThrow()
  await expect(change(sql`update invoice_entries set invoice_id = ${next!.id}`)).rejects.toThrow()
})

test('VAT is computed once for a document, and the books follow it', async () => {
  const balances = async () => {
    const [vat, rounding] = [await balancesOf(world, 'vat'), await balancesOf(world, 'rounding')]
    return { vat: vat[''] ?? 0, rounding: rounding[''] ?? 0 }
  }
  const before = await balances()
  for (const count of [1, 2, 3, 4])
    await deliverOn(world, bakery, nora, {
      dropoffs: [spot(world, 200 * count, 0)].map(at => ({ name: 'Shop', detail: '', ...at }))
    })
  passUndo()
  const [draft] = await draftsOf(bruno, bakery.id)
  const { content } = await issueDraft(bruno, draft!.id)
  const after = await balances()
  expect((await balancesOf(world, 'receivable'))[bakery.id]).toBe(content.payable)
  expect(before.vat - after.vat).toBe(content.vat_total)
  expect(before.rounding - after.rounding).toBe(content.rounding)
  expect(content.vat.map(({ rate }) => rate)).toEqual([810])
})

test('a reversal takes everything back, and the deliveries can be invoiced again', async () => {
  await deliverOn(world, bakery, nora)
  passUndo()
  const [draft] = await draftsOf(bruno, bakery.id)
  const issued = await issueDraft(bruno, draft!.id)
  const vat = await balancesOf(world, 'vat')
  const back = await bruno.client.call(reverseInvoice, {
    params: { id: issued.id },
    body: { reason: 'Wrong address' }
  })
  expect(back).toMatchObject({
    kind: 'credit_note',
    amount: -issued.amount,
    open: 0,
    reverses: { id: issued.id, number: issued.number },
    reason: 'Wrong address'
  })
  expect(back.content.lines).toEqual(issued.content.lines)
  expect(await readInvoice(bruno, issued.id)).toMatchObject({
    state: 'reversed',
    open: 0,
    reversed_by: { id: back.id }
  })
  for (const id of [issued.id, back.id])
    await expect(
      bruno.client.call(reverseInvoice, { params: { id }, body: { reason: 'Again' } })
    ).rejects.toMatchObject({ code: 'invoice-reversed' })
  const [again] = await draftsOf(bruno, bakery.id)
  expect(await issueDraft(bruno, again!.id)).toMatchObject({ state: 'open', amount: issued.amount })
  expect(await balancesOf(world, 'vat')).toEqual(vat)
})

test('a month makes one draft, however often and by how many processes it is made', async () => {
  const delivery = await deliverOn(world, bakery, nora)
  const to = await endPeriod()
  const later = await deliverOn(world, bakery, nora)
  passUndo()
  const { context } = world.service
  await Promise.all([makeAllDrafts(context), makeAllDrafts(context)])
  await makeAllDrafts(context)
  const made = async () =>
    (await bruno.client.call(listInvoices, { query: { state: 'draft', organization_id: bakery.id } })).items
  expect(await made()).toMatchObject([{ to, amount: delivery.price.total }])
  // Charges that came later are in the month of the day on which they happened.
  await chargeOn(admin, delivery, 'surcharge', 500)
  passUndo()
  await makeAllDrafts(context)
  expect(await made()).toMatchObject([{ to, amount: delivery.price.total }])
  const drafts = await draftsOf(bruno, bakery.id)
  expect(drafts.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual(
    [delivery.price.total, later.price.total + 500].toSorted((one, other) => one - other)
  )
})

test('two operators issue one draft: it gets one number', async () => {
  await deliverOn(world, bakery, nora)
  passUndo()
  const [draft] = await draftsOf(bruno, bakery.id)
  const { id, amount } = draft!
  const issue = () => bruno.client.call(issueInvoices, { body: { invoices: [{ id, amount }] } })
  const answers = await Promise.all([issue(), issue(), issue()])
  const items = answers.flatMap(answer => answer.items)
  expect(items.flatMap(({ number }) => number ?? [])).toHaveLength(1)
  expect(items.filter(({ refused }) => refused === 'invoice-issued')).toHaveLength(2)
})

test('several drafts are issued together, and one that lacks data keeps back no other', async () => {
  const { legal_name: _name, ...nameless } = testBilling
  const other = await makeInvoiced(world, { name: 'Kiosk', billing: { ...nameless, legal_name: '' } })
  for (const of of [bakery, other]) await deliverOn(world, of, nora)
  passUndo()
  const drafts = [...(await draftsOf(bruno, other.id)), ...(await draftsOf(bruno, bakery.id))]
  expect((await readInvoice(bruno, drafts[0]!.id)).missing).toEqual(['buyer-legal-name'])
  const { items } = await bruno.client.call(issueInvoices, {
    body: { invoices: drafts.map(({ id, amount }) => ({ id, amount })) }
  })
  expect(items.map(({ number, refused }) => [number, refused])).toEqual([
    [null, 'invoice-incomplete'],
    [expect.stringMatching(/^INV-/), null]
  ])
  await expect(
    bruno.client.call(issueInvoices, {
      body: { invoices: [drafts[0]!, drafts[0]!].map(({ id, amount }) => ({ id, amount })) }
    })
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

test('fees of cancellations are invoiced, and what costs nothing is not', async () => {
  const free = await bookOn(world, bakery)
  await bakery.booker.client.call(cancelDelivery, {
    params: { id: free.pickanddropoff_id },
    body: {}
  })
  passUndo()
  expect(await draftsOf(bruno, bakery.id)).toEqual([])
})

test('each cost center gets an invoice if its organization wants that', async () => {
  const centers = await makeInvoiced(world, { billing: { ...testBilling, per_cost_center: true } })
  const shop = await makeCostCenter(world, centers.id, 'Shop')
  await deliverOn(world, centers, nora, {}, { cost_center_id: shop })
  await deliverOn(world, centers, nora)
  passUndo()
  const drafts = await draftsOf(bruno, centers.id)
  expect(drafts.map(({ cost_center: center }) => center).toSorted()).toEqual(['', 'Shop'])
  // Without the wish, one draft has both.
  await orm()
    .update(organizations)
    .set({ billing: testBilling })
    .where(sql`id = ${centers.id}`)
  const [one, ...others] = await draftsOf(bruno, centers.id)
  expect(others).toEqual([])
  const { content } = await readInvoice(bruno, one!.id)
  expect(content.cost_centers.map(({ name }) => name)).toEqual(['Shop', null])
})

test('each delivery gets an invoice if its organization is invoiced so, and a closed one its last', async () => {
  const each = await makeInvoiced(world, { invoiceEvery: 'delivery' })
  for (let count = 0; count < 2; count++) await deliverOn(world, each, nora)
  const closed = await makeInvoiced(world)
  await deliverOn(world, closed, nora)
  await orm()
    .update(organizations)
    .set({ closedAt: world.service.context.now() })
    .where(sql`id = ${closed.id}`)
  passUndo()
  await makeAllDrafts(world.service.context)
  const made = async ({ id }: TestOrganization) =>
    (await bruno.client.call(listInvoices, { query: { state: 'draft', organization_id: id } })).items
  expect([await made(each), await made(closed)].map(({ length }) => length)).toEqual([2, 1])
})

test('an invoice is overdue after its last day', async () => {
  await deliverOn(world, bakery, nora)
  passUndo()
  const [draft] = await draftsOf(bruno, bakery.id)
  const { id } = await issueDraft(bruno, draft!.id)
  expect(await stateOf(id)).toBe('open')
  await endPeriod()
  expect(await stateOf(id)).toBe(today() > addDays(draft!.to, 14) ? 'overdue' : 'open')
  await endPeriod()
  expect(await stateOf(id)).toBe('overdue')
  const { items } = await bruno.client.call(listInvoices, {
    query: { state: 'overdue', organization_id: bakery.id }
  })
  expect(items.map(row => row.id)).toEqual([id])
})

test('owners and accountants see invoices of their organization, others nothing', async () => {
  await deliverOn(world, bakery, nora)
  passUndo()
  const [draft] = await draftsOf(bruno, bakery.id)
  const list = (by: Person) => by.client.call(listOwnInvoices, { params: { id: bakery.id }, query: {} })
  expect((await list(bakery.owner)).items).toEqual([])
  const issued = await issueDraft(bruno, draft!.id)
  for (const member of [bakery.owner, bakery.accountant])
    expect((await list(member)).items.map(({ number }) => number)).toEqual([issued.number])
  for (const member of [bakery.booker, bakery.viewer])
    await expect(list(member)).rejects.toMatchObject({ code: 'forbidden' })
  const other = await makeInvoiced(world)
  await expect(list(other.owner)).rejects.toMatchObject({ code: 'not-found' })
  for (const stranger of [other.owner, nora])
    await expect(
      stranger.client.call(getInvoiceFile, { params: { id: draft!.id }, query: {} })
    ).rejects.toMatchObject({ code: 'forbidden' })
  await expect(
    bruno.client.call(makeInvoices, { body: { organization_id: 'org_none' } })
  ).rejects.toMatchObject({ code: 'not-found' })
})

test('an issued invoice is mailed once, with its document', async () => {
  await orm()
    .update(users)
    .set({ email: 'olga@bakery.example' })
    .where(sql`id = ${bakery.owner.userId}`)
  await deliverOn(world, bakery, nora)
  passUndo()
  const [draft] = await draftsOf(bruno, bakery.id)
  const { id, number } = await issueDraft(bruno, draft!.id)
  const { context } = world.service
  await Promise.all([makeFiles(context, id), makeFiles(context, id)])
  await makeFiles(context, id)
  for (const address of ['invoices@bakery.example', 'olga@bakery.example']) {
    const ofThis = (await mailTo(world, address)).filter(({ subject }) => subject === `Invoice ${number}`)
    expect(ofThis.map(({ payload }) => payload?.attached)).toEqual([{ invoice: id, name: `${number}.pdf` }])
  }
  const file = await bakery.owner.client.call(getOwnInvoiceFile, {
    params: { id: bakery.id, item: id },
    query: {}
  })
  expect(Buffer.from(file.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const ubl = await bruno.client.call(getInvoiceFile, { params: { id }, query: { format: 'ubl' } })
  expect(Buffer.from(ubl.content, 'base64').toString()).toContain(`<cbc:ID>${number}</cbc:ID>`)
})
