/** A delivery that comes back without the cash of its dropoff: everyone reads that it's unpaid. */
import { and, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DeliveryPanel } from '../../../src/islands/driver/delivery/DeliveryPanel.tsx'
import { LiveSummary } from '../../../src/islands/delivery/live/LiveSummary.tsx'
import { DeliveryFacts } from '../../../src/islands/ops/delivery/DeliveryFacts.tsx'
import { bookDelivery, type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { notifications } from '../../../src/server/db/tables/people/people-tables.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { emailFor } from '../../../src/server/domain/notifications/notification-words.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { makeDriver, makeOffer, makeQuote, type Person, report, spot, visit } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

const words = { ...wordsFor('en'), connection: wordsFor('en').notices.connection }
let world: TestService
let dana: Person
let clara: Person
let driver: Person
let delivery: Delivery
beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
  driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const contact = { contact: { name: 'Bob', phone: '+41445550202' }, instructions: '' }
  const booked = await clara.client.call(bookDelivery, {
    body: {
      quote_id: (await makeQuote(world, clara)).quote_id,
      pickup: contact,
      dropoffs: [contact],
      payment: { at: 'dropoff' }
    }
  })
  const id = await makeOffer(world, booked, driver)
  delivery = await driver.client.call(acceptOffer, { params: { id } })
  await visit(world, driver, delivery, [1])
})
afterAll(() => world.close())

const plain = (markup: string) => markup.replaceAll(/<[^>]*>|[\u2066-\u2069]/gu, ' ').replaceAll(/\s+/gu, ' ')

test('on the way back, the driver has nothing to collect', async () => {
  const work = await driver.client.call(getDelivery, { params: { id: delivery.pickanddropoff_id } })
  expect(work.status).toBe('returning')
  const seen = plain(
    renderToStaticMarkup(createElement(DeliveryPanel, { work, run: null, demo: false, locale: 'en', words }))
  )
  expect(seen).toContain('not paid. Nothing to collect on the way back.')
  expect(seen).not.toContain('Collect')
})

test('the console, the customer and the receipt say that it isn’t paid', async () => {
  const params = { id: delivery.pickanddropoff_id }
  await report(world, driver, delivery, 'returned')
  const ops = await dana.client.call(getOpsDelivery, { params })
  const facts = plain(
    renderToStaticMarkup(
      createElement(DeliveryFacts, { delivery: ops, contacts: null, mayRepeat: false, locale: 'en', words })
    )
  )
  expect(facts).toContain(words.opsDelivery.intervene.unpaid)
  const seen = await clara.client.call(getDelivery, { params })
  expect(seen.status).toBe('returned')
  const summary = renderToStaticMarkup(
    createElement(LiveSummary, { delivery: seen, sizes: [], units: [], locale: 'en', words } as never)
  )
  expect(plain(summary)).toContain(words.live.unpaid)
  const { context } = world.service
  const own = and(eq(notifications.userId, clara.userId), eq(notifications.type, 'returned_response'))
  const [notification] = await context.orm.select().from(notifications).where(own)
  const [reader] = await context.orm.select().from(users).where(eq(users.id, clara.userId))
  const mail = await emailFor(context, notification!, reader!)
  expect(mail).toMatchObject({ kind: 'returnReceipt', values: { payment: words.receipt.paidInMail.no } })
})
