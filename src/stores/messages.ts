/** The conversations, and the one that is open: kept by events, read as they are seen. */
import { atom } from 'nanostores'
import { ApiError } from '../lib/client/client.ts'
import {
  type Conversation,
  listConversations,
  listMessages,
  type Message,
  readMessages,
  type Thread
} from '../lib/contract/messages.ts'
import type { LiveEvent } from '../lib/contract/live.ts'
import { client } from './client.ts'
import { listen } from './live.ts'
import { $sent } from './message-queue.ts'
import { $waitingMessages } from './waiting-messages.ts'
import { recountUnread } from './unread.ts'

export interface OpenThread extends Thread {
  deliveryId: string
}
export interface ConversationList {
  items: Conversation[]
  next: string | null
}

export const $thread = atom<OpenThread | null>(null)
export const $conversations = atom<ConversationList | null>(null)
/** Why the last load failed; null once one succeeds. */
export const $messagesError = atom<ApiError | null>(null)

/** Conversations to a page, as the server-rendered page asks for them. */
export const conversationPage = 30
/** The most that one call gives. */
const mostAtOnce = 100

/** The messages of both, each once, in the order of their numbers. */
function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...more].map(message => [message.number, message]))
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

/** Runs one after another; asked while it runs, it runs once more after it. */
function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  async function whileAsked() {
    try {
      while (again) {
        again = false
        await run()
      }
      $messagesError.set(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      $messagesError.set(error)
    } finally {
      running = undefined
    }
  }
  return () => {
    again = true
    return (running ??= whileAsked())
  }
}

/** What is new in the open conversation, and how far the other side has read. */
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
      // A driver who has let go is out of it.
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    })
  const now = $thread.get()
  if (now?.deliveryId !== id) return
  if (!read) return $thread.set({ ...now, closed: 'no-driver' })
  const { items, earlier, ...rest } = read
  // More was said meanwhile than one answer holds: what was there before stands behind it, to be asked for.
  const gap = earlier && after > 0
  $thread.set({
    deliveryId: id,
    ...rest,
    items: gap ? items : merged(now.items, items),
    earlier: gap || (after > 0 ? now.earlier : earlier)
  })
  await readThread()
})

/** What was said before the first message that is shown. */
export async function loadEarlier(): Promise<void> {
  const open = $thread.get()
  const first = open?.items[0]?.number
  if (!open?.earlier || first === undefined) return
  const { deliveryId: id } = open
  try {
    const found = await (await client()).call(listMessages, { params: { id }, query: { before: first } })
    const now = $thread.get()
    if (now?.deliveryId !== id) return
    $thread.set({ ...now, items: merged(found.items, now.items), earlier: found.earlier })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $messagesError.set(error)
  }
}

/** The list anew, as far as it had been unrolled. */
export const loadConversations = once(async () => {
  const shown = $conversations.get()?.items.length ?? 0
  const limit = Math.min(mostAtOnce, Math.max(conversationPage, shown))
  const { items, next_cursor: next } = await (await client()).call(listConversations, { query: { limit } })
  // What has been read here meanwhile, the server may have counted before it was told.
  const open = $thread.get()
  const isRead = ({ pickanddropoff_id: id, last }: Conversation) =>
    id === open?.deliveryId && last !== null && last.number <= open.read.me
  $conversations.set({ items: items.map(each => (isRead(each) ? { ...each, unread: 0 } : each)), next })
})

/** The next page of the list. */
export async function moreConversations(): Promise<void> {
  const list = $conversations.get()
  if (!list?.next) return
  try {
    const page = await (
      await client()
    ).call(listConversations, { query: { cursor: list.next, limit: conversationPage } })
    $conversations.set({ items: [...list.items, ...page.items], next: page.next_cursor })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $messagesError.set(error)
  }
}

/** What is on a page that somebody looks at has been read. */
export async function readThread(): Promise<void> {
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
  try {
    await (await client()).call(readMessages, { params: { id }, body: { number: newest } })
    await recountUnread()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Not told: the next look tells it.
    const now = $thread.get()
    if (now?.deliveryId === id) $thread.set({ ...now, read: { ...now.read, me: read.me } })
  }
}

function takeEvent(event: LiveEvent): void {
  switch (event.type) {
    case 'message.created':
    case 'delivery.updated':
      // A conversation opens with a driver, and closes some time after the end.
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

/** Follows the conversations, and one of them, from a snapshot on. Returns the way to stop. */
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
    // It closes as time passes, which no event tells: the refusal does.
    $waitingMessages.listen(waiting => {
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
