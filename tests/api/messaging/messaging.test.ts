/** The conversation between customer and driver: order, duplicates, privacy and closing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { releaseDelivery } from '../../../src/lib/contract/delivery/stages.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import {
  listConversations,
  listMessages,
  readMessages,
  sendMessage
} from '../../../src/lib/contract/messaging.ts'
import { countUnread } from '../../../src/lib/contract/notifications.ts'
import { messages } from '../../../src/server/db/tables/people/people-tables.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  type Person,
  report,
  severalDropoffs,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let delivery: Delivery
let count = 0
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  delivery = await makeAccepted(world, customer, driver)
})

const params = () => ({ id: delivery.pickanddropoff_id })
const say = (person: Person, text: string, client_id = `c${++count}`) =>
  person.client.call(sendMessage, { params: params(), body: { text, client_id } })
const thread = (person: Person, after = 0) =>
  person.client.call(listMessages, { params: params(), query: { after } })
const unread = async (person: Person) => (await person.client.call(countUnread)).messages

test('lets both write and read in one order, with read marks and unread counts', async () => {
  await say(customer, 'The bell is broken')
  await say(customer, 'Please call')
  expect(await unread(driver)).toBe(2)
  const seen = await thread(driver)
  expect(seen.items.map(({ number, from, text }) => ({ number, from, text }))).toEqual([
    { number: 1, from: 'other', text: 'The bell is broken' },
    { number: 2, from: 'other', text: 'Please call' }
  ])
  expect(seen).toMatchObject({ closed: null, other_name: 'Clara' })
  await driver.client.call(readMessages, { params: params(), body: { number: 2 } })
  expect(await unread(driver)).toBe(0)
  expect((await thread(customer)).read).toEqual({ me: 2, other: 2 })
  // An older read mark, as from a page left open, does not make messages unread again.
  await driver.client.call(readMessages, { params: params(), body: { number: 1 } })
  expect((await thread(customer)).read.other).toBe(2)
  await say(driver, 'On my way')
  const [conversation] = (await customer.client.call(listConversations)).items
  expect(conversation).toMatchObject({
    other_name: 'Daniel',
    unread: 1,
    last: { text: 'On my way', from: 'other' }
  })
})

test('stores a resent message once, and keeps one order for simultaneous messages', async () => {
  const first = await say(customer, 'Hello', 'same')
  expect(await say(customer, 'Hello', 'same')).toEqual(first)
  await Promise.all(Array.from({ length: 12 }, (_, index) => say(index % 2 ? customer : driver, `m${index}`)))
  const { items } = await thread(customer)
  expect(items.map(item => item.number)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  expect(new Set(items.map(item => item.text)).size).toBe(13)
  expect((await thread(customer, 10)).items.map(item => item.number)).toEqual([11, 12, 13])
})

test('refuses an empty message', async () => {
  await expect(say(customer, '   ')).rejects.toMatchObject({ code: 'invalid-input' })
})

test('is closed before a driver accepts', async () => {
  delivery = await makeDelivery(world, customer)
  expect((await thread(customer)).closed).toBe('no-driver')
  await expect(say(customer, 'Anyone?')).rejects.toMatchObject({ status: 409, code: 'conversation-closed' })
})

test('shuts out a driver who released the delivery, and hides earlier messages from the next driver', async () => {
  await say(customer, 'The key is under the mat')
  await driver.client.call(releaseDelivery, { params: params(), body: {} })
  await expect(thread(driver)).rejects.toMatchObject({ status: 404 })
  await expect(say(driver, 'Still me')).rejects.toMatchObject({ status: 404 })
  expect(await unread(driver)).toBe(0)
  world.pass(2)
  const next = await makeDriver(world, { firstName: 'Nora', at: spot(world, 30, 0) })
  await next.client.call(acceptOffer, { params: { id: await makeOffer(world, delivery, next) } })
  expect(await unread(next)).toBe(0)
  world.pass(2)
  await say(customer, 'Hello Nora')
  expect((await thread(next)).items.map(item => item.text)).toEqual(['Hello Nora'])
  expect(await unread(next)).toBe(1)
  expect((await thread(customer)).items).toHaveLength(2)
})

test('closes a day after the delivery ends, and stays readable', async () => {
  await complete(world, driver, delivery)
  await say(customer, 'You forgot the lid')
  world.pass(24 * 3_600 + 1)
  await expect(say(driver, 'Sorry')).rejects.toMatchObject({ code: 'conversation-closed' })
  expect(await thread(customer)).toMatchObject({ closed: 'ended', items: [{ text: 'You forgot the lid' }] })
})

test('reads a long conversation in pages, from its end', async () => {
  const at = world.service.context.now()
  await world.service.context.orm.insert(messages).values(
    Array.from({ length: 450 }, (_, index) => ({
      id: `msg_long_${index}`,
      deliveryId: delivery.pickanddropoff_id,
      senderId: driver.userId,
      number: index + 1,
      text: `m${index + 1}`,
      clientId: `long${index}`,
      createdAt: at
    }))
  )
  const part = async (query: { after?: number; before?: number }) => {
    const { items, earlier } = await customer.client.call(listMessages, { params: params(), query })
    return [items[0]?.number, items.at(-1)?.number, earlier]
  }
  expect(await part({})).toEqual([251, 450, true])
  expect(await part({ before: 251 })).toEqual([51, 250, true])
  expect(await part({ before: 51 })).toEqual([1, 50, false])
  expect(await part({ after: 440 })).toEqual([441, 450, false])
  expect(await part({ after: 100 })).toEqual([251, 450, true])
  expect(await part({ before: 1 })).toEqual([undefined, undefined, false])
})

test('names the dropoff that is left', async () => {
  driver = await makeDriver(world, { at: spot(world) })
  delivery = await makeAccepted(world, customer, driver, severalDropoffs(world))
  const [, first, second] = delivery.stops
  const place = async () =>
    (await driver.client.call(listConversations)).items.find(
      each => each.pickanddropoff_id === delivery.pickanddropoff_id
    )?.place
  expect(await place()).toBe(first?.name)
  await report(world, driver, delivery, 'picked_up')
  await report(world, driver, delivery, 'arrived', { stop_id: first?.id })
  await report(world, driver, delivery, 'failed', { stop_id: first?.id, reason: 'closed' })
  expect(await place()).toBe(second?.name)
})
