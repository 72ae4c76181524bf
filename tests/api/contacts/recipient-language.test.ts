/** Recipients read messages in a language that is guessed at the booking, and that the booker or they can choose. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTrackingLink } from '../../../src/lib/contract/tracking.ts'
import { updateProfile } from '../../../src/lib/contract/account/accounts.ts'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { makeCustomer, makeQuote, type Person } from '../../builders.ts'
import { mailTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world, 'Clara')
})
afterAll(() => world.close())

const english = /Follow/
const french = /Suivez/

async function book(phone: string, send_link: unknown): Promise<string> {
  const { quote_id } = await makeQuote(world, customer)
  const { status, body } = await world.request('POST', '/pick-and-dropoffs', {
    bearer: customer.bearer,
    body: {
      quote_id,
      pickup: { contact: { name: 'Clara', phone: '+41445550101' } },
      dropoffs: [{ contact: { name: 'Bob', phone }, send_link }],
      payment: { at: 'pickup' }
    }
  })
  expect(status).toBe(201)
  return (body['data'] as unknown as { pickanddropoff_id: string }).pickanddropoff_id
}
const textOf = async (recipient: string) => (await mailTo(world, recipient))[0]?.text ?? ''

test('a phone of France gets French, and a choice at the booking counts more', async () => {
  await book('+33142685301', { sms: true })
  expect(await textOf('+33142685301')).toMatch(french)
  await book('+33142685302', { sms: true, language: 'en' })
  expect(await textOf('+33142685302')).toMatch(english)
  await book('+447400123456', { email: 'anna@example.test', language: 'fr' })
  expect(await textOf('anna@example.test')).toMatch(french)
})

test('a phone that says nothing gets the language of the booking', async () => {
  await book('+41445550321', { sms: true })
  expect(await textOf('+41445550321')).toMatch(english)
  await customer.client.call(updateProfile, { body: { locale: 'fr' } })
  await book('+41445550322', { sms: true })
  expect(await textOf('+41445550322')).toMatch(french)
  await customer.client.call(updateProfile, { body: { locale: 'en' } })
})

test('the recipient chooses on the tracking page, also for links that are sent later', async () => {
  const id = await book('+41445550323', undefined)
  const delivery = await customer.client.call(getDelivery, { params: { id } })
  const body = { stop_id: delivery.stops[1]?.id ?? '' }
  const link = await customer.client.call(createTrackingLink, { params: { id }, body })
  const token = link.url.split('/').at(-1) ?? ''
  const choose = (language: unknown, of = token) =>
    world.request('POST', `/tracking/${of}/language`, { body: { language } })
  expect((await choose('fr')).body).toMatchObject({ data: { language: 'fr' } })
  await customer.client.call(createTrackingLink, { params: { id }, body: { ...body, sms: true } })
  expect(await textOf('+41445550323')).toMatch(french)
  for (const wrong of ['de', 'French', '', 7, null]) expect((await choose(wrong)).status).toBe(400)
  expect((await choose('fr', `${token.slice(0, -1)}x`)).status).toBe(404)
  for (let count = 0; count < 40; count++) if ((await choose('fr')).status === 429) return
  expect.fail('A recipient can change the language without a limit')
})
