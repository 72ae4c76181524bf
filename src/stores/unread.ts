/** How much is unread, as every page of somebody signed in shows it. */
import { atom } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import type { LiveEvent } from '../lib/contract/live.ts'
import { countUnread, type Unread } from '../lib/contract/notifications.ts'
import { client } from './client.ts'
import { listen } from './live.ts'

/** null until the page has brought it, or where it could not be told. */
export const $unread = atom<Unread | null>(null)

/** Milliseconds: a page that shows the news marks it as read in that time, and nothing flickers. */
const settling = 300

let counting: Promise<void> | undefined
let again = false

/** Counts anew. Asked while a count is under way, it counts once more after it. */
export function recountUnread(): Promise<void> {
  again = counting !== undefined
  return (counting ??= count().finally(() => (counting = undefined)))
}

async function count(): Promise<void> {
  do {
    again = false
    try {
      $unread.set(await (await client()).call(countUnread))
    } catch (error) {
      // The next event counts anew.
      if (!(error instanceof ApiError)) throw error
    }
  } while (again)
}

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
