/** The link of an owner without an account: who gets it, what it shows, and what it can do. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuoteBody } from '../../../src/lib/contract/pricing.ts'
import type { Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import {
  answerOrderCorrection,
  cancelOrder,
  explainOrder,
  getOrder,
  orderDaysAfterEnd,
  previewOrder,
  renewOrderLink
} from '../../../src/lib/contract/delivery/orders.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { cancelByOperator, correctStop } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { createTrackingLink } from '../../../src/lib/contract/tracking.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { orderLinks, outbox } from '../../../src/server/db/tables/people/people-tables.ts'
import {
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  type Person,
  report,
  spot
} from '../../builders.ts'
import { linkTo, mailTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let dana: Person
beforeAll(async () => {
  world = await startTestService()
  dana = await makeDispatcher(world)
})
afterAll(() => world.close())

let count = 0

async function booked(locale?: string, overrides: Partial<QuoteBody> = {}) {
  count++
  const email = `bea${count}@example.test`
  const phone = `+4179555${String(count).padStart(4, '0')}`
  const contact = { name: 'Bea Baker', email, phone, ...(locale ? { locale } : {}) }
  const delivery = await makeDelivery(world, dana, overrides, { contact })
  return { delivery, email, phone, token: tokenIn(await linkTo(world, email)) }
}

const tokenIn = (link: string) => link.split('/').at(-1) ?? ''
const anyone = () => world.clientOf('')
const open = (token: string) => anyone().call(getOrder, { params: { token } })
const notFound = { code: 'not-found' }

async function accepted(delivery: Delivery) {
  const driver = await makeDriver(world, { at: spot(world) })
  await driver.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, driver) } })
  return driver
}

describe('the link', () => {
  test('comes by mail and text, in the language of the contact', async () => {
    const { delivery, email, phone, token } = await booked('fr')
    const [mail] = await mailTo(world, email)
    const [text] = await mailTo(world, phone)
    for (const sent of [mail, text]) {
      expect(sent?.text).toContain(`/order/${token}`)
      expect(sent?.text).toContain(delivery.number)
      expect(sent?.text).toContain('Votre livraison')
    }
    expect(text?.kind).toBe('phone')
  })

  test('is stored as a hash', async () => {
    const { delivery, token } = await booked()
    const rows = await world.service.context.orm
      .select()
      .from(orderLinks)
      .where(eq(orderLinks.deliveryId, delivery.pickanddropoff_id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('shows the delivery as its owner sees it', async () => {
    const { delivery, token } = await booked()
    const { delivery: seen } = await open(token)
    expect(seen).toMatchObject({
      number: delivery.number,
      status: 'searching',
      viewer: 'customer',
      price: delivery.price
    })
    expect(seen.stops[1]?.pin).toMatch(/^\d{4}$/)
    const driver = await accepted(delivery)
    const driven = (await open(token)).delivery
    expect(driven.driver).toMatchObject({ first_name: 'Daniel' })
    expect(driven.position).not.toBeNull()
    expect(driven.eta).not.toBeNull()
    await report(world, driver, delivery, 'picked_up')
    await report(world, driver, delivery, 'arrived')
    await report(world, driver, delivery, 'completed', { received_by: 'Bob' })
    const done = (await open(token)).delivery
    expect(done).toMatchObject({ status: 'completed', position: null, driver: { phone: '' } })
    expect(done.receipt_number).toBeGreaterThan(0)
  })

  test('does not open if it is wrong, of a stop or revoked', async () => {
    const { delivery, email, token } = await booked()
    const customer = await makeCustomer(world)
    const other = await makeDelivery(world, customer)
    const tracking = await customer.client.call(createTrackingLink, {
      params: { id: other.pickanddropoff_id },
      body: { stop_id: other.stops[1]?.id ?? '' }
    })
    for (const wrong of [
      `${token.slice(0, -1)}!`.replace('!', token.endsWith('A') ? 'B' : 'A'),
      tokenIn(tracking.url)
    ])
      await expect(open(wrong)).rejects.toMatchObject(notFound)
    const params = { id: delivery.pickanddropoff_id }
    await dana.client.call(renewOrderLink, { params, body: {} })
    await expect(open(token)).rejects.toMatchObject(notFound)
    await expect(anyone().call(cancelOrder, { params: { token }, body: {} })).rejects.toMatchObject(notFound)
    const renewed = tokenIn(await linkTo(world, email))
    expect((await open(renewed)).delivery.number).toBe(delivery.number)
  })

  test('cannot be renewed for somebody with an account', async () => {
    const customer = await makeCustomer(world)
    const { pickanddropoff_id: id } = await makeDelivery(world, dana, {}, { customer_id: customer.userId })
    await expect(dana.client.call(renewOrderLink, { params: { id }, body: {} })).rejects.toMatchObject(
      notFound
    )
  })

  test('is answered without a place in any cache', async () => {
    const { token } = await booked()
    const answer = await world.service.api.fetch(new Request(`http://test/v1/orders/${token}`), '127.0.0.1')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('cancelling by the link', () => {
  test('costs what the preview says, and happens once', async () => {
    const { delivery, token } = await booked()
    const params = { token }
    await accepted(delivery)
    const preview = await anyone().call(previewOrder, { params })
    expect(preview).toMatchObject({ allowed: true })
    expect(preview.fee?.amount).toBeGreaterThan(0)
    const body = { expected_fee: preview.fee?.amount }
    const both = await Promise.allSettled([
      anyone().call(cancelOrder, { params, body }),
      anyone().call(cancelOrder, { params, body })
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(anyone().call(cancelOrder, { params, body })).rejects.toMatchObject({
      code: 'illegal-transition'
    })
    const { delivery: seen } = await open(token)
    expect(seen).toMatchObject({ status: 'cancelled', cancellation: { by: 'customer', fee: preview.fee } })
    const explained = await anyone().call(explainOrder, { params, body: { cancellation_reason_id: 1 } })
    expect(explained.delivery.cancellation?.reason).not.toBe('')
  })

  test('or the pickup wins, if both happen at the same time', async () => {
    const { delivery, token } = await booked()
    const driver = await accepted(delivery)
    const results = await Promise.allSettled([
      anyone().call(cancelOrder, { params: { token }, body: {} }),
      report(world, driver, delivery, 'picked_up')
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await world.service.context.orm
      .select()
      .from(ledger)
      .where(eq(ledger.deliveryId, delivery.pickanddropoff_id))
    expect(rows).toHaveLength(3)
  })

  test('is refused when it is too late, and when the fee has grown', async () => {
    const { delivery, token } = await booked()
    const params = { token }
    const driver = await accepted(delivery)
    await expect(anyone().call(cancelOrder, { params, body: { expected_fee: 0 } })).rejects.toMatchObject({
      code: 'fee-changed'
    })
    await report(world, driver, delivery, 'picked_up')
    await expect(anyone().call(cancelOrder, { params, body: {} })).rejects.toMatchObject({
      code: 'illegal-transition'
    })
    expect(await anyone().call(previewOrder, { params })).toMatchObject({ allowed: false })
  })

  test('is limited', async () => {
    const { token } = await booked()
    const params = { token }
    const tries = Array.from({ length: 31 }, () =>
      anyone().call(explainOrder, { params, body: { cancellation_reason_id: 1 } })
    )
    const results = await Promise.allSettled(tries)
    const codes = results.map(each => (each.status === 'rejected' ? each.reason.code : ''))
    expect(codes.filter(code => code === 'too-many-requests')).toHaveLength(1)
  })
})

test('mails and texts are in the timeline, with hidden addresses', async () => {
  const { delivery, email, phone } = await booked()
  const id = delivery.pickanddropoff_id
  const see = () => dana.client.call(getOpsDelivery, { params: { id } })
  const before = await see()
  const mailsOf = ({ timeline }: typeof before) => timeline.flatMap(({ mail }) => mail ?? [])
  expect(mailsOf(before)).toEqual([
    { about: 'order', channel: 'email', to: 'b•••@example.test', status: 'sent' },
    { about: 'order', channel: 'phone', to: expect.stringMatching(/^\+41 ••• \d\d$/), status: 'sent' }
  ])
  await accepted(delivery)
  const after = await see()
  expect(mailsOf(after)).toContainEqual({
    about: 'news',
    channel: 'email',
    to: 'b•••@example.test',
    status: 'sent'
  })
  expect(after.version).not.toBe(before.version)
  expect(JSON.stringify(after.timeline)).not.toContain(email)
  expect(JSON.stringify(after.timeline)).not.toContain(phone)
  // A message that failed changes what the console has.
  const { orm } = world.service.context
  await orm.update(outbox).set({ status: 'failed' }).where(eq(outbox.deliveryId, id))
  const failed = await see()
  expect(new Set(mailsOf(failed).map(({ status }) => status))).toEqual(new Set(['failed']))
  expect(failed.version).not.toBe(after.version)
  // What retention deletes isn't in the timeline anymore.
  await orm.delete(outbox).where(eq(outbox.deliveryId, id))
  expect(mailsOf(await see())).toEqual([])
})

test('a tracking link that is sent to a recipient is in the timeline', async () => {
  const customer = await makeCustomer(world)
  const { pickanddropoff_id: id, stops } = await makeDelivery(world, customer)
  await customer.client.call(createTrackingLink, {
    params: { id },
    body: { stop_id: stops[1]?.id ?? '', email: 'rita@example.test' }
  })
  const { timeline } = await dana.client.call(getOpsDelivery, { params: { id } })
  expect(timeline.flatMap(({ mail }) => mail ?? [])).toEqual([
    { about: 'tracking', channel: 'email', to: 'r•••@example.test', status: 'sent' }
  ])
})

describe('a contact gets a mail and a text', () => {
  const newest = async (recipient: string) => (await mailTo(world, recipient))[0]

  test('when a driver is found, and when it is delivered', async () => {
    const { delivery, email, phone, token } = await booked()
    const driver = await accepted(delivery)
    for (const recipient of [email, phone]) {
      const sent = await newest(recipient)
      expect(sent?.text).toContain('Daniel')
      expect(sent?.text).toContain(`/order/${token}`)
    }
    await report(world, driver, delivery, 'picked_up')
    await report(world, driver, delivery, 'arrived')
    await report(world, driver, delivery, 'completed', { received_by: 'Bob' })
    expect(await mailTo(world, email)).toHaveLength(3)
  })

  test('when the company cancels', async () => {
    const { delivery, email } = await booked()
    const params = { id: delivery.pickanddropoff_id }
    const { seen } = await dana.client.call(getOpsDelivery, { params })
    await dana.client.call(cancelByOperator, {
      params,
      body: { seen, reason: 'No vehicle', with_fee: false }
    })
    expect(await mailTo(world, email)).toHaveLength(2)
  })

  test('when a corrected address costs more, and agrees by the link', async () => {
    // The price of a scheduled delivery doesn't depend on the demand.
    const tomorrow = new Date(world.service.context.now().getTime() + 86_400_000).toISOString()
    const { delivery, email, token } = await booked('en', { scheduled_at: tomorrow })
    const params = { id: delivery.pickanddropoff_id }
    const { seen } = await dana.client.call(getOpsDelivery, { params })
    const place = { ...spot(world, 2_500, 1_800), name: '9 Far Lane', detail: '' }
    await dana.client.call(correctStop, {
      params,
      body: { seen, reason: 'Wrong street', stop_id: delivery.stops[1]?.id ?? '', place }
    })
    expect(await mailTo(world, email)).toHaveLength(2)
    const { correction } = await open(token)
    expect(correction?.total).toBeGreaterThan(delivery.price.total)
    const body = { correction_id: correction?.id ?? '', agree: true }
    const agreed = await anyone().call(answerOrderCorrection, { params: { token }, body })
    expect(agreed.delivery.price.total).toBe(correction?.total)
    expect(agreed.correction).toBeNull()
    await expect(anyone().call(answerOrderCorrection, { params: { token }, body })).rejects.toMatchObject({
      code: 'correction-answered'
    })
  })
})

// The last test, because the sessions of the others end meanwhile.
test('shows the receipt for some days after the end', async () => {
  const { token } = await booked()
  await anyone().call(cancelOrder, { params: { token }, body: {} })
  world.pass(orderDaysAfterEnd * 86_400 - 60)
  expect((await open(token)).delivery.status).toBe('cancelled')
  world.pass(120)
  await expect(open(token)).rejects.toMatchObject(notFound)
})
