/** The recipient's tracking link: it shows one leg, only while that leg lasts, and nothing else of the delivery. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { reportStage } from '../../../src/lib/contract/delivery/stages.ts'
import {
  createTrackingLink,
  getRecipientView,
  listTrackingLinks,
  revokeTrackingLinks
} from '../../../src/lib/contract/tracking.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
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
import { mailTo } from '../../mailbox.ts'
import { photo, sendPicture } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let delivery: Delivery
let first: { stop: string; token: string }
let second: { stop: string; token: string }
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

/** Makes a delivery with two dropoffs and a link for each. No driver has accepted yet. */
beforeEach(async () => {
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  const { dropoffs, packages } = quoteBody(world)
  const [one] = dropoffs
  if (!one) throw new Error('The quote body has no dropoff.')
  const two = { ...one, ...spot(world, -600, 500), name: 'The second' }
  const both = packages.flatMap(parcel => [
    parcel,
    { ...parcel, description: 'Only for the second', dropoff: 1 }
  ])
  delivery = await makeDelivery(world, customer, { dropoffs: [one, two], packages: both })
  first = await linkTo(1)
  second = await linkTo(2)
})

async function linkTo(position: number): Promise<{ stop: string; token: string }> {
  const stop = delivery.stops[position]?.id ?? ''
  const link = await customer.client.call(createTrackingLink, {
    params: { id: delivery.pickanddropoff_id },
    body: { stop_id: stop }
  })
  return { stop, token: link.url.split('/').at(-1) ?? '' }
}
const view = (token: string) => world.clientOf('').call(getRecipientView, { params: { token } })
const params = () => ({ id: delivery.pickanddropoff_id })
async function accept(): Promise<void> {
  const offer = await makeOffer(world, delivery, driver)
  await driver.client.call(acceptOffer, { params: { id: offer } })
}

test('shows the car only while it is on this recipient’s leg', async () => {
  expect(await view(first.token)).toMatchObject({ status: 'waiting', driver: null, position: null })
  await accept()
  await sendPosition(world, driver, spot(world, 5, 5), 2)
  // The driver is driving to the pickup, which is another person's address.
  expect(await view(first.token)).toMatchObject({
    status: 'driver-found',
    driver: { first_name: 'Daniel', transport_type: 'car' },
    position: null,
    driver_route: null,
    eta: null
  })
  await report(world, driver, delivery, 'picked_up')
  await sendPosition(world, driver, spot(world, 20, 10), 3)
  const mine = await view(first.token)
  expect(mine.status).toBe('on-the-way')
  expect(mine.position?.seq).toBe(3)
  expect(mine.eta?.high_seconds).toBeGreaterThan(0)
  expect(await view(second.token)).toMatchObject({
    status: 'picked-up',
    position: null,
    driver_route: null,
    eta: null
  })

  await report(world, driver, delivery, 'arrived', { stop_id: first.stop })
  expect((await view(first.token)).status).toBe('arrived')
  const pin = (await view(first.token)).pin ?? ''
  await report(world, driver, delivery, 'completed', { stop_id: first.stop, pin })
  expect(await view(first.token)).toMatchObject({ status: 'delivered', position: null, pin: null })
  await sendPosition(world, driver, spot(world, 40, 20), 4)
  expect((await view(second.token)).position?.seq).toBe(4)
})

test('reveals nothing else of the delivery', async () => {
  await accept()
  await report(world, driver, delivery, 'picked_up')
  await sendPosition(world, driver, spot(world, 20, 10), 3)
  const whole = await customer.client.call(getDelivery, { params: params() })
  const { driver: shown, ...rest } = await view(first.token)
  // The recipient can call the driver who is on the way to them. The other recipient can't.
  expect(shown?.phone).toBe(whole.driver?.phone)
  expect((await view(second.token)).driver?.phone).toBe('')
  const text = JSON.stringify({ ...rest, driver: { ...shown, phone: '' } })
  const secrets = [
    delivery.pickanddropoff_id,
    customer.userId,
    driver.userId,
    whole.customer.phone,
    'Ring twice',
    // This is for the other recipient.
    'Only for the second',
    whole.driver?.phone ?? '',
    whole.stops[0]?.name ?? '',
    'The second',
    // Quoted, as in the response: coordinates may contain any four digits.
    `"${whole.stops[2]?.pin}"`,
    'total'
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)

  // It is not a session token, so no other endpoint accepts it.
  for (const path of ['/user-profiles', `/pick-and-dropoffs/${delivery.pickanddropoff_id}`, '/events']) {
    expect((await world.request('GET', path, { bearer: first.token })).status).toBe(401)
  }
})

test('says who sends what, and names the plate only while the vehicle can be at the door', async () => {
  const before = await view(first.token)
  expect(before.sender).toBe('Clara')
  expect(before.contents).not.toEqual([])
  expect((await view(second.token)).contents).toEqual(['Only for the second'])
  await accept()
  expect((await view(first.token)).driver?.plate).toBe('')
  await report(world, driver, delivery, 'picked_up')
  const whole = await customer.client.call(getDelivery, { params: params() })
  expect(whole.driver?.plate).not.toBe('')
  expect((await view(first.token)).driver?.plate).toBe(whole.driver?.plate)
  await report(world, driver, delivery, 'arrived', { stop_id: first.stop })
  await report(world, driver, delivery, 'completed', { stop_id: first.stop, received_by: 'Nora' })
  expect((await view(first.token)).driver?.plate).toBe('')
})

