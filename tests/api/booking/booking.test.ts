/** A booking is one statement: all of it or nothing. Its answer is the same as a later read. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookingBody, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { files } from '../../../src/server/db/tables/schema.ts'
import { idempotencyKeys } from '../../../src/server/db/tables/transient-tables.ts'
import * as booking from '../../../src/server/domain/booking/booking.ts'
import { idempotently } from '../../../src/server/domain/core/idempotency.ts'
import {
  contact,
  makeCustomer,
  makeDelivery,
  makeQuote,
  type Person,
  quoteBody,
  severalDropoffs
} from '../../builders.ts'
import { sendPicture } from '../../pictures.ts'
import { signedIn } from '../../principals.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world, 'Rosa')
})
afterAll(() => world.close())

const bodyOf = (quoteId: string, dropoffs = 1) => ({
  quote_id: quoteId,
  pickup: { contact, instructions: '' },
  dropoffs: Array.from({ length: dropoffs }, () => ({ contact, instructions: '' })),
  payment: { method: 'cash' as const, at: 'pickup' as const }
})
const send = (quoteId: string) =>
  world.request('POST', '/pick-and-dropoffs', { bearer: customer.bearer, body: bodyOf(quoteId) })

const photographed = (...photos: string[]) => quoteBody(world).packages.map(item => ({ ...item, photos }))

/** Returns the numbers of rows that a booking writes to. */
async function counts(): Promise<Record<string, number>> {
  const tables = ['deliveries', 'stops', 'packages', 'package_photos', 'delivery_ledger', 'events']
  const columns = tables.map(table => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await world.service.context.database.pool.query(`select ${columns.join(', ')}`)
  return rows[0]
}

test('answers with what a later read returns, for each kind of booking', async () => {
  const [first, second] = [
    await sendPicture(world, customer, 'package'),
    await sendPicture(world, customer, 'package')
  ]
  const tomorrow = new Date(world.service.context.now().getTime() + 86_400_000).toISOString()
  const item = quoteBody(world).packages[0]!
  const kinds: Parameters<typeof makeDelivery>[2][] = [
    {},
    { scheduled_at: tomorrow },
    {
      ...severalDropoffs(world),
      packages: [
        { ...item, dropoff: 2, photos: [second.id, first.id] },
        { ...item, dropoff: 0, description: 'A "quoted" \\ box: ü, 箱', quantity: 3 },
        { ...item, dropoff: 1 }
      ]
    }
  ]
  for (const kind of kinds) {
    const answer = await makeDelivery(world, customer, kind)
    const read = await customer.client.call(getDelivery, { params: { id: answer.pickanddropoff_id } })
    expect(answer).toEqual(read)
  }
})

test('books a quote once, however many requests come at the same time', async () => {
  const { quote_id: id } = await makeQuote(world, customer)
  const before = await counts()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(id)))
  expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  expect(answers.filter(answer => answer.status === 409).every(answer => answer.code === 'quote-used')).toBe(
    true
  )
  const after = await counts()
  expect(after).toEqual({
    ...before,
    deliveries: before['deliveries']! + 1,
    stops: before['stops']! + 2,
    packages: before['packages']! + 1,
    delivery_ledger: before['delivery_ledger']! + 1,
    events: before['events']! + 1
  })
})

test('attaches a photo to one of two bookings at the same time, and writes nothing of the other', async () => {
  const { id: photo } = await sendPicture(world, customer, 'package')
  const quotes = [
    await makeQuote(world, customer, { packages: photographed(photo) }),
    await makeQuote(world, customer, { packages: photographed(photo) })
  ]
  const before = await counts()
  const answers = await Promise.all(quotes.map(quote => send(quote.quote_id)))
  expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 400])
  expect(answers.find(answer => answer.status === 400)).toMatchObject({ code: 'invalid-input' })
  expect((await counts())['deliveries']).toBe(before['deliveries']! + 1)
  expect((await counts())['package_photos']).toBe(before['package_photos']! + 1)
  const { items } = await customer.client.call(listDeliveries, { query: { group: 'now', limit: 1 } })
  const [row] = await world.service.context.orm.select().from(files).where(eq(files.id, photo))
  expect(row?.deliveryId).toBe(items[0]?.pickanddropoff_id)
  // The refused quote is still unused.
  const refused = quotes[answers.findIndex(answer => answer.status === 400)]!
  expect(await send(refused.quote_id)).toMatchObject({ status: 400 })
})

test('writes nothing if another attempt took over its idempotency key', async () => {
  const { context } = world.service
  const { quote_id: id } = await makeQuote(world, customer)
  const before = await counts()
  const principal = signedIn(customer.userId)
  const outcome = idempotently(context, customer.userId, 'lost', 'fingerprint', async () => {
    await context.orm
      .update(idempotencyKeys)
      .set({ attempt: 'of another attempt' })
      .where(eq(idempotencyKeys.key, 'lost'))
    return {
      status: 201,
      answer: await booking.bookDelivery(context, principal, z.parse(bookingBody, bodyOf(id)))
    }
  })
  await expect(outcome).rejects.toMatchObject({ code: 'idempotency-in-flight' })
  expect(await counts()).toEqual(before)
  expect(await send(id)).toMatchObject({ status: 201 })
})
