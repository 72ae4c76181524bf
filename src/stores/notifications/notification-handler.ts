/** Handles notifications that arrive while a page is open, from the event stream or as a push message. */
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { drivePath, livePath, notificationPath, searchingPath } from '../../lib/paths.ts'
import { isMessage } from '../../lib/rules/people/notifications.ts'
import { $orderDetails, $user } from '../core/app.ts'
import { tabStorage } from '../core/browser-storage.ts'
import { goToRoute, waitingPath } from '../delivery/pending-route.ts'
import { parseStored, sessionKeys } from '../persisted.ts'
import { $authType } from '../session/auth-user.ts'
import { listen } from '../shell/event-stream.ts'
import { hasUnsavedInput } from '../shell/has-unsaved-input.ts'
import { pushTitle, showToast, type Toast, toastParser } from '../shell/toasts.ts'
import type { IncomingNotification } from './incoming-notification.ts'
import { markSeen } from './watched.ts'
import { takeNotification, takeOpening } from './notification-dedupe.ts'

export type Origin = 'push' | 'stream'

/** The newest notification that could open its delivery. */
export const $handledNotification = atom<Pick<IncomingNotification, 'type' | 'pickanddropoff_id'>>({
  type: 'pending',
  pickanddropoff_id: ''
})

/** The given types open the delivery. All others show a toast. */
const moving = new Set<string>([
  'accepted_response',
  'picked-up_response',
  'arrived_response',
  'completed_response'
])

/** Types that the searching page shows itself. On acceptance it names the driver for a moment, then opens the delivery. */
const searchEnding = new Set<string>(['accepted_response', 'cancelled_response', 'expired_response'])

const loadOrderUpdates = () => import('../delivery/order.ts')

/** Checks whether the current page already shows it. */
function isShownHere({ type, pickanddropoff_id: id }: IncomingNotification, origin: Origin): boolean {
  const { pathname, search } = location
  if (isMessage(type)) return pathname + search === notificationPath('driver', type, id)
  // Only a toast shows an operator's words.
  if (!id || type === 'operator_message') return false
  if (pathname === livePath(id)) return true
  if (pathname === drivePath) return $authType.get() === 'driver'
  // A push message opens the delivery at once.
  if (origin === 'push' && moving.has(type)) return false
  return pathname === searchingPath && searchEnding.has(type) && $orderDetails.get()?.pickanddropoff_id === id
}

export function toastOf(notification: IncomingNotification): Toast {
  return {
    kind: 'info',
    push: true,
    title: notification.title || pushTitle,
    message: notification.body,
    action: { label: notification.open, href: notification.url }
  }
}

/**
 * Checks whether the notification opens its delivery instead of showing a toast with a link. Events of our own stream
 * do so only during the search, where the customer waits for them.
 */
function mayOpen({ type, pickanddropoff_id: id }: IncomingNotification, origin: Origin): boolean {
  if (!id || !moving.has(type) || (origin === 'stream' && location.pathname !== searchingPath)) return false
  const before = $handledNotification.get()
  if (before.type === type && before.pickanddropoff_id === id) return false
  $handledNotification.set({ type, pickanddropoff_id: id })
  // Drivers know what they did. People who are typing get a toast, because they must not lose their page.
  return $authType.get() !== 'driver' && !hasUnsavedInput()
}

/** Handles a notification in a visible page, only once no matter how often and where it arrives. */
export async function actOn(notification: IncomingNotification, origin: Origin): Promise<void> {
  const { notification_id: key, type, pickanddropoff_id: id, recipient } = notification
  if (type === 'pending' || (recipient && recipient !== $user.get()?.id)) return
  const isNew = await takeNotification(key)
  // The stream has its own event for the change.
  if (origin === 'push') void loadOrderUpdates().then(({ refreshOrder }) => refreshOrder(id))
  if (isShownHere(notification, origin)) {
    // If it also arrives in the other way, it must not lead back here later.
    await takeOpening(key)
    // People read messages in the conversation, which marks them.
    if (!isMessage(type)) await markSeen(key)
    return
  }
  // The stream is usually faster than the push, and only the push opens the delivery. So it may still do that.
  if (mayOpen(notification, origin) && (await takeOpening(key))) {
    const { action: _, ...toast } = toastOf(notification)
    if (isNew) tabStorage.set(sessionKeys.arriving, JSON.stringify({ path: livePath(id), toast }))
    goToRoute(id)
  } else if (isNew) showToast(toastOf(notification))
}

const arrivingSchema = z.object({ path: z.string(), toast: z.unknown() })

/** Shows the notification's toast on the page that it opened, and on the waiting screen before. */
export function showArrivalToast(): void {
  const arriving = parseStored(tabStorage.get(sessionKeys.arriving), arrivingSchema)
  const isThere = location.pathname === arriving?.path
  if (!arriving || !(isThere || location.pathname === waitingPath)) return
  if (isThere) tabStorage.remove(sessionKeys.arriving)
  const toast = toastParser.safeParse(arriving.toast)
  if (toast.success) showToast(toast.data)
}

/** The longest time between two pages of one visit, in milliseconds. Events in between still count as new. */
const betweenPages = 60_000

const storedCursorSchema = z.object({ user: z.string(), cursor: z.int(), at: z.number() })

function storedCursor(): number | null {
  const stored = parseStored(tabStorage.get(sessionKeys.eventCursor), storedCursorSchema)
  const fresh = stored && stored.user === $user.get()?.id && Date.now() - stored.at < betweenPages
  return fresh ? stored.cursor : null
}

/**
 * Handles notifications after those that the page before has handled, or else after the event that this page was
 * rendered at: what arrives while a page loads isn't lost. `whileHidden` gets those that arrive while the page is hidden.
 * Returns a function to stop.
 */
export function handleNotifications(
  rendered: number | null,
  whileHidden: (notification: IncomingNotification) => void
): () => void {
  let cursor = storedCursor() ?? rendered
  const stop = listen(cursor, event => {
    if (event.type === 'ready') cursor ??= event.data.cursor
    else if (event.type === 'reset') cursor = event.data.cursor
    else cursor = event.number ?? cursor
    if (event.type === 'delivery.updated' || event.type === 'reset') {
      void loadOrderUpdates().then(({ takeOrderEvent }) => takeOrderEvent(event))
    }
    if (event.type !== 'notification.created') return
    void import('./incoming-notification.ts')
      .then(({ fromEvent }) => fromEvent(event))
      .then(notification =>
        document.visibilityState === 'visible' ? actOn(notification, 'stream') : whileHidden(notification)
      )
  })
  const keep = () => {
    const user = $user.get()?.id
    if (!user || cursor === null) return
    tabStorage.set(sessionKeys.eventCursor, JSON.stringify({ user, cursor, at: Date.now() }))
  }
  addEventListener('pagehide', keep)
  return () => {
    keep()
    removeEventListener('pagehide', keep)
    stop()
  }
}