test('shows the handover with its photo to this recipient, and to no other', async () => {
  await accept()
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived', { stop_id: first.stop })
  const photoOf = (token: string) =>
    world.service.api.fetch(new Request(`http://test/v1/tracking/${token}/photo`), '127.0.0.1')
  expect((await photoOf(first.token)).status).toBe(404)
  const proof = await sendPicture(world, driver, 'proof', await photo(80, 60))
  await report(world, driver, delivery, 'completed', {
    stop_id: first.stop,
    received_by: 'Nora',
    proof_file_id: proof.id
  })
  const { handover } = await view(first.token)
  expect(handover).toMatchObject({ received_by: 'Nora', photo_url: `/v1/tracking/${first.token}/photo` })
  const answer = await photoOf(first.token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect((await photoOf(second.token)).status).toBe(404)
  await customer.client.call(revokeTrackingLinks, { params: params(), body: { stop_id: first.stop } })
  expect((await photoOf(first.token)).status).toBe(404)
})

test('answers 304 to a page that has the newest view', async () => {
  const ask = (known?: string) =>
    world.service.api.fetch(
      new Request(`http://test/v1/tracking/${first.token}`, {
        headers: known === undefined ? {} : { 'if-none-match': known }
      }),
      '127.0.0.1'
    )
  const whole = await ask()
  const known = whole.headers.get('etag') ?? ''
  expect(known).not.toBe('')
  expect(whole.headers.get('cache-control')).toBe('private, no-cache')

  const same = await ask(known)
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  expect(same.headers.get('etag')).toBe(known)
  expect(same.headers.get('cache-control')).toBe('private, no-cache')

  await customer.client.call(cancelDelivery, { params: params(), body: { cancellation_reason_id: 1 } })
  const changed = await ask(known)
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ data: { status: 'cancelled' } })
  expect(changed.headers.get('etag')).not.toBe(known)

  await customer.client.call(revokeTrackingLinks, { params: params(), body: {} })
  const gone = await ask(known)
  expect(gone.status).toBe(404)
  expect(gone.headers.get('cache-control')).toBe('no-store')
})

test('expires an hour after the handover, and at once when it is revoked', async () => {
  await accept()
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived', { stop_id: first.stop })
  await driver.client.call(reportStage, {
    params: params(),
    body: {
      stage: 'completed',
      stop_id: first.stop,
      received_by: 'Bob',
      recorded_at: world.service.context.now().toISOString(),
      seq: 99_999
    }
  })
  world.pass(3_590)
  expect((await view(first.token)).status).toBe('delivered')
  world.pass(20)
  const gone = await world.request('GET', `/tracking/${first.token}`)
  expect(gone).toMatchObject({ status: 404, code: 'not-found' })
  expect((await view(second.token)).status).toBe('on-the-way')
  await customer.client.call(revokeTrackingLinks, { params: params(), body: { stop_id: second.stop } })
  expect((await world.request('GET', `/tracking/${second.token}`)).body).toEqual(gone.body)
  expect(await customer.client.call(listTrackingLinks, { params: params() })).toEqual([])
})

test('shows why a dropoff failed, and expires an hour after the return', async () => {
  await accept()
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived', { stop_id: first.stop })
  await report(world, driver, delivery, 'failed', { stop_id: first.stop, reason: 'refused' })
  expect(await view(first.token)).toMatchObject({ status: 'failed', failure: 'refused', pin: null })
  await report(world, driver, delivery, 'arrived', { stop_id: second.stop })
  await report(world, driver, delivery, 'completed', { stop_id: second.stop, received_by: 'Bob' })
  // The return takes longer than a link lasts after the end.
  world.pass(4_000)
  expect((await view(first.token)).status).toBe('failed')
  await report(world, driver, delivery, 'returned')
  expect(await view(first.token)).toMatchObject({ status: 'returned', failure: 'refused' })
  world.pass(3_610)
  expect((await world.request('GET', `/tracking/${first.token}`)).status).toBe(404)
})

test('gives one link to ten requests at the same time', async () => {
  await customer.client.call(revokeTrackingLinks, { params: params(), body: {} })
  const links = await Promise.all(Array.from({ length: 10 }, () => linkTo(1)))
  expect(new Set(links.map(link => link.token)).size).toBe(1)
})

test('gives the customer the same link again, mails it, and offers none for the pickup', async () => {
  expect((await linkTo(1)).token).toBe(first.token)
  await customer.client.call(createTrackingLink, {
    params: params(),
    body: { stop_id: first.stop, email: 'bob@example.test' }
  })
  expect((await mailTo(world, 'bob@example.test'))[0]?.text).toContain(`/track/${first.token}`)
  const pickup = await world.request(
    'POST',
    `/pick-and-dropoffs/${delivery.pickanddropoff_id}/tracking-links`,
    {
      bearer: customer.bearer,
      body: { stop_id: delivery.stops[0]?.id }
    }
  )
  expect(pickup).toMatchObject({ status: 400, code: 'invalid-input' })
  expect((await world.request('GET', '/tracking/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
})
