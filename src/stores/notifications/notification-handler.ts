/** Handles notifications that arrive while a page is open, from the event stream or as a push message. */
import { atom } from 'nanostores'
import * as z from 'zod/mini'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { closesConversation, type NotificationKind } from '../../lib/rules/notifications.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { notificationSentence } from '../../lib/words/notification-sentence.ts'
import type { Words } from '../../lib/words/words.ts'
import { drivePath, livePath, messagesPath, notificationPath, searchingPath } from '../../lib/paths.ts'
import { claimNotification } from './notification-dedupe.ts'
import { $authType } from '../session/auth-user.ts'
import { $orderDetails, $user } from '../core/app.ts'
import { pageLocale } from '../core/page-locale.ts'
import { hasUnsavedInput } from '../shell/has-unsaved-input.ts'
import { listen } from '../shell/event-stream.ts'
import { parseStored, sessionKeys } from '../persisted.ts'
import { pushTitle, showToast, type ToastMessage, toastParser } from '../shell/toasts.ts'
import { goToRoute } from '../delivery/pending-route.ts'

/** A push message has the same shape: src/server/providers/push/push.ts. */
export interface IncomingNotification {
  notification_id: string
  /** The account that it's for, if the message names it. */
  recipient?: string
  /** 'pending' is the initial value and triggers nothing. */
  type: NotificationKind | 'pending'
  pickanddropoff_id: string
  title: string
  body: string
  /** The page that a press opens. */
  url: string
  /** Labels of its buttons. '' leaves a button out. */
  open: string
  message: string
  dismiss: string
}

/** The newest notification that was handled. */
export const $handledNotification = atom<Pick<IncomingNotification, 'type' | 'pickanddropoff_id'>>({
  type: 'pending',
  pickanddropoff_id: ''
})

/** The given types open the delivery. Ours show a toast. */
const moving = new Set<string>([
  'accepted_response',
  'picked-up_response',
  'arrived_response',
  'completed_response'
])

/** Types that the searching page shows itself. */
const searchEnding = new Set<string>(['cancelled_response', 'expired_response'])

function leadsTo({
  type,
  pickanddropoff_id: id
}: Pick<IncomingNotification, 'type' | 'pickanddropoff_id'>): string {
  return notificationPath($authType.get() ?? 'customer', type, id)
}

/** Checks whether the current page already shows it. */
function isShownHere({ type, pickanddropoff_id: id }: IncomingNotification): boolean {
  const { pathname, search } = location
  if (type === 'message') {
    return pathname === messagesPath && new URLSearchParams(search).get('delivery') === id
  }
  if (pathname === livePath(id)) return true
  if (pathname === drivePath) return $authType.get() === 'driver'
  return pathname === searchingPath && searchEnding.has(type) && $orderDetails.get()?.pickanddropoff_id === id
}

export function toastOf(notification: IncomingNotification): Omit<ToastMessage, 'id'> {
  return {
    kind: 'info',
    push: true,
    title: notification.title || pushTitle,
    message: notification.body,
    action: { label: notification.open, href: leadsTo(notification) }
  }
}

/** Handles a notification in a visible page, only once no matter how often and where it arrives. */
export async function actOn(notification: IncomingNotification): Promise<void> {
  const { type, pickanddropoff_id: id, recipient } = notification
  if (recipient && recipient !== $user.get()?.id) return
  if (type === 'pending' || !(await claimNotification(notification.notification_id))) return
  const before = $handledNotification.get()
  const changed = before.type !== type || before.pickanddropoff_id !== id
  $handledNotification.set({ type, pickanddropoff_id: id })
  if (isShownHere(notification)) return
  // Drivers know what they did. People who are typing get a toast, because they must not lose their page.
  if (moving.has(type) && changed && $authType.get() !== 'driver' && !hasUnsavedInput()) {
    const { action: _, ...toast } = toastOf(notification)
    sessionStorage.setItem(sessionKeys.arriving, JSON.stringify({ path: livePath(id), toast }))
    goToRoute(id)
  } else showToast(toastOf(notification))
}

const arrivingSchema = z.object({ path: z.string(), toast: z.unknown() })

/** Shows the notification's toast on the page that it opened. */
export function showArrivalToast(): void {
  const arriving = parseStored(sessionStorage.getItem(sessionKeys.arriving), arrivingSchema)
  if (location.pathname !== arriving?.path) return
  sessionStorage.removeItem(sessionKeys.arriving)
  const toast = toastParser.safeParse(arriving.toast)
  if (toast.success) showToast(toast.data)
}

/** The texts are loaded with the first notification, because most pages never need them. */
const pushesIn = {
  en: () => import('../../lib/words/en/notifications/pushes.ts'),
  fr: () => import('../../lib/words/fr/notifications/pushes.ts')
} satisfies Record<Locale, () => Promise<Pick<Words, 'pushes'>>>

async function toIncoming(
  event: LiveEvent & { type: 'notification.created' }
): Promise<IncomingNotification> {
  const { notification_id, type, pickanddropoff_id, data = {} } = event.data
  const { pushes } = await pushesIn[pageLocale()]()
  return {
    notification_id,
    type,
    pickanddropoff_id,
    ...notificationSentence(pushes, type, data),
    url: leadsTo({ type, pickanddropoff_id }),
    open: pushes.actions.open,
    message: closesConversation(type) ? '' : pushes.actions.message,
    dismiss: pushes.actions.dismiss
  }
}

/** The longest time between two pages of one visit, in milliseconds. Events in between still count as new. */
const betweenPages = 60_000

const storedCursorSchema = z.object({ user: z.string(), cursor: z.int(), at: z.number() })

function storedCursor(): number | null {
  const stored = parseStored(sessionStorage.getItem(sessionKeys.eventCursor), storedCursorSchema)
  const fresh = stored && stored.user === $user.get()?.id && Date.now() - stored.at < betweenPages
  return fresh ? stored.cursor : null
}

/** Handles notifications. `whileHidden` gets those that arrive while the page is hidden. Returns a function to stop. */
export function handleNotifications(whileHidden: (notification: IncomingNotification) => void): () => void {
  let cursor = storedCursor()
  const stop = listen(cursor, event => {
    if (event.type === 'ready') cursor ??= event.data.cursor
    else if (event.type === 'reset') cursor = event.data.cursor
    else cursor = event.number ?? cursor
    if (event.type !== 'notification.created') return
    void toIncoming(event).then(notification =>
      document.visibilityState === 'visible' ? actOn(notification) : whileHidden(notification)
    )
  })
  const keep = () => {
    const user = $user.get()?.id
    if (!user || cursor === null) return
    sessionStorage.setItem(sessionKeys.eventCursor, JSON.stringify({ user, cursor, at: Date.now() }))
  }
  addEventListener('pagehide', keep)
  return () => {
    keep()
    removeEventListener('pagehide', keep)
    stop()
  }
}
