/** Contacts in the console: found, exported and erased, although they have no account. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { cancelOrder, getOrder } from '../../../src/lib/contract/delivery/orders.ts'
import {
  addCustomerNote,
  blockCustomer,
  erasePerson,
  exportPerson,
  getCustomer,
  listCustomers,
  openContact
} from '../../../src/lib/contract/ops/customers.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { addNote } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { createQuote } from '../../../src/lib/contract/pricing.ts'
import { contacts } from '../../../src/server/db/tables/people/contact-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { makeAdmin, makeDelivery, makeDispatcher, type Person, quoteBody, spot } from '../../builders.ts'
import { linkTo } from '../../mailbox.ts'
import { marksIn } from '../../marks.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let dana: Person
let admin: Person
beforeAll(async () => {
  world = await startTestService()
  dana = await makeDispatcher(world)
  admin = await makeAdmin(world)
})
afterAll(() => world.close())

async function ownerOf(id: string): Promise<string> {
  const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
  return row?.contactId ?? ''
}

const list = (q?: string) =>
  dana.client.call(listCustomers, { query: { group: 'contacts', ...(q ? { q } : {}) } })

test('are listed and found by name, phone, email and number', async () => {
  const contact = { name: 'Bea Baker', phone: '+41795550101', email: 'bea@example.test' }
  const booked = await makeDelivery(world, dana, {}, { contact })
  await makeDelivery(world, dana, {}, { contact: { name: 'Other', email: 'other@example.test' } })
  const id = await ownerOf(booked.pickanddropoff_id)
  expect((await list()).items).toHaveLength(2)
  for (const q of ['baker', '795550101', 'bea@exa', booked.number ?? ''])
    expect(
      (await list(q)).items.map(each => each.id),
      q
    ).toEqual([id])
  expect((await dana.client.call(listCustomers)).items).toEqual([])
  const seen = await dana.client.call(getCustomer, { params: { id } })
  expect(seen).toMatchObject({
    name: 'Bea B.',
    has_account: false,
    deliveries: 1,
    masked: { phone: '+41 ••• 01' },
    recent: [{ number: booked.number }]
  })
  expect(await dana.client.call(openContact, { params: { id }, body: {} })).toMatchObject(contact)
  const detail = await dana.client.call(getOpsDelivery, { params: { id: booked.pickanddropoff_id } })
  expect(detail.booked_by).toEqual({ by: 'operator', name: 'Dana T.' })
  // Who has no account can't be blocked, and has no notes.
  for (const refused of [
    dana.client.call(blockCustomer, { params: { id }, body: { reason: 'Unpaid' } }),
    dana.client.call(addCustomerNote, { params: { id }, body: { text: 'Nice' } })
  ])
    await expect(refused).rejects.toMatchObject({ code: 'not-found' })
})

async function bookMarked() {
  const { quote_id } = await dana.client.call(createQuote, {
    body: {
      ...quoteBody(world),
      pickup: { ...spot(world, 200, 100), name: 'zqxpickup', detail: 'zqxdetail' },
      packages: quoteBody(world).packages.map(each => ({ ...each, description: 'zqxpackage' }))
    }
  })
  const stop = { contact: { name: 'Zqxstop', phone: '+41797776601' }, instructions: 'zqxinstructions' }
  return dana.client.call(bookDelivery, {
    idempotencyKey: 'zqx-booking-of-a-contact',
    body: {
      quote_id,
      pickup: stop,
      dropoffs: [stop],
      payment: { at: 'pickup' },
      reference: 'zqxreference',
      owner: { contact: { name: 'Zqxname', phone: '+41797776602', email: 'zqxemail@example.test' } }
    }
  })
}

test('are exported, and erased with everything about them once nothing is under way', async () => {
  const { pickanddropoff_id: delivery } = await bookMarked()
  const id = await ownerOf(delivery)
  const params = { id }
  const token = (await linkTo(world, 'zqxemail@example.test')).split('/').at(-1) ?? ''
  await dana.client.call(addNote, { params: { id: delivery }, body: { text: 'zqxnote' } })

  const { json } = await admin.client.call(exportPerson, { params, body: { reason: 'They asked' } })
  for (const mark of ['Zqxname', '+41797776602', 'zqxemail@example.test', 'zqxpickup', 'zqxreference'])
    expect(json).toContain(mark)
  expect(json).not.toContain(dana.userId)

  const body = { reason: 'They asked' }
  await expect(admin.client.call(erasePerson, { params, body })).rejects.toMatchObject({
    code: 'active-deliveries'
  })
  await world.clientOf('').call(cancelOrder, { params: { token }, body: { note: 'zqxcancelled' } })
  const before = await marksIn(world, /zqx[a-z]+|7977766\d\d/i)
  expect(new Set(before.map(({ mark }) => mark)).size).toBeGreaterThan(9)
  await admin.client.call(erasePerson, { params, body })
  const left = await marksIn(world, /zqx[a-z]+|7977766\d\d/i)
  // A mail that waits to be sent is still sent: an address that nobody has verified may be another person's.
  expect(left.filter(({ column }) => !column.startsWith('outbox.'))).toEqual([])

  const [row] = await world.service.context.orm.select().from(contacts).where(eq(contacts.id, id))
  expect(row).toMatchObject({ name: '', phone: null, email: null })
  await expect(world.clientOf('').call(getOrder, { params: { token } })).rejects.toMatchObject({
    code: 'not-found'
  })
  await expect(admin.client.call(erasePerson, { params, body })).rejects.toMatchObject({ code: 'not-found' })
  await expect(makeDelivery(world, dana, {}, { contact_id: id })).rejects.toMatchObject({
    code: 'invalid-input'
  })
  expect((await list('zqxname')).items).toEqual([])
})

test('only an admin exports and erases them', async () => {
  const { pickanddropoff_id: delivery } = await makeDelivery(
    world,
    dana,
    {},
    {
      contact: { name: 'Bea', email: 'bea3@example.test' }
    }
  )
  const options = { params: { id: await ownerOf(delivery) }, body: { reason: 'They asked' } }
  for (const refused of [dana.client.call(exportPerson, options), dana.client.call(erasePerson, options)])
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
})
