// @vitest-environment happy-dom
import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $data, $user } from '../../src/stores/core/app.ts'
import { $authType } from '../../src/stores/session/auth-user.ts'
import { emptyDraft } from '../../src/stores/booking/draft.ts'
import { replaceRuntime } from '../../src/stores/core/runtime.ts'
import {
  $handledNotification,
  actOn,
  type IncomingNotification,
  showArrivalToast
} from '../../src/stores/notifications/notification-handler.ts'
import { $toast } from '../../src/stores/shell/toasts.ts'
import { followPendingRoute, leaveSearch } from '../../src/stores/delivery/pending-route.ts'

setPersistentEngine({}, { addEventListener() {}, removeEventListener() {} })

let visited: string[]
let restore: () => void
let count = 0
const at = (path: string) => {
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://own.test${path}`
  )
}
const notified = (given: Partial<IncomingNotification> = {}): IncomingNotification => ({
  notification_id: `ntf_${++count}`,
  type: 'accepted_response',
  pickanddropoff_id: 'pad_1',
  title: 'Your driver is on the way',
  body: 'Daniel is coming.',
  url: '/dashboard/route/pad_1',
  open: 'Open',
  message: 'Message',
  dismiss: 'Dismiss',
  ...given
})

beforeEach(() => {
  visited = []
  vi.useFakeTimers({ now: 1_000_000 })
  sessionStorage.clear()
  $data.set(null)
  $authType.set('customer')
  $toast.set(null)
  $handledNotification.set({ type: 'pending', pickanddropoff_id: '' })
  document.body.innerHTML = ''
  at('/dashboard')
  restore = replaceRuntime({
    go: path => visited.push(path),
    replace: path => visited.push(`replace ${path}`)
  })
})
afterEach(() => {
  restore()
  vi.useRealTimers()
})

test('the seed triggers nothing', async () => {
  await actOn(notified({ type: 'pending', pickanddropoff_id: '' }))
  expect([visited, $toast.get()]).toEqual([[], null])
})

test('what is meant for another account triggers nothing', async () => {
  $user.set({ id: 'usr_me' } as NonNullable<ReturnType<typeof $user.get>>)
  await actOn(notified({ recipient: 'usr_before' }))
  expect([visited, $toast.get(), $handledNotification.get().type]).toEqual([[], null, 'pending'])
  await actOn(notified({ recipient: 'usr_me' }))
  expect(visited).toEqual(['/dashboard/route/1'])
  $user.set(null)
})

test.each(['accepted_response', 'picked-up_response', 'arrived_response', 'completed_response'] as const)(
  '%s: the waiting route at once, the delivery’s a second later, and the toast there',
  async type => {
    await actOn(notified({ type }))
    expect(visited).toEqual(['/dashboard/route/1'])
    at('/dashboard/route/1')
    vi.advanceTimersByTime(300)
    followPendingRoute()
    showArrivalToast()
    vi.advanceTimersByTime(699)
    expect(visited).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(visited).toEqual(['/dashboard/route/1', 'replace /dashboard/route/pad_1'])
    expect($toast.get()).toBeNull()
    at('/dashboard/route/pad_1')
    showArrivalToast()
    expect($toast.get()).toMatchObject({ push: true, kind: 'info', title: 'Your driver is on the way' })
    expect($toast.get()?.action).toBeUndefined()
  }
)

test.each(['failed_response', 'returned_response', 'cancelled_response', 'expired_response'] as const)(
  '%s leads nobody away: a toast with the way to the delivery',
  async type => {
    at('/account')
    await actOn(notified({ type, title: 'Couldn’t be delivered' }))
    expect(visited).toEqual([])
    expect($toast.get()).toMatchObject({
      title: 'Couldn’t be delivered',
      action: { href: '/dashboard/route/pad_1' }
    })
  }
)

test('the same notification, by push and by the live channel, is acted on once', async () => {
  const one = notified()
  await Promise.all([actOn(one), actOn(one)])
  $handledNotification.set({ type: 'pending', pickanddropoff_id: '' })
  await actOn(one)
  expect(visited).toEqual(['/dashboard/route/1'])
})

test('the same news of the same delivery again is told, and leads nobody anywhere', async () => {
  await actOn(notified({ type: 'arrived_response' }))
  await actOn(notified({ type: 'arrived_response' }))
  expect(visited).toHaveLength(1)
  expect($toast.get()?.action?.href).toBe('/dashboard/route/pad_1')
})

test('on the delivery’s own page nothing moves: the page shows it', async () => {
  at('/dashboard/route/pad_1')
  await actOn(notified())
  expect([visited, $toast.get()]).toEqual([[], null])
})

const place = { id: 'plc', name: 'x' } as never
test.each<[string, () => void]>([
  ['with a draft', () => (at('/dashboard/onePackage'), $data.set({ ...emptyDraft(), pickup: place }))],
  [
    'in a text field',
    () => {
      document.body.innerHTML = '<input type="text">'
      document.querySelector('input')?.focus()
    }
  ],
  ['in a dialog', () => (document.body.innerHTML = '<div role="dialog"></div>')]
])('somebody busy %s is asked by a toast with a button', async (_, begin) => {
  begin()
  await actOn(notified())
  expect(visited).toEqual([])
  expect($toast.get()).toMatchObject({
    push: true,
    action: { label: 'Open', href: '/dashboard/route/pad_1' }
  })
})

test('an untouched draft holds nobody back', async () => {
  at('/dashboard/one')
  $data.set(emptyDraft())
  await actOn(notified())
  expect(visited).toEqual(['/dashboard/route/1'])
})

test('from a search that is over there is no way back to it', async () => {
  at('/dashboard/searching')
  await actOn(notified())
  expect(visited).toEqual(['replace /dashboard/route/1'])
})

test('a driver is not moved; a message is told with a way to it, except where it is read', async () => {
  $authType.set('driver')
  await actOn(notified({ type: 'accepted_response' }))
  expect($toast.get()?.action?.href).toBe('/drive')
  await actOn(notified({ type: 'message', title: '' }))
  expect($toast.get()).toMatchObject({
    title: 'New Notification',
    action: { href: '/dashboard/message?delivery=pad_1' }
  })
  $toast.set(null)
  at('/dashboard/message?delivery=pad_1')
  await actOn(notified({ type: 'message' }))
  expect([visited, $toast.get()]).toEqual([[], null])
})

test('whoever opens the waiting route by hand is not sent anywhere', () => {
  at('/dashboard/route/1')
  followPendingRoute()
  vi.advanceTimersByTime(60_000)
  expect(visited).toEqual([])
})

test('a search that is already on its way to the delivery is not led there a second time, nor the other way round', async () => {
  at('/dashboard/searching')
  leaveSearch('pad_found')
  await actOn(notified({ pickanddropoff_id: 'pad_found' }))
  expect(visited).toEqual(['replace /dashboard/route/pad_found'])
  // The page is still there much later: nothing came of it.
  vi.advanceTimersByTime(10_001)
  leaveSearch('pad_found')
  expect(visited).toHaveLength(2)
  await actOn(notified({ pickanddropoff_id: 'pad_other' }))
  leaveSearch('pad_other')
  expect(visited.slice(2)).toEqual(['replace /dashboard/route/1'])
})
