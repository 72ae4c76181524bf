/** Whoever watches a delivery has seen its notifications. They're marked as read, so that the badge doesn't count them. */
import { livePath, withoutQuery } from '../../lib/paths.ts'
import { readDeliveryNotifications, readNotification } from '../../lib/contract/notifications.ts'
import { client } from '../core/client.ts'
import { $unread, recountUnread } from '../shell/unread.ts'

/** Returns the delivery on the live screen, or '' on another page. */
function watchedDelivery(): string {
  const id = location.pathname.slice(livePath('').length)
  return id !== '' && withoutQuery(location.pathname) === livePath(id) && id.startsWith('pad_') ? id : ''
}

/** Marks a notification that the page already shows. A failure leaves it unread. */
export async function markSeen(id: string): Promise<void> {
  if (!id) return
  try {
    await (await client()).call(readNotification, { params: { id } })
  } catch {
    // It stays unread, and the next visit of the delivery marks it.
  }
}

/** Marks what came before the live screen was opened or shown again. Asks only if something is unread. */
export function followWatched(): () => void {
  async function mark(): Promise<void> {
    const id = watchedDelivery()
    if (!id || document.visibilityState !== 'visible' || !$unread.get()?.notifications) return
    try {
      await (await client()).call(readDeliveryNotifications, { params: { id } })
      await recountUnread()
    } catch {
      // The next look tries again.
    }
  }
  const look = () => void mark()
  const stop = $unread.subscribe((now, before) => {
    if (now && !before) look()
  })
  document.addEventListener('visibilitychange', look)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', look)
  }
}
