/** Listeners of one page, each with a separate cursor, on the real server. They end with the account. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from '../../../src/lib/contract/events.ts'
import { $isAuthenticated, $user } from '../../../src/stores/core/app.ts'
import { $connection, listen } from '../../../src/stores/shell/event-stream.ts'
import { registerAccount } from '../../../src/stores/session/sign-in.ts'
import { inTransaction } from '../../../src/server/domain/core/work.ts'
import { makeCustomer } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let count = 0
const ends: (() => void)[] = []
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  browser = browserOf(world)
  await registerAccount({
    type: 'customer',
    first_name: 'Liv',
    last_name: 'Store',
    phone_number: '+41 44 555 04 04',
    email: `live${++count}@example.test`,
    password: 'a long enough password'
  })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  browser.restore()
})

const tell = (userId: string) =>
  inTransaction(world.service.context, async work => {
    work.emit(userId, 'message.created', { pickanddropoff_id: 'pad_1', message_id: 'msg_1' })
  })
const me = () => $user.get()?.id ?? ''

function hear(cursor: number | null): (number | undefined)[] {
  const heard: (number | undefined)[] = []
  ends.push(listen(cursor, (event: LiveEvent) => event.number && heard.push(event.number)))
  return heard
}

test('sends each listener the events after its cursor, whenever it joins', async () => {
  for (let index = 0; index < 3; index++) await tell(me())
  const newest = hear(2)
  await expect.poll(() => newest).toEqual([3])
  const older = hear(0)
  const fromNow = hear(null)
  await expect.poll(() => older).toEqual([1, 2, 3])
  await tell(me())
  await expect.poll(() => older).toEqual([1, 2, 3, 4])
  expect([newest, fromNow]).toEqual([[3, 4], [4]])
})

test('stops the listeners of the previous account when another account signs in', async () => {
  const heard = hear(0)
  await expect.poll(() => $connection.get()).toBe('live')
  await tell(me())
  await expect.poll(() => heard).toEqual([1])
  const other = await makeCustomer(world, 'Eve')
  const before = $user.get()
  if (before) $user.set({ ...before, id: other.userId })
  await tell(other.userId)
  await tell(before?.id ?? '')
  // Waits until a listener of the new account is connected: by then the old one would have received the event.
  const theirs = hear(null)
  await expect.poll(() => $connection.get()).toBe('live')
  expect([heard, theirs]).toEqual([[1], []])
})

test('stops all listeners on sign-out', async () => {
  const heard = hear(0)
  await expect.poll(() => $connection.get()).toBe('live')
  const id = me()
  $isAuthenticated.set(false)
  $user.set(null)
  await tell(id)
  const other = hear(0)
  await expect.poll(() => other).toEqual([1])
  expect(heard).toEqual([])
})
