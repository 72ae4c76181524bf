/** Access of a recipient's token: it opens one view through one endpoint, and nothing else at any stage. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { releaseDelivery } from '../../../src/lib/contract/delivery/stages.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { readMessages, sendMessage } from '../../../src/lib/contract/messaging.ts'
import { createTrackingLink, getRecipientView } from '../../../src/lib/contract/tracking.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  quoteBody,
  report,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

interface Operation {
  'x-access': string
}

let world: TestService
let customer: Person
let driver: Person
let delivery: Delivery
let token: string
const plate = 'AL 4107'
/** What the recipient must never read, by its name. The plate is only for the time from the pickup to the handover. */
let secrets: Record<string, string>

beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world, 'Clementine')
  driver = await makeDriver(world, { firstName: 'Daniel', at: spot(world) })
  const { dropoffs, packages } = quoteBody(world)
  const [one] = dropoffs
  if (!one) throw new Error('The quote body has no dropoff.')
  const two = { ...one, ...spot(world, -600, 500), name: '77 Far Lane' }
  const both = packages.flatMap(parcel => [
    { ...parcel, description: 'Grandmother’s clock' },
    { ...parcel, dropoff: 1 }
  ])
  delivery = await makeDelivery(world, customer, { dropoffs: [one, two], packages: both })
  const link = await customer.client.call(createTrackingLink, {
    params: { id: delivery.pickanddropoff_id },
    body: { stop_id: delivery.stops[1]?.id ?? '' }
  })
  token = link.url.split('/').at(-1) ?? ''
  const [pickup, , far] = delivery.stops
  secrets = {
    'the delivery': delivery.pickanddropoff_id,
    'the customer’s account': customer.userId,
    'the driver’s account': driver.userId,
    'the last name of both': 'Test',
    'the phone of both': '445550000',
    'the sender’s phone': '445550101',
    'the recipient’s own phone': '445550202',
    'the phone of both, to read': '555 00 00',
    'the sender’s phone, to read': '555 01 01',
    'the recipient’s own phone, to read': '555 02 02',
    'the sender’s contact name': 'Clara',
    'the pickup': pickup?.name ?? '',
    'the latitude of the pickup': String(pickup?.latitude),
    'the pickup’s instructions': 'Ring twice',
    'the other dropoff': '77 Far Lane',
    'the latitude of the other dropoff': String(far?.latitude),
    'the other PIN': `"${far?.pin}"`,
    'the contents of the other recipient': 'box of books',
    'the price': '"total"',
    'the currency of the price': delivery.price.currency,
    'the message text': 'secret between us'
  }
})
afterAll(() => world.close())

function expectNoSecret(text: string, at: string): void {
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(2)
    expect(text.includes(secret), `${what}, ${at}`).toBe(false)
  }
}

test('opens only its own endpoint, as a bearer token or in the place of any id', async () => {
  const document = (await (
    await world.service.api.fetch(new Request('http://test/v1/openapi.json'), '127.0.0.1')
  ).json()) as { paths: Record<string, Record<string, Operation>> }
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation['x-access']
    }))
  )
  expect(routes.length).toBeGreaterThan(40)
  for (const { method, path, access } of routes) {
    if (path.startsWith('/tracking/{token}')) continue
    for (const id of [token, delivery.pickanddropoff_id, delivery.stops[1]?.id ?? '']) {
      const answer = await world.request(method, path.replaceAll(/\{\w+\}/g, id), {
        bearer: token,
        ...(method === 'GET' ? {} : { body: {} })
      })
      const route = `${method} ${path}`
      // The company shows the same to everyone.
      if (route === 'GET /company') {
        expect(answer.status).toBe(200)
        continue
      }
      if (access === 'public') expect([400, 401, 403, 404], route).toContain(answer.status)
      else expect({ route, status: answer.status }).toEqual({ route, status: 401 })
      expectNoSecret(JSON.stringify(answer.body), route)
    }
  }
})

test('opens no event stream, as a bearer token, a cursor or an id', async () => {
  const paths = ['/events', '/events/poll?timeout=5', `/events?token=${token}`, `/tracking/${token}/events`]
  for (const path of paths) {
    const { status } = await world.request('GET', path, { bearer: token })
    expect({ path, opened: status < 400 }).toEqual({ path, opened: false })
  }
  const { status } = await world.request('GET', `/pick-and-dropoffs/${delivery.pickanddropoff_id}/messages`, {
    headers: { cookie: `dropway_session=${token}` }
  })
  expect(status).toBe(401)
})

test('shows only its own leg throughout a delivery', async () => {
  const params = { id: delivery.pickanddropoff_id }
  const told = new Set<string>()

  async function look(at: string, isNear = false): Promise<void> {
    const view = await world.clientOf('').call(getRecipientView, { params: { token } })
    told.add(view.status)
    // The driver's phone and plate are only for the time when the vehicle is on its way to this recipient or there.
    expect(Boolean(view.driver?.phone), `phone, ${at}`).toBe(isNear)
    expectNoSecret(JSON.stringify({ ...view, driver: { ...view.driver, phone: '' } }), at)
    expect(JSON.stringify(view).includes(plate), `plate, ${at}`).toBe(isNear)
  }
  await look('searching')
  const refused = await makeOffer(world, delivery, driver)
  await world.request('POST', `/offers/${refused}/decline`, { bearer: driver.bearer, body: {} })
  world.pass(1)
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  await look('accepted')
  await driver.client.call(releaseDelivery, { params, body: { cancellation_reason_id: 6 } })
  await look('released')
  world.pass(1)
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  await customer.client.call(sendMessage, {
    params,
    body: { text: 'secret between us', client_id: 'c1' }
  })
  await driver.client.call(readMessages, { params, body: { number: 1 } })
  await sendPosition(world, driver, spot(world, 5, 5), 2)
  await look('on the way to the pickup')
  await report(world, driver, delivery, 'picked_up')
  await sendPosition(world, driver, spot(world, 20, 10), 3)
  await look('on the way to the recipient', true)
  const whole = await customer.client.call(getDelivery, { params })
  const [, mine, far] = whole.stops
  await report(world, driver, delivery, 'arrived', { stop_id: mine?.id ?? '' })
  await look('arrived', true)
  await report(world, driver, delivery, 'completed', { stop_id: mine?.id ?? '', pin: mine?.pin ?? '' })
  await sendPosition(world, driver, spot(world, 40, 20), 4)
  await look('on the way to the other dropoff')
  await report(world, driver, delivery, 'arrived', { stop_id: far?.id ?? '' })
  await report(world, driver, delivery, 'completed', { stop_id: far?.id ?? '', pin: far?.pin ?? '' })
  await look('completed')
  expect([...told].toSorted()).toEqual(['arrived', 'delivered', 'driver-found', 'on-the-way', 'waiting'])
})

test('shows only that the delivery was canceled', async () => {
  const another = await makeDelivery(world, customer)
  const link = await customer.client.call(createTrackingLink, {
    params: { id: another.pickanddropoff_id },
    body: { stop_id: another.stops[1]?.id ?? '' }
  })
  await customer.client.call(cancelDelivery, {
    params: { id: another.pickanddropoff_id },
    body: { cancellation_reason_id: 1, note: 'secret between us' }
  })
  const view = await world
    .clientOf('')
    .call(getRecipientView, { params: { token: link.url.split('/').at(-1) ?? '' } })
  expect(view).toMatchObject({ status: 'cancelled', driver: null, position: null, pin: null })
  expectNoSecret(JSON.stringify(view), 'cancelled')
})
