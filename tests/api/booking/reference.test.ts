/** The customer's own reference: who sees it, how it's found, and that it goes with the account. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bookDelivery,
  type Delivery,
  getDelivery,
  listDeliveries,
  maximumReference
} from '../../../src/lib/contract/delivery/deliveries.ts'
import { getOpsDelivery, listOpsDeliveries } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { searchFleet } from '../../../src/lib/contract/ops/fleet.ts'
import { createTrackingLink, getRecipientView } from '../../../src/lib/contract/tracking.ts'
import { emptyPage } from '../../../src/lib/lists/empty-page.ts'
import { overviewOf } from '../../../src/lib/delivery/overview.ts'
import { eraseDeliveries } from '../../../src/server/domain/account/erased-deliveries.ts'
import { searchTexts } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { contact, makeDriver, makeOffer, makeQuote, type Person, spot } from '../../builders.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let customer: Person
let dispatcher: Person
beforeAll(async () => {
  ;({ world, customer, dispatcher } = await startOperatorWorld())
})
afterAll(() => world.close())

async function book(reference?: string): Promise<Delivery> {
  const quote = await makeQuote(world, customer)
  return customer.client.call(bookDelivery, {
    body: {
      quote_id: quote.quote_id,
      pickup: { contact },
      dropoffs: [{ contact }],
      payment: { at: 'pickup' },
      ...(reference === undefined ? {} : { reference })
    }
  })
}
const found = async ({ client }: Person, q: string) =>
  (await client.call(listDeliveries, { query: { q } })).items.map(item => item.pickanddropoff_id)

test('everybody on the delivery and the console see it', async () => {
  const reference = 'Order 4711 / Müller'
  const booked = await book(` ${reference} `)
  expect(booked.reference).toBe(reference)
  const params = { id: booked.pickanddropoff_id }
  const driver = await makeDriver(world, { at: spot(world) })
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, booked, driver) } })
  for (const { client } of [customer, driver]) {
    expect(await client.call(getDelivery, { params })).toMatchObject({ reference })
    expect((await client.call(listDeliveries)).items[0]).toMatchObject({ reference })
  }
  const now = await customer.client.call(listDeliveries, { query: { group: 'now' } })
  expect(overviewOf(now, emptyPage, emptyPage).now[0]).toMatchObject({ reference })
  const link = await customer.client.call(createTrackingLink, {
    params,
    body: { stop_id: booked.stops[1]?.id ?? '' }
  })
  const token = link.url.split('/').at(-1) ?? ''
  expect(await customer.client.call(getRecipientView, { params: { token } })).toMatchObject({ reference })
  expect(await dispatcher.client.call(getOpsDelivery, { params })).toMatchObject({ reference })

  for (const person of [customer, driver]) expect(await found(person, 'müller 4711')).toEqual([params.id])
  const query = { q: '4711 müller' }
  expect((await dispatcher.client.call(listOpsDeliveries, { query })).items).toMatchObject([
    { id: params.id, reference }
  ])
  expect((await dispatcher.client.call(searchFleet, { query })).deliveries).toEqual([params.id])
})

test('is empty without one, and is refused when it is too long or has control characters', async () => {
  expect(await book()).toMatchObject({ reference: '' })
  for (const reference of ['x'.repeat(maximumReference + 1), 'a\u0000b']) {
    await expect(book(reference)).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  }
})

test('is erased with the account, also from the search', async () => {
  const { pickanddropoff_id: id } = await book('Surprise for Zoltan')
  const { orm } = world.service.context
  expect(JSON.stringify(await orm.select().from(searchTexts))).toContain('zoltan')
  await orm.transaction(transaction => eraseDeliveries(transaction, customer.userId))
  expect(await dispatcher.client.call(getOpsDelivery, { params: { id } })).toMatchObject({ reference: '' })
  expect(JSON.stringify(await orm.select().from(searchTexts))).not.toContain('zoltan')
})
