/** How much waits for somebody to read it, whatever it is. */
import type { Unread } from '../../../lib/contract/notifications.ts'
import type { Context, Viewer } from '../../context.ts'
import { newestNumber } from '../../live/events.ts'
import { unreadMessages } from '../messaging/conversations.ts'
import { unreadCount } from './notifications.ts'

export async function unreadOf(context: Context, viewer: Viewer): Promise<Unread> {
  // First: what comes after the cursor may have been counted already, and nothing is missed.
  const cursor = await newestNumber(context.orm, viewer.userId)
  const [notifications, messages] = await Promise.all([
    unreadCount(context.orm, viewer.userId),
    unreadMessages(context, viewer)
  ])
  return { notifications, messages, event_cursor: cursor }
}
