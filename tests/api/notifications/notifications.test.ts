/**
 * The notification outbox: it sends each notification once per channel, despite failures and crashes. The file is long
 * because it covers the inbox, push, mail and settings of the same outbox.
 */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postFcmToken } from '../../../src/lib/contract/account/accounts.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import {
  changeNotificationSetting,
  countUnread,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readDeliveryNotifications,
  readNotification,
  removeFcmToken
} from '../../../src/lib/contract/notifications.ts'
import { notificationSentence } from '../../../src/lib/words/notification-sentence.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { outbox } from '../../../src/server/db/tables/people/people-tables.ts'
import { dueKinds, leaseNext, outboxCounts, sendLeased } from '../../../src/server/domain/outbox/outbox.ts'
import type { PushData } from '../../../src/server/providers/push/push.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  type Person,
  report,
  severalDropoffs,
  spot,
  visit
} from '../../builders.ts'
import { mailTo } from '../../mailbox.ts'
import { outboxOf, sendDue as sendAll } from '../../outbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
let driver: Person
let pushed: { token: string; data: PushData }[]
/** The push service's results for the next messages: 'fails' throws, 'gone' and 'sent' are returned. */
let next: ('fails' | 'gone' | 'sent')[]

beforeEach(async () => {
  pushed = []
  next = []
  world = await startTestService({
    push: {
      async send(token, data) {
        const now = next.shift() ?? 'sent'
        if (now === 'fails') throw new Error('The push service is down')
        if (now === 'sent') pushed.push({ token, data })
        return now
      }
    }
  })
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
})
afterEach(() => world.close())

const list = (person = customer) => person.client.call(listNotifications)
const token = 'a-browser-of-the-customer'
const register = () => customer.client.call(postFcmToken, { body: { fcm_token: token } })
/** Sends everything that is due, as the worker does. */
async function sendDue(): Promise<void> {
  world.pass(1)
  await sendAll(world)
}
async function mailsOfCustomer() {
  const [user] = await world.service.context.orm.select().from(users).where(eq(users.id, customer.userId))
  return mailTo(world, user?.email ?? '')
}
const statuses = async () =>
  (await outboxOf(world, 'push')).map(({ status, attempts }) => ({ status, attempts }))

test('notifies the customer of each stage, lists unread first, and marks as read', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  await complete(world, driver, delivery)
  const { items } = await list()
  expect(items.map(item => item.type).toSorted()).toEqual([
    'accepted_response',
    'arrived_response',
    'completed_response',
    'picked-up_response'
  ])
  expect(items[0]?.data).toMatchObject({ driver: 'Daniel' })
  expect((await list(driver)).items).toEqual([])
  const newest = items[0]?.id ?? ''
  await customer.client.call(readNotification, { params: { id: newest } })
  expect((await customer.client.call(countUnread)).notifications).toBe(3)
  expect((await list()).items.at(-1)?.id).toBe(newest)
  const stranger = await makeCustomer(world)
  await expect(stranger.client.call(readNotification, { params: { id: newest } })).rejects.toMatchObject({
    status: 404
  })
  await customer.client.call(readAllNotifications)
  expect((await customer.client.call(countUnread)).notifications).toBe(0)
})

test('marks the notifications of one delivery as read, and of no other', async () => {
  const watched = await makeAccepted(world, customer, driver)
  await complete(world, driver, watched)
  const other = await makeAccepted(world, customer, driver)
  const stranger = await makeCustomer(world)
  const id = watched.pickanddropoff_id
  await expect(stranger.client.call(readDeliveryNotifications, { params: { id } })).rejects.toMatchObject({
    status: 404
  })
  await customer.client.call(readDeliveryNotifications, { params: { id } })
  const unread = (await list()).items.filter(item => item.read_at === null)
  expect(unread.map(item => item.pickanddropoff_id)).toEqual([other.pickanddropoff_id])
  expect((await customer.client.call(countUnread)).notifications).toBe(1)
})

test('pages through the list without repeats or gaps', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  await complete(world, driver, delivery)
  const { items } = await list()
  await customer.client.call(readNotification, { params: { id: items[1]?.id ?? '' } })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await customer.client.call(listNotifications, { query: { limit: 1, cursor } })
    seen.push(...page.items.map(item => item.id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual((await list()).items.map(item => item.id))
})

test('notifies the driver of a cancellation, but not the customer who canceled', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  await customer.client.call(cancelDelivery, {
    params: { id: delivery.pickanddropoff_id },
    body: { cancellation_reason_id: 1 }
  })
  expect((await list()).items.map(item => item.type)).toEqual(['accepted_response'])
  expect((await list(driver)).items.map(item => item.type)).toEqual(['cancelled_response'])
})

