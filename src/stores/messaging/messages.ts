/** The conversations, and the open one. Events keep them current, and visible messages are marked as read. */
import { messagesPageSize } from '../../lib/lists/page-sizes.ts'
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { ApiError } from '../../lib/api-error.ts'
import {
  type Conversation,
  type DispatchConversation,
  listConversations,
  type Thread
} from '../../lib/contract/messaging.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { completeUpTo, mergedMessages as merged, withNewer } from '../../lib/lists/merged-messages.ts'
import { runAgain } from '../../lib/run-again.ts'
import { client } from '../core/client.ts'
import { listen } from '../shell/event-stream.ts'
import { $sent } from './message-queue.ts'
import { $queuedMessages } from './queued-messages.ts'
import { recountUnread } from '../shell/unread.ts'
import { callsOf, subjectOf, type ThreadSubject } from './thread-calls.ts'

export interface OpenThread extends Thread {
  deliveryId: ThreadSubject
}
export interface ConversationList {
  items: Conversation[]
  next: string | null
  /** A driver's with the operators. Null for a customer. */
  dispatch: DispatchConversation | null
}

export const $thread = atom<OpenThread | null>(null)
export const $conversations = atom<ConversationList | null>(null)
/** Why the last load failed. Null once a load succeeds. */
export const $messagesError = atom<ApiError | null>(null)

/** The maximum per call. */
const mostAtOnce = 100

/** Never runs `run` twice at once, and sets the error. */
const once = (run: () => Promise<void>) =>
  runAgain(async () => {
    const done = await attempt(run)
    $messagesError.set(done.ok ? null : done.error)
  })

/** Loads the new messages of the open conversation, and how far the other side has read. */
export const loadThread = once(async () => {
  const open = $thread.get()
  if (!open) return
  const { deliveryId: id } = open
  const after = completeUpTo(open.items)
  const read = await (await callsOf(id)).list({ after }).catch((error: unknown) => {
    // A driver who has released the delivery no longer has access.
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })
  const now = $thread.get()
  if (now?.deliveryId !== id) return
  if (!read) return $thread.set({ ...now, closed: 'no-driver' })
  // An event may have reported newer reading while this answer was on its way.
  const { me, other } = read.read
  const newest = { me: Math.max(me, now.read.me), other: Math.max(other, now.read.other) }
  $thread.set({ deliveryId: id, ...read, ...withNewer(now, read, after), read: newest })
  await readThread()
})

/** Loads the messages before the first one shown. */
export async function loadEarlier(): Promise<void> {
  const open = $thread.get()
  const first = open?.items[0]?.number
  if (!open?.earlier || first === undefined) return
  const { deliveryId: id } = open
  const found = await attempt(async () => (await callsOf(id)).list({ before: first }))
  if (!found.ok) return $messagesError.set(found.error)
  const now = $thread.get()
  if (now?.deliveryId !== id) return
  $thread.set({ ...now, items: merged(found.value.items, now.items), earlier: found.value.earlier })
}

/** Reloads the list, at the length that is shown. */
export const loadConversations = once(async () => {
  const shown = $conversations.get()?.items.length ?? 0
  const limit = Math.min(mostAtOnce, Math.max(messagesPageSize, shown))
  const page = await (await client()).call(listConversations, { query: { limit } })
  const list = { items: page.items, next: page.next_cursor, dispatch: page.dispatch }
  // The server may have counted messages as unread before it received that they were read here.
  const open = $thread.get()
  $conversations.set(open ? withRead(list, open.deliveryId, open.read.me) : list)
})

/** Returns the list with one conversation as read, if its last message is one of the read ones. */
function withRead(list: ConversationList, subject: ThreadSubject, upTo: number): ConversationList {
  const read = <Row extends DispatchConversation>(row: Row) =>
    row.last !== null && row.last.number <= upTo ? { ...row, unread: 0 } : row
  if (subject === null) return { ...list, dispatch: list.dispatch && read(list.dispatch) }
  return { ...list, items: list.items.map(row => (row.pickanddropoff_id === subject ? read(row) : row)) }
}

/** Loads the next page of the list. */
export async function moreConversations(): Promise<void> {
  const list = $conversations.get()
  if (!list?.next) return
  const query = { cursor: list.next, limit: messagesPageSize }
  const page = await attempt(async () => (await client()).call(listConversations, { query }))
  if (!page.ok) return $messagesError.set(page.error)
  const { items, next_cursor: next, dispatch } = page.value
  $conversations.set({ items: [...list.items, ...items], next, dispatch })
}

/** Marks the messages as read if the page is visible. */
async function readThread(): Promise<void> {
  const open = $thread.get()
  if (!open || document.visibilityState !== 'visible') return
  const newest = open.items.findLast(message => message.from === 'other')?.number ?? 0
  if (newest <= open.read.me) return
  const { deliveryId: id, read } = open
  $thread.set({ ...open, read: { ...read, me: newest } })
  const list = $conversations.get()
  if (list) $conversations.set(withRead(list, id, Infinity))
  const result = await attempt(async () => (await callsOf(id)).read(newest))
  if (result.ok) return recountUnread()
  // The call failed. Undo it, so that the next look sends it again.
  const now = $thread.get()
  if (now?.deliveryId === id) $thread.set({ ...now, read: { ...now.read, me: read.me } })
}

function takeEvent(event: LiveEvent): void {
  const open = $thread.get()
  const isOpen = open?.deliveryId === subjectOf(event)
  switch (event.type) {
    case 'message.created':
    case 'dispatch_message.created':
    case 'delivery.updated':
      // A conversation opens when a driver is assigned, and closes some time after the end.
      if (isOpen) void loadThread()
      void loadConversations()
      break
    case 'message.read':
    case 'dispatch_message.read':
      if (!open || !isOpen) return
      $thread.set({ ...open, read: { ...open.read, other: Math.max(open.read.other, event.data.number) } })
      break
    case 'reset':
      void loadThread()
      void loadConversations()
      break
    default:
  }
}

/** Follows the conversations, and one of them, from a snapshot on. Returns a function that stops it. */
export function followMessages(initial: {
  conversations: ConversationList
  thread: OpenThread | null
  cursor: number
}): () => void {
  $conversations.set(initial.conversations)
  $thread.set(initial.thread)
  const look = () => void readThread()
  look()
  document.addEventListener('visibilitychange', look)
  const stops = [
    listen(initial.cursor, takeEvent),
    $sent.listen(sent => {
      const open = $thread.get()
      if (!sent || open?.deliveryId !== sent.deliveryId) return
      $thread.set({ ...open, items: merged(open.items, [sent.message]) })
    }),
    // A conversation closes with time, and no event reports it. A refused message does.
    $queuedMessages.listen(waiting => {
      const open = $thread.get()
      const refused = waiting.some(
        each => each.deliveryId === open?.deliveryId && each.refused === 'conversation-closed'
      )
      if (refused && open?.closed === null) void loadThread()
    })
  ]
  return () => {
    document.removeEventListener('visibilitychange', look)
    for (const stop of stops) stop()
  }
}
