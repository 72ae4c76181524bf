import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import {
  contact,
  makeCustomer,
  makeDelivery,
  makeQuote,
  type Person,
  quoteBody,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const booking = (quoteId: string) => ({
  quote_id: quoteId,
  pickup: { contact },
  dropoffs: [{ contact }],
  payment: { at: 'pickup' as const }
})

test('itemizes a quote, adds it up, and lists every vehicle that can carry it', async () => {
  const quote = await makeQuote(world, customer)
  expect(quote.price.items.reduce((sum, item) => sum + item.amount, 0)).toBe(quote.price.total)
  expect(quote.price.total % 10).toBe(0)
  expect(quote.route.meters).toBeGreaterThan(1_200)
  expect(quote.route.geometry.length).toBeGreaterThan(3)
  expect(quote.alternatives.map(each => each.transport_type)).toEqual([
    'bicycle',
    'motorbike',
    'car',
    'van',
    'truck'
  ])
  const own = quote.alternatives.find(each => each.transport_type_id === quote.transport_type_id)
  expect(own?.total).toBe(quote.price.total)
})

test('books at the quoted price, to the cent', async () => {
  const quote = await makeQuote(world, customer)
  const delivery = await customer.client.call(bookDelivery, { body: booking(quote.quote_id) })
  expect(delivery.price).toEqual(quote.price)
  expect(delivery.status).toBe('searching')
  expect(delivery.pickanddropoff_id).toMatch(/^pad_/)
  expect(delivery.stops.map(stop => stop.kind)).toEqual(['pickup', 'dropoff'])
  expect(delivery.stops[1]?.pin).toMatch(/^\d{4}$/)
})

test('expires a quote after 15 minutes', async () => {
  const quote = await makeQuote(world, customer)
  world.pass(15 * 60)
  const late = await world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    body: booking(quote.quote_id)
  })
  expect(late).toMatchObject({ status: 410, code: 'quote-expired' })
})

test('books a quote once, and only for its customer', async () => {
  const quote = await makeQuote(world, customer)
  const other = await makeCustomer(world, 'Eve')
  const stolen = await world.request('POST', '/pick-and-dropoffs', {
    bearer: other.bearer,
    body: booking(quote.quote_id)
  })
  expect(stolen).toMatchObject({ status: 404, code: 'not-found' })
  await customer.client.call(bookDelivery, { body: booking(quote.quote_id) })
  const twice = await world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    body: booking(quote.quote_id)
  })
  expect(twice).toMatchObject({ status: 409, code: 'quote-used' })
})

test('books once for simultaneous requests with the same Idempotency-Key', async () => {
  const quote = await makeQuote(world, customer)
  const send = () =>
    world.request('POST', '/pick-and-dropoffs', {
      bearer: customer.bearer,
      body: booking(quote.quote_id),
      headers: { 'idempotency-key': 'one-booking-only' }
    })
  const answers = await Promise.all([send(), send(), send()])
  const codes = answers.map(answer => answer.code ?? answer.status)
  expect(codes.filter(code => code === 201).length).toBeGreaterThanOrEqual(1)
  for (const code of codes) expect([201, 'idempotency-in-flight']).toContain(code)
  const booked = (await world.service.context.orm.select().from(deliveries)).filter(
    delivery => delivery.quoteId === quote.quote_id
  )
  expect(booked).toHaveLength(1)

  const later = await send()
  expect(later.status).toBe(201)
  expect(later.body).toEqual(answers.find(answer => answer.status === 201)?.body)
  const otherBody = await world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    body: { ...booking(quote.quote_id), payment: { at: 'dropoff' } },
    headers: { 'idempotency-key': 'one-booking-only' }
  })
  expect(otherBody).toMatchObject({ status: 422, code: 'idempotency-mismatch' })

  world.pass(25 * 3600)
  expect(await send()).toMatchObject({ status: 409, code: 'quote-used' })
})

test('repeats a refusal for the same key', async () => {
  const quote = await makeQuote(world, customer)
  await customer.client.call(bookDelivery, { body: booking(quote.quote_id) })
  const send = () =>
    world.request('POST', '/pick-and-dropoffs', {
      bearer: customer.bearer,
      body: booking(quote.quote_id),
      headers: { 'idempotency-key': 'refused-once' }
    })
  const first = await send()
  expect(first).toMatchObject({ status: 409, code: 'quote-used' })
  expect(await send()).toEqual(first)
})

test('leaves no trace of a refused booking', async () => {
  const before = (await world.service.context.orm.select().from(ledger)).length
  const quote = await makeQuote(world, customer)
  const answer = await world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    body: { ...booking(quote.quote_id), dropoffs: [{ contact }, { contact }] }
  })
  expect(answer).toMatchObject({ status: 400, code: 'invalid-input' })
  expect((await world.service.context.orm.select().from(ledger)).length).toBe(before)
  await customer.client.call(bookDelivery, { body: booking(quote.quote_id) })
})

test('gives each dropoff a PIN, and prices the extra stops', async () => {
  const dropoffs = [
    { ...spot(world, 1_400, 900), name: '12 Apple Street' },
    { ...spot(world, -900, 500), name: '3 Mill Lane' }
  ]
  const packages = [0, 1].map(dropoff => ({ ...quoteBody(world).packages[0]!, dropoff }))
  const delivery = await makeDelivery(world, customer, { dropoffs, packages })
  expect(delivery.stops).toHaveLength(3)
  expect(delivery.price.items).toContainEqual({ code: 'stops', amount: 200 })
  expect(delivery.packages.map(item => item.stop_id)).toEqual([delivery.stops[1]?.id, delivery.stops[2]?.id])
})

test('refuses a quote that is too heavy or too large for the vehicle', async () => {
  const heavy = { ...quoteBody(world).packages[0]!, weight: 11 }
  const refused = await world.request('POST', '/quotes', {
    bearer: customer.bearer,
    body: quoteBody(world, { packages: [heavy], transport_type_id: 1 })
  })
  expect(refused).toMatchObject({ status: 422, code: 'too-heavy' })
  expect(refused.body.message).toContain('10 kg')
  const large = await world.request('POST', '/quotes', {
    bearer: customer.bearer,
    body: quoteBody(world, {
      packages: [{ ...heavy, weight: 1, transport_size_id: 5 }],
      transport_type_id: 2
    })
  })
  expect(large).toMatchObject({ status: 422, code: 'too-large' })
})

test('schedules a delivery, and starts the search in time', async () => {
  const now = world.service.context.now().getTime()
  const delivery = await makeDelivery(world, customer, {
    scheduled_at: new Date(now + 3 * 3_600_000).toISOString()
  })
  expect(delivery).toMatchObject({ status: 'scheduled', search_started_at: null })
  const { matchOnce } = await import('../../../src/server/domain/matching/round.ts')
  await matchOnce(world.service.context)
  const { getDelivery } = await import('../../../src/lib/contract/delivery/deliveries.ts')
  const read = () => customer.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
  expect((await read()).status).toBe('scheduled')
  world.pass(2.8 * 3600)
  await matchOnce(world.service.context)
  expect((await read()).status).toBe('searching')
})