test('sends a push once, as data only, in the reader’s language', async () => {
  await register()
  await world.service.context.orm.update(users).set({ locale: 'fr' }).where(eq(users.id, customer.userId))
  const delivery = await makeAccepted(world, customer, driver)
  await sendDue()
  await sendDue()
  expect(pushed).toHaveLength(1)
  expect(pushed[0]).toMatchObject({
    token,
    data: {
      title: 'Votre chauffeur est en route',
      type: 'accepted_response',
      pickanddropoff_id: delivery.pickanddropoff_id
    }
  })
  expect(Object.values(pushed[0]?.data ?? {}).every(value => typeof value === 'string')).toBe(true)
})

test('retries a failed push with growing delays, then sends it once', async () => {
  await register()
  await makeAccepted(world, customer, driver)
  next = ['fails', 'fails', 'sent']
  await sendDue()
  expect(pushed).toHaveLength(0)
  // It is not due yet.
  world.pass(2)
  expect(await dueKinds(world.service.context)).toEqual([])
  world.pass(4)
  await sendDue()
  world.pass(5)
  expect(await dueKinds(world.service.context)).toEqual([])
  world.pass(6)
  await sendDue()
  expect(pushed).toHaveLength(1)
  expect(await statuses()).toEqual([{ status: 'sent', attempts: 3 }])
})

test('another process sends what a crashed process left, after its lease', async () => {
  await register()
  await makeAccepted(world, customer, driver)
  const { orm, now } = world.service.context
  // The state that a process leaves if it dies between taking it and sending it.
  await orm.update(outbox).set({ attempts: 1, leasedUntil: new Date(now().getTime() + 60_000) })
  await sendDue()
  expect(pushed).toHaveLength(0)
  world.pass(61)
  await sendDue()
  expect(pushed).toHaveLength(1)
})

test('sends once when two senders run at the same time', async () => {
  await register()
  await makeAccepted(world, customer, driver)
  await Promise.all(Array.from({ length: 8 }, sendDue))
  expect(pushed).toHaveLength(1)
})

test('gives a push up after a day, and counts it', async () => {
  await register()
  await makeAccepted(world, customer, driver)
  next = Array.from({ length: 100 }, () => 'fails' as const)
  await sendDue()
  world.pass(400)
  expect(await outboxCounts(world.service.context)).toMatchObject({
    push: { waiting: 1, overdue: 1, failed: 0 }
  })
  for (let hours = 0; hours < 24; hours++) {
    world.pass(3_600)
    await sendDue()
  }
  expect(await outboxCounts(world.service.context)).toMatchObject({
    push: { waiting: 0, overdue: 0, failed: 1 }
  })
  const [row] = await outboxOf(world, 'push')
  expect(row?.lastError).toBe('Error')
  expect(pushed).toHaveLength(0)
})

test('does not record the result of a process that lost its lease', async () => {
  await register()
  await makeAccepted(world, customer, driver)
  const { context } = world.service
  world.pass(1)
  const slow = await leaseNext(context, 'push')
  world.pass(61)
  const other = await leaseNext(context, 'push')
  expect(other).toMatchObject({ id: slow?.id, attempts: 2 })
  await sendLeased(context, slow!, async () => {
    throw new Error('Too late')
  })
  expect(await statuses()).toEqual([{ status: 'waiting', attempts: 2 }])
  expect(await leaseNext(context, 'push')).toBeUndefined()
  await sendLeased(context, other!, async () => {})
  expect(await statuses()).toEqual([{ status: 'sent', attempts: 2 }])
})

test('forgets a browser that is gone, and sends nothing to one that signed out', async () => {
  await register()
  await makeAccepted(world, customer, driver)
  next = ['gone']
  await sendDue()
  expect(pushed).toHaveLength(0)
  await register()
  await customer.client.call(removeFcmToken, { body: { fcm_token: token } })
  const other = await makeDriver(world, { at: spot(world, 20, 0) })
  await makeAccepted(world, customer, other)
  await sendDue()
  expect(pushed).toHaveLength(0)
})

test('mails one receipt when a delivery is completed', async () => {
  const delivery = await makeAccepted(world, customer, driver)
  await complete(world, driver, delivery)
  await sendDue()
  await sendDue()
  const mails = await mailsOfCustomer()
  expect(mails.map(mail => mail.subject)).toEqual([`Your receipt for ${delivery.number}`])
  expect(mails[0]?.text).toContain('Total: €')
})

/** Returns the customer's notifications after the pickup, oldest first. */
async function toldSince(): Promise<{ type: string; title: string; body: string }[]> {
  const { items } = await list()
  const { pushes } = wordsFor('en')
  return items
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .filter(({ type }) => !['accepted_response', 'picked-up_response', 'absent_response'].includes(type))
    .map(({ type, data }) => ({ type, ...notificationSentence(pushes, type, data) }))
}

