import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $data, $user } from '../../src/stores/core/app.ts'
import { $authType } from '../../src/stores/session/auth-user.ts'
import { setPickup } from '../../src/stores/booking/booking.ts'
import { emptyDraft } from '../../src/stores/booking/draft.ts'
import { replaceRuntime } from '../../src/stores/core/runtime.ts'
import { fromPush, type IncomingNotification } from '../../src/stores/notifications/incoming-notification.ts'
import {
  $handledNotification,
  actOn,
  showArrivalToast
} from '../../src/stores/notifications/notification-handler.ts'
import { $toast, $toasts } from '../../src/stores/shell/toasts.ts'
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
  recipient: '',
  type: 'accepted_response',
  pickanddropoff_id: 'pad_1',
  title: 'Your driver is on the way',
  body: 'Daniel is coming.',
  url: '/dashboard/route/pad_1',
  open: 'View',
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
  $toasts.set([])
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

test('ignores the initial value', async () => {
  await actOn(notified({ type: 'pending', pickanddropoff_id: '' }), 'push')
  expect([visited, $toast.get()]).toEqual([[], null])
})

test('ignores a notification for another account', async () => {
  $user.set({ id: 'usr_me' } as NonNullable<ReturnType<typeof $user.get>>)
  await actOn(notified({ recipient: 'usr_before' }), 'push')
  expect([visited, $toast.get(), $handledNotification.get().type]).toEqual([[], null, 'pending'])
  await actOn(notified({ recipient: 'usr_me' }), 'push')
  expect(visited).toEqual(['/dashboard/route/1'])
  $user.set(null)
})

test.each(['accepted_response', 'picked-up_response', 'arrived_response', 'completed_response'] as const)(
  '%s: a push opens the waiting route at once, the delivery after a second, and shows its toast on both',
  async type => {
    await actOn(notified({ type }), 'push')
    expect(visited).toEqual(['/dashboard/route/1'])
    at('/dashboard/route/1')
    vi.advanceTimersByTime(300)
    followPendingRoute()
    showArrivalToast()
    expect($toast.get()).toMatchObject({ push: true, title: 'Your driver is on the way' })
    $toasts.set([])
    vi.advanceTimersByTime(699)
    expect(visited).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(visited).toEqual(['/dashboard/route/1', 'replace /dashboard/route/pad_1'])
    at('/dashboard/route/pad_1')
    showArrivalToast()
    expect($toast.get()).toMatchObject({ push: true, kind: 'info', title: 'Your driver is on the way' })
    expect($toast.get()?.action).toBeUndefined()
  }
)

test.each(['failed_response', 'returned_response', 'cancelled_response', 'expired_response'] as const)(
  '%s does not navigate, but shows a toast with a link to the delivery',
  async type => {
    at('/account')
    await actOn(notified({ type, title: 'Couldn’t be delivered' }), 'push')
    expect(visited).toEqual([])
    expect($toast.get()).toMatchObject({
      title: 'Couldn’t be delivered',
      action: { href: '/dashboard/route/pad_1' }
    })
  }
)

test('handles a notification once if it arrives by push and by the event stream', async () => {
  const one = notified()
  await Promise.all([actOn(one, 'push'), actOn(one, 'stream')])
  $handledNotification.set({ type: 'pending', pickanddropoff_id: '' })
  await actOn(one, 'push')
  expect(visited).toEqual(['/dashboard/route/1'])
})

test('an event of the stream shows a toast with a link instead of navigating, except during the search', async () => {
  await actOn(notified(), 'stream')
  expect(visited).toEqual([])
  expect($toast.get()).toMatchObject({ action: { label: 'View', href: '/dashboard/route/pad_1' } })
  at('/dashboard/searching')
  await actOn(notified({ pickanddropoff_id: 'pad_sought' }), 'stream')
  expect(visited).toEqual(['replace /dashboard/route/1'])
})

test('a push opens the delivery after the stream has shown the same notification, without a second toast', async () => {
  const one = notified()
  await actOn(one, 'stream')
  $toasts.set([])
  await actOn(one, 'push')
  expect(visited).toEqual(['/dashboard/route/1'])
  at('/dashboard/route/pad_1')
  showArrivalToast()
  expect($toast.get()).toBeNull()
  at('/dashboard')
  await actOn(one, 'push')
  expect(visited).toHaveLength(1)
})

test('a push does not lead back to a delivery that has already shown it', async () => {
  const one = notified()
  at('/dashboard/route/pad_1')
  await actOn(one, 'stream')
  at('/account')
  await actOn(one, 'push')
  expect([visited, $toast.get()]).toEqual([[], null])
})

