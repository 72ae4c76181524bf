/** How much is unread, as every page of somebody signed in shows it. */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { countUnread, type Unread } from '../../lib/contract/notifications.ts'
import { runAgain } from '../../lib/run-again.ts'
import { client } from '../core/client.ts'
import { listen } from './event-stream.ts'

/** null until the page has brought it, or where it could not be told. */
export const $unread = atom<Unread | null>(null)

/** Milliseconds: a page that shows the news marks it as read in that time, and nothing flickers. */
const settling = 300

/** Counts anew. Where that fails, the next event counts anew. */
export const recountUnread = runAgain(async () => {
  const counted = await attempt(async () => (await client()).call(countUnread))
  if (counted.ok) $unread.set(counted.value)
})

const counted = new Set<LiveEvent['type']>(['notification.created', 'message.created', 'reset'])

/** Keeps the count from what the page brought. Returns the way to stop. */
export function followUnread(initial: Unread): () => void {
  $unread.set(initial)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = listen(initial.event_cursor, event => {
    if (!counted.has(event.type)) return
    clearTimeout(timer)
    timer = setTimeout(() => void recountUnread(), settling)
  })
  // What another tab has read tells no event.
  const shown = () => document.visibilityState === 'visible' && void recountUnread()
  document.addEventListener('visibilitychange', shown)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', shown)
    stop()
  }
}
