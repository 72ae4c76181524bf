/** The conversations, and the open one. Events keep them current, and visible messages are marked as read. */
import { messagesPageSize } from '../../lib/page-sizes.ts'
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { ApiError } from '../../lib/api-error.ts'
import {
  type Conversation,
  listConversations,
  listMessages,
  type Message,
  readMessages,
  type Thread
} from '../../lib/contract/messaging.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import { runAgain } from '../../lib/run-again.ts'
import { client } from '../core/client.ts'
import { listen } from '../shell/event-stream.ts'
import { $sent } from './message-queue.ts'
import { $queuedMessages } from './queued-messages.ts'
import { recountUnread } from '../shell/unread.ts'

export interface OpenThread extends Thread {
  deliveryId: string
}
export interface ConversationList {
  items: Conversation[]
  next: string | null
}

export const $thread = atom<OpenThread | null>(null)
export const $conversations = atom<ConversationList | null>(null)
/** Why the last load failed. Null once a load succeeds. */
export const $messagesError = atom<ApiError | null>(null)

/** The maximum per call. */
const mostAtOnce = 100

/** Returns the messages of both lists without duplicates, in the order of their numbers. */
function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...more].map(message => [message.number, message]))
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

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
  const after = open.items.at(-1)?.number ?? 0
  const read = await (
    await client()
  )
    .call(listMessages, { params: { id }, query: { after } })
    .catch((error: unknown) => {
      // A driver who has released the delivery no longer has access.
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    })
  const now = $thread.get()
  if (now?.deliveryId !== id) return
  if (!read) return $thread.set({ ...now, closed: 'no-driver' })
  const { items, earlier, ...rest } = read
  // An event may have reported newer reading while this answer was on its way.
  const { me, other } = rest.read
  const newest = { me: Math.max(me, now.read.me), other: Math.max(other, now.read.other) }
  // There are more new messages than one answer holds. Show only the newest ones. `earlier` loads those before them.
  const gap = earlier && after > 0
  $thread.set({
    deliveryId: id,
    ...rest,
    read: newest,
    items: gap ? items : merged(now.items, items),
    earlier: gap || (after > 0 ? now.earlier : earlier)
  })
  await readThread()
})

/** Loads the messages before the first one shown. */
export async function loadEarlier(): Promise<void> {
  const open = $thread.get()
  const first = open?.items[0]?.number
  if (!open?.earlier || first === undefined) return
  const { deliveryId: id } = open
  const found = await attempt(async () =>
    (await client()).call(listMessages, { params: { id }, query: { before: first } })
  )
  if (!found.ok) return $messagesError.set(found.error)
  const now = $thread.get()
  if (now?.deliveryId !== id) return
  $thread.set({ ...now, items: merged(found.value.items, now.items), earlier: found.value.earlier })
}

/** Reloads the list, at the length that is shown. */
export const loadConversations = once(async () => {
  const shown = $conversations.get()?.items.length ?? 0
  const limit = Math.min(mostAtOnce, Math.max(messagesPageSize, shown))
  const { items, next_cursor: next } = await (await client()).call(listConversations, { query: { limit } })
  // The server may have counted messages as unread before it received that they were read here.
  const open = $thread.get()
  const isRead = ({ pickanddropoff_id: id, last }: Conversation) =>
    id === open?.deliveryId && last !== null && last.number <= open.read.me
  $conversations.set({ items: items.map(each => (isRead(each) ? { ...each, unread: 0 } : each)), next })
})

/** Loads the next page of the list. */
export async function moreConversations(): Promise<void> {
  const list = $conversations.get()
  if (!list?.next) return
  const query = { cursor: list.next, limit: messagesPageSize }
  const page = await attempt(async () => (await client()).call(listConversations, { query }))
  if (!page.ok) return $messagesError.set(page.error)
  $conversations.set({ items: [...list.items, ...page.value.items], next: page.value.next_cursor })
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
  if (list) {
    const items = list.items.map(each => (each.pickanddropoff_id === id ? { ...each, unread: 0 } : each))
    $conversations.set({ ...list, items })
  }
  const result = await attempt(async () =>
    (await client()).call(readMessages, { params: { id }, body: { number: newest } })
  )
  if (result.ok) return recountUnread()
  // The call failed. Undo it, so that the next look sends it again.
  const now = $thread.get()
  if (now?.deliveryId === id) $thread.set({ ...now, read: { ...now.read, me: read.me } })
}

function takeEvent(event: LiveEvent): void {
  switch (event.type) {
    case 'message.created':
    case 'delivery.updated':
      // A conversation opens when a driver is assigned, and closes some time after the end.
      if (event.data.pickanddropoff_id === $thread.get()?.deliveryId) void loadThread()
      void loadConversations()
      break
    case 'message.read': {
      const open = $thread.get()
      const { pickanddropoff_id: id, number } = event.data
      if (open?.deliveryId !== id) return
      $thread.set({ ...open, read: { ...open.read, other: Math.max(open.read.other, number) } })
      break
    }
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