test('reports a failed delivery as failed and returned, never as completed', async () => {
  await register()
  const delivery = await makeAccepted(world, customer, driver)
  await visit(world, driver, delivery, [1])
  await report(world, driver, delivery, 'returned')
  const told = await toldSince()
  expect(told.map(each => each.type)).toEqual(['arrived_response', 'failed_response', 'returned_response'])
  expect(told[1]).toMatchObject({
    title: 'Couldn’t be delivered',
    body: 'The recipient wasn’t there. Daniel is bringing the packages for 12 Apple Street back to 1 Market Square.'
  })
  expect(told[2]?.body).toMatch(/returned to 1 Market Square\.$/)
  await sendDue()
  expect(pushed.map(({ data }) => data.type)).not.toContain('completed_response')
  expect(pushed.find(({ data }) => data.type === 'failed_response')?.data.body).toBe(told[1]?.body)
  const mails = await mailsOfCustomer()
  expect(mails.map(mail => mail.subject).toSorted()).toEqual([
    'Couldn’t be delivered',
    `Returned: your receipt for ${delivery.number}`
  ])
  const receipt = mails.find(mail => mail.subject.startsWith('Returned'))?.text
  expect(receipt).toMatch(
    /12 Apple Street: Couldn’t be delivered \(The recipient wasn’t there\)\. Returned \w+ \d+, \d{4}, \d\d:\d\d\n/
  )
  expect(receipt).not.toContain('Thanks for sending')
})

test('reports two of three dropoffs as delivered at the end, in one receipt that names each dropoff', async () => {
  const delivery = await makeAccepted(world, customer, driver, severalDropoffs(world))
  await visit(world, driver, delivery, [2])
  await report(world, driver, delivery, 'returned')
  const told = await toldSince()
  expect(told.filter(each => each.type === 'completed_response').map(each => each.body)).toEqual([
    'Your packages were delivered to 12 Apple Street.',
    'Your packages were delivered to 9 Canal Road.'
  ])
  expect(told.find(each => each.type === 'failed_response')?.body).toContain(
    'Daniel continues with the other dropoffs'
  )
  expect(told.at(-1)).toMatchObject({ type: 'returned_response', title: '2 of 3 delivered' })
  await sendDue()
  const receipts = (await mailsOfCustomer()).filter(mail => mail.subject.includes('receipt'))
  expect(receipts.map(mail => mail.subject)).toEqual([
    `2 of 3 delivered: your receipt for ${delivery.number}`
  ])
  const lines = receipts[0]?.text.split('\n') ?? []
  const first = lines.indexOf('12 Apple Street: Delivered')
  expect(lines[first + 1]).toMatch(
    /^3 Mill Lane: Couldn’t be delivered \(The recipient wasn’t there\)\. Returned /
  )
  expect(lines[first + 2]).toBe('9 Canal Road: Delivered')
})

test('mails the receipt only after the last of several dropoffs', async () => {
  const delivery = await makeAccepted(world, customer, driver, severalDropoffs(world))
  await visit(world, driver, delivery, [])
  await sendDue()
  const subjects = (await mailsOfCustomer()).map(mail => mail.subject)
  expect(subjects.filter(subject => subject.includes('receipt'))).toEqual([
    `Your receipt for ${delivery.number}`
  ])
})

test('lets a customer switch off optional notifications, but not the receipt', async () => {
  await register()
  const settings = await customer.client.call(getNotificationSettings)
  const receipt = settings.find(each => each.kind === 'completed_response' && each.channel === 'email')
  expect(receipt).toMatchObject({ enabled: true, fixed: true })
  await customer.client.call(changeNotificationSetting, {
    body: { kind: 'accepted_response', channel: 'push', enabled: false }
  })
  await expect(
    customer.client.call(changeNotificationSetting, {
      body: { kind: 'completed_response', channel: 'email', enabled: false }
    })
  ).rejects.toMatchObject({ code: 'setting-fixed' })
  const delivery = await makeAccepted(world, customer, driver)
  await report(world, driver, delivery, 'picked_up')
  await sendDue()
  expect(pushed.map(({ data }) => data.type)).toEqual(['picked-up_response'])
})

test('sends no notification for a refused transition', async () => {
  await makeDelivery(world, customer)
  const delivery = await makeAccepted(world, customer, driver)
  await expect(report(world, driver, delivery, 'completed', { received_by: 'Bob' })).rejects.toMatchObject({
    code: 'illegal-transition'
  })
  expect((await list()).items).toHaveLength(1)
})
