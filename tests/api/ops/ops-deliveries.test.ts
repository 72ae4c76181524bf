/** One delivery in the console: what an operator sees of it, and what they can do about it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookDelivery, getDelivery, listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings } from '../../../src/lib/contract/driver/earnings.ts'
import { acceptOffer, listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import * as contract from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { listDeliveryDrivers } from '../../../src/lib/contract/ops/delivery/delivery-drivers.ts'
import { previewCorrection } from '../../../src/lib/contract/ops/delivery/price-preview.ts'
import * as commands from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { rateDelivery } from '../../../src/lib/contract/delivery/ratings.ts'
import type { QuoteBody } from '../../../src/lib/contract/pricing.ts'
import { expireSearch } from '../../../src/server/domain/matching/deadlines.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  report,
  severalDropoffs,
  spot,
  visit
} from '../../builders.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let driver: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  driver = await makeDriver(world, { at: spot(world, 300, 0) })
})

const see = (id: string) => dana.client.call(contract.getOpsDelivery, { params: { id } })
const acting = async (id: string, reason = 'The customer called') => ({ seen: (await see(id)).seen, reason })

test('shows a delivery with masked contacts, which open in full and are audited', async () => {
  const delivery = await makeAccepted(world, clara, driver)
  const id = delivery.pickanddropoff_id
  const seen = await see(id)
  expect(seen).toMatchObject({
    number: delivery.number,
    customer: { name: 'Clara T.' },
    driver: { name: 'Daniel T.' }
  })
  expect(JSON.stringify(seen)).not.toMatch(/\+41[ \d]*555/)
  expect(seen.customer_phone).toBe('+41 ••• 00')
  expect(seen.timeline.map(({ kind, after }) => after ?? kind)).toEqual(
    expect.arrayContaining(['searching', 'accepted', 'offer', 'notification'])
  )
  const contacts = await dana.client.call(contract.openDeliveryContacts, { params: { id }, body: {} })
  expect(contacts.stops).toContainEqual(
    expect.objectContaining({ phone: '+41445550202', phone_display: '044 555 02 02' })
  )
  const { items } = await ada.client.call(listAudit, { query: { subject: id } })
  expect(items[0]).toMatchObject({ action: 'contacts.opened', actor: { id: dana.userId } })
})

test('lists and finds all deliveries', async () => {
  const delivery = await makeAccepted(world, await makeCustomer(world, 'Wilma'), driver)
  const find = async (query: object) =>
    (await dana.client.call(contract.listOpsDeliveries, { query })).items.map(({ id }) => id)
  const id = delivery.pickanddropoff_id
  expect(await find({ q: delivery.number })).toEqual([id])
  expect(await find({ q: 'wilma' })).toEqual([id])
  for (const q of ['044 555 00 00', '0445550000', '+41 44 555 00 00'])
    expect(await find({ q, driver: driver.userId }), q).toEqual([id])
  expect(await find({ q: 'apple street', driver: driver.userId })).toEqual([id])
  expect(await find({ driver: driver.userId, status: 'completed' })).toEqual([])
  expect(await find({ q: '%' })).toEqual([])
})

test('finds deliveries by the phones of their contacts, however they are written', async () => {
  const rest = severalDropoffs(world)
  const quote = await makeQuote(world, clara, rest)
  const phones = ['+41 79 301 40 50', '+33 6 39 98 01 02', '044 555 03 03 ext. 12']
  const delivery = await clara.client.call(bookDelivery, {
    body: {
      quote_id: quote.quote_id,
      pickup: { contact: { name: 'Petra', phone: '079 455 66 77' } },
      dropoffs: phones.map((phone, index) => ({ contact: { name: `Bob ${index}`, phone } })),
      payment: { at: 'pickup' }
    }
  })
  const find = async (q: string) =>
    (await dana.client.call(contract.listOpsDeliveries, { query: { q } })).items.map(({ id }) => id)
  for (const q of [
    '079 301 40 50',
    '0793014050',
    '+41793014050',
    '+41 (0)79 301 40 50',
    '0041 79 301 40 50',
    '٠٧٩ ٣٠١ ٤٠ ٥٠',
    '301 40 50',
    '079 301',
    '+33639980102',
    '+33 6 39 98 01 02',
    '06 39 98 01 02',
    '044 555 03 03 ext. 12',
    '044/555.03.03',
    '079 455 66 77'
  ])
    expect(await find(q), q).toEqual([delivery.pickanddropoff_id])
  // Two words of one number aren't two numbers, and a wildcard is a character.
  for (const q of ['079 301 40 51', '301 66', '0793_14050', '12 40 50 66 77'])
    expect(await find(q), q).toEqual([])
  // Customers don't find by a phone: a driver sees a contact only until a while after the handover.
  const { items } = await clara.client.call(listDeliveries, { query: { q: '3014050' } })
  expect(items).toEqual([])
})

describe('the driver', () => {
  test('is asked alone, and an open offer to another one ends', async () => {
    const delivery = await makeDelivery(world, clara)
    const id = delivery.pickanddropoff_id
    const other = await makeDriver(world, { at: spot(world, 100, 0) })
    await makeOffer(world, delivery, other)
    const { drivers } = await dana.client.call(listDeliveryDrivers, { params: { id }, query: {} })
    expect(drivers.map(each => each.id)).toContain(driver.userId)
    await dana.client.call(commands.offerToDriver, {
      params: { id },
      body: { ...(await acting(id)), driver_id: driver.userId }
    })
    expect((await other.client.call(listOffers)).offers).toEqual([])
    const { offers } = await driver.client.call(listOffers)
    expect(offers.map(each => each.pickanddropoff_id)).toEqual([id])
    await driver.client.call(acceptOffer, { params: { id: offers[0]?.id ?? '' } })
    expect((await see(id)).status).toBe('accepted')
  })

  test('is listed while an offer waits for the answer, and says so', async () => {
    const [asked, another] = [await makeDelivery(world, clara), await makeDelivery(world, clara)]
    const busy = await makeDriver(world, { at: spot(world, 120, 0) })
    await makeOffer(world, asked, busy)
    const listed = async (id: string) =>
      (await dana.client.call(listDeliveryDrivers, { params: { id }, query: {} })).drivers.find(
        each => each.id === busy.userId
      )
    expect(await listed(asked.pickanddropoff_id)).toMatchObject({ answered: 'open', has_offer: true })
    expect(await listed(another.pickanddropoff_id)).toMatchObject({ answered: null, has_offer: true })
    const id = another.pickanddropoff_id
    await expect(
      dana.client.call(commands.offerToDriver, {
        params: { id },
        body: { ...(await acting(id)), driver_id: busy.userId }
      })
    ).rejects.toMatchObject({ code: 'driver-busy' })
  })

  test('is assigned without asking only where the company allows it, and unassigned before the pickup', async () => {
    const delivery = await makeDelivery(world, clara)
    const id = delivery.pickanddropoff_id
    const assigned = await dana.client.call(commands.assignDriver, {
      params: { id },
      body: { ...(await acting(id)), driver_id: driver.userId }
    })
    expect(assigned).toMatchObject({ status: 'accepted', driver: { id: driver.userId } })
    const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
    // As after an offer: reports compare the handover with it.
    expect(row?.promisedAt?.getTime()).toBeGreaterThan(world.service.context.now().getTime())
    const step = assigned.timeline.findLast(({ kind }) => kind === 'step')
    expect(step).toMatchObject({ actor: 'operator', who: 'Dana T.', after: 'accepted' })
    expect((await driver.client.call(getDelivery, { params: { id } })).viewer).toBe('driver')
    const { items } = await driver.client.call(listNotifications)
    expect(items[0]).toMatchObject({ type: 'operator_message', data: { assigned: '1' } })

    const { status } = await dana.client.call(commands.unassignDriver, {
      params: { id },
      body: await acting(id)
    })
    expect(status).toBe('searching')
    expect(await world.request('GET', `/pick-and-dropoffs/${id}`, { bearer: driver.bearer })).toMatchObject({
      status: 404
    })
  })

  test('who is busy, offline, unapproved or has another vehicle is refused', async () => {
    const delivery = await makeDelivery(world, clara)
    const id = delivery.pickanddropoff_id
    await makeAccepted(world, clara, driver)
    const offline = await makeDriver(world)
    const pending = await makeDriver(world, { approval: 'pending' })
    const van = await makeDriver(world, { vehicle: 'van', at: spot(world) })
    const codes: (string | undefined)[] = []
    for (const who of [driver, offline, pending, van, clara]) {
      const body = { ...(await acting(id)), driver_id: who.userId }
      codes.push(
        (await world.request('POST', `/ops/deliveries/${id}/assign`, { bearer: dana.bearer, body })).code
      )
    }
    expect(codes).toEqual([
      'driver-busy',
      'driver-offline',
      'driver-not-approved',
      'invalid-input',
      'not-found'
    ])
  })
})

test('of two who act at once, one wins and the other reads who was first', async () => {
  const delivery = await makeDelivery(world, clara)
  const id = delivery.pickanddropoff_id
  const offer = await makeOffer(world, delivery, driver)
  const seen = (await see(id)).seen
  await driver.client.call(acceptOffer, { params: { id: offer } })
  const answer = await world.request('POST', `/ops/deliveries/${id}/cancel`, {
    bearer: dana.bearer,
    body: { seen, reason: 'Too late', with_fee: false }
  })
  expect(answer).toMatchObject({ status: 409, code: 'delivery-changed' })
  expect(answer.body.message).toContain('Daniel T. was first')

  const body = { ...(await acting(id)), with_fee: false }
  const both = await Promise.all(
    [dana, ada].map(({ bearer }) => world.request('POST', `/ops/deliveries/${id}/cancel`, { bearer, body }))
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('extends a search, and begins it again after it has found nobody', async () => {
  const delivery = await makeDelivery(world, clara)
  const id = delivery.pickanddropoff_id
  world.pass(300)
  const extended = await dana.client.call(commands.extendSearch, { params: { id }, body: await acting(id) })
  expect(Date.parse(extended.search_expires_at ?? '')).toBe(world.service.context.now().getTime() + 600_000)
  world.pass(601)
  await expireSearch(world.service.context, id)
  expect((await see(id)).commands).toContain('restart')
  const again = await dana.client.call(commands.extendSearch, { params: { id }, body: await acting(id) })
  expect(again.status).toBe('searching')
})

test('cancels with or without the fee that was shown', async () => {
  for (const with_fee of [true, false]) {
    const delivery = await makeAccepted(world, clara, await makeDriver(world, { at: spot(world) }))
    const id = delivery.pickanddropoff_id
    const { cancellation_fee: fee } = await see(id)
    expect(fee.amount).toBeGreaterThan(0)
    const { cancellation } = await dana.client.call(commands.cancelByOperator, {
      params: { id },
      body: { ...(await acting(id)), with_fee, expected_fee: fee.amount, cancellation_reason_id: 1 }
    })
    const [row] = await world.service.context.orm.select().from(deliveries).where(eq(deliveries.id, id))
    expect(row?.cancellation?.reason_id).toBe(1)
    expect(cancellation).toMatchObject({ by: 'operator', fee: { amount: with_fee ? fee.amount : 0 } })
  }
})

test('undoes the last step of the driver', async () => {
  const delivery = await makeAccepted(world, clara, driver)
  const id = delivery.pickanddropoff_id
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived')
  const undo = async () =>
    (await dana.client.call(commands.undoStage, { params: { id }, body: await acting(id) })).status
  expect(await undo()).toBe('picked_up')
  expect(await undo()).toBe('accepted')
  await visit(world, driver, delivery, [])
  // An hour later, it's history.
  world.pass(3600)
  expect(await see(id)).toMatchObject({ commands: ['charge', 'pay'], undo_refusal: 'too-late' })
  expect(
    await world.request('POST', `/ops/deliveries/${id}/undo`, { bearer: dana.bearer, body: await acting(id) })
  ).toMatchObject({ status: 409, code: 'illegal-transition' })
})

describe('a handover that was reported by mistake', () => {
  const undo = async (id: string) =>
    dana.client.call(commands.undoStage, { params: { id }, body: await acting(id, 'The wrong door') })
  const isRefused = async (id: string, why: string) => {
    expect(await see(id)).toMatchObject({ undo_refusal: why })
    expect((await see(id)).commands).not.toContain('undo-stage')
    const body = await acting(id)
    expect(
      await world.request('POST', `/ops/deliveries/${id}/undo`, { bearer: dana.bearer, body })
    ).toMatchObject({ status: 409, code: 'illegal-transition' })
  }
  const handOver = async (quote: Partial<QuoteBody> = {}) => {
    const delivery = await makeAccepted(world, clara, driver, quote)
    await visit(world, driver, delivery, [])
    return delivery
  }

  test('is undone, also at the end, and the delivery is earned once', async () => {
    const delivery = await handOver()
    const id = delivery.pickanddropoff_id
    const receipt = (await clara.client.call(getDelivery, { params: { id } })).receipt_number
    expect(await undo(id)).toMatchObject({ status: 'arrived', undo_refusal: null })
    const [, stop] = (await see(id)).stops
    expect(stop).toMatchObject({ status: 'arrived', proof: { received_by: null } })
    expect(stop?.proof.steps.map(({ what, undone }) => [what, undone])).toEqual([
      ['arrived', false],
      ['completed', true]
    ])
    const [logged] = (await ada.client.call(listAudit, { query: { subject: id } })).items
    expect(logged?.after).toEqual({ undone: 'undo_complete_last', stop: { position: 1 } })
    const { items } = await clara.client.call(listNotifications)
    expect(items[0]).toMatchObject({ type: 'operator_message' })
    expect(items[0]?.data['text']).toContain('12 Apple Street')
    expect((await driver.client.call(getEarnings, { query: {} })).deliveries).toBe(0)

    await report(world, driver, delivery, 'completed', { received_by: 'Bob' })
    const earned = await driver.client.call(getEarnings, { query: {} })
    expect(earned).toMatchObject({ deliveries: 1, earning: { amount: delivery.price.total } })
    const again = await clara.client.call(getDelivery, { params: { id } })
    expect(again).toMatchObject({ status: 'completed', receipt_number: receipt })
  })

  test('is undone between two dropoffs, but not after the next one was reached', async () => {
    const delivery = await makeAccepted(
      world,
      clara,
      driver,
      severalDropoffs(world, ['1 One Way', '2 Two Way'])
    )
    const id = delivery.pickanddropoff_id
    const [, first, second] = delivery.stops
    await report(world, driver, delivery, 'picked_up')
    await report(world, driver, delivery, 'arrived', { stop_id: first?.id })
    await report(world, driver, delivery, 'completed', { stop_id: first?.id, received_by: 'Bob' })
    expect((await undo(id)).stops.map(({ status }) => status)).toEqual(['done', 'arrived', 'waiting'])
    await report(world, driver, delivery, 'completed', { stop_id: first?.id, received_by: 'Bob' })
    await report(world, driver, delivery, 'arrived', { stop_id: second?.id })
    // This undoes the arrival, not the handover before it.
    expect((await undo(id)).stops.map(({ status }) => status)).toEqual(['done', 'done', 'waiting'])
  })

  test('stays once it was rated, paid in cash, or the driver has another delivery', async () => {
    const rated = await handOver()
    await clara.client.call(rateDelivery, {
      params: { id: rated.pickanddropoff_id },
      body: { stars: 5, comment: '' }
    })
    await isRefused(rated.pickanddropoff_id, 'rated')

    const paid = await makeAccepted(world, clara, driver)
    const { orm } = world.service.context
    const own = eq(deliveries.id, paid.pickanddropoff_id)
    await orm.update(deliveries).set({ paymentAt: 'dropoff' }).where(own)
    await report(world, driver, paid, 'picked_up')
    await report(world, driver, paid, 'arrived')
    await report(world, driver, paid, 'completed', { received_by: 'Bob', collected: paid.price.total })
    await isRefused(paid.pickanddropoff_id, 'cash')

    const before = await handOver()
    await makeAccepted(world, clara, driver)
    await isRefused(before.pickanddropoff_id, 'driver-busy')
  })
})

test('marks packages as returned for a driver who can’t report it', async () => {
  const delivery = await makeAccepted(world, clara, driver)
  await visit(world, driver, delivery, [1])
  const id = delivery.pickanddropoff_id
  const { status } = await dana.client.call(commands.markReturned, { params: { id }, body: await acting(id) })
  expect(status).toBe('returned')
})

describe('corrections', () => {
  const dropoffOf = async (id: string) =>
    (await see(id)).stops.find(({ kind }) => kind === 'dropoff')?.id ?? ''

  test('of a contact hold at once, and the log names no contact', async () => {
    const delivery = await makeAccepted(world, clara, driver)
    const id = delivery.pickanddropoff_id
    await dana.client.call(commands.correctStop, {
      params: { id },
      body: {
        ...(await acting(id)),
        stop_id: await dropoffOf(id),
        contact: { name: 'Rita Ray', phone: '+41 44 555 09 09' }
      }
    })
    const seen = await driver.client.call(getDelivery, { params: { id } })
    expect(seen.stops[1]?.contact).toEqual({
      name: 'Rita Ray',
      phone: '+41445550909',
      phone_display: '044 555 09 09'
    })
    const { items } = await ada.client.call(listAudit, { query: { subject: id } })
    expect(JSON.stringify(items)).not.toContain('Rita')
  })

  test('of an address keep a total that was agreed, and are previewed', async () => {
    const { quote_id } = await makeQuote(world, ada)
    const contact = { contact: { name: 'Bob', phone: '+41445550202' }, instructions: '' }
    const booking = { quote_id, pickup: contact, dropoffs: [contact], payment: { at: 'pickup' as const } }
    const owner = { customer_id: clara.userId }
    const price_override = { total: 1_200, reason: 'Agreed on the phone' }
    const { pickanddropoff_id: id } = await ada.client.call(bookDelivery, {
      body: { ...booking, owner, price_override }
    })
    const stop_id = await dropoffOf(id)
    const place = { ...spot(world, 700, 500), name: '1 Near Lane' }
    const { latitude, longitude } = place
    const query = { stop_id, latitude, longitude }
    const { currency } = (await see(id)).price
    const preview = await dana.client.call(previewCorrection, { params: { id }, query })
    expect(preview).toEqual({ former_total: 1_200, total: 1_200, currency })
    const body = { ...(await acting(id)), stop_id, place, expected_total: 1_200 }
    const { price, stops } = await dana.client.call(commands.correctStop, { params: { id }, body })
    expect(price.amount).toBe(1_200)
    expect(stops.at(-1)?.name).toBe('1 Near Lane')
  })

  test('of an address hold only for the price that was previewed', async () => {
    const far = { ...spot(world, -2_600, -2_200), name: '77 Far Road' }
    const { pickanddropoff_id: id, price } = await makeDelivery(world, clara, { dropoffs: [far] })
    const stop_id = await dropoffOf(id)
    const place = { ...spot(world, 700, 500), name: '1 Near Lane' }
    const { latitude, longitude } = place
    const query = { stop_id, latitude, longitude }
    const preview = await dana.client.call(previewCorrection, { params: { id }, query })
    expect(preview.former_total).toBe(price.total)
    expect(preview.total).toBeLessThan(price.total)
    const body = { ...(await acting(id)), stop_id, place }
    expect(
      await world.request('POST', `/ops/deliveries/${id}/stops`, {
        bearer: dana.bearer,
        body: { ...body, expected_total: preview.total + 1 }
      })
    ).toMatchObject({ status: 409, code: 'price-changed' })
    expect((await see(id)).stops.at(-1)?.name).toBe('77 Far Road')
    const expected_total = preview.total
    const after = await dana.client.call(commands.correctStop, {
      params: { id },
      body: { ...body, expected_total }
    })
    expect(after.price.amount).toBe(preview.total)
  })

  test('of an address that costs more wait for the customer', async () => {
    const { orm } = world.service.context
    await orm.update(users).set({ locale: 'fr' }).where(eq(users.id, clara.userId))
    const delivery = await makeDelivery(world, clara)
    const id = delivery.pickanddropoff_id
    const far = { ...spot(world, -2_600, -2_200), name: '77 Far Road' }
    const correction = async () =>
      (await clara.client.call(commands.getCorrection, { params: { id } })).correction
    const body = async () => ({ ...(await acting(id)), stop_id: await dropoffOf(id), place: far })
    const { correction: pending } = await dana.client.call(commands.correctStop, {
      params: { id },
      body: await body()
    })
    expect(pending?.total).toBeGreaterThan(delivery.price.total)
    expect((await clara.client.call(getDelivery, { params: { id } })).stops[1]?.name).toBe('12 Apple Street')

    // The price is written as the customer reads it.
    const { items } = await clara.client.call(listNotifications)
    expect(items[0]?.data['total']).toMatch(/^\d+,\d{2}\s€$/)

    // A second correction replaces the first.
    await dana.client.call(commands.correctStop, { params: { id }, body: await body() })
    const outdated = { correction_id: pending?.id ?? '', agree: true }
    expect(
      await world.request('POST', `/pick-and-dropoffs/${id}/correction`, {
        bearer: clara.bearer,
        body: outdated
      })
    ).toMatchObject({ status: 409, code: 'correction-answered' })
    const newest = await correction()
    await clara.client.call(commands.answerCorrection, {
      params: { id },
      body: { correction_id: newest?.id ?? '', agree: true }
    })
    const after = await clara.client.call(getDelivery, { params: { id } })
    expect(after.stops[1]?.name).toBe('77 Far Road')
    expect(after.price.total).toBe(newest?.total)
    expect(await correction()).toBeNull()
  })
})

test('writes to one side, and notes for operators only', async () => {
  const delivery = await makeAccepted(world, clara, driver)
  const id = delivery.pickanddropoff_id
  await dana.client.call(commands.messageParticipant, {
    params: { id },
    body: { to: 'customer', text: 'Please open the gate' }
  })
  const seen = await dana.client.call(commands.addNote, {
    params: { id },
    body: { text: 'Gate code is wrong' }
  })
  expect(seen.timeline.find(({ kind }) => kind === 'note')).toMatchObject({
    who: 'Dana T.',
    text: 'Gate code is wrong'
  })
  const { items } = await clara.client.call(listNotifications)
  expect(items[0]).toMatchObject({ type: 'operator_message', data: { text: 'Please open the gate' } })
  expect(JSON.stringify(await clara.client.call(getDelivery, { params: { id } }))).not.toContain('Gate code')
})

test('refuses everyone else, bad input and what does not exist', async () => {
  const delivery = await makeDelivery(world, clara)
  const id = delivery.pickanddropoff_id
  const paths = [
    'offer',
    'assign',
    'unassign',
    'search',
    'cancel',
    'undo',
    'returned',
    'stops',
    'message',
    'notes',
    'contacts'
  ]
  for (const path of paths) {
    const address = `/ops/deliveries/${id}/${path}`
    expect((await world.request('POST', address, { body: {} })).status).toBe(401)
    for (const { bearer } of [clara, driver])
      expect((await world.request('POST', address, { bearer, body: {} })).status).toBe(403)
    if (path === 'contacts') continue
    expect((await world.request('POST', address, { bearer: dana.bearer, body: {} })).status).toBe(400)
  }
  for (const path of ['', '/positions', '/drivers'])
    expect(
      (await world.request('GET', `/ops/deliveries/pad_nothing${path}`, { bearer: dana.bearer })).status
    ).toBe(404)
  expect(
    await world.request('POST', '/ops/deliveries/pad_nothing/undo', {
      bearer: dana.bearer,
      body: { seen: 0, reason: 'x' }
    })
  ).toMatchObject({ status: 404 })
})
