/** Limits on one account, so that one client can't flood drivers, the price engine or a conversation. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { sendMessage } from '../../../src/lib/contract/messaging.ts'
import { notifications } from '../../../src/server/db/tables/people/people-tables.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeQuote,
  type Person
} from '../../builders.ts'
import { makeUnverified, sendFrom } from '../../identity.ts'
import { makeRecurringRule } from '../../recurring.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeEach(async () => {
  world = await startTestService({
    environment: {
      QUOTES_A_MINUTE: '20',
      BOOKINGS_AN_HOUR: '6',
      SEARCHES_AT_ONCE: '3',
      MESSAGES_A_MINUTE: '5'
    }
  })
  customer = await makeCustomer(world)
})
afterEach(() => world.close())

const tooMany = { status: 429, code: 'too-many-requests' }

test('gives one account so many prices a minute, and another account its own', async () => {
  for (let count = 0; count < 20; count++) await makeQuote(world, customer)
  await expect(makeQuote(world, customer)).rejects.toMatchObject(tooMany)
  await makeQuote(world, await makeCustomer(world, 'Carl'))
})

test('lets so many deliveries look for a driver, and one more after a cancellation', async () => {
  const booked = [await makeDelivery(world, customer)]
  for (let count = 1; count < 3; count++) booked.push(await makeDelivery(world, customer))
  await expect(makeDelivery(world, customer)).rejects.toMatchObject({
    status: 409,
    code: 'too-many-searches'
  })
  // A delivery for later doesn't look for one yet.
  const later = new Date(world.service.context.now().getTime() + 86_400_000).toISOString()
  await makeDelivery(world, customer, { scheduled_at: later })
  const [first] = booked
  await customer.client.call(cancelDelivery, {
    params: { id: first?.pickanddropoff_id ?? '' },
    body: { cancellation_reason_id: 1 }
  })
  await makeDelivery(world, customer)
  await makeDelivery(world, customer, { scheduled_at: later })
  await expect(makeDelivery(world, customer, { scheduled_at: later })).rejects.toMatchObject(tooMany)
})

test('lets no more deliveries look for a driver if they are booked at once', async () => {
  const booked = await Promise.allSettled(Array.from({ length: 5 }, () => makeDelivery(world, customer)))
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('counts the deliveries of a person’s recurring rule as bookings', async () => {
  // Twice a week is four deliveries in the next two weeks, and one is booked to be repeated.
  const rule = () => makeRecurringRule(world, customer, { times: { 2: '08:30', 4: '08:30' } })
  await rule()
  await expect(rule()).rejects.toMatchObject(tooMany)
})

test('a burst of messages is one notification with the newest text, and the next burst another', async () => {
  const driver = await makeDriver(world)
  const { pickanddropoff_id: id } = await makeAccepted(world, customer, driver)
  let sent = 0
  const write = () =>
    customer.client.call(sendMessage, {
      params: { id },
      body: { text: `Message ${++sent}`, client_id: `m_${sent}` }
    })
  const notified = () =>
    world.service.context.orm
      .select({ data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.userId, driver.userId), eq(notifications.type, 'message')))
  for (let count = 0; count < 5; count++) await write()
  expect(await notified()).toMatchObject([{ data: { text: 'Message 5' } }])
  await expect(write()).rejects.toMatchObject(tooMany)
  world.pass(61)
  expect(await notified()).toHaveLength(1)
})

test('counts wrong passwords of one client, whatever port or address of its network it comes from', async () => {
  const statusesFrom = async (addressOf: (index: number) => string, email: string) => {
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) {
      const body = { email, password: 'wrong' }
      statuses.push((await sendFrom(world, addressOf(index), '/log-in', body)).status)
    }
    return statuses.filter(each => each === 429).length
  }
  expect(await statusesFrom(index => `203.0.113.8:${40_000 + index}`, 'a@example.test')).toBe(2)
  expect(await statusesFrom(index => `2001:db8:1:2::${index + 1}`, 'b@example.test')).toBe(2)
  expect(await statusesFrom(index => `2001:db8:1:${index + 1}::1`, 'c@example.test')).toBe(0)
})

test('sends ten codes an hour to one person, and none for another press in half a minute', async () => {
  const { token } = await makeUnverified(world, 'codes@example.test')
  const ask = async () => {
    const { status, code } = await world.request('POST', '/verify/email/send', { bearer: token })
    return { status, code }
  }
  const sent = { status: 200, code: undefined }
  // The registration has just sent one, so these send no other and don't count.
  for (let presses = 0; presses < 14; presses++) expect(await ask()).toEqual(sent)
  for (let codes = 0; codes < 10; codes++) {
    world.pass(31)
    expect(await ask()).toEqual(sent)
  }
  world.pass(31)
  expect(await ask()).toEqual(tooMany)
})
