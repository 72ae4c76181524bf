/** The open conversation, and the queue of messages written without a network. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { releaseDelivery } from '../../../src/lib/contract/delivery/stages.ts'
import {
  listDispatchMessages,
  listDriverMessages,
  messageDriver,
  readDriverMessages
} from '../../../src/lib/contract/driver/dispatch-messages.ts'
import {
  listConversations,
  listMessages,
  readMessages,
  sendMessage
} from '../../../src/lib/contract/messaging.ts'
import { countUnread } from '../../../src/lib/contract/notifications.ts'
import { messages } from '../../../src/server/db/tables/people/people-tables.ts'
import { $token } from '../../../src/stores/core/app.ts'
import {
  $stalledMessages,
  retry,
  sendMessages,
  sendText
} from '../../../src/stores/messaging/message-queue.ts'
import {
  $conversations,
  $messagesError,
  $thread,
  followMessages,
  loadEarlier,
  loadThread
} from '../../../src/stores/messaging/messages.ts'
import { signOut } from '../../../src/stores/session/session.ts'
import { $connection } from '../../../src/stores/shell/event-stream.ts'
import { $unread, followUnread } from '../../../src/stores/shell/unread.ts'
import { $queuedMessages, clearQueuedMessages } from '../../../src/stores/messaging/queued-messages.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDispatcher,
  makeDriver,
  type Person,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let customer: Person
let driver: Person
let delivery: Delivery
let id: string
let stop: () => void
let count = 0
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  browser = browserOf(world)
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  delivery = await makeAccepted(world, customer, driver)
  id = delivery.pickanddropoff_id
  $token.set(customer.bearer)
  stop = await openPage()
})
afterEach(() => {
  stop()
  clearQueuedMessages()
  browser.restore()
})

/** Loads the data that the server-rendered page starts from. */
async function openPage(): Promise<() => void> {
  const unread = await customer.client.call(countUnread)
  const { items, next_cursor: next, dispatch } = await customer.client.call(listConversations)
  const read = await customer.client.call(listMessages, { params: { id } })
  const stops = [
    followUnread(unread),
    followMessages({
      conversations: { items, next, dispatch },
      thread: { deliveryId: id, ...read },
      cursor: unread.event_cursor
    })
  ]
  return () => {
    for (const each of stops) each()
  }
}
const texts = () => $thread.get()?.items.map(message => message.text)
const waiting = () => $queuedMessages.get().map(message => message.text)
const kept = () => Object.keys(browser.storage).filter(key => key.startsWith('dropway:message:'))
const say = (text: string) =>
  driver.client.call(sendMessage, { params: { id }, body: { text, client_id: `d_${++count}` } })
const heard = async () => (await driver.client.call(listMessages, { params: { id } })).items

test('moves a sent message from the queue to the thread', async () => {
  sendText(id, 'The bell is broken')
  expect(waiting()).toEqual(['The bell is broken'])
  await sendMessages()
  expect(texts()).toEqual(['The bell is broken'])
  expect([waiting(), kept()]).toEqual([[], []])
})

test('shows the other side’s message live, marks it as read when visible, and notifies the sender', async () => {
  await say('I am here')
  await expect.poll(() => texts()).toEqual(['I am here'])
  await expect
    .poll(async () => (await driver.client.call(listMessages, { params: { id } })).read.other)
    .toBe(1)
  await expect.poll(() => $unread.get()?.messages).toBe(0)
  expect($conversations.get()?.items[0]).toMatchObject({ unread: 0 })
  sendText(id, 'Coming')
  await sendMessages()
  await driver.client.call(readMessages, { params: { id }, body: { number: 2 } })
  await expect.poll(() => $thread.get()?.read.other).toBe(2)
})

test('keeps what an event has reported as read, although an older answer arrives after it', async () => {
  const loading = loadThread()
  const open = $thread.get()
  if (!open) throw new Error('No conversation is open.')
  $thread.set({ ...open, read: { me: 2, other: 3 } })
  await loading
  expect($thread.get()?.read).toEqual({ me: 2, other: 3 })
})

test('does not mark messages as read on a hidden page, and counts them as unread', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await say('Anybody there?')
  await expect.poll(() => $unread.get()?.messages).toBe(1)
  await expect.poll(() => texts()).toEqual(['Anybody there?'])
  expect((await driver.client.call(listMessages, { params: { id } })).read.other).toBe(0)
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => $unread.get()?.messages).toBe(0)
})

test('queues messages without a network, and delivers them once and in order', async () => {
  browser.offline = true
  sendText(id, 'one')
  await sendMessages()
  sendText(id, 'two')
  sendText(id, 'three')
  await sendMessages()
  expect($stalledMessages.get()).toBe(true)
  expect(waiting()).toEqual(['one', 'two', 'three'])
  expect(kept()).toHaveLength(3)
  expect(await heard()).toEqual([])

  browser.offline = false
  await Promise.all([sendMessages(), sendMessages()])
  expect($stalledMessages.get()).toBe(false)
  expect((await heard()).map(({ number, text }) => [number, text])).toEqual([
    [1, 'one'],
    [2, 'two'],
    [3, 'three']
  ])
  expect(texts()).toEqual(['one', 'two', 'three'])
  expect(kept()).toEqual([])
})

test('stores a message once if the response was lost', async () => {
  browser.dropAnswers = true
  sendText(id, 'Did you get this?')
  await sendMessages()
  expect(waiting()).toEqual(['Did you get this?'])
  expect(await heard()).toHaveLength(1)
  browser.dropAnswers = false
  await sendMessages()
  expect(await heard()).toHaveLength(1)
  expect(texts()).toEqual(['Did you get this?'])
})

