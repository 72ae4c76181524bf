/** The delivery last booked or opened: its details and its status change together, on every page. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { showWaitingOrder } from '../../../src/islands/shell/waiting-order.ts'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { type Delivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import type { LiveEvent } from '../../../src/lib/contract/events.ts'
import { $orderDetails, $orderStatus, storeOrder } from '../../../src/stores/core/app.ts'
import { $delivery, followDelivery } from '../../../src/stores/delivery/delivery.ts'
import { openOrder, takeOrderEvent } from '../../../src/stores/delivery/order.ts'
import { goToRoute } from '../../../src/stores/delivery/pending-route.ts'
import { fromPush } from '../../../src/stores/notifications/incoming-notification.ts'
import { actOn, handleNotifications } from '../../../src/stores/notifications/notification-handler.ts'
import { $connection } from '../../../src/stores/shell/event-stream.ts'
import { beginSession, signOut } from '../../../src/stores/session/session.ts'
import { makeCustomer, makeDelivery, type Person } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
let customer: Person
let delivery: Delivery
const ends: (() => void)[] = []
const at = (path: string) => {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://own.test${path}`
  )
}
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(async () => {
  sessionStorage.clear()
  at('/dashboard')
  browser = browserOf(world)
  customer = await makeCustomer(world)
  await beginSession(customer.bearer, await customer.client.call(getProfile))
  delivery = await makeDelivery(world, customer)
  storeOrder(delivery)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  browser.restore()
})

const cancel = () =>
  customer.client.call(cancelDelivery, {
    params: { id: delivery.pickanddropoff_id },
    body: { cancellation_reason_id: 1, note: '' },
    idempotencyKey: crypto.randomUUID()
  })
const fetches = () => browser.requests.filter(each => each.includes(delivery.pickanddropoff_id)).length
const kept = () => [$orderDetails.get()?.status, $orderStatus.get()]
const updated = (status: Delivery['status'], number: number): LiveEvent => ({
  type: 'delivery.updated',
  number,
  data: { pickanddropoff_id: delivery.pickanddropoff_id, status, type: null, at: '' }
})

test('follows the events of the stream on any page', async () => {
  ends.push(handleNotifications(null, () => {}))
  // Without a number from its page, it follows from now on, which is when the stream is there.
  await expect.poll(() => $connection.get()).toBe('live')
  const cancelled = await cancel()
  await expect.poll(() => $orderDetails.get()?.cancellation).toEqual(cancelled.cancellation)
  expect(kept()).toEqual(['cancelled', 'cancelled'])
})

test('follows what happened after the page was rendered', async () => {
  const cancelled = await cancel()
  ends.push(handleNotifications(delivery.cursor, () => {}))
  await expect.poll(() => $orderDetails.get()?.cancellation).toEqual(cancelled.cancellation)
})

test('takes the status of an event at once, and the rest without a network later', async () => {
  browser.offline = true
  takeOrderEvent(updated('accepted', delivery.cursor + 1))
  expect(kept()).toEqual(['accepted', 'accepted'])
})

test('ignores events that it includes already, and those of other deliveries', () => {
  takeOrderEvent(updated('scheduled', delivery.cursor))
  const other = updated('cancelled', delivery.cursor + 1)
  takeOrderEvent({ ...other, data: { ...other.data, pickanddropoff_id: 'pad_other' } } as LiveEvent)
  expect([kept(), fetches()]).toEqual([['searching', 'searching'], 0])
})

test('leaves the updates to the screen that follows the delivery', async () => {
  ends.push(handleNotifications(null, () => {}))
  at(`/dashboard/route/${delivery.pickanddropoff_id}`)
  ends.push(followDelivery(delivery))
  await cancel()
  await expect.poll(() => $delivery.get()?.status).toBe('cancelled')
  expect([kept(), fetches()]).toEqual([['cancelled', 'cancelled'], 1])
  at('/dashboard')
  takeOrderEvent(updated('expired', Number.MAX_SAFE_INTEGER))
  expect(kept()).toEqual(['expired', 'expired'])
})

test('is updated by a push message', async () => {
  await cancel()
  await actOn(
    await fromPush({ type: 'cancelled_response', pickanddropoff_id: delivery.pickanddropoff_id }),
    'push'
  )
  await expect.poll(() => kept()).toEqual(['cancelled', 'cancelled'])
})

test('the waiting screen says where the delivery goes, and its status', async () => {
  const next = await makeDelivery(world, customer)
  goToRoute(next.pickanddropoff_id)
  const line = document.createElement('p')
  line.textContent = 'Loading your delivery.'
  line.dataset['to'] = 'To {place}'
  line.dataset['statuses'] = JSON.stringify({ searching: 'Finding a driver', accepted: 'Driver found' })
  showWaitingOrder(line)
  // The stored delivery is another one.
  expect(line.textContent).toBe('Loading your delivery.')
  await expect.poll(() => line.textContent).toBe('To 12 Apple Street · Finding a driver')
  expect($orderDetails.get()?.pickanddropoff_id).toBe(next.pickanddropoff_id)
  storeOrder({ ...next, status: 'accepted' })
  expect(line.textContent).toBe('To 12 Apple Street · Driver found')
})

test('keeps the stored delivery if the opened one is not found, and removes it at sign-out', async () => {
  await openOrder('pad_none')
  expect($orderDetails.get()?.pickanddropoff_id).toBe(delivery.pickanddropoff_id)
  await signOut()
  expect([$orderDetails.get(), $orderStatus.get()]).toEqual([null, null])
})
