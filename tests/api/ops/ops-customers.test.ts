/** What operators see of customers and do about them, and one person's data as a whole. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCase } from '../../../src/lib/contract/cases.ts'
import { bookDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import * as contract from '../../../src/lib/contract/ops/customers.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { caseEntries } from '../../../src/server/db/tables/delivery/case-tables.ts'
import {
  complete,
  contact,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeQuote,
  type Person,
  quoteBody,
  spot
} from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dispatcher: Person
let admin: Person
beforeAll(async () => {
  ;({ world, dispatcher, admin } = await startOperatorWorld())
})
afterAll(() => world.close())

const reason = 'Asked for by phone'
const actionsOn = async (subject: string) =>
  (await admin.client.call(listAudit, { query: { subject } })).items.map(({ action }) => action)

test('finds a customer by name, email, phone and delivery, without showing contact data', async () => {
  const customer = await makeCustomer(world, 'Zora')
  const delivery = await makeDelivery(world, customer)
  const { orm } = world.service.context
  await orm.update(users).set({ phone: '+41799876543' }).where(eq(users.id, customer.userId))
  const [row] = await orm.select().from(users).where(eq(users.id, customer.userId))
  const found = async (q: string) =>
    (await dispatcher.client.call(contract.listCustomers, { query: { q } })).items.map(({ id }) => id)
  for (const q of [
    'zora',
    row?.email ?? '',
    '079 987 65 43',
    '0799876543',
    '079 987',
    '\u202D+41 (0)79 987-65-43\u202C',
    '٠٧٩٩٨٧٦٥٤٣',
    '987 65 43',
    delivery.number ?? '',
    customer.userId
  ])
    expect(await found(q), q).toEqual([customer.userId])
  expect(await found('z%a')).toEqual([])
  const list = await world.request('GET', `/ops/customers?q=zora`, { bearer: dispatcher.bearer })
  const shown = await dispatcher.client.call(contract.getCustomer, { params: { id: customer.userId } })
  for (const secret of [row?.email ?? 'none', '987 65', '9876543', row?.lastName ?? 'none']) {
    expect(JSON.stringify([list, shown])).not.toContain(secret)
  }
  expect(shown).toMatchObject({
    name: 'Zora T.',
    deliveries: 1,
    masked: { email: expect.stringMatching(/^.•••@/), phone: '+41 ••• 43' }
  })
  expect(await actionsOn(customer.userId)).toEqual([])
})

test('lists the newest or the oldest first, page by page, with and without an account', async () => {
  await makeCustomer(world)
  await makeCustomer(world)
  for (const group of ['accounts', 'contacts'] as const) {
    const pagesOf = async (sort: 'newest' | 'oldest') => {
      const ids: string[] = []
      let cursor: string | null | undefined
      do {
        const query = { group, sort, limit: 2, ...(cursor ? { cursor } : {}) }
        const page = await dispatcher.client.call(contract.listCustomers, { query })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.next_cursor
      } while (cursor)
      return ids
    }
    const newest = await pagesOf('newest')
    expect(newest).toEqual(newest.toSorted().toReversed())
    expect(await pagesOf('oldest')).toEqual(newest.toReversed())
  }
})

test('records who has opened contact data', async () => {
  const customer = await makeCustomer(world)
  const opened = await dispatcher.client.call(contract.openContact, {
    params: { id: customer.userId },
    body: { reason }
  })
  expect(opened).toMatchObject({ name: 'Clara Test' })
  const { items } = await admin.client.call(listAudit, { query: { subject: customer.userId } })
  expect(items).toMatchObject([{ action: 'contacts.opened', actor: { id: dispatcher.userId }, reason }])
})

test('a blocked customer can’t book, until unblocked', async () => {
  const customer = await makeCustomer(world)
  const quote = await makeQuote(world, customer)
  const params = { id: customer.userId }
  const blocked = await dispatcher.client.call(contract.blockCustomer, { params, body: { reason } })
  expect(blocked).toMatchObject({ is_blocked: true, blocked_reason: reason })
  // Doing it again changes nothing.
  await dispatcher.client.call(contract.blockCustomer, { params, body: { reason: 'Another' } })
  const body = {
    quote_id: quote.quote_id,
    pickup: { contact },
    dropoffs: [{ contact }],
    payment: { at: 'pickup' as const }
  }
  for (const [path, sent] of [
    ['/quotes', quoteBody(world)],
    ['/pick-and-dropoffs', body]
  ] as const) {
    const answer = await world.request('POST', path, { bearer: customer.bearer, body: sent })
    expect(answer).toMatchObject({ status: 403, code: 'booking-blocked' })
  }
  await dispatcher.client.call(contract.unblockCustomer, { params, body: { reason } })
  await customer.client.call(bookDelivery, { body })
  expect(await actionsOn(customer.userId)).toEqual(['customer.unblocked', 'customer.blocked'])
})

test('keeps notes that only operators see, and refuses empty ones', async () => {
  const customer = await makeCustomer(world)
  const path = `/ops/customers/${customer.userId}/notes`
  const noted = await dispatcher.client.call(contract.addCustomerNote, {
    params: { id: customer.userId },
    body: { text: 'Rings twice' }
  })
  expect(noted.notes).toMatchObject([{ author: 'Dana', text: 'Rings twice' }])
  expect(await world.request('POST', path, { bearer: dispatcher.bearer, body: { text: ' ' } })).toMatchObject(
    { status: 400 }
  )
  expect(await world.request('POST', path, { bearer: customer.bearer, body: { text: 'Me' } })).toMatchObject({
    status: 403
  })
})

test('drivers, operators and unknown people aren’t customers', async () => {
  const driver = await makeDriver(world)
  for (const id of [driver.userId, admin.userId, 'usr_unknown']) {
    expect(await world.request('GET', `/ops/customers/${id}`, { bearer: admin.bearer })).toMatchObject({
      status: 404
    })
    const answer = await world.request('POST', `/ops/customers/${id}/block`, {
      bearer: admin.bearer,
      body: { reason }
    })
    expect(answer).toMatchObject({ status: 404 })
  }
})

test('exports everything about a person, without credentials and without others’ contacts', async () => {
  const customer = await makeCustomer(world, 'Exa')
  const driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const delivery = await makeAccepted(world, customer, driver)
  await customer.client.call(openCase, {
    params: { id: delivery.pickanddropoff_id },
    body: { kind: 'late', text: 'Where is it?' }
  })
  const exported = async (id: string) => {
    const { json } = await admin.client.call(contract.exportPerson, { params: { id }, body: { reason } })
    return json
  }
  const own = await exported(customer.userId)
  for (const part of ['Exa', delivery.pickanddropoff_id, contact.phone, 'Where is it?'])
    expect(own).toContain(part)
  expect(own).not.toMatch(/password|token|hash/i)
  const theirs = await exported(driver.userId)
  expect(theirs).toContain(delivery.pickanddropoff_id)
  expect(JSON.parse(theirs)).toMatchObject({ online: [{ online: true }], takeovers: [], planned: [] })
  expect(theirs).not.toContain(contact.phone)
  expect(await actionsOn(customer.userId)).toEqual(['person.exported'])
})

test('erases a person, keeps the delivery without names, and only admins can', async () => {
  const customer = await makeCustomer(world, 'Vanish')
  const driver = await makeDriver(world)
  const delivery = await makeAccepted(world, customer, driver)
  const { id: caseId } = await customer.client.call(openCase, {
    params: { id: delivery.pickanddropoff_id },
    body: { kind: 'late', text: 'Private words' }
  })
  const path = `/ops/people/${customer.userId}/erase`
  const erase = (person: Person) => world.request('POST', path, { bearer: person.bearer, body: { reason } })
  expect(await erase(dispatcher)).toMatchObject({ status: 403 })
  expect(await erase(admin)).toMatchObject({ status: 409, code: 'active-deliveries' })
  await complete(world, driver, delivery)
  expect(await erase(admin)).toMatchObject({ status: 200 })
  expect(await world.request('GET', '/user-profiles', { bearer: customer.bearer })).toMatchObject({
    status: 401
  })
  const { orm } = world.service.context
  const [row] = await orm.select().from(users).where(eq(users.id, customer.userId))
  expect(row).toMatchObject({ firstName: '', email: null, phone: '' })
  const [entry] = await orm.select().from(caseEntries).where(eq(caseEntries.caseId, caseId))
  expect(entry?.text).toBe('')
  const shown = await dispatcher.client.call(contract.getCustomer, { params: { id: customer.userId } })
  expect(shown.recent).toMatchObject([{ number: delivery.number, status: 'completed' }])
  expect(await actionsOn(customer.userId)).toEqual(['person.erased'])
})
