/** The unread counts that every signed-in page shows. */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { countUnread, type Unread } from '../../lib/contract/notifications.ts'
import { runAgain } from '../../lib/run-again.ts'
import { client } from '../core/client.ts'
import { listen } from './event-stream.ts'

/** Null until the page provides it, or if it isn't known. */
export const $unread = atom<Unread | null>(null)

/** Milliseconds to wait before counting. A page that shows the new item marks it as read meanwhile. No flicker then. */
const settling = 300

/** Counts again. If that fails, the next event tries again. */
export const recountUnread = runAgain(async () => {
  const counted = await attempt(async () => (await client()).call(countUnread))
  if (counted.ok) $unread.set(counted.value)
})

const counted = new Set<LiveEvent['type']>([
  'notification.created',
  'message.created',
  'dispatch_message.created',
  'reset'
])

/** Keeps the counts current, from the page's own on. Returns a function that stops it. */
export function followUnread(initial: Unread): () => void {
  $unread.set(initial)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = listen(initial.event_cursor, event => {
    if (!counted.has(event.type)) return
    clearTimeout(timer)
    timer = setTimeout(() => void recountUnread(), settling)
  })
  // No event reports what another tab has read.
  const shown = () => document.visibilityState === 'visible' && void recountUnread()
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', shown)
    stop()
  }
}
