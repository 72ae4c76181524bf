/** The texts that a search looks through follow every change of a delivery. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { releaseDelivery } from '../../../src/lib/contract/delivery/stages.ts'
import { searchTexts } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import { makeAccepted, makeCustomer, makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import { generateDeliveries } from '../../generated-deliveries.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const textsOf = (id: string) =>
  world.service.context.orm.select().from(searchTexts).where(eq(searchTexts.deliveryId, id))
const found = async ({ client }: Person, q: string) =>
  (await client.call(listDeliveries, { query: { q } })).items.map(item => item.pickanddropoff_id)

/** The texts as they must be, from the stops. */
async function textsFromStops(id: string): Promise<string> {
  const { orm } = world.service.context
  const rows = await orm.select().from(stops).where(eq(stops.deliveryId, id)).orderBy(stops.position)
  return [id, ...rows.flatMap(row => [row.name, row.detail, row.contactName])].join('\n').toLowerCase()
}

test('a booking is found in its transaction, by its customer alone', async () => {
  const [customer, other] = [await makeCustomer(world), await makeCustomer(world, 'Sam')]
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  expect(await textsOf(id)).toEqual([
    { deliveryId: id, participantId: customer.userId, words: await textsFromStops(id) }
  ])
  expect(await found(customer, 'APPLE')).toEqual([id])
  expect(await found(other, 'apple')).toEqual([])
})

test('a search follows any statement that changes or clears a stop', async () => {
  const { orm } = world.service.context
  const customer = await makeCustomer(world)
  const driver = await makeDriver(world, { at: spot(world) })
  const { pickanddropoff_id: id } = await makeAccepted(world, customer, driver)
  await orm
    .update(stops)
    .set({ name: 'Élan Hall', detail: 'Gate 9', contactName: 'Zoé' })
    .where(eq(stops.deliveryId, id))
  for (const { words } of await textsOf(id)) expect(words).toBe(await textsFromStops(id))
  expect([await found(customer, 'zoé élan'), await found(driver, 'zoé élan')]).toEqual([[id], [id]])

  // As when the customer's account is deleted.
  await orm.update(stops).set({ contactName: '', contactPhone: '' }).where(eq(stops.deliveryId, id))
  const texts = await textsOf(id)
  expect(texts).toHaveLength(2)
  for (const { words } of texts) expect(words).not.toContain('zoé')
  expect([await found(customer, 'zoé'), await found(driver, 'zoé')]).toEqual([[], []])

  await orm.delete(deliveries).where(eq(deliveries.id, id))
  expect(await textsOf(id)).toEqual([])
})

test('a driver finds a delivery while it is theirs', async () => {
  const customer = await makeCustomer(world)
  const driver = await makeDriver(world, { at: spot(world) })
  const { pickanddropoff_id: id } = await makeAccepted(world, customer, driver)
  expect(await found(driver, 'apple')).toEqual([id])
  await driver.client.call(releaseDelivery, { params: { id }, body: {} })
  expect(await found(driver, 'apple')).toEqual([])
  expect((await textsOf(id)).map(text => text.participantId)).toEqual([customer.userId])
})

test('pages of a search for two letters reach every delivery', async () => {
  const { customer } = await generateDeliveries(world, 1_100)
  await world.service.context.orm.execute(sql`
    update deliveries set created_at = created_at - interval '1 year'
    where id in (select delivery_id from stops where contact_name like '%Zwicky')`)
  const all: string[] = []
  const sizes: number[] = []
  let cursor: string | null | undefined
  do {
    const query = { q: 'wi', ...(cursor ? { cursor } : {}) }
    const page = await customer.client.call(listDeliveries, { query })
    all.push(...page.items.map(item => item.pickanddropoff_id))
    sizes.push(page.items.length)
    cursor = page.next_cursor
  } while (cursor)
  expect(all).toHaveLength(3)
  expect(sizes).toEqual([0, 0, 0, 3])
  expect(await found(customer, 'zwicky')).toEqual(all)
})

test.each([
  ['only wildcards', '%_%'],
  ['backslashes', '\\\\\\'],
  ['an emoji', '📦📦📦'],
  ['right-to-left text', '\u202Eשלום عربى\u202C'],
  ['combining marks', 'e\u0301e\u0301e\u0301'],
  ['letters that change their length in lower case', 'İİİ ẞẞẞ'],
  ['a replaced lone surrogate', '\uD83D'.toWellFormed()],
  ['SQL and regular expressions', `'||(.*)+$$"`],
  // Single letters would sometimes all be in the delivery's random number.
  ['many words', 'anemone badger cobalt dahlia ember fjord garnet hazel iris jasmine kelp lilac'],
  ['the longest text', 'x'.repeat(100)],
  ['wildcards of the longest text', '%'.repeat(100)]
])('finds nothing for %s', async (_, q) => {
  const customer = await makeCustomer(world)
  await makeDelivery(world, customer)
  const path = `/pick-and-dropoffs?q=${encodeURIComponent(q)}`
  const answer = await world.request('GET', path, { bearer: customer.bearer })
  expect([answer.status, answer.body.data]).toMatchObject([200, { items: [], next_cursor: null }])
})

test.each([
  ['100 kB', 'x'.repeat(100_000)],
  ['a null byte', 'a\0b']
])('refuses %s', async (_, q) => {
  const { bearer } = await makeCustomer(world)
  const answer = await world.request('GET', `/pick-and-dropoffs?q=${encodeURIComponent(q)}`, { bearer })
  expect([answer.status, answer.code]).toEqual([400, 'invalid-input'])
})

test('every delivery has exactly the texts of its participants', async () => {
  const { rows } = await world.service.context.orm.execute(sql`
    select d.id from deliveries d where (
      select array_agg(participant_id order by participant_id) from search_texts where delivery_id = d.id
    ) is distinct from (
      select array_agg(distinct p order by p) from unnest(array[d.customer_id, d.driver_id]) p where p is not null
    )`)
  expect(rows).toEqual([])
})