test('reads the title, the body, the type and the delivery of a push message from another sender', async () => {
  const message = { type: 'accepted_response', pickanddropoff_id: 'pad_9', title: 'Go', body: 'On the way.' }
  expect(await fromPush({ ...message, message_id: 'm1' })).toEqual({
    notification_id: 'm1',
    recipient: '',
    ...message,
    url: '/dashboard/route/pad_9',
    open: 'View',
    message: '',
    dismiss: ''
  })
  const unknown = await fromPush({ type: 'surprise', pickanddropoff_id: '1', title: 7 })
  expect(unknown).toMatchObject({ type: 'other', pickanddropoff_id: '', title: '', url: '/dashboard' })
  await actOn(unknown, 'push')
  expect(visited).toEqual([])
  expect($toast.get()).toMatchObject({ title: 'New Notification', action: { href: '/dashboard' } })
})

test('shows a toast without navigating for a repeated notification', async () => {
  await actOn(notified({ type: 'arrived_response' }), 'push')
  await actOn(notified({ type: 'arrived_response' }), 'push')
  expect(visited).toHaveLength(1)
  expect($toast.get()?.action?.href).toBe('/dashboard/route/pad_1')
})

test('does nothing on the delivery’s page, which already shows it', async () => {
  at('/dashboard/route/pad_1')
  await actOn(notified(), 'push')
  expect([visited, $toast.get()]).toEqual([[], null])
})

const place = { latitude: 1, longitude: 1, name: 'x', detail: '' }
test.each<[string, () => void]>([
  ['during a draft', () => (at('/dashboard/onePackage'), setPickup(place))],
  [
    'during input in a text field',
    () => {
      document.body.innerHTML = '<input type="text">'
      document.querySelector('input')?.focus()
    }
  ],
  ['during a dialog', () => (document.body.innerHTML = '<div role="dialog"></div>')]
])('shows a toast with a button instead of navigating %s', async (_, begin) => {
  begin()
  await actOn(notified(), 'push')
  expect(visited).toEqual([])
  expect($toast.get()).toMatchObject({
    push: true,
    action: { label: 'View', href: '/dashboard/route/pad_1' }
  })
})

test('navigates despite an untouched draft', async () => {
  at('/dashboard/one')
  $data.set(emptyDraft())
  await actOn(notified(), 'push')
  expect(visited).toEqual(['/dashboard/route/1'])
})

test('replaces a finished search in the browser history', async () => {
  at('/dashboard/searching')
  await actOn(notified(), 'push')
  expect(visited).toEqual(['replace /dashboard/route/1'])
})

test('never navigates a driver, and links to a message unless it is open', async () => {
  $authType.set('driver')
  const message = { pickanddropoff_id: 'pad_1', notification_id: '' }
  await actOn(await fromPush({ ...message, type: 'accepted_response' }), 'push')
  expect($toast.get()?.action?.href).toBe('/drive')
  await actOn(await fromPush({ ...message, type: 'message' }), 'push')
  expect($toast.get()).toMatchObject({
    title: 'New Notification',
    action: { href: '/dashboard/message?delivery=pad_1' }
  })
  $toasts.set([])
  at('/dashboard/message?delivery=pad_1')
  await actOn(notified({ type: 'message' }), 'push')
  expect([visited, $toast.get()]).toEqual([[], null])
})

test('leads a driver to the operators’ message, unless it is open', async () => {
  $authType.set('driver')
  const message = { type: 'dispatch_message', pickanddropoff_id: '' }
  await actOn(await fromPush(message), 'push')
  expect($toast.get()?.action?.href).toBe('/dashboard/message?with=dispatch')
  $toasts.set([])
  at('/dashboard/message?with=dispatch')
  await actOn(await fromPush(message), 'push')
  expect([visited, $toast.get()]).toEqual([[], null])
})

test('does not redirect a person who opens the waiting route directly', () => {
  at('/dashboard/route/1')
  followPendingRoute()
  vi.advanceTimersByTime(60_000)
  expect(visited).toEqual([])
})

test('does not navigate twice when the search and a notification lead to the same delivery', async () => {
  at('/dashboard/searching')
  leaveSearch('pad_found')
  await actOn(notified({ pickanddropoff_id: 'pad_found' }), 'push')
  expect(visited).toEqual(['replace /dashboard/route/pad_found'])
  // The page is still open much later, so that navigation failed and may happen again.
  vi.advanceTimersByTime(10_001)
  leaveSearch('pad_found')
  expect(visited).toHaveLength(2)
  await actOn(notified({ pickanddropoff_id: 'pad_other' }), 'push')
  leaveSearch('pad_other')
  expect(visited.slice(2)).toEqual(['replace /dashboard/route/1'])
})
