/** The number of a delivery: who sees it, how it's found, and what it doesn't open. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Delivery, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { createTrackingLink, getRecipientView } from '../../../src/lib/contract/tracking.ts'
import { parseDeliveryNumber } from '../../../src/lib/rules/delivery/delivery-number.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import {
  contact,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeQuote,
  type Person,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let delivery: Delivery
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  delivery = await makeAccepted(world, customer, driver)
})
afterAll(() => world.close())

const numberOf = (each: Pick<Delivery, 'number'>) => each.number ?? ''
const found = async ({ client }: Person, q: string, more: object = {}) =>
  (await client.call(listDeliveries, { query: { q, ...more } })).items.map(item => item.pickanddropoff_id)

test('customer, driver and recipient see the same number', async () => {
  const id = delivery.pickanddropoff_id
  const number = numberOf(delivery)
  expect(parseDeliveryNumber(number)).toBe(number)
  for (const { client } of [customer, driver]) {
    expect(await client.call(getDelivery, { params: { id } })).toMatchObject({ number })
    expect((await client.call(listDeliveries)).items[0]).toMatchObject({ number })
    const filtered = await client.call(listDeliveries, { query: { status: 'accepted' } })
    expect(filtered.items[0]).toMatchObject({ number })
  }
  const link = await customer.client.call(createTrackingLink, {
    params: { id },
    body: { stop_id: delivery.stops[1]?.id ?? '' }
  })
  const token = link.url.split('/').at(-1) ?? ''
  expect(await customer.client.call(getRecipientView, { params: { token } })).toMatchObject({ number })
})

test('finds a delivery by its number in any spelling', async () => {
  const number = numberOf(delivery)
  const plain = number.slice(3).replace('-', '')
  const spellings = [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ' '),
    plain,
    `  dw${plain} `,
    plain.replaceAll('0', 'o').replaceAll('1', 'l'),
    [...plain].join(' ')
  ]
  for (const person of [customer, driver]) {
    for (const q of spellings) expect(await found(person, q)).toEqual([delivery.pickanddropoff_id])
  }
  expect(await found(customer, number, { status: 'accepted' })).toEqual([delivery.pickanddropoff_id])
  expect(await found(customer, number, { group: 'ended' })).toEqual([])
})

test("finds nothing by the number of somebody else's delivery", async () => {
  const strangers = [await makeCustomer(world, 'Eve'), await makeDriver(world)]
  for (const stranger of strangers) expect(await found(stranger, numberOf(delivery))).toEqual([])
})

test('finds a place with a name that is also a number', async () => {
  const { orm } = world.service.context
  const other = await makeCustomer(world, 'Sam')
  const named = await makeDelivery(world, other)
  const word = numberOf(delivery).slice(3).replace('-', '')
  await orm
    .update(stops)
    .set({ name: word })
    .where(eq(stops.id, named.stops[0]?.id ?? ''))
  expect(await found(other, word)).toEqual([named.pickanddropoff_id])
})

test('opens nothing in place of an id', async () => {
  const number = numberOf(delivery)
  const { body: document } = await world.request('GET', '/openapi.json')
  const paths = Object.entries(document['paths'] as Record<string, object>).flatMap(([path, methods]) =>
    /^\/(pick-and-dropoffs|tracking)\/\{/.test(path)
      ? Object.keys(methods).map(method => ({ path, method }))
      : []
  )
  expect(paths.length).toBeGreaterThan(10)
  for (const { path, method } of paths) {
    const address = path.replaceAll(/\{\w+\}/g, number)
    const body = method === 'get' ? {} : { body: {} }
    for (const { bearer } of [customer, driver]) {
      const { status } = await world.request(method.toUpperCase(), address, { bearer, ...body })
      expect([400, 403, 404], `${method} ${path}`).toContain(status)
    }
  }
  const read = await world.request('GET', `/pick-and-dropoffs/${number}`, { bearer: customer.bearer })
  expect(read).toMatchObject({ status: 404, code: 'not-found' })
})

test('gives a booking another number if its first ones are taken', async () => {
  const { pool } = world.service.context.database
  const taken = numberOf(delivery)
  const { quote_id: id } = await makeQuote(world, customer)
  // The sequence goes on, although the refused statements are undone.
  await pool.query('create sequence bookings_seen')
  await pool.query(`create function take_number() returns trigger language plpgsql as $$
    begin
      if nextval('bookings_seen') <= 3 then new.number := '${taken}'; end if;
      return new;
    end $$`)
  await pool.query(
    'create trigger take_number before insert on deliveries for each row execute function take_number()'
  )
  const send = () =>
    world.request('POST', '/pick-and-dropoffs', {
      bearer: customer.bearer,
      body: {
        quote_id: id,
        pickup: { contact, instructions: '' },
        dropoffs: [{ contact, instructions: '' }],
        payment: { method: 'cash', at: 'pickup' }
      },
      headers: { 'idempotency-key': 'taken-numbers' }
    })
  const answer = await send()
  expect(answer.status).toBe(201)
  const booked = answer.body['data'] as unknown as Delivery
  expect(numberOf(booked)).not.toBe(taken)
  expect((await pool.query('select last_value::int from bookings_seen')).rows).toEqual([{ last_value: 4 }])
  const rows = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.quoteId, id))
  expect(rows.map(row => row.number)).toEqual([booked.number])
  expect((await send()).body).toEqual(answer.body)

  await pool.query('drop trigger take_number on deliveries')
})
