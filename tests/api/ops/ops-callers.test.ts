/** Operators find the caller for whom they book. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePlace } from '../../../src/lib/contract/places/saved-places.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { findCallers, openCaller } from '../../../src/lib/contract/ops/callers.ts'
import { blockCustomer, erasePerson } from '../../../src/lib/contract/ops/customers.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { makeBookkeeper, makeCustomer, makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let admin: Person
let customer: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin } = await startOperatorWorld())
  customer = await makeCustomer(world, 'Clarabella')
})
afterAll(() => world.close())

const baker = { name: 'Bea Backhaus', phone: '079 555 01 77', email: 'bea@backhaus.test' }
const search = (q: string, person = dana) => person.client.call(findCallers, { query: { q } })
const open = (id: string, person = dana) => person.client.call(openCaller, { params: { id } })

test('finds people with and without an account by name, phone and email, in part', async () => {
  await makeDelivery(world, dana, {}, { contact: baker })
  const [found] = await search('backh')
  expect(found).toEqual({
    kind: 'contact',
    id: expect.stringMatching(/^con_/),
    name: 'Bea B.',
    phone: '+41 ••• 77',
    email: 'b•••@backhaus.test',
    deliveries: 1,
    is_blocked: false
  })
  for (const q of ['Bea Back', '079 555 01 77', '555 01 77', '+41 79 555 01 77', 'bea@backhaus'])
    expect((await search(q)).map(({ id }) => id)).toEqual([found?.id])
  expect(await search('clarabel')).toMatchObject([{ kind: 'person', id: customer.userId }])
})

test('finds nobody by a short text, a wildcard, or the name of a driver or an operator', async () => {
  await makeDriver(world, { at: spot(world) })
  for (const q of ['cl', '%%%', '___', dana.userId]) expect(await search(q)).toEqual([])
  expect((await search('example.test')).every(({ kind }) => kind === 'person' || kind === 'contact')).toBe(
    true
  )
  expect(await search('dispatcher')).toEqual([])
})

test('opens the contact data, places and last deliveries of a caller, and records it', async () => {
  const place = { ...spot(world, 300, 300), label: 'Home', name: '3 Dew Lane' }
  await customer.client.call(savePlace, { body: place })
  const booked = await makeDelivery(world, customer)
  const caller = await open(customer.userId)
  expect(caller).toMatchObject({
    kind: 'person',
    name: expect.stringContaining('Clarabella'),
    saved_places: [{ label: 'Home' }],
    deliveries: [{ pickanddropoff_id: booked.pickanddropoff_id, viewer: 'operator' }]
  })
  expect(caller.phone).toMatch(/^\+41/)
  expect(caller.deliveries.flatMap(({ stops }) => stops.map(({ pin }) => pin))).toEqual([null, null])
  const { items } = await admin.client.call(listAudit, { query: { action: 'contacts.opened' } })
  expect(items[0]).toMatchObject({ actor: { id: dana.userId }, subject: { id: customer.userId } })
})

const refused = { code: 'invalid-input' }

test('shows no caller to others, and nobody who was erased', async () => {
  const others = [customer, await makeBookkeeper(world), await makeDriver(world, { at: spot(world) })]
  for (const person of others) {
    await expect(search('backhaus', person)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(open(customer.userId, person)).rejects.toMatchObject({ code: 'forbidden' })
  }
  for (const id of [dana.userId, others[2]!.userId, 'con_nobody', 'usr_nobody'])
    await expect(open(id)).rejects.toMatchObject({ code: 'not-found' })
  const gone = await makeCustomer(world, 'Gonzalo')
  await admin.client.call(blockCustomer, { params: { id: gone.userId }, body: { reason: 'Never pays' } })
  expect(await search('gonzalo')).toMatchObject([{ is_blocked: true }])
  await admin.client.call(erasePerson, { params: { id: gone.userId }, body: { reason: 'As asked' } })
  expect(await search('gonzalo')).toEqual([])
  await expect(open(gone.userId)).rejects.toMatchObject({ code: 'not-found' })
  await expect(makeDelivery(world, dana, {}, { customer_id: gone.userId })).rejects.toMatchObject(refused)
  const [contact] = await search('backhaus')
  // Somebody with an active delivery can't be erased.
  await world.service.context.orm
    .update(deliveries)
    .set({ status: 'expired' })
    .where(eq(deliveries.contactId, contact!.id))
  await admin.client.call(erasePerson, { params: { id: contact!.id }, body: { reason: 'As asked' } })
  expect(await search('backhaus')).toEqual([])
  await expect(open(contact!.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(makeDelivery(world, dana, {}, { contact_id: contact!.id })).rejects.toMatchObject(refused)
})

test('finds a caller by the index among many', async () => {
  const { pool } = world.service.context.database
  await pool.query(`insert into contacts (id, name, phone, created_at)
    select 'con_many' || n, md5(n::text) || ' ' || md5((n + 1)::text), '+4179' || (1000000 + n), now() from generate_series(1, 20000) n`)
  await pool.query('vacuum analyze contacts')
  const { query } = pool
  const seen: { text: string; values: unknown[] }[] = []
  pool.query = ((...given: [{ text: string }, unknown[]]) => {
    if (given[0].text?.includes('from "contacts"')) seen.push({ text: given[0].text, values: given[1] })
    return (query as unknown as (...all: unknown[]) => unknown).apply(pool, given)
  }) as unknown as typeof query
  try {
    await search('1003333')
  } finally {
    pool.query = query
  }
  expect(seen).toHaveLength(1)
  const { rows } = await pool.query(`explain ${seen[0]!.text}`, seen[0]!.values)
  expect(JSON.stringify(rows)).toContain('contacts_callers')
})

test('opens a caller with an older delivery of theirs, and with no one else’s', async () => {
  const owner = await makeCustomer(world)
  const { pickanddropoff_id: oldest } = await makeDelivery(world, owner)
  for (let count = 0; count < 6; count++) await makeDelivery(world, owner)
  const idsOf = async (delivery?: string) => {
    const query = delivery === undefined ? {} : { delivery }
    const caller = await dana.client.call(openCaller, { params: { id: owner.userId }, query })
    return caller.deliveries.map(({ pickanddropoff_id: id }) => id)
  }
  expect(await idsOf()).not.toContain(oldest)
  expect(await idsOf(oldest)).toHaveLength(6)
  expect((await idsOf(oldest)).at(-1)).toBe(oldest)
  const { pickanddropoff_id: other } = await makeDelivery(world, customer)
  for (const id of [other, 'pad_none'])
    await expect(idsOf(id)).rejects.toMatchObject({ status: 404, code: 'not-found' })
})