test('shares the queue with another tab, and sends once if both send', async () => {
  browser.offline = true
  sendText(id, 'from the first tab')
  await sendMessages()
  browser.offline = false

  // A separate page with the same storage.
  vi.resetModules()
  const other = {
    app: await import('../../../src/stores/core/app.ts'),
    queue: await import('../../../src/stores/messaging/message-queue.ts'),
    waiting: await import('../../../src/stores/messaging/queued-messages.ts'),
    browser: await import('./browser.ts')
  }
  const second = other.browser.browserOf(world, browser.storage)
  other.app.$token.set(customer.bearer)
  expect(other.waiting.$queuedMessages.get().map(message => message.text)).toEqual(['from the first tab'])
  await Promise.all([sendMessages(), other.queue.sendMessages()])
  expect(await heard()).toHaveLength(1)
  expect(kept()).toEqual([])
  second.restore()
})

test('keeps a refused message for its writer, and lets later messages pass', async () => {
  browser.offline = true
  sendText(id, 'one')
  sendText('pad_somebodyelses', 'astray')
  sendText(id, 'two')
  await sendMessages()
  browser.offline = false
  await sendMessages()
  expect((await heard()).map(message => message.text)).toEqual(['one', 'two'])
  const [astray] = $queuedMessages.get()
  expect(astray).toMatchObject({ text: 'astray', refused: 'not-found' })
  retry(astray!)
  await sendMessages()
  expect($queuedMessages.get()[0]).toMatchObject({ text: 'astray', refused: 'not-found' })
})

test('shows a closed conversation when the server refuses a message', async () => {
  await complete(world, driver, delivery)
  await loadThread()
  expect($thread.get()?.closed).toBeNull()
  world.pass(24 * 3_600 + 1)
  sendText(id, 'You forgot the lid')
  await sendMessages()
  expect($queuedMessages.get()[0]?.refused).toBe('conversation-closed')
  await expect.poll(() => $thread.get()?.closed).toBe('ended')
})

test('closes the conversation for a driver who released the delivery', async () => {
  stop()
  $token.set(driver.bearer)
  const read = await driver.client.call(listMessages, { params: { id } })
  const { event_cursor: cursor } = await driver.client.call(countUnread)
  stop = followMessages({
    conversations: { items: [], next: null, dispatch: null },
    thread: { deliveryId: id, ...read },
    cursor
  })
  await driver.client.call(releaseDelivery, { params: { id }, body: {} })
  await loadThread()
  expect($thread.get()?.closed).toBe('no-driver')
  expect($messagesError.get()).toBeNull()
})

test('deletes queued messages on sign-out', async () => {
  browser.offline = true
  sendText(id, 'private')
  await sendMessages()
  browser.offline = false
  await signOut()
  expect(kept()).toEqual([])
  expect(JSON.stringify(browser.storage)).not.toContain('private')
})

test('loads earlier messages without skipping new ones', async () => {
  const at = world.service.context.now()
  const rows = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      id: `msg_early_${from + index}`,
      deliveryId: id,
      senderId: driver.userId,
      number: from + index,
      text: `m${from + index}`,
      clientId: `early${from + index}`,
      createdAt: at
    }))
  const insert = (from: number, to: number) =>
    world.service.context.orm.insert(messages).values(rows(from, to))
  const shown = () => [$thread.get()?.items[0]?.number, $thread.get()?.items.length, $thread.get()?.earlier]

  await insert(1, 230)
  await loadThread()
  expect(shown()).toEqual([31, 200, true])
  await loadEarlier()
  expect(shown()).toEqual([1, 230, false])
  await insert(231, 450)
  await loadThread()
  expect(shown()).toEqual([251, 200, true])
  await loadEarlier()
  expect(shown()).toEqual([51, 400, true])
})

describe('a driver’s conversation with the operators', () => {
  let dana: Person
  beforeEach(async () => {
    stop()
    dana = await makeDispatcher(world)
    $token.set(driver.bearer)
    const { event_cursor: cursor } = await driver.client.call(countUnread)
    const { items, next_cursor: next, dispatch } = await driver.client.call(listConversations)
    const read = await driver.client.call(listDispatchMessages)
    stop = followMessages({
      conversations: { items, next, dispatch },
      thread: { deliveryId: null, ...read },
      cursor
    })
  })
  const tell = (text: string) =>
    dana.client.call(messageDriver, {
      params: { id: driver.userId },
      body: { text, client_id: `o_${++count}` }
    })
  const read = () => dana.client.call(listDriverMessages, { params: { id: driver.userId } })

  test('shows an operator’s message live, and marks it as read', async () => {
    expect($conversations.get()?.dispatch).toEqual({ last: null, unread: 0 })
    await tell('Where are you?')
    await expect.poll(() => texts()).toEqual(['Where are you?'])
    await expect.poll(async () => (await read()).read.driver).toBe(1)
    await expect
      .poll(() => $conversations.get()?.dispatch)
      .toMatchObject({ unread: 0, last: { text: 'Where are you?' } })
  })

  test('queues messages without a network beside those of a delivery, and sees when they are read', async () => {
    // A stream that fails to open without the network comes back after a pause.
    await expect.poll(() => $connection.get()).toBe('live')
    browser.offline = true
    sendText(null, 'On the bridge')
    sendText(id, 'I am late')
    await sendMessages()
    expect(waiting()).toEqual(['On the bridge', 'I am late'])
    browser.offline = false
    await sendMessages()
    expect(texts()).toEqual(['On the bridge'])
    expect((await read()).items).toMatchObject([{ text: 'On the bridge', from: 'driver' }])
    expect((await heard()).map(({ text }) => text)).toEqual(['I am late'])
    await dana.client.call(readDriverMessages, { params: { id: driver.userId }, body: { number: 1 } })
    await expect.poll(() => $thread.get()?.read.other).toBe(1)
  })
})
