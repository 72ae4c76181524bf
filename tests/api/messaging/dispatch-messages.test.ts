/** Messages between drivers and operators: order, repetition, limits, reading, and messages to everyone online. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  listDispatchMessages,
  listDriverConversations,
  listDriverMessages,
  messageDriver,
  messageOnlineDrivers,
  readDispatchMessages,
  readDriverMessages,
  sendDispatchMessage
} from '../../../src/lib/contract/driver/dispatch-messages.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import { listConversations } from '../../../src/lib/contract/messaging.ts'
import {
  countUnread,
  getNotificationSettings,
  listNotifications
} from '../../../src/lib/contract/notifications.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { exportPerson } from '../../../src/lib/contract/ops/customers.ts'
import { listOpsDrivers } from '../../../src/lib/contract/ops/drivers.ts'
import { dispatchMessages } from '../../../src/server/db/tables/delivery/dispatch-tables.ts'
import { notifications } from '../../../src/server/db/tables/people/people-tables.ts'
import { drivers } from '../../../src/server/db/tables/schema.ts'
import { events } from '../../../src/server/db/tables/transient-tables.ts'
import {
  makeAdmin,
  makeBookkeeper,
  makeCustomer,
  makeDispatcher,
  makeDriver,
  type Person,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let dana: Person
let driver: Person
let count = 0
beforeAll(async () => {
  world = await startTestService()
  dana = await makeDispatcher(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await orm().update(drivers).set({ online: false })
  driver = await makeDriver(world)
})

const orm = () => world.service.context.orm
const newId = () => `c${++count}`
const ask = (text: string, client_id = newId(), by = driver) =>
  by.client.call(sendDispatchMessage, { body: { text, client_id } })
const tell = (text: string, client_id = newId(), by = dana, to = driver) =>
  by.client.call(messageDriver, { params: { id: to.userId }, body: { text, client_id } })
const tellAll = (text: string, client_id = newId(), by = dana) =>
  by.client.call(messageOnlineDrivers, { body: { text, client_id } })
const own = (of = driver) => of.client.call(listDispatchMessages)
const seen = (of = driver) => dana.client.call(listDriverMessages, { params: { id: of.userId } })
const texts = async (of = driver) => (await own(of)).items.map(({ text }) => text)
const unread = async (of = driver) => (await of.client.call(countUnread)).messages
const waitingFrom = async ({ userId }: Person) => {
  const { items } = await dana.client.call(listDriverConversations, { query: { unread: 'true' } })
  return items.filter(each => each.driver.id === userId)
}
const typesOf = async ({ userId }: Person) =>
  (await orm().select().from(events).where(eq(events.recipientId, userId))).map(({ type }) => type)
const noticesOf = ({ userId }: Person) =>
  orm().select().from(notifications).where(eq(notifications.userId, userId))

test('lets a driver and several operators write in one order, and names only operators to each other', async () => {
  const tom = await makeDispatcher(world, 'Tom')
  await ask('The gate is closed')
  await tell('Ring at number 4')
  await tell('Or call me', newId(), tom)
  const mine = await own()
  expect(mine).toMatchObject({ closed: null, earlier: false, other_name: 'Dropway' })
  expect(mine.items.map(({ number, from, text }) => [number, from, text])).toEqual([
    [1, 'me', 'The gate is closed'],
    [2, 'other', 'Ring at number 4'],
    [3, 'other', 'Or call me']
  ])
  expect(JSON.stringify(mine)).not.toContain('Tom')
  expect((await seen()).items.map(({ from, author }) => [from, author])).toEqual([
    ['driver', ''],
    ['company', 'Dana Test'],
    ['company', 'Tom Test']
  ])
})

test('stores a resent message once, and keeps one order for simultaneous messages', async () => {
  const tom = await makeDispatcher(world, 'Tom')
  const first = await ask('Hello', 'same')
  expect(await ask('Hello', 'same')).toEqual(first)
  const told = await tell('Hello', 'same')
  expect(await tell('Hello', 'same')).toEqual(told)
  const again = Array.from({ length: 4 }, () => tell('Once', 'at-the-same-time'))
  expect(new Set((await Promise.all(again)).map(({ id }) => id)).size).toBe(1)
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0 ? ask(`m${at}`) : tell(`m${at}`, newId(), at % 3 === 1 ? dana : tom)
    )
  )
  const { items } = await seen()
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
  expect(new Set(items.map(({ text }) => text)).size).toBe(14)
})

test('counts what each side has not read, and reports reading to the driver', async () => {
  await tell('Where are you?')
  await tell('Please answer')
  expect(await unread()).toBe(2)
  const { dispatch } = await driver.client.call(listConversations)
  expect(dispatch).toMatchObject({ unread: 2, last: { number: 2, from: 'other' } })
  await driver.client.call(readDispatchMessages, { body: { number: 99 } })
  expect(await unread()).toBe(0)
  // An outdated page doesn't make them unread again.
  await driver.client.call(readDispatchMessages, { body: { number: 1 } })
  expect((await seen()).read).toEqual({ driver: 2, company: 0 })

  await ask('On the bridge')
  expect(await waitingFrom(driver)).toMatchObject([
    { unread: 1, last: { text: 'On the bridge', from: 'driver' } }
  ])
  // Writing reads nothing: an operator may not have seen the newest message.
  await tell('Thanks')
  expect(await waitingFrom(driver)).toMatchObject([{ unread: 1, last: { text: 'On the bridge' } }])
  await dana.client.call(readDriverMessages, { params: { id: driver.userId }, body: { number: 3 } })
  expect(await waitingFrom(driver)).toEqual([])
  expect((await own()).read.other).toBe(3)
  expect(await typesOf(driver)).toContain('dispatch_message.read')
})

test('notifies a driver once of a burst, in the conversation and not in the inbox', async () => {
  await tell('One')
  await tell('Two')
  expect(await noticesOf(driver)).toMatchObject([
    { type: 'dispatch_message', deliveryId: null, data: { text: 'Two' } }
  ])
  world.pass(61)
  await tell('x'.repeat(200))
  const newest = (await noticesOf(driver)).map(({ data }) => data['text'])
  expect(newest.toSorted()).toEqual(['Two', `${'x'.repeat(119)}…`])
  expect((await driver.client.call(listNotifications)).items).toEqual([])
  expect((await driver.client.call(countUnread)).notifications).toBe(0)
  const types = await typesOf(driver)
  expect(types.filter(type => type === 'notification.created')).toHaveLength(2)
  expect(types.filter(type => type === 'dispatch_message.created')).toHaveLength(3)
})

test('only drivers choose how they get these notifications', async () => {
  const kinds = async ({ client }: Person) =>
    (await client.call(getNotificationSettings)).map(({ kind }) => kind)
  expect(await kinds(driver)).toContain('dispatch_message')
  expect(await kinds(await makeCustomer(world))).not.toContain('dispatch_message')
})

test('refuses an empty, a too long and a wrong message', async () => {
  for (const text of ['   ', 'x'.repeat(1_001)]) {
    await expect(ask(text)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(tell(text)).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(tellAll(text)).rejects.toMatchObject({ code: 'invalid-input' })
  }
  const nobody = { ...driver, userId: 'usr_nobody' }
  await expect(tell('Hello', newId(), dana, nobody)).rejects.toMatchObject({ status: 404 })
  await expect(seen(nobody)).rejects.toMatchObject({ status: 404 })
  const customer = await makeCustomer(world)
  await expect(tell('Hello', newId(), dana, customer)).rejects.toMatchObject({ status: 404 })
  const wrong = dana.client.call(listDriverConversations, { query: { cursor: 'yesterday' } })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid-input' })
})

test('neither customers nor bookkeepers write or read, and drivers only read their own', async () => {
  await ask('Mine')
  const other = await makeDriver(world)
  expect(await own(other)).toMatchObject({ items: [], read: { me: 0, other: 0 } })
  const forbidden = { status: 403, code: 'forbidden' }
  for (const person of [await makeCustomer(world), await makeBookkeeper(world)]) {
    await expect(ask('Hello', newId(), person)).rejects.toMatchObject(forbidden)
    await expect(tell('Hello', newId(), person)).rejects.toMatchObject(forbidden)
    await expect(tellAll('Hello', newId(), person)).rejects.toMatchObject(forbidden)
    const reading = person.client.call(listDriverMessages, { params: { id: driver.userId } })
    await expect(reading).rejects.toMatchObject(forbidden)
  }
  await expect(tell('Hello', newId(), other)).rejects.toMatchObject(forbidden)
  expect(await texts()).toEqual(['Mine'])
  const { dispatch } = await (await makeCustomer(world)).client.call(listConversations)
  expect(dispatch).toBeNull()
})

test('writes to approved drivers who are online, once for a repeated client_id', async () => {
  const at = spot(world)
  const [one, two, suspended] = await Promise.all([1, 2, 3].map(() => makeDriver(world, { at })))
  if (!one || !two || !suspended) throw new Error('There are too few drivers.')
  await orm().update(drivers).set({ approval: 'suspended' }).where(eq(drivers.userId, suspended.userId))
  expect((await dana.client.call(listOpsDrivers)).online).toBe(2)
  await ask('Is anyone there?', newId(), one)
  expect(await tellAll('The bridge is closed', 'bridge')).toEqual({ drivers: 2 })
  // Somebody who comes online later doesn't get the repeated one.
  await driver.client.call(setDriverStatus, { body: { online: true, position: at } })
  expect(await tellAll('The bridge is closed', 'bridge')).toEqual({ drivers: 2 })
  expect(await Promise.all([one, two, suspended, driver].map(each => texts(each)))).toEqual([
    ['Is anyone there?', 'The bridge is closed'],
    ['The bridge is closed'],
    [],
    []
  ])
  expect([await unread(one), await unread(two)]).toEqual([1, 1])
  expect(await noticesOf(two)).toMatchObject([{ data: { text: 'The bridge is closed' } }])
  // It answers nobody's question: that one still waits.
  expect(await waitingFrom(one)).toMatchObject([{ unread: 1, last: { text: 'Is anyone there?' } }])
})

test('two operators can write to everyone at the same time, and one repeats it', async () => {
  const tom = await makeDispatcher(world, 'Tom')
  const at = spot(world)
  const online = await Promise.all(Array.from({ length: 5 }, () => makeDriver(world, { at })))
  const sent = await Promise.all([
    tellAll('From Dana', 'dana'),
    tellAll('From Tom', 'tom', tom),
    tellAll('From Dana', 'dana'),
    ...online.map(each => tell('Only you', newId(), dana, each))
  ])
  expect(sent.slice(0, 3)).toEqual([{ drivers: 5 }, { drivers: 5 }, { drivers: 5 }])
  for (const each of online) {
    const { items } = await own(each)
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(items.map(({ text }) => text).toSorted()).toEqual(['From Dana', 'From Tom', 'Only you'])
  }
})

test('sends to nobody or to everybody: a failure in between leaves nothing behind', async () => {
  const at = spot(world)
  await Promise.all([1, 2].map(() => makeDriver(world, { at })))
  const { throttle } = world.service.context
  const { count: counted } = throttle
  // The limit is counted last, after all conversations were written.
  throttle.count = () => Promise.reject(new Error('The process died.'))
  await expect(tellAll('Lost', 'lost')).rejects.toMatchObject({ status: 500 })
  throttle.count = counted
  expect(await orm().$count(dispatchMessages, eq(dispatchMessages.text, 'Lost'))).toBe(0)
  expect(await tellAll('Lost', 'lost')).toEqual({ drivers: 2 })
  expect(await orm().$count(dispatchMessages, eq(dispatchMessages.text, 'Lost'))).toBe(2)
})

test('answers zero when no driver is online, and a later attempt reaches those who are by then', async () => {
  expect(await tellAll('Anyone?', 'early')).toEqual({ drivers: 0 })
  await driver.client.call(setDriverStatus, { body: { online: true, position: spot(world) } })
  expect(await tellAll('Anyone?', 'early')).toEqual({ drivers: 1 })
})

test('audits each send of an operator, without its text, and only once', async () => {
  const ada = await makeAdmin(world)
  await driver.client.call(setDriverStatus, { body: { online: true, position: spot(world) } })
  await tell('Secret words', 'audited', ada)
  await tell('Secret words', 'audited', ada)
  await tellAll('Secret words', 'audited-all', ada)
  await ask('Not an action of an operator')
  const { items } = await ada.client.call(listAudit, { query: { actor: ada.userId } })
  expect(items.map(({ action, subject, after }) => [action, subject.kind, subject.id, after])).toEqual([
    ['driver.all-messaged', 'company', 'drivers', { drivers: 1 }],
    ['driver.messaged', 'driver', driver.userId, null]
  ])
  expect(JSON.stringify(items)).not.toContain('Secret')
})

test('lists conversations in pages, newest first', async () => {
  const others = await Promise.all([1, 2, 3].map(() => makeDriver(world)))
  for (const each of others) {
    world.pass(1)
    await ask('Hello', newId(), each)
  }
  const { items, next_cursor: cursor } = await dana.client.call(listDriverConversations, {
    query: { limit: 2 }
  })
  const ids = others.map(({ userId }) => userId)
  expect(items.map(each => each.driver.id)).toEqual([ids[2], ids[1]])
  const rest = await dana.client.call(listDriverConversations, {
    query: { limit: 1, cursor: cursor ?? '' }
  })
  expect(rest.items.map(each => each.driver.id)).toEqual([ids[0]])
})

test('reads a long conversation in pages, from its end', async () => {
  await ask('m1')
  await orm()
    .insert(dispatchMessages)
    .values(
      Array.from({ length: 450 }, (_, at) => ({
        id: `dsm_long_${at}`,
        driverId: driver.userId,
        senderId: dana.userId,
        fromDriver: false,
        number: at + 2,
        text: `m${at + 2}`,
        clientId: `long${at}`,
        createdAt: world.service.context.now()
      }))
    )
  const part = async (query: { after?: number; before?: number }) => {
    const params = { id: driver.userId }
    const { items, earlier } = await dana.client.call(listDriverMessages, { params, query })
    return [items[0]?.number, items.at(-1)?.number, earlier]
  }
  expect(await part({})).toEqual([252, 451, true])
  expect(await part({ before: 252 })).toEqual([52, 251, true])
  expect(await part({ before: 52 })).toEqual([1, 51, false])
  expect(await part({ after: 440 })).toEqual([441, 451, false])
})

test('exports both sides of a conversation with the driver’s data, without naming operators', async () => {
  const ada = await makeAdmin(world)
  await ask('From the driver')
  await tell('From an operator')
  const { json } = await ada.client.call(exportPerson, {
    params: { id: driver.userId },
    body: { reason: 'Requested' }
  })
  const { messages_with_operators: exported } = JSON.parse(json) as Record<string, unknown[]>
  expect(exported).toMatchObject([
    { text: 'From the driver', from_driver: true },
    { text: 'From an operator', from_driver: false }
  ])
  expect(json).not.toContain(dana.userId)
})

test('limits how much an account writes, and repetitions do not count', async () => {
  const limited = await startTestService({ environment: { MESSAGES_A_MINUTE: '5' } })
  const busy = await makeDispatcher(limited)
  const reader = await makeDriver(limited)
  const write = (client_id: string) =>
    busy.client.call(messageDriver, { params: { id: reader.userId }, body: { text: 'Hello', client_id } })
  const writeAll = (client_id: string) =>
    busy.client.call(messageOnlineDrivers, { body: { text: 'Hello', client_id } })
  const answer = (client_id: string) =>
    reader.client.call(sendDispatchMessage, { body: { text: 'Hello', client_id } })
  const tooMany = { status: 429, code: 'too-many-requests' }
  for (const id of ['a', 'a', 'b', 'c', 'd', 'e', 'e']) await write(id)
  await expect(write('f')).rejects.toMatchObject(tooMany)
  await expect(writeAll('g')).rejects.toMatchObject(tooMany)
  for (const id of ['a', 'b', 'c', 'd', 'd', 'e']) await answer(id)
  await expect(answer('f')).rejects.toMatchObject(tooMany)
  expect((await reader.client.call(listDispatchMessages)).items).toHaveLength(10)
  await limited.close()
})
