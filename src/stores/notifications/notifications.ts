/** The list of notifications. */
import { notificationsPageSize } from '../../lib/lists/page-sizes.ts'
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readDeliveryNotifications,
  readNotification
} from '../../lib/contract/notifications.ts'
import { isMessage } from '../../lib/rules/people/notifications.ts'
import { serverNow } from '../core/server-time.ts'
import { client } from '../core/client.ts'
import { listen } from '../shell/event-stream.ts'
import { recountUnread } from '../shell/unread.ts'

export interface NotificationList {
  items: Notification[]
  next: string | null
}

export const $notifications = atom<NotificationList | null>(null)
export const $notificationsError = atom<ApiError | null>(null)

async function tried(run: () => Promise<void>): Promise<void> {
  const done = await attempt(run)
  $notificationsError.set(done.ok ? null : done.error)
}

/** Adds new notifications at the top. The others keep their place, read or not. */
async function loadNew(): Promise<void> {
  const { items } = await (
    await client()
  ).call(listNotifications, { query: { limit: notificationsPageSize } })
  const list = $notifications.get()
  if (!list) return
  const known = new Set(list.items.map(each => each.id))
  const fresh = items.filter(each => !known.has(each.id) && each.read_at === null)
  if (fresh.length > 0) $notifications.set({ ...list, items: [...fresh, ...list.items] })
}

/** Loads the next page. */
export function moreNotifications(): Promise<void> {
  return tried(async () => {
    const before = $notifications.get()
    if (!before?.next) return
    const page = await (
      await client()
    ).call(listNotifications, { query: { cursor: before.next, limit: notificationsPageSize } })
    const list = $notifications.get() ?? before
    const known = new Set(list.items.map(each => each.id))
    // One that was read meanwhile may appear a second time, among the read ones.
    const more = page.items.filter(each => !known.has(each.id))
    $notifications.set({ items: [...list.items, ...more], next: page.next_cursor })
  })
}

function markRead(ids: ReadonlySet<string> | 'all', at: string | null): void {
  const list = $notifications.get()
  if (!list) return
  const items = list.items.map(each =>
    (ids === 'all' || ids.has(each.id)) && (at === null || each.read_at === null)
      ? { ...each, read_at: at }
      : each
  )
  $notifications.set({ ...list, items })
}

/** Marks a delivery's notifications as read, or those that aren't about one if `delivery` is ''. The call completes even if the page is left for the delivery. */
export function readDelivery(delivery: string): Promise<void> {
  return tried(async () => {
    const items = $notifications.get()?.items ?? []
    const unread = new Set(
      items.flatMap(each => (each.pickanddropoff_id === delivery && !each.read_at ? [each.id] : []))
    )
    markRead(unread, new Date(serverNow()).toISOString())
    try {
      const api = await client()
      if (delivery) await api.call(readDeliveryNotifications, { params: { id: delivery }, keepalive: true })
      else
        await Promise.all(
          Array.from(unread, id => api.call(readNotification, { params: { id }, keepalive: true }))
        )
    } catch (error) {
      markRead(unread, null)
      throw error
    }
    await recountUnread()
  })
}

export function readAll(): Promise<void> {
  return tried(async () => {
    const unread = new Set($notifications.get()?.items.flatMap(each => (each.read_at ? [] : [each.id])))
    markRead('all', new Date(serverNow()).toISOString())
    try {
      await (await client()).call(readAllNotifications)
    } catch (error) {
      markRead(unread, null)
      throw error
    }
    await recountUnread()
  })
}

/** Follows the list from a snapshot on. Returns a function that stops it. */
export function followNotifications(initial: NotificationList, cursor: number): () => void {
  $notifications.set(initial)
  return listen(cursor, event => {
    const isNew = event.type === 'notification.created' && !isMessage(event.data.type)
    if (isNew || event.type === 'reset') void tried(loadNew)
  })
}
