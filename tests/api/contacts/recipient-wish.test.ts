/** What a recipient gets at booking, and what they can ask of the driver from their page. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { createTrackingLink, listTrackingLinks } from '../../../src/lib/contract/tracking.ts'
import {
  contact,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  report,
  sendPosition,
  spot
} from '../../builders.ts'
import { checkTextable } from '../../../src/server/domain/tracking/sendable.ts'
import { mailTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await makeCustomer(world, 'Clara')
})

async function book(send_link: unknown, phone = contact.phone) {
  const { quote_id } = await makeQuote(world, customer)
  return world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    body: {
      quote_id,
      pickup: { contact: { name: 'Clara', phone: '+41 44 555 01 01' } },
      dropoffs: [{ contact: { name: 'Bob', phone }, send_link }],
      payment: { at: 'pickup' }
    }
  })
}
const linksOf = async (id: string) => customer.client.call(listTrackingLinks, { params: { id } })
const count = async (recipient: string) => (await mailTo(world, recipient)).length

test('a booking sends the link by email and as a text message, and the link opens', async () => {
  const email = 'bob-of-one@example.test'
  const phone = '+41445550311'
  const { status, body } = await book({ email, sms: true }, phone)
  expect(status).toBe(201)
  const id = (body['data'] as unknown as { pickanddropoff_id: string }).pickanddropoff_id
  const [mail] = await mailTo(world, email)
  const [text] = await mailTo(world, phone)
  const [link] = (await linksOf(id)) as { url: string }[]
  for (const message of [mail, text]) expect(message?.text).toContain(link?.url)
  expect(text).toMatchObject({ kind: 'phone' })
  expect(text?.text).toContain('Clara')
  const token = link?.url.split('/').at(-1) ?? ''
  expect((await world.request('GET', `/tracking/${token}`)).status).toBe(200)
})

test('a booking without a link, or that is refused, writes no message', async () => {
  const email = 'bob-of-two@example.test'
  expect((await book(undefined)).status).toBe(201)
  for (const wrong of [{ email: 'nonsense' }, { email, sms: 'yes' }, { email, to: 'other@example.test' }])
    expect((await book(wrong)).status).toBe(400)
  const answer = await book({ email, sms: true }, '044 555 03 12 ext. 5')
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('without an extension')
  expect(await count(email)).toBe(0)
})

test('a link can be sent as a text message after the booking, only to the contact of the stop', async () => {
  const delivery = await makeDelivery(world, customer)
  const params = { id: delivery.pickanddropoff_id }
  const stop = delivery.stops[1]
  const before = await count(stop?.contact?.phone ?? '')
  const body = { stop_id: stop?.id ?? '', sms: true }
  await customer.client.call(createTrackingLink, { params, body })
  expect(await count(stop?.contact?.phone ?? '')).toBe(before + 1)
  const stranger = await makeCustomer(world)
  const path = `/pick-and-dropoffs/${params.id}/tracking-links`
  expect((await world.request('POST', path, { bearer: stranger.bearer, body })).status).toBe(404)
})

test('an installation in production without texts refuses them', () => {
  const { context } = world.service
  const hosted = { ...context, config: { ...context.config, mode: 'production' as const }, transports: {} }
  expect(() => checkTextable(hosted, contact.phone, true, 'sms')).toThrow(/can't be sent here/)
  expect(() => checkTextable(hosted, contact.phone, false, 'sms')).not.toThrow()
})

async function shared(): Promise<{ delivery: Delivery; token: string; stop: string }> {
  const delivery = await makeDelivery(world, customer)
  const stop = delivery.stops[1]?.id ?? ''
  const link = await customer.client.call(createTrackingLink, {
    params: { id: delivery.pickanddropoff_id },
    body: { stop_id: stop }
  })
  return { delivery, token: link.url.split('/').at(-1) ?? '', stop }
}
const wish = (token: string, body: unknown) => world.request('POST', `/tracking/${token}/wish`, { body })
const neighbor = { handover: 'neighbor', note: 'Mrs. Keller, second floor' }

test('the newest wish counts, and both sides see it, until the driver is there', async () => {
  const { delivery, token, stop } = await shared()
  const params = { id: delivery.pickanddropoff_id }
  expect((await wish(token, { handover: 'safe-place', note: 'Behind the shed' })).status).toBe(200)
  expect((await wish(token, neighbor)).body).toMatchObject({ data: { wish: neighbor, wish_open: true } })
  const driver = await makeDriver(world, { at: spot(world) })
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  for (const side of [customer, driver]) {
    const seen = await side.client.call(getDelivery, { params })
    expect(seen.stops[1]).toMatchObject({ recipient_wish: neighbor })
    expect(seen.stops[0]?.recipient_wish).toBeUndefined()
  }
  await report(world, driver, delivery, 'picked_up')
  await sendPosition(world, driver, spot(world, 20, 10), 2)
  await report(world, driver, delivery, 'arrived', { stop_id: stop })
  const late = await wish(token, { handover: 'person' })
  expect(late.status).toBe(409)
  expect((await customer.client.call(getDelivery, { params })).stops[1]?.recipient_wish).toEqual(neighbor)
  const view = await world.request('GET', `/tracking/${token}`)
  expect(view.body).toMatchObject({ data: { wish: neighbor, wish_open: false } })
})

test('refuses wrong wishes, unknown links and too many', async () => {
  const { token } = await shared()
  for (const wrong of [
    {},
    { handover: 'window' },
    { ...neighbor, note: 'a'.repeat(201) },
    { ...neighbor, stop_id: 'stp_1' },
    'text'
  ])
    expect((await wish(token, wrong)).status).toBe(400)
  for (const unknown of ['T'.repeat(43), 'short', '%00'])
    expect([400, 404]).toContain((await wish(unknown, neighbor)).status)
  const statuses: number[] = []
  for (let index = 0; index < 31; index++) statuses.push((await wish(token, neighbor)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter(status => status === 200)).toHaveLength(30)
})
