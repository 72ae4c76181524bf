/** Counts an account's unread notifications and messages. */
import type { Unread } from '../../../lib/contract/notifications.ts'
import type { Context, Viewer } from '../../context.ts'
import { newestNumber } from '../../live/events.ts'
import { unreadMessages } from '../messaging/conversations.ts'
import { unreadCount } from './notifications.ts'

export async function unreadOf(context: Context, viewer: Viewer): Promise<Unread> {
  // Read the cursor first. An event after it may already be counted, but none is missed.
  const cursor = await newestNumber(context.orm, viewer.userId)
  const [notifications, messages] = await Promise.all([
    unreadCount(context.orm, viewer.userId),
    unreadMessages(context, viewer)
  ])
  return { notifications, messages, event_cursor: cursor }
}
